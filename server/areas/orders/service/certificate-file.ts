/** The certificate of a piece as a file. */
import { brand } from '#brand'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { formatDay } from '#contract/grammar/time.ts'
import type { orders as calls } from '#contract/orders/orders.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { pdfOf, type Sheet } from '../../../platform/pdf/sheet.ts'
import { type CertificateRow, certificatesOf } from '../../artworks/service/certificates.ts'
import { ownOrder } from './rows.ts'

/** @throws 404 for anybody but the owner of the piece, and for a revoked certificate */
export async function certificateFile(
  ctx: Ctx,
  { id, code }: ParsedOf<typeof calls.certificatePdf>,
): Promise<{ bytes: Buffer; code: string }> {
  const { reader } = await ownOrder(ctx, requirePerson(ctx), id)
  const found = reader === 'seller' ? undefined : (await certificatesOf(ctx, id)).find((each) => each.code === code)
  if (!found) throw failures.not_found()
  return { bytes: await pdfOf(sheetOf(found, ctx.platform.env.BASE_URL)), code }
}

/** Groups of four letters, to be read aloud and typed. */
export const readableCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

function sheetOf({ code, facts, edition_number, issued_at }: CertificateRow, baseUrl: string): Sheet {
  const { width, height, depth } = facts.dimensions
  const size = [width, height, depth].filter((inch) => inch > 0).join(' × ')
  const rows: [string, string][] = [
    ['Title', facts.name],
    ['Artist', facts.artistName],
    ['Kind', subCategoryOf(facts.sub_category).label],
    ['Materials', facts.materials.map((material) => materialOf(material).label).join(', ')],
    ['Size', size ? `${size} inches` : ''],
    ['Year', facts.year === null ? '' : String(facts.year)],
    ['Edition', facts.editionSize === null ? 'Original, the only one' : `Number ${edition_number} of ${facts.editionSize}`],
  ]
  return {
    title: 'Certificate of authenticity',
    facts: [
      ['Code', readableCode(code)],
      ['Issued', formatDay(issued_at)],
    ],
    parties: [{ head: 'Made by', lines: [facts.artistName] }],
    table: { columns: [{ head: 'The work' }, { head: '', width: 330 }], rows: rows.filter(([, value]) => value), empty: '' },
    sums: [],
    notes: [
      `${facts.artistName} confirms to have made this work, and that it was sold on ${brand.name}.`,
      `Anybody can compare this paper with what we know: ${baseUrl}/certificates/${code}`,
    ],
    at: issued_at,
  }
}
