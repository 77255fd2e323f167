/** The papers of a booking, made as they become due: any number of times, in any order of the news. */
import { and, eq, sql } from 'drizzle-orm'
import { panOfGstin } from '#contract/tax-numbers.ts'
import { type TaxTable, taxTable, taxYearOf } from '#contract/taxes.ts'
import { dayOf } from '#contract/time.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { lockBooking } from '../../bookings/service/rows.ts'
import { withhold } from '../../payments/service/withhold.ts'
import {
  type BookingFacts,
  type BookingTaxes,
  type Draft,
  feeOf,
  keys,
  performanceOf,
  refundOf,
  type Settled,
  taxesOf,
} from '../rules/papers.ts'
import { bookingTaxes, invoices } from '../tables.ts'
import { factsOf } from './facts.ts'
import { type InvoiceDbRow, issue } from './issue.ts'

// Any number that nobody else uses as the first half of an advisory lock in this database.
const taxLock = 7_205_763

/** Makes what is missing. The booking's lock keeps two makers from making the same. */
export async function makePapers(ctx: Ctx, bookingId: string, table: TaxTable = taxTable): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, bookingId)
    if (!booking) return
    const { facts, pan } = await factsOf(ctx, booking)
    const papers = await issueMissing(ctx, facts)
    if (facts.settled) await keepTaxes(ctx, { facts, settled: facts.settled, papers, pan }, table)
  })
}

async function issueMissing(ctx: Ctx, facts: BookingFacts): Promise<InvoiceDbRow[]> {
  const papers = await ctx.db.select().from(invoices).where(eq(invoices.booking_id, facts.bookingId))
  const kept = async (key: string, draft: () => Draft | null, credits?: InvoiceDbRow): Promise<InvoiceDbRow | undefined> => {
    const issued = papers.find((paper) => paper.key === key)
    const wanted = issued ? null : draft()
    if (!wanted) return issued
    const paper = await issue(ctx, wanted, credits && { number: credits.number, issuedAt: credits.issued_at.toISOString() })
    papers.push(paper)
    return paper
  }
  const { bookingId } = facts
  const performance = await kept(keys.performance(bookingId), () => performanceOf(facts))
  if (performance) await kept(keys.refund(bookingId), () => refundOf(facts, wordingOf(performance)), performance)
  await kept(keys.fee(bookingId), () => feeOf(facts))
  return papers
}

function wordingOf({ form, percent, place_of_supply: placeOfSupply, supplier, recipient }: InvoiceDbRow) {
  return { form, percent, placeOfSupply, supplier, recipient }
}

interface Ended {
  facts: BookingFacts
  settled: Settled
  papers: readonly InvoiceDbRow[]
  pan: string | null
}

/** One after the other for each artist: what is deducted follows from what was credited before. */
async function keepTaxes(ctx: Ctx, { facts, settled, papers, pan }: Ended, table: TaxTable): Promise<void> {
  const { bookingId, bookingNumber, artistId, label } = facts
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${taxLock}, hashtext(${artistId}))`)
  if (await ctx.db.$count(bookingTaxes, eq(bookingTaxes.booking_id, bookingId))) return
  const gstin = papers.find(({ subject }) => subject === 'performance')?.supplier.gstin ?? null
  const seller = { gstin, pan: pan ?? (gstin && panOfGstin(gstin)) }
  const issued = papers.map((paper) => ({ ...wordingOf(paper), subject: paper.subject, taxable: paper.taxable_paise }))
  const taxes = taxesOf({ settled, papers: issued, seller }, await creditedBefore(ctx, artistId, settled), table)
  const tcs = taxes.tcs.cgst + taxes.tcs.sgst + taxes.tcs.igst
  const withheld = taxes.withheld && (await withhold(ctx, { bookingId, tcs, tds: taxes.tds }))
  await ctx.db.insert(bookingTaxes).values(taxRowOf({ bookingId, bookingNumber, artistId, label, settled, taxes: { ...taxes, withheld } }))
}

/** Everything else of the tax year in which it was settled. */
async function creditedBefore(ctx: Ctx, artistId: string, { at }: Settled) {
  const year = taxYearOf(dayOf(at))
  const { settled_at, tds_base_paise: base, tds_paise: tds } = bookingTaxes
  const rows = await ctx.db
    .select({ settled_at, base, tds })
    .from(bookingTaxes)
    .where(and(eq(bookingTaxes.artist_id, artistId), eq(bookingTaxes.year, year)))
  return rows.map(({ settled_at, ...row }) => ({ ...row, day: dayOf(settled_at) }))
}

type Taxed = Pick<BookingFacts, 'bookingId' | 'bookingNumber' | 'artistId' | 'label'> & { settled: Settled; taxes: BookingTaxes }

export function taxRowOf({ settled, taxes, ...booking }: Taxed): typeof bookingTaxes.$inferInsert {
  return {
    booking_id: booking.bookingId,
    artist_id: booking.artistId,
    booking_number: booking.bookingNumber,
    label: booking.label,
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
    withheld: taxes.withheld,
    year: taxes.year,
    settled_at: settled.at,
  }
}
