/** The TCS and TDS of a month, for admins and the returns. */
import { desc, eq, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Month, spanOf } from '#contract/grammar/time.ts'
import { type ArtistTaxes, type invoices as calls, invoiceFailures, invoiceLimits } from '#contract/invoices/invoices.ts'
import type { Ctx } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { earnedInLedger } from '../../payments/service/earned.ts'
import { saleTaxes } from '../tables.ts'
import { inMonth, monthsOf, sumOf } from './statement.ts'

const amounts = {
  gross: sumOf(saleTaxes.gross_paise),
  fee: sumOf(saleTaxes.fee_paise),
  gst: sumOf(saleTaxes.gst_paise),
  tcsBase: sumOf(saleTaxes.tcs_base_paise),
  cgst: sumOf(saleTaxes.tcs_cgst_paise),
  sgst: sumOf(saleTaxes.tcs_sgst_paise),
  igst: sumOf(saleTaxes.tcs_igst_paise),
  tdsBase: sumOf(saleTaxes.tds_base_paise),
  tds: sumOf(saleTaxes.tds_paise),
}
type Sums = Record<keyof typeof amounts, string>
const bookings = sql<string>`count(distinct ${saleTaxes.sale_id})::text`

export async function taxMonth(ctx: Ctx, asked: ParsedOf<typeof calls.taxMonth>): Promise<OutputOf<typeof calls.taxMonth>> {
  const { month, page, limit } = asked
  const [whole] = await ctx.db
    .select({ ...amounts, bookings, artists: sql<string>`count(distinct (artist_id, gstin, pan))::text` })
    .from(saleTaxes)
    .where(inMonth(month))
  const rows = await artistsIn(ctx, month, limit, (page - 1) * limit)
  const sums = whole ?? null
  return {
    ...pageFrom(rows, Number(sums?.artists ?? 0), asked),
    month,
    months: await monthsOf(ctx),
    totals: { bookings: Number(sums?.bookings ?? 0), ...rupeesOf(sums) },
    ledger: await ledgerOf(ctx, month, sums),
  }
}

/** All artists of the month, for a file. @throws too_many_rows */
export async function wholeTaxMonth(ctx: Ctx, month: Month): Promise<ArtistTaxes[]> {
  const most = invoiceLimits.rowsOfFile
  const rows = await artistsIn(ctx, month, most + 1, 0)
  if (rows.length > most) throw invoiceFailures.too_many_rows({ most })
  return rows
}

/** An artist whose tax numbers changed during the month has a row for each. */
async function artistsIn(ctx: Ctx, month: Month, limit: number, offset: number): Promise<ArtistTaxes[]> {
  const { artist_id, gstin, pan } = saleTaxes
  const name = sql<string>`${people.first_name} || ' ' || ${people.last_name}`
  const rows = await ctx.db
    .select({ ...amounts, bookings, username: people.username, name, gstin, pan })
    .from(saleTaxes)
    .innerJoin(people, eq(people.id, artist_id))
    .where(inMonth(month))
    .groupBy(artist_id, people.id, gstin, pan)
    .orderBy(desc(sql`sum(${saleTaxes.gross_paise})`), artist_id, gstin, pan)
    .limit(limit)
    .offset(offset)
  return rows.map(({ username, name, gstin, pan, bookings, ...sums }) => {
    const { fee: _fee, gst: _gst, ...shown } = rupeesOf(sums)
    return { username, name, gstin, pan, bookings: Number(bookings), ...shown }
  })
}

function rupeesOf(sums: Sums | null): Record<keyof Sums, number> {
  const entries = Object.keys(amounts).map((name) => [name, toRupees(Number(sums?.[name as keyof Sums] ?? 0))])
  return Object.fromEntries(entries) as Record<keyof Sums, number>
}

async function ledgerOf(ctx: Ctx, month: Month, sums: Sums | null): Promise<OutputOf<typeof calls.taxMonth>['ledger']> {
  const { gross, fee, gst } = await earnedInLedger(ctx, spanOf(month))
  const apart = (ledger: number, ours = '0') => Math.abs(ledger - Number(ours))
  const difference = apart(gross, sums?.gross) + apart(fee, sums?.fee) + apart(gst, sums?.gst)
  return { gross: toRupees(gross), fee: toRupees(fee), gst: toRupees(gst), difference: toRupees(difference) }
}
