/** A person's coins: balance, value, expiry, and ways to earn more. */
import { and, asc, count, desc, eq, gt, gte, inArray, lt, min, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { type Page, pageFrom } from '#contract/grammar/page.ts'
import { addDays, dayOf, type Month, startOfDay } from '#contract/grammar/time.ts'
import { type CoinRule, type CoinTerms, coinRules, coinTermsOn, comingCoinTerms, tierOf } from '#contract/rewards/coin-terms.ts'
import type { CoinCause, CoinDetails, CoinFilter, CoinLot, CoinMovement, rewards as calls } from '#contract/rewards/rewards.ts'
import { type Ctx, now, type Person, requirePerson } from '../../../platform/context.ts'
import { coinLots, coinMovements, referrals } from '../tables.ts'
import { currentStreak } from './claim.ts'
import { earnedSoFar } from './earn.ts'
import { type Lot, type Movement, ownWallet, type Wallet } from './wallet.ts'

const artistRules: readonly CoinRule[] = ['profile_approved', 'first_package']
const onceRules: readonly CoinRule[] = ['profile_approved', 'first_package']

export async function details(ctx: Ctx): Promise<CoinDetails> {
  const person = requirePerson(ctx)
  return detailsFor(ctx, person, await ownWallet(ctx, person.id))
}

export async function detailsFor(ctx: Ctx, { id: personId, type }: Pick<Person, 'id' | 'type'>, wallet: Wallet): Promise<CoinDetails> {
  const today = dayOf(now(ctx))
  const [ends, { counts, thisYear: earnedNow }, invited] = await Promise.all([
    endsOf(ctx, personId),
    earnedSoFar(ctx, personId),
    ctx.db.$count(referrals, eq(referrals.person_id, personId)),
  ])
  const { tier, morePercent, next } = tierOf(earnedNow)
  const terms = coinTermsOn(today)
  const coming = comingCoinTerms(today)
  const streak = currentStreak(wallet, today)
  return {
    ...standing(wallet),
    ...ends,
    streak,
    tier: { name: tier, earnedThisYear: earnedNow, morePercent, next: next && { name: next.tier, missing: next.missing } },
    claimable: streak.claimedToday ? [] : [{ rule: 'daily_visit', coins: terms.coins.daily_visit }],
    ways: waysOf(counts, terms.coins, type === 'artist' ? coinRules : coinRules.filter((rule) => !artistRules.includes(rule))),
    worthOfOne: toRupees(terms.worthPaise),
    coming: coming && { from: coming.from, worthOfOne: toRupees(coming.worthPaise), coins: coming.coins },
    invitation: { code: wallet.invitation, count: invited },
  }
}

function standing({ earned, bought, owed }: Wallet) {
  return { earned, bought, total: earned + bought, owed }
}

/** Coins that can be spent; with `before`, only those that expire before it. */
const alive = (ctx: Ctx, personId: string, before?: Date) =>
  and(eq(coinLots.person_id, personId), gt(coinLots.left, 0), gt(coinLots.ends_at, now(ctx)), before && lt(coinLots.ends_at, before))

const coinsIn = sql<number>`sum(${coinLots.left})::int`
const paiseIn = sql<number>`sum(${coinLots.left}::bigint * ${coinLots.worth_paise})::float8`

/** Value and expiry of coins: by month, and everything that expires on the next such day. */
async function endsOf(ctx: Ctx, personId: string): Promise<Pick<CoinDetails, 'worth' | 'nextEnd' | 'months'>> {
  const month = sql<Month>`to_char(${coinLots.ends_at} at time zone 'Asia/Kolkata', 'YYYY-MM')`
  const rows = await ctx.db
    .select({ month, first: min(coinLots.ends_at), coins: coinsIn, paise: paiseIn })
    .from(coinLots)
    .where(alive(ctx, personId))
    .groupBy(month)
    .orderBy(month)
  const first = rows[0]?.first
  return {
    worth: toRupees(rows.reduce((sum, { paise }) => sum + paise, 0)),
    nextEnd: first ? await endsFirst(ctx, personId, first) : null,
    months: rows.map(({ month, coins, paise }) => ({ month, coins, worth: toRupees(paise) })),
  }
}

async function endsFirst(ctx: Ctx, personId: string, at: Date) {
  const [row] = await ctx.db
    .select({ coins: coinsIn, paise: paiseIn })
    .from(coinLots)
    .where(alive(ctx, personId, startOfDay(addDays(dayOf(at), 1))))
  return { at: at.toISOString(), coins: row?.coins ?? 0, worth: toRupees(row?.paise ?? 0) }
}

function waysOf(counts: Map<CoinCause, number>, coins: CoinTerms['coins'], rules: readonly CoinRule[]) {
  return rules.map((rule) => {
    const times = counts.get(rule) ?? 0
    return { rule, coins: coins[rule], count: times, isDone: onceRules.includes(rule) && times > 0 }
  })
}

const causesOf = {
  earned: [...coinRules, 'granted', 'came_back'],
  bought: ['bought'],
  spent: ['redeemed', 'debt_paid'],
  ended: ['ended'],
  taken_back: ['taken_back', 'pack_returned'],
} as const satisfies Record<CoinFilter, readonly CoinCause[]>

export function list(ctx: Ctx, asked: ParsedOf<typeof calls.list>): Promise<Page<CoinMovement>> {
  return movementsOf(ctx, requirePerson(ctx).id, asked)
}

export async function movementsOf(
  ctx: Ctx,
  personId: string,
  { page_number: page, page_size: limit, filter, from, until }: ParsedOf<typeof calls.list>,
): Promise<Page<CoinMovement>> {
  const conditions: (SQL | undefined)[] = [
    eq(coinMovements.person_id, personId),
    filter && inArray(coinMovements.cause, [...causesOf[filter]]),
    from ? gte(coinMovements.at, startOfDay(from)) : undefined,
    until ? lt(coinMovements.at, startOfDay(addDays(until, 1))) : undefined,
  ]
  const where = and(...conditions)
  const rows = await ctx.db
    .select()
    .from(coinMovements)
    .where(where)
    .orderBy(desc(coinMovements.at), desc(coinMovements.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return pageFrom(rows.map(movementView), await ctx.db.$count(coinMovements, where), { page, limit })
}

export function movementView({ id, at, kind, cause, title, coins, owed, reason, href }: Movement): CoinMovement {
  return { movementId: id, at: at.toISOString(), kind, cause, title, coins, owed: Math.max(0, owed), reason, href }
}

export async function lots(
  ctx: Ctx,
  { page_number: page, page_size: limit, kind }: ParsedOf<typeof calls.lots>,
): Promise<OutputOf<typeof calls.lots>> {
  const { id } = requirePerson(ctx)
  const where = and(eq(coinLots.person_id, id), gt(coinLots.left, 0), gt(coinLots.ends_at, now(ctx)), kind && eq(coinLots.kind, kind))
  const rows = await ctx.db
    .select()
    .from(coinLots)
    .where(where)
    .orderBy(asc(coinLots.ends_at), asc(coinLots.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const [total] = await ctx.db.select({ count: count() }).from(coinLots).where(where)
  return pageFrom(rows.map(lotView), total?.count ?? 0, { page, limit })
}

function lotView(lot: Lot): CoinLot {
  return {
    lotId: lot.id,
    kind: lot.kind,
    cause: lot.cause,
    title: lot.title,
    coins: lot.coins,
    left: lot.left,
    worth: toRupees(lot.left * lot.worth_paise),
    givenAt: lot.given_at.toISOString(),
    endsAt: lot.ends_at.toISOString(),
  }
}
