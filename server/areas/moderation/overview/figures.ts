/** Daily figures: the rows that they count, and the time of the last count. */
import { gte, max, type SQL, sql } from 'drizzle-orm'
import type { PersonType } from '#contract/auth/auth.ts'
import { addDays, type Day, dayOf, hourMs, startOfDay, timeZone } from '#contract/grammar/time.ts'
import { type FigureName, figureNames, overviewLimits } from '#contract/moderation/overview.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { votes } from '../../arena/tables.ts'
import { people } from '../../auth/tables.ts'
import { bookingMoves, bookings } from '../../bookings/tables.ts'
import { jobProposals, jobs } from '../../jobs/tables.ts'
import { orderMoves, orders } from '../../orders/tables.ts'
import type { AccountKind, JournalKind } from '../../payments/rules.ts'
import { ledgerAccounts, ledgerEntries, ledgerJournals } from '../../payments/tables.ts'
import { reports } from '../../reports/tables.ts'
import { tickets } from '../../support/tables.ts'
import { mondayOf } from './rules.ts'
import { dailyFigures } from './tables.ts'

interface Source {
  from: SQL
  at: SQL
  where?: SQL
  count?: SQL
  paise?: SQL
}

const bookingsThat = (...moves: (typeof bookingMoves.$inferSelect)['move'][]): Source => ({
  from: sql`${bookingMoves} join ${bookings} on ${bookings.id} = ${bookingMoves.booking_id}`,
  at: sql`${bookingMoves.at}`,
  where: sql`${bookingMoves.move} = any(${sql.param(moves)})`,
  paise: sql`sum(${bookings.total_paise})`,
})
const journals = (kinds: JournalKind[], account: AccountKind, sign: 1 | -1): Source => ({
  from: sql`${ledgerJournals} join ${ledgerEntries} on ${ledgerEntries.journal_id} = ${ledgerJournals.id}
    join ${ledgerAccounts} on ${ledgerAccounts.id} = ${ledgerEntries.account_id}`,
  at: sql`${ledgerJournals.at}`,
  where: sql`${ledgerJournals.kind} = any(${sql.param(kinds)}) and ${ledgerAccounts.kind} = ${account}`,
  count: sql`count(distinct ${ledgerJournals.id})`,
  paise: sql`sum(${sql.raw(String(sign))} * ${ledgerEntries.amount_paise})`,
})
const newPeople = (type: PersonType): Source => ({
  from: sql`${people}`,
  at: sql`${people.created_at}`,
  where: sql`${people.type} = ${type}`,
})

const sources: Record<FigureName, Source> = {
  artists: newPeople('artist'),
  clients: newPeople('user'),
  bookings_paid: bookingsThat('pay', 'revive'),
  bookings_played: bookingsThat('complete'),
  bookings_lost: bookingsThat('decline', 'withdraw', 'expire', 'lapse', 'cancel', 'grant_plea', 'refuse_plea'),
  paid_in: journals(['capture', 'capture_unexplained'], 'provider_held', 1),
  given_back: journals(['refund_done'], 'provider_held', -1),
  paid_out: journals(['payout_paid'], 'provider_held', -1),
  fees: journals(['earning', 'earning_changed'], 'platform_fees', -1),
  orders_paid: {
    from: sql`${orderMoves} join ${orders} on ${orders.id} = ${orderMoves.order_id}`,
    at: sql`${orderMoves.at}`,
    where: sql`${orderMoves.move} in ('pay', 'revive')`,
    paise: sql`sum(${orders.total_paise})`,
  },
  jobs_posted: { from: sql`${jobs}`, at: sql`${jobs.created_at}` },
  proposals: { from: sql`${jobProposals}`, at: sql`${jobProposals.created_at}` },
  votes: { from: sql`${votes}`, at: sql`${votes.at}` },
  reports: { from: sql`${reports}`, at: sql`${reports.at}` },
  tickets: { from: sql`${tickets}`, at: sql`${tickets.opened_at}` },
}

const zone = sql.raw(`'${timeZone}'`)

function countedFrom(name: FigureName, since: Date, until: Date): SQL {
  const { from, at, where = sql`true`, count = sql`count(*)`, paise = sql`0` } = sources[name]
  return sql`select ${name}::text as figure, (${at} at time zone ${zone})::date as day, ${count}::int as count, ${paise}::bigint as paise
    from ${from} where ${where} and ${at} >= ${since.toISOString()}::timestamptz and ${at} < ${until.toISOString()}::timestamptz group by 2`
}

/** The first of the weeks shown; daily figures are kept from this day on. */
export const firstDay = (today: Day): Day => addDays(mondayOf(today), -7 * (overviewLimits.weeks - 1))

/** Longer than any transaction: something of before midnight may commit after it. */
const graceMs = hourMs

/**
 * Counts every day that, given the grace period, had not ended at its last count. Concurrent runs write the same rows in the same order, so they
 * cannot deadlock.
 * @returns when it was done
 */
export async function countFigures(ctx: Ctx): Promise<Date> {
  const at = now(ctx)
  const today = dayOf(at)
  const first = firstDay(today)
  const [last] = await ctx.db
    .select({ at: max(dailyFigures.counted_at) })
    .from(dailyFigures)
    .where(gte(dailyFigures.day, first))
  if (last?.at && at.getTime() - last.at.getTime() < overviewLimits.freshMs) return last.at
  const oldest = last?.at && dayOf(new Date(last.at.getTime() - graceMs))
  const from = oldest && oldest > first ? oldest : first
  const [since, until] = [startOfDay(from), startOfDay(addDays(today, 1))]
  const counted = sql.join(
    figureNames.map((name) => countedFrom(name, since, until)),
    sql` union all `,
  )
  await ctx.db.execute(sql`
    insert into ${dailyFigures} (day, figure, count, paise, counted_at)
    select days.day::date, names.figure, coalesce(found.count, 0), coalesce(found.paise, 0), ${at.toISOString()}::timestamptz
    from generate_series(${from}::date, ${today}::date, interval '1 day') as days(day)
    cross join unnest(${sql.param(figureNames)}::text[]) as names(figure)
    left join (${counted}) found on found.day = days.day::date and found.figure = names.figure
    order by 1, 2
    on conflict (day, figure) do update set count = excluded.count, paise = excluded.paise, counted_at = excluded.counted_at`)
  return at
}

/** Every stored day since `from`, by figure, oldest first. */
export async function figuresSince(ctx: Ctx, from: Day): Promise<Map<FigureName, Counted[]>> {
  const rows = await ctx.db.select().from(dailyFigures).where(gte(dailyFigures.day, from)).orderBy(dailyFigures.day)
  return new Map(figureNames.map((name) => [name, rows.filter(({ figure }) => figure === name)]))
}

export type Counted = Pick<typeof dailyFigures.$inferSelect, 'day' | 'count' | 'paise'>
