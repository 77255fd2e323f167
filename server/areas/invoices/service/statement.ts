/** An artist's earnings in a month, from the records made when each booking was settled. */
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { addMonths, type Month, spanOf, startOfDay, timeZone } from '#contract/grammar/time.ts'
import { firstDayOf, rowOn, taxDayOf, taxTable, taxYearOf } from '#contract/india/taxes.ts'
import { type invoices as calls, invoiceFailures, invoiceLimits, type StatementRow, type TaxLines } from '#contract/invoices/invoices.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { billing } from '../../billing/service.ts'
import { linkTo } from '../../payments/service/views.ts'
import { invoices, saleTaxes } from '../tables.ts'
import { confirmedTaxOf } from './tds-certificates.ts'

export type TaxRow = typeof saleTaxes.$inferSelect

const tcs = sql`${saleTaxes.tcs_cgst_paise} + ${saleTaxes.tcs_sgst_paise} + ${saleTaxes.tcs_igst_paise}`
const kept = sql`case when ${saleTaxes.withheld} then ${tcs} + ${saleTaxes.tds_paise} else 0 end`
export const sumOf = (amount: SQLWrapper) => sql<string>`coalesce(sum(${amount}), 0)::text`

export async function statement(ctx: Ctx, asked: ParsedOf<typeof calls.statement>): Promise<OutputOf<typeof calls.statement>> {
  const artistId = requirePerson(ctx).id
  const { month } = asked
  const mine = inMonth(month, artistId)
  const { count, totals } = await totalsOf(ctx, mine)
  const rows = await rowsOf(ctx, mine, asked.limit, (asked.page - 1) * asked.limit)
  return {
    ...pageFrom(await viewsOf(ctx, rows), count, asked),
    month,
    totals,
    months: await monthsOf(ctx, eq(saleTaxes.artist_id, artistId)),
    tdsSection: sectionIn(month),
    yearToDate: await yearToDate(ctx, artistId, month),
  }
}

/** The whole month, for a file. @throws too_many_rows */
export async function wholeStatement(ctx: Ctx, { month }: { month: Month }) {
  const mine = inMonth(month, requirePerson(ctx).id)
  const { count, totals } = await totalsOf(ctx, mine)
  const most = invoiceLimits.rowsOfStatement
  if (count > most) throw invoiceFailures.too_many_rows({ most })
  return { month, totals, rows: await viewsOf(ctx, await rowsOf(ctx, mine, most, 0)), tdsSection: sectionIn(month) }
}

export function inMonth(month: Month, artistId?: string): SQL | undefined {
  const { from, to } = spanOf(month)
  return and(artistId ? eq(saleTaxes.artist_id, artistId) : undefined, gte(saleTaxes.settled_at, from), lt(saleTaxes.settled_at, to))
}

async function rowsOf(ctx: Ctx, which: SQL | undefined, limit: number, offset: number): Promise<TaxRow[]> {
  return ctx.db
    .select()
    .from(saleTaxes)
    .where(which)
    .orderBy(asc(saleTaxes.settled_at), asc(saleTaxes.reference))
    .limit(limit)
    .offset(offset)
}

async function totalsOf(ctx: Ctx, which: SQL | undefined): Promise<{ count: number; totals: TaxLines }> {
  const { gross_paise, fee_paise, gst_paise, tds_paise } = saleTaxes
  const [sum] = await ctx.db
    .select({
      count: sql<string>`count(*)::text`,
      gross: sumOf(gross_paise),
      fee: sumOf(fee_paise),
      gst: sumOf(gst_paise),
      tcs: sumOf(tcs),
      tds: sumOf(tds_paise),
      kept: sumOf(kept),
    })
    .from(saleTaxes)
    .where(which)
  const paise = (text = '0') => Number(text)
  const net = paise(sum?.gross) - paise(sum?.fee) - paise(sum?.gst) - paise(sum?.kept)
  const rupees = (text?: string) => toRupees(paise(text))
  return {
    count: paise(sum?.count),
    totals: {
      gross: rupees(sum?.gross),
      fee: rupees(sum?.fee),
      gst: rupees(sum?.gst),
      tcs: rupees(sum?.tcs),
      tds: rupees(sum?.tds),
      net: toRupees(net),
    },
  }
}

async function viewsOf(ctx: Ctx, rows: TaxRow[]): Promise<StatementRow[]> {
  const numbers = await purchaseOrdersOn(
    ctx,
    rows.map(({ sale_id }) => sale_id),
  )
  const deducted = await confirmedTaxOf(
    ctx,
    rows.map(({ sale_id }) => sale_id),
  )
  return rows.map((row) => viewOf(row, numbers.get(row.sale_id) ?? null, deducted.get(row.sale_id) ?? 0))
}

/** By sale, as printed on its documents. */
async function purchaseOrdersOn(ctx: Ctx, saleIds: string[]): Promise<Map<string, string>> {
  if (!saleIds.length) return new Map()
  const number = sql<string>`${invoices.recipient}->>'purchaseOrder'`
  const rows = await ctx.db
    .selectDistinct({ saleId: invoices.sale_id, number })
    .from(invoices)
    .where(and(inArray(invoices.sale_id, saleIds), isNotNull(number)))
  return new Map(rows.map((row) => [row.saleId, row.number]))
}

function viewOf(row: TaxRow, purchaseOrder: string | null, deducted: Paise): StatementRow {
  const collected: Paise = row.tcs_cgst_paise + row.tcs_sgst_paise + row.tcs_igst_paise
  const isChange = row.reference !== row.sale_id
  const net = row.gross_paise - row.fee_paise - row.gst_paise - (row.withheld ? collected + row.tds_paise : 0)
  return {
    reference: row.reference,
    isChange,
    ...linkTo(row.sale, row.sale_id),
    saleNumber: row.sale_number,
    label: row.label,
    purchaseOrder,
    deducted: toRupees(isChange ? 0 : deducted),
    at: row.settled_at.toISOString(),
    gross: toRupees(row.gross_paise),
    fee: toRupees(row.fee_paise),
    gst: toRupees(row.gst_paise),
    tcs: toRupees(collected),
    tds: toRupees(row.tds_paise),
    net: toRupees(net),
    withheld: row.withheld,
  }
}

export const mostMonths = 60

export async function monthsOf(ctx: Ctx, whose?: SQL): Promise<Month[]> {
  const month = sql<string>`to_char(${saleTaxes.settled_at} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM')`
  const rows = await ctx.db.selectDistinct({ month }).from(saleTaxes).where(whose).orderBy(desc(month)).limit(mostMonths)
  return rows.map((row) => row.month)
}

/** The section of the law that applies at the end of the month. */
function sectionIn(month: Month): string {
  return rowOn(taxTable.tds, taxDayOf(month))?.source ?? ''
}

async function yearToDate(ctx: Ctx, artistId: string, month: Month) {
  const year = taxYearOf(`${month}-01`)
  const [sum] = await ctx.db
    .select({ gross: sumOf(saleTaxes.gross_paise) })
    .from(saleTaxes)
    .where(
      and(
        eq(saleTaxes.artist_id, artistId),
        gte(saleTaxes.settled_at, startOfDay(firstDayOf(year))),
        lt(saleTaxes.settled_at, startOfDay(`${addMonths(month, 1)}-01`)),
      ),
    )
  const { details } = await billing(ctx)
  return { year, gross: toRupees(Number(sum?.gross ?? 0)), hasPan: !!(details?.pan || details?.gstin) }
}
