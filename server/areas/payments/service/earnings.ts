/** An artist's earnings, what is held for them, and when it is paid. */
import { and, asc, count, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { timeZone } from '#contract/grammar/time.ts'
import type { payments as calls, PayoutView } from '#contract/payments/payments.ts'
import { type Ctx, requirePerson } from '../../../platform/context.ts'
import { ledgerAccounts, ledgerBalances, payments, payouts } from '../tables.ts'
import { payoutViewOf } from './views.ts'

export async function listPayouts(ctx: Ctx, input: ParsedOf<typeof calls.payouts>): Promise<OutputOf<typeof calls.payouts>> {
  const artistId = requirePerson(ctx).id
  const mine = and(eq(payouts.artist_id, artistId), input.state ? eq(payouts.state, input.state) : undefined)
  const [total] = await ctx.db.select({ count: count() }).from(payouts).where(mine)
  const rows = await ctx.db
    .select()
    .from(payouts)
    .where(mine)
    .orderBy(desc(payouts.due_at), desc(payouts.id))
    .limit(input.limit)
    .offset((input.page - 1) * input.limit)
  const held = toRupees(await heldFor(ctx, artistId))
  return { ...pageFrom(rows.map(payoutViewOf), total?.count ?? 0, input), held, next: await nextPayout(ctx, artistId) }
}

/** What was paid for the artist's bookings and artworks and is not yet earned. Counts payments that name the artist as payee. */
export async function heldFor(ctx: Ctx, artistId: string): Promise<Paise> {
  const theirs = ctx.db
    .select({ id: payments.subject_id })
    .from(payments)
    .where(and(eq(payments.payee_id, artistId), sql`${payments.captured_paise} > 0`))
  const [held] = await ctx.db
    .select({ sum: sql<string>`coalesce(-sum(${ledgerBalances.balance_paise}), 0)` })
    .from(ledgerBalances)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerBalances.account_id))
    .where(and(eq(ledgerAccounts.kind, 'held'), inArray(ledgerAccounts.owner_id, theirs)))
  return Number(held?.sum ?? 0)
}

/** The next payout, if one is planned or pending. */
export async function nextPayout(ctx: Ctx, artistId: string): Promise<PayoutView | null> {
  const [row] = await ctx.db
    .select()
    .from(payouts)
    .where(and(eq(payouts.artist_id, artistId), inArray(payouts.state, ['scheduled', 'sent', 'failed'])))
    .orderBy(asc(payouts.due_at), asc(payouts.id))
    .limit(1)
  return row ? payoutViewOf(row) : null
}

/** By subject. */
export async function payoutOf(ctx: Ctx, subjectIds: string[]): Promise<Map<string, PayoutView>> {
  if (!subjectIds.length) return new Map()
  const rows = await ctx.db.select().from(payouts).where(inArray(payouts.subject_id, subjectIds))
  return new Map(rows.map((row) => [row.subject_id, payoutViewOf(row)]))
}

/** Net earnings by the month in India in which they were earned, oldest first; months without any are left out. */
export async function earningsByMonth(
  ctx: Ctx,
  artistId: string,
  from: Date,
): Promise<{ month: string; netPaise: Paise; artworksPaise: Paise }[]> {
  const month = sql<string>`to_char(${payouts.created_at} at time zone ${sql.raw(`'${timeZone}'`)}, 'YYYY-MM')`
  const rows = await ctx.db
    .select({
      month,
      net: sql<string>`sum(${payouts.net_paise})`,
      artworks: sql<string>`coalesce(sum(${payouts.net_paise}) filter (where ${payouts.subject} = 'order'), 0)`,
    })
    .from(payouts)
    .where(and(eq(payouts.artist_id, artistId), gte(payouts.created_at, from), ne(payouts.state, 'cancelled')))
    .groupBy(month)
    .orderBy(month)
  return rows.map((row) => ({ month: row.month, netPaise: Number(row.net), artworksPaise: Number(row.artworks) }))
}
