/** The papers of a booking, made as they become due: any number of times, in any order of the news. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { InvoiceSubject } from '#contract/invoices.ts'
import { type Paise, sumOf } from '#contract/money.ts'
import { panOfGstin } from '#contract/tax-numbers.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/taxes.ts'
import { dayOf } from '#contract/time.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { lockBooking } from '../../bookings/service/rows.ts'
import { withhold } from '../../payments/service/withhold.ts'
import {
  type BookingFacts,
  type BookingTaxes,
  type Earned,
  type Known,
  lineLabel,
  papersOf,
  taxesOf,
  type Wording,
} from '../rules/papers.ts'
import { isWithheld } from '../rules/taxes.ts'
import { bookingTaxes, invoices } from '../tables.ts'
import { factsOf } from './facts.ts'
import { type InvoiceDbRow, issue } from './issue.ts'
import type { TaxRow } from './statement.ts'

// Any number that nobody else uses as the first half of an advisory lock in this database.
const taxLock = 7_205_763

/** Makes what is missing. The booking's lock keeps two makers from making the same. */
export async function makePapers(ctx: Ctx, bookingId: string, table: TaxTable = taxTable): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, bookingId)
    if (!booking) return
    const { facts, pan } = await factsOf(ctx, booking)
    const papers = await issueMissing(ctx, facts)
    const said = firstOf(papers).performance
    if (said && facts.earned.length) await keepTaxes(ctx, { facts, said, pan }, table)
  })
}

async function issueMissing(ctx: Ctx, facts: BookingFacts): Promise<InvoiceDbRow[]> {
  const papers = await ctx.db
    .select()
    .from(invoices)
    .where(eq(invoices.booking_id, facts.bookingId))
    .orderBy(asc(invoices.issued_at), asc(invoices.id))
  const keys = new Set(papers.map(({ key }) => key))
  for (const draft of papersOf(facts, firstOf(papers)).filter(({ key }) => !keys.has(key)))
    papers.push(
      await issue(
        ctx,
        draft,
        papers.filter(({ subject }) => subject === draft.subject),
      ),
    )
  return papers
}

/** The first paper about each thing. */
function firstOf(papers: readonly InvoiceDbRow[]): Partial<Record<InvoiceSubject, Wording>> {
  const first = (about: InvoiceSubject) => papers.find(({ subject }) => subject === about)
  const [performance, fee] = [first('performance'), first('platform_fee')]
  return { ...(performance && { performance: wordingOf(performance) }), ...(fee && { platform_fee: wordingOf(fee) }) }
}

function wordingOf({ form, percent, place_of_supply: placeOfSupply, supplier, recipient }: InvoiceDbRow): Wording {
  return { form, percent, placeOfSupply, supplier, recipient }
}

interface Ended {
  facts: BookingFacts
  said: Wording
  pan: string | null
}

/** One after the other for each artist: what is deducted follows from what was credited before. */
async function keepTaxes(ctx: Ctx, { facts, said, pan }: Ended, table: TaxTable): Promise<void> {
  const { bookingId, artistId, earned } = facts
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${taxLock}, hashtext(${artistId}))`)
  const { gstin } = said.supplier
  const seller = { gstin, pan: pan ?? (gstin && panOfGstin(gstin)) }
  const lines = await linesOf(ctx, bookingId)
  for (const [place, settled] of earned.entries()) {
    if (lines.some(({ reference }) => reference === settled.reference)) continue
    const known = lines.map(knownOf)
    const taxes = taxesOf({ earned, place, known, said, seller }, await creditedBefore(ctx, artistId, settled), table)
    const line = taxRowOf({ ...facts, label: lineLabel(facts, place), settled, taxes, withheld: false })
    if (mayWithhold(lines, earned, table))
      line.withheld = await withhold(ctx, { bookingId, reference: settled.reference, ...inAll([...lines, line]) })
    await ctx.db.insert(bookingTaxes).values(line)
    lines.push(line)
  }
}

function linesOf(ctx: Ctx, bookingId: string): Promise<TaxRow[]> {
  return ctx.db
    .select()
    .from(bookingTaxes)
    .where(eq(bookingTaxes.booking_id, bookingId))
    .orderBy(sql`${bookingTaxes.reference} <> ${bookingId}`, asc(bookingTaxes.settled_at))
}

function knownOf({ gstin, pan, tds_base_paise: tdsBase, tds_paise: tds }: TaxRow): Known {
  return { gstin, pan, tdsBase, tds }
}

/** What was kept back once follows each change; what was not, for want of time or money, is not made up for. */
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

/** Everything else of the tax year in which it was settled. */
async function creditedBefore(ctx: Ctx, artistId: string, { at }: Earned) {
  const year = taxYearOf(dayOf(at))
  const { settled_at, tds_base_paise: base, tds_paise: tds } = bookingTaxes
  const rows = await ctx.db
    .select({ settled_at, base, tds })
    .from(bookingTaxes)
    .where(and(eq(bookingTaxes.artist_id, artistId), eq(bookingTaxes.year, year)))
  return rows.map(({ settled_at, ...row }) => ({ ...row, day: dayOf(settled_at) }))
}

type Settled = Pick<BookingFacts, 'bookingId' | 'bookingNumber' | 'artistId' | 'label'> & {
  settled: Earned
  taxes: BookingTaxes
  withheld: boolean
}

export function taxRowOf({ bookingId, bookingNumber, artistId, label, settled, taxes, withheld }: Settled): TaxRow {
  return {
    reference: settled.reference,
    booking_id: bookingId,
    artist_id: artistId,
    booking_number: bookingNumber,
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
