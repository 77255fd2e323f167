/** Makes the documents of a booking or an order as they become due. Idempotent, for any order of events. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Paise, sumOf } from '#contract/grammar/money.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { panOfGstin } from '#contract/india/tax-numbers.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/india/taxes.ts'
import type { InvoiceSubject } from '#contract/invoices/invoices.ts'
import type { PaidSubject } from '#contract/payments/payments.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { lock } from '../../../platform/database/locks.ts'
import { lockBooking } from '../../bookings/service/rows.ts'
import { lockOrder } from '../../orders/service/rows.ts'
import { withhold } from '../../payments/service/withhold.ts'
import {
  documentsOf,
  type Earned,
  type Known,
  lineLabel,
  type SaleFacts,
  type SaleTaxes,
  taxesOf,
  type Wording,
  wordingAs,
} from '../rules/documents.ts'
import { isWithheld } from '../rules/taxes.ts'
import { invoices, saleTaxes } from '../tables.ts'
import { bookingSale, orderSale, type SaleWithPan } from './facts.ts'
import { issue } from './issue.ts'
import { type InvoiceDbRow, linesOn } from './issued.ts'
import type { TaxRow } from './statement.ts'

/** The statutory rates, with the day from which this deployment withholds taxes. */
function tableOf({ platform: { env } }: Ctx): TaxTable {
  return { ...taxTable, withheldFrom: env.TAXES_WITHHELD_FROM ?? null }
}

/** Makes what is missing. The lock of the sale prevents concurrent duplicates. */
export async function makeDocuments(ctx: Ctx, sale: PaidSubject, saleId: string, table: TaxTable = tableOf(ctx)): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const found = await sales[sale](ctx, saleId)
    if (!found) return
    const { facts, pan } = found
    const papers = await issueMissing(ctx, facts)
    const said = firstOf(papers)[facts.supply.subject]
    if (said && facts.earned.length) await keepTaxes(ctx, { facts, said, pan }, table)
  })
}

/** Loads the sale under a row lock, in any state. */
const sales: Record<PaidSubject, (ctx: Ctx, id: string) => Promise<SaleWithPan | null>> = {
  async booking(ctx, id) {
    const booking = await lockBooking(ctx, id)
    return booking ? bookingSale(ctx, booking) : null
  },
  async order(ctx, id) {
    const order = await lockOrder(ctx, id)
    return order ? orderSale(ctx, order) : null
  },
}

async function issueMissing(ctx: Ctx, facts: SaleFacts): Promise<InvoiceDbRow[]> {
  const papers = await documentsAbout(ctx, facts.saleId)
  const keys = new Set(papers.map(({ key }) => key))
  for (const draft of documentsOf(facts, firstOf(papers)).filter(({ key }) => !keys.has(key)))
    papers.push(
      await issue(
        ctx,
        draft,
        papers.filter(({ subject }) => subject === draft.subject),
      ),
    )
  return papers
}

/** Oldest first. */
export function documentsAbout(ctx: Ctx, saleId: string): Promise<InvoiceDbRow[]> {
  return ctx.db.select().from(invoices).where(eq(invoices.sale_id, saleId)).orderBy(asc(invoices.issued_at), asc(invoices.id))
}

/** The first document about each subject. */
function firstOf(papers: readonly InvoiceDbRow[]): Partial<Record<InvoiceSubject, Wording>> {
  return Object.fromEntries(papers.toReversed().map((paper) => [paper.subject, wordingOf(paper)]))
}

export function wordingOf(paper: InvoiceDbRow): Wording {
  return wordingAs({ ...paper, lines: linesOn(paper), placeOfSupply: paper.place_of_supply })
}

interface Ended {
  facts: SaleFacts
  said: Wording
  pan: string | null
}

/** Serialized per artist, because a deduction depends on what was credited before. */
async function keepTaxes(ctx: Ctx, { facts, said, pan }: Ended, table: TaxTable): Promise<void> {
  const { saleId, artistId, charges, earned } = facts
  await lock(ctx.db, `taxes of ${artistId}`)
  const { gstin } = said.supplier
  const seller = { gstin, pan: pan ?? (gstin && panOfGstin(gstin)) }
  const lines = await linesOf(ctx, saleId)
  for (const [place, settled] of earned.entries()) {
    if (lines.some(({ reference }) => reference === settled.reference)) continue
    const known = lines.map(knownOf)
    const taxes = taxesOf({ charges, earned, place, known, said, seller }, await creditedBefore(ctx, artistId, settled), table)
    const line = taxRowOf({ ...facts, label: lineLabel(facts, place), settled, taxes, withheld: false })
    if (mayWithhold(lines, earned, table))
      line.withheld = await withhold(ctx, { subjectId: saleId, reference: settled.reference, ...inAll([...lines, line]) })
    await ctx.db.insert(saleTaxes).values(line)
    lines.push(line)
  }
}

function linesOf(ctx: Ctx, saleId: string): Promise<TaxRow[]> {
  return ctx.db
    .select()
    .from(saleTaxes)
    .where(eq(saleTaxes.sale_id, saleId))
    .orderBy(sql`${saleTaxes.reference} <> ${saleId}`, asc(saleTaxes.settled_at))
}

function knownOf({ gstin, pan, tds_paise: tds }: TaxRow): Known {
  return { gstin, pan, tds }
}

/** Once withheld, taxes follow each change; if they were not, for lack of time or money, that is not made up later. */
function mayWithhold(lines: readonly TaxRow[], [first]: readonly Earned[], table: TaxTable): boolean {
  if (lines.some(({ withheld }) => withheld)) return true
  const { tcs, tds } = inAll(lines)
  return !!first && isWithheld(dayOf(first.at), table) && tcs + tds === 0
}

function inAll(lines: readonly TaxRow[]): { tcs: Paise; tds: Paise } {
  return {
    tcs: sumOf(lines.map((line) => line.tcs_cgst_paise + line.tcs_sgst_paise + line.tcs_igst_paise)),
    tds: sumOf(lines.map((line) => line.tds_paise)),
  }
}

/** Everything else credited in the tax year of the settlement. */
async function creditedBefore(ctx: Ctx, artistId: string, { at }: Earned) {
  const year = taxYearOf(dayOf(at))
  const { settled_at, tds_base_paise: base, tds_paise: tds } = saleTaxes
  const rows = await ctx.db
    .select({ settled_at, base, tds })
    .from(saleTaxes)
    .where(and(eq(saleTaxes.artist_id, artistId), eq(saleTaxes.year, year)))
  return rows.map(({ settled_at, ...row }) => ({ ...row, day: dayOf(settled_at) }))
}

type Settled = Pick<SaleFacts, 'sale' | 'saleId' | 'saleNumber' | 'artistId' | 'label'> & {
  settled: Earned
  taxes: SaleTaxes
  withheld: boolean
}

export function taxRowOf({ sale, saleId, saleNumber, artistId, label, settled, taxes, withheld }: Settled): TaxRow {
  return {
    reference: settled.reference,
    sale,
    sale_id: saleId,
    artist_id: artistId,
    sale_number: saleNumber,
    label,
    gross_paise: settled.gross,
    fee_paise: settled.fee,
    gst_paise: settled.gst,
    gstin: taxes.gstin,
    pan: taxes.pan,
    tcs_base_paise: taxes.tcsBase,
    tcs_cgst_paise: taxes.tcs.cgst,
    tcs_sgst_paise: taxes.tcs.sgst,
    tcs_igst_paise: taxes.tcs.igst,
    tds_base_paise: taxes.tdsBase,
    tds_paise: taxes.tds,
    withheld,
    year: taxes.year,
    settled_at: settled.at,
  }
}
