/** The rewards shop and the exchange: coins and voucher move together, or neither does. */
import { and, asc, count, eq, gt, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { toRupees } from '#contract/grammar/money.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { addDays, dayMs, startOfDay } from '#contract/grammar/time.ts'
import { artistRewards, type RewardKind } from '#contract/rewards/kinds.ts'
import { type rewards as calls, type Reward, rewardFailures, voucherProcess } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now, type Person, publish, requirePerson } from '../../../platform/context.ts'
import { feature, type Place } from '../../profiles/service/featured.ts'
import { artistsById } from '../../profiles/service.ts'
import { rewards, vouchers } from '../tables.ts'
import { nextWake, voucherView } from './vouchers.ts'
import { costOf, lockWallet, spend, spendable, walletOf } from './wallet.ts'

export type RewardRow = typeof rewards.$inferSelect

const onOffer = (ctx: Ctx): SQL | undefined =>
  and(eq(rewards.is_listed, true), lte(rewards.starts_at, now(ctx)), or(isNull(rewards.ends_at), gt(rewards.ends_at, now(ctx))))

export async function products(
  ctx: Ctx,
  { page_number: page, page_size: limit, kind, city }: ParsedOf<typeof calls.products>,
): Promise<OutputOf<typeof calls.products>> {
  const person = requirePerson(ctx)
  const forOthers = person.type === 'artist' ? undefined : notInArray(rewards.kind, [...artistRewards])
  const where = and(onOffer(ctx), forOthers, kind && eq(rewards.kind, kind), city && or(isNull(rewards.city), eq(rewards.city, city)))
  const rows = await ctx.db
    .select()
    .from(rewards)
    .where(where)
    .orderBy(asc(rewards.price_paise), asc(rewards.id))
    .limit(limit)
    .offset((page - 1) * limit)
  const views = await viewsFor(ctx, person, rows)
  return pageFrom(views, await ctx.db.$count(rewards, where), { page, limit })
}

async function viewsFor(ctx: Ctx, person: Person, rows: RewardRow[]): Promise<Reward[]> {
  const ids = rows.map(({ id }) => id)
  const [left, mine] = [await countVouchers(ctx, ids, eq(vouchers.state, 'available')), await countVouchers(ctx, ids, isTheirs(person.id))]
  const lots = await spendable(ctx, person.id)
  const { owed, earned, bought } = await walletOf(ctx, person.id)
  const isArtist = await isArtistWithPage(ctx, person)
  return rows.map((row) => {
    const facts = { left: left.get(row.id) ?? 0, mine: mine.get(row.id) ?? 0, coins: costOf(ctx, row.price_paise, lots) }
    const missing = facts.coins - earned - bought
    return { ...rewardView(row), ...facts, obstacle: obstacleOf(row, { ...facts, owed, missing, isArtist }) }
  })
}

export function rewardView(row: RewardRow): Omit<Reward, 'left' | 'mine' | 'coins' | 'obstacle'> {
  return {
    rewardId: row.id,
    kind: row.kind,
    title: row.title,
    description: row.description,
    partner: row.partner,
    city: row.city,
    value: toRupees(row.value_paise),
    perPerson: row.per_person,
    endsAt: row.ends_at?.toISOString() ?? null,
    validDays: row.valid_days,
  }
}

interface Facts {
  left: number
  mine: number
  owed: number
  missing: number
  isArtist: boolean
}

/** The reasons of `redeem`, shown before the button is pressed. */
function obstacleOf({ kind, per_person }: RewardRow, { left, mine, owed, missing, isArtist }: Facts): string | null {
  if (isForArtists(kind) && !isArtist) return 'For artists with a page'
  if (left === 0) return 'All taken'
  if (mine >= per_person) return per_person === 1 ? 'You have had it' : `You have had it ${per_person} times`
  if (owed > 0) return `${owed} coins are owed first`
  return missing > 0 ? `${missing.toLocaleString('en-IN')} more ${missing === 1 ? 'coin' : 'coins'} needed` : null
}

const isForArtists = (kind: RewardKind) => (artistRewards as readonly RewardKind[]).includes(kind)

async function isArtistWithPage(ctx: Ctx, { id, type }: Person): Promise<boolean> {
  return type === 'artist' && !!(await artistsById(ctx, [id])).get(id)?.isBookable
}

/** Revoked vouchers do not count. */
const isTheirs = (personId: string) => and(eq(vouchers.person_id, personId), sql`${vouchers.state} <> 'revoked'`)

export async function countVouchers(ctx: Ctx, rewardIds: string[], which: SQL | undefined): Promise<Map<string, number>> {
  if (!rewardIds.length) return new Map()
  const rows = await ctx.db
    .select({ id: vouchers.reward_id, count: count() })
    .from(vouchers)
    .where(and(inArray(vouchers.reward_id, rewardIds), which))
    .groupBy(vouchers.reward_id)
  return new Map(rows.map((row) => [row.id, row.count]))
}

/** @throws not_on_offer, artists_only, had_already, none_left, too_few_coins, in_debt, price_changed, day_needed, day_taken */
export async function redeem(
  ctx: Ctx,
  { rewardId, expectedCoins, ...wish }: ParsedOf<typeof calls.redeem>,
): Promise<OutputOf<typeof calls.redeem>> {
  const person = requirePerson(ctx)
  return inTransaction(ctx, async (ctx) => {
    // Always the wallet first, which serialises the exchanges of one person.
    await lockWallet(ctx, person.id)
    const reward = await requireOffer(ctx, person, rewardId)
    const place = reward.kind === 'featured_day' ? await feature(ctx, person.id, wish) : null
    await requirePrice(ctx, person, reward, expectedCoins)
    const voucher = await reserveOne(ctx, reward, person.id)
    const issued = await issue(ctx, await payFor(ctx, voucher, reward), reward, place)
    publish(ctx, 'voucher.issued', { voucherId: voucher.id, personId: person.id })
    const { earned, bought } = await walletOf(ctx, person.id)
    return { voucher: voucherView(issued, reward), total: earned + bought }
  })
}

async function requireOffer(ctx: Ctx, person: Person, rewardId: string): Promise<RewardRow> {
  const [reward] = await ctx.db
    .select()
    .from(rewards)
    .where(and(eq(rewards.id, rewardId), onOffer(ctx)))
  if (!reward) throw rewardFailures.not_on_offer()
  if (isForArtists(reward.kind) && !(await isArtistWithPage(ctx, person))) throw rewardFailures.artists_only()
  const had = (await countVouchers(ctx, [rewardId], isTheirs(person.id))).get(rewardId) ?? 0
  if (had >= reward.per_person) throw rewardFailures.had_already({ most: reward.per_person })
  return reward
}

/** Checked before a voucher is reserved, so that somebody who cannot pay blocks nobody. */
async function requirePrice(ctx: Ctx, { id }: Person, { price_paise }: RewardRow, expected: number): Promise<void> {
  const { owed, earned, bought } = await walletOf(ctx, id)
  if (owed > 0) throw rewardFailures.in_debt({ coins: owed })
  const cost = costOf(ctx, price_paise, await spendable(ctx, id))
  if (cost > earned + bought) throw rewardFailures.too_few_coins({ missing: cost - earned - bought })
  if (cost !== expected) throw rewardFailures.price_changed({ coins: cost })
}

async function payFor(ctx: Ctx, voucher: VoucherRow, { title, price_paise: pricePaise }: RewardRow): Promise<VoucherRow> {
  const { id, person_id: personId } = voucher
  const paid = personId && (await spend(ctx, { personId, key: `voucher ${id}`, cause: 'redeemed', title, pricePaise, subjectId: id }))
  if (!paid) throw new Error(`voucher ${id} was paid for before`)
  return { ...voucher, movement_id: paid.id, coins: -paid.coins }
}

async function issue(
  ctx: Ctx,
  { id, movement_id, coins }: VoucherRow,
  { valid_days }: RewardRow,
  place: Place | null,
): Promise<VoucherRow> {
  const issued_at = now(ctx)
  const ends_at = place ? startOfDay(addDays(place.day, 1)) : new Date(issued_at.getTime() + valid_days * dayMs)
  const wake_at = place ? startOfDay(place.day) : nextWake(issued_at, ends_at)
  const [issued] = await ctx.db
    .update(vouchers)
    .set({ state: voucherProcess.moves.issue.to, movement_id, coins, issued_at, ends_at, wake_at, ...place })
    .where(eq(vouchers.id, id))
    .returning()
  return issued as VoucherRow
}

export type VoucherRow = typeof vouchers.$inferSelect

/** Skips locked rows: fifty concurrent requests for the last voucher do not wait for each other, and one gets it. */
async function reserveOne(ctx: Ctx, { id }: RewardRow, personId: string): Promise<VoucherRow> {
  const [free] = await ctx.db
    .select()
    .from(vouchers)
    .where(and(eq(vouchers.reward_id, id), eq(vouchers.state, 'available')))
    .orderBy(asc(vouchers.id))
    .limit(1)
    .for('update', { skipLocked: true })
  if (!free) throw rewardFailures.none_left()
  const [reserved] = await ctx.db
    .update(vouchers)
    .set({ state: voucherProcess.moves.reserve.to, person_id: personId })
    .where(eq(vouchers.id, free.id))
    .returning()
  return reserved as VoucherRow
}
