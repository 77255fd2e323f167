/** Coins for actions, earned through domain events: each once, and revoked when the action is undone. */
import { and, count, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import type { Events } from '#contract/events.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { type CoinRule, coinLimits, coinTermsOn, tierOf } from '#contract/rewards/coin-terms.ts'
import type { CoinCause } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { lockBooking, paidPaise } from '../../bookings/service/rows.ts'
import { findOrder, linesOf } from '../../orders/service/rows.ts'
import { packages } from '../../packages/tables.ts'
import { shareAnAccount } from '../../payments/service/accounts.ts'
import { reviews, reviewWindows } from '../../reviews/tables.ts'
import { coinTallies, referrals } from '../tables.ts'
import { give, lockWallet, lotGivenFor, takeBack, walletOf } from './wallet.ts'

const yearMs = 365 * dayMs

interface Source {
  personId: string
  rule: CoinRule
  /** The source: a person earns coins by the same rule for it once. */
  source: string
  title: string
  href?: string
}

const keyOf = ({ rule, source }: Pick<Source, 'rule' | 'source'>) => `${rule} ${source}`

/** Rules for work between two sides, which earn more in a higher tier. */
const byTier: readonly CoinRule[] = ['booking_completed', 'order_completed']

export async function earn(ctx: Ctx, source: Source): Promise<void> {
  const { personId, rule, title, href } = source
  await inTransaction(ctx, async (ctx) => {
    const usual = coinTermsOn(dayOf(now(ctx))).coins[rule]
    const { morePercent } = byTier.includes(rule) ? tierOf((await earnedSoFar(ctx, personId)).thisYear) : { morePercent: 0 }
    const coins = Math.floor((usual * (100 + morePercent)) / 100)
    await give(ctx, { personId, kind: 'earned', cause: rule, key: keyOf(source), coins, title, href: href ?? null })
  })
}

async function undo(ctx: Ctx, source: Pick<Source, 'personId' | 'rule' | 'source'>, reason: string): Promise<void> {
  const lot = await lotGivenFor(ctx, source.personId, keyOf(source))
  if (lot) await takeBack(ctx, lot.id, { key: `undone ${keyOf(source)}`, cause: 'taken_back', title: lot.title, subjectId: lot.id, reason })
}

/** Causes that are no rule. */
const notByRule: readonly CoinCause[] = ['granted', 'redeemed', 'came_back', 'ended', 'debt_paid']

/** How often each rule has counted, and the coins of the last year minus revoked ones. */
export async function earnedSoFar(ctx: Ctx, personId: string): Promise<{ counts: Map<CoinCause, number>; thisYear: number }> {
  const since = dayOf(new Date(now(ctx).getTime() - yearMs))
  const { cause, coins, times, day } = coinTallies
  const rows = await ctx.db
    .select({
      cause,
      times: sql<number>`sum(${times})::int`,
      coins: sql<number>`coalesce(sum(${coins}) filter (where ${day} >= ${since}), 0)::int`,
    })
    .from(coinTallies)
    .where(eq(coinTallies.person_id, personId))
    .groupBy(cause)
  const byRule = rows.filter((row) => !notByRule.includes(row.cause))
  return {
    counts: new Map(rows.map((row) => [row.cause, row.times])),
    thisYear: Math.max(
      0,
      byRule.reduce((sum, row) => sum + row.coins, 0),
    ),
  }
}

export function earnForProfile(ctx: Ctx, { personId }: Events['profile.approved']): Promise<void> {
  return earn(ctx, {
    personId,
    rule: 'profile_approved',
    source: personId,
    title: 'Your page went live',
    href: '/dashboard/artist/profile',
  })
}

/** The first package that clients can book. */
export async function earnForPackage(ctx: Ctx, { packageId, artistId }: Events['package.changed']): Promise<void> {
  const [found] = await ctx.db.select().from(packages).where(eq(packages.id, packageId))
  if (!found?.active || found.removed_at) return
  await earn(ctx, {
    personId: artistId,
    rule: 'first_package',
    source: artistId,
    title: `First package: ${found.title}`,
    href: '/dashboard/artist/packages',
  })
}

const bookingPages = { client_id: 'user', artist_id: 'artist' } as const
const bookingSides = ['client_id', 'artist_id'] as const

export async function earnForBooking(ctx: Ctx, { bookingId }: Events['booking.completed']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, bookingId)
    // A booking that was undone before its event arrived earns nothing.
    if (!booking || isUndone(booking)) return
    const { title } = booking.terms.package
    for (const side of inOrder(booking, bookingSides))
      await earn(ctx, {
        personId: booking[side],
        rule: 'booking_completed',
        source: bookingId,
        title: `${title}, ${booking.number}`,
        href: `/dashboard/${bookingPages[side]}/bookings/${bookingId}`,
      })
  })
}

/** Locks wallets in a fixed order, so that two people who book each other at once cannot deadlock. */
function inOrder<Side extends string>(row: Record<Side, string>, sides: readonly Side[]): Side[] {
  return sides.toSorted((one, other) => row[one].localeCompare(row[other]))
}

type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>

/** Everything paid was refunded. */
function isUndone(booking: Booking): boolean {
  return booking.state === 'resolved' && booking.refund_paise >= paidPaise(booking)
}

export async function undoForBooking(ctx: Ctx, { bookingId }: Events['booking.resolved']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const booking = await lockBooking(ctx, bookingId)
    if (!booking || !isUndone(booking)) return
    for (const side of inOrder(booking, bookingSides))
      await undo(ctx, { personId: booking[side], rule: 'booking_completed', source: bookingId }, 'All that was paid went back.')
  })
}

const orderSides = ['buyer_id', 'seller_id'] as const

export async function earnForOrder(ctx: Ctx, { orderId }: Events['order.completed']): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const order = await findOrder(ctx, orderId)
    if (!order) return
    const [first] = await linesOf(ctx, orderId)
    for (const side of inOrder(order, orderSides))
      await earn(ctx, {
        personId: order[side],
        rule: 'order_completed',
        source: orderId,
        title: `${first?.name ?? 'Order'}, ${order.number}`,
        href: `/dashboard/orders/${orderId}`,
      })
  })
}

export async function earnForReview(
  ctx: Ctx,
  { reviewId, authorId }: Pick<Events['review.written'], 'reviewId' | 'authorId'>,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    // A shared lock: a concurrent decision to hide it waits, and then finds the coins to revoke.
    const [found] = await ctx.db
      .select({ title: reviewWindows.title, state: reviews.state })
      .from(reviews)
      .innerJoin(reviewWindows, eq(reviewWindows.id, reviews.window_id))
      .where(eq(reviews.id, reviewId))
      .for('share', { of: reviews })
    // A review that was hidden before its event arrived earns nothing.
    if (!found || found.state === 'hidden') return
    await earn(ctx, {
      personId: authorId,
      rule: 'review_written',
      source: reviewId,
      title: `Review of ${found.title}`,
      href: '/dashboard/reviews',
    })
  })
}

export async function undoForReview(ctx: Ctx, { reviewId, authorId, decision }: Events['review.decided']): Promise<void> {
  if (decision !== 'hide') return
  await inTransaction(ctx, (ctx) =>
    undo(ctx, { personId: authorId, rule: 'review_written', source: reviewId }, 'The review broke the rules and was hidden.'),
  )
}

/** A friend's first completed booking pays the inviter once: not for the inviter's own second account, and up to a yearly limit. */
export async function earnForFriends(
  ctx: Ctx,
  { clientId, artistId }: Pick<Events['booking.completed'], 'clientId' | 'artistId'>,
): Promise<void> {
  const open = await ctx.db
    .select({ friendId: referrals.friend_id })
    .from(referrals)
    .where(and(inArray(referrals.friend_id, [clientId, artistId]), isNull(referrals.settled_at)))
  for (const { friendId } of open) await inTransaction(ctx, (ctx) => settleReferral(ctx, friendId))
}

async function settleReferral(ctx: Ctx, friendId: string): Promise<void> {
  const [open] = await ctx.db.select().from(referrals).where(eq(referrals.friend_id, friendId)).for('update')
  if (!open || open.settled_at) return
  // Counts under the lock, so that friends whose first bookings end at once are counted one by one.
  await lockWallet(ctx, open.person_id)
  const why = await whyNotCounted(ctx, open)
  await ctx.db
    .update(referrals)
    .set({ settled_at: now(ctx), counted: !why, why })
    .where(eq(referrals.friend_id, friendId))
  if (!why) await earn(ctx, { personId: open.person_id, rule: 'referral', source: friendId, title: 'A friend’s first completed booking' })
}

async function whyNotCounted(ctx: Ctx, { person_id, friend_id, device_hash }: typeof referrals.$inferSelect): Promise<string | null> {
  if (await shareAnAccount(ctx, person_id, friend_id)) return 'the same bank account'
  const since = new Date(now(ctx).getTime() - yearMs)
  const others = await ctx.db
    .select({ device: referrals.device_hash, settled: count() })
    .from(referrals)
    .where(and(eq(referrals.person_id, person_id), eq(referrals.counted, true), gte(referrals.settled_at, since)))
    .groupBy(referrals.device_hash)
  if (device_hash && device_hash === (await walletOf(ctx, person_id)).device_hash) return 'the same device'
  if (device_hash && others.some(({ device }) => device === device_hash)) return 'the same device as another friend'
  if (others.reduce((sum, { settled }) => sum + settled, 0) >= coinLimits.referralsPerYear) return 'enough friends for a year'
  return null
}
