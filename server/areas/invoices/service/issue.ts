/** Numbers a document and stores it, for good. */
import { sql } from 'drizzle-orm'
import { dayOf } from '#contract/grammar/time.ts'
import { taxYearOf } from '#contract/india/taxes.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { type DocumentLine, type Draft, numberOf, seriesOf } from '../rules/documents.ts'
import { invoiceSeries, invoices } from '../tables.ts'
import type { InvoiceDbRow } from './issued.ts'
import { planRegistration } from './register.ts'

export interface Series {
  issuerId: string | null
  series: string
  /** `2026-27` */
  year: string
}

/** The next number of a series. Its row stays locked until the transaction ends, so that a failed one returns its number. */
export async function takeNumber(ctx: Ctx, { issuerId: issuer_id, series, year }: Series): Promise<number> {
  if (!ctx.inTransaction) throw new Error('a number was taken outside a transaction')
  const [taken] = await ctx.db
    .insert(invoiceSeries)
    .values({ id: ctx.platform.ids.uuid(), issuer_id, series, year, last: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.issuer_id, invoiceSeries.series, invoiceSeries.year],
      set: { last: sql`${invoiceSeries.last} + 1` },
    })
    .returning({ last: invoiceSeries.last })
  return (taken as { last: number }).last
}

/** Issues a document. The caller must hold a lock that prevents a duplicate. @param earlier about the same subject, oldest first */
export async function issue(ctx: Ctx, draft: Draft, earlier: readonly InvoiceDbRow[] = []): Promise<InvoiceDbRow> {
  const at = now(ctx)
  const year = taxYearOf(dayOf(at))
  const series = seriesOf(draft)
  const count = await takeNumber(ctx, { issuerId: draft.issuerId, series, year })
  const number = numberOf(series, year, count)
  const row = rowOf(draft, { id: ctx.platform.ids.uuid(), number, year, issued_at: at, ...following(draft, earlier) })
  await ctx.db.insert(invoices).values(row)
  await planRegistration(ctx, row)
  return row
}

/** The reference of a later document to the first one about its subject. */
export function following({ form }: Draft, earlier: readonly InvoiceDbRow[]): Pick<InvoiceDbRow, 'credits' | 'supplements'> {
  const [first, ...added] = earlier.filter((paper) => paper.form !== 'credit_note')
  if (!first) return { credits: null, supplements: null }
  const named = { number: first.number, issuedAt: first.issued_at.toISOString() }
  return form === 'credit_note'
    ? { credits: { ...named, added: added.map(({ number }) => number) }, supplements: null }
    : { credits: null, supplements: named }
}

type Given = Pick<InvoiceDbRow, 'id' | 'number' | 'year' | 'credits' | 'supplements' | 'issued_at'>

export function rowOf(draft: Draft, given: Given): InvoiceDbRow {
  const [first, ...more] = draft.lines as [DocumentLine, ...DocumentLine[]]
  return {
    ...given,
    key: draft.key,
    form: draft.form,
    subject: draft.subject,
    issuer_id: draft.issuerId,
    recipient_id: draft.recipientId,
    sale: draft.sale,
    sale_id: draft.saleId,
    sale_number: draft.saleNumber,
    supplier: draft.supplier,
    recipient: draft.recipient,
    label: draft.label,
    sac: first.code,
    place_of_supply: draft.placeOfSupply,
    percent: first.percent,
    lines: more.length ? draft.lines : [],
    taxable_paise: draft.taxable,
    cgst_paise: draft.cgst,
    sgst_paise: draft.sgst,
    igst_paise: draft.igst,
    total_paise: draft.total,
  }
}
