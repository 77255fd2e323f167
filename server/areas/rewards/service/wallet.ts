/** All coin movements go through here: one at a time for each person, with lots and journal. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Paise } from '#contract/grammar/money.ts'
import { dayMs, dayOf } from '#contract/grammar/time.ts'
import { coinsFor, coinTermsOn } from '#contract/rewards/coin-terms.ts'
import { type CoinCause, type CoinKind, rewardFailures } from '#contract/rewards/rewards.ts'
import { type Ctx, inTransaction, now, publish } from '../../../platform/context.ts'
import type { JournalKind } from '../../payments/rules.ts'
import { post } from '../../payments/service/ledger.ts'
import { type CoinsByKind, givenEntries, takenEntries } from '../rules/ledger.ts'
import { coinAllocations, coinLots, coinMovements, coinTallies, coinWallets } from '../tables.ts'

export type Wallet = typeof coinWallets.$inferSelect
export type Lot = typeof coinLots.$inferSelect
export type Movement = typeof coinMovements.$inferSelect

const invitationLength = 8

/** Locks the wallet, which serialises all movements of a person. */
export async function lockWallet(ctx: Ctx, personId: string): Promise<Wallet> {
  if (!ctx.inTransaction) throw new Error('a wallet was locked outside a transaction')
  await ctx.db
    .insert(coinWallets)
    .values({ person_id: personId, invitation: ctx.platform.ids.readable(invitationLength) })
    .onConflictDoNothing({ target: coinWallets.person_id })
  const [wallet] = await ctx.db.select().from(coinWallets).where(eq(coinWallets.person_id, personId)).for('update')
  return wallet as Wallet
}

const empty = {
  earned: 0,
  bought: 0,
  owed: 0,
  streak_day: null,
  streak_length: 0,
  streak_forgiven: null,
  invitation: '',
  device_hash: null,
}

/** The wallet for reading; without coins an empty one without an invitation code. */
export async function walletOf(ctx: Ctx, personId: string): Promise<Wallet> {
  const [wallet] = await ctx.db.select().from(coinWallets).where(eq(coinWallets.person_id, personId))
  return wallet ?? { person_id: personId, ...empty }
}

/** The caller's wallet, created if needed, as it has the invitation code to share. */
export async function ownWallet(ctx: Ctx, personId: string): Promise<Wallet> {
  const wallet = await walletOf(ctx, personId)
  return wallet.invitation ? wallet : inTransaction(ctx, (ctx) => lockWallet(ctx, personId))
}

/** The description of a movement. */
interface MovementNote {
  personId: string
  /** Idempotency key. */
  key: string
  cause: CoinCause
  /** One line for the owner. */
  title: string
  subjectId?: string | null
  href?: string | null
  reason?: string
  byId?: string
}

interface Given extends MovementNote {
  kind: CoinKind
  coins: number
}

/** Claims and purchases need no notice. */
const isSeenAnyway: readonly CoinCause[] = ['daily_visit', 'streak_week', 'bought']

interface Moved {
  movement: Movement
  lot: Lot
}

/**
 * Gives coins under today's terms as a new lot. Pays off a debt first.
 * @returns null if it was given before
 */
export async function give(ctx: Ctx, { kind, coins, ...said }: Given): Promise<Moved | null> {
  const wallet = await lockWallet(ctx, said.personId)
  const movement = await write(ctx, { ...said, kind, coins })
  if (!movement) return null
  const at = now(ctx)
  const terms = coinTermsOn(dayOf(at))
  const lives = kind === 'earned' ? terms.earnedForDays : terms.boughtForDays
  const [lot] = await ctx.db
    .insert(coinLots)
    .values({
      id: ctx.platform.ids.uuid(),
      person_id: said.personId,
      kind,
      cause: said.cause,
      title: said.title,
      coins,
      left: 0,
      worth_paise: terms.worthPaise,
      given_at: at,
      ends_at: new Date(at.getTime() + lives * dayMs),
    })
    .returning()
  const made = { movement, lot: lot as Lot }
  await fill(ctx, movement, [{ lot: made.lot, coins }], 'coins_given')
  await payDebt(ctx, wallet, movement, [{ lot: made.lot, coins }])
  if (!isSeenAnyway.includes(said.cause)) publish(ctx, 'coins.given', { movementId: movement.id, personId: said.personId })
  return made
}

/** New coins pay off a debt before they can be spent. @param wallet its state before they came */
async function payDebt(ctx: Ctx, { owed }: Wallet, { person_id: personId, id }: Movement, came: readonly Part[]): Promise<void> {
  let open = owed
  const parts = came.flatMap(({ lot, coins }) => {
    const part = Math.min(open, coins)
    open -= part
    return part ? [{ lot, coins: part }] : []
  })
  const [first] = parts
  if (!first) return
  const kind = parts.every(({ lot }) => lot.kind === first.lot.kind) ? first.lot.kind : null
  const said = { personId, key: `debt ${id}`, cause: 'debt_paid', title: 'Paid off what was owed', subjectId: id } as const
  const coins = -sum(parts)
  const paid = await write(ctx, { ...said, kind, coins, owed: coins })
  if (paid) await take(ctx, paid, parts, 'coins_debt_paid')
}

/**
 * Takes coins of this value, first to expire first, at the value with which each was given.
 * @returns null if it was taken before
 * @throws too_few_coins, in_debt
 */
export async function spend(ctx: Ctx, said: MovementNote & { pricePaise: Paise }): Promise<Movement | null> {
  const wallet = await lockWallet(ctx, said.personId)
  if (wallet.owed > 0) throw rewardFailures.in_debt({ coins: wallet.owed })
  const lots = await spendable(ctx, said.personId)
  const counts = coinsFor(said.pricePaise, lots.map(asWorth))
  if (!counts) throw rewardFailures.too_few_coins({ missing: missingFor(ctx, said.pricePaise, lots) })
  const parts = lots.flatMap((lot, place) => (counts[place] ? [{ lot, coins: counts[place] }] : []))
  const movement = await write(ctx, { ...said, kind: null, coins: -sum(parts) })
  if (movement) await take(ctx, movement, parts, 'coins_redeemed')
  return movement
}

/** Lots with coins, first to expire first. */
export function spendable(ctx: Ctx, personId: string): Promise<Lot[]> {
  return ctx.db
    .select()
    .from(coinLots)
    .where(and(eq(coinLots.person_id, personId), gt(coinLots.left, 0), gt(coinLots.ends_at, now(ctx))))
    .orderBy(asc(coinLots.ends_at), asc(coinLots.id))
}

const asWorth = ({ left, worth_paise }: Lot) => ({ coins: left, worthPaise: worth_paise })

/** The price in coins for the owner of these lots; missing coins count at today's value. */
export function costOf(ctx: Ctx, pricePaise: Paise, lots: readonly Lot[]): number {
  const counts = coinsFor(pricePaise, lots.map(asWorth))
  const all = lots.reduce((so, { left }) => so + left, 0)
  return counts ? counts.reduce((so, count) => so + count, 0) : all + missingFor(ctx, pricePaise, lots)
}

function missingFor(ctx: Ctx, pricePaise: Paise, lots: readonly Lot[]): number {
  const worth = lots.reduce((so, lot) => so + lot.left * lot.worth_paise, 0)
  return Math.ceil((pricePaise - worth) / coinTermsOn(dayOf(now(ctx))).worthPaise)
}

/** Returns the coins of a movement to their lots; the end of expired lots is extended a little. Pays off a debt first. */
export async function comeBack(ctx: Ctx, spent: string, said: MovementNote & { aliveUntil: Date }): Promise<Movement | null> {
  const wallet = await lockWallet(ctx, said.personId)
  const taken = await partsOf(ctx, spent)
  const parts = taken.map(({ lot, coins }) => ({ lot, coins: -coins }))
  const movement = await write(ctx, { ...said, kind: null, coins: sum(parts) })
  if (!movement) return null
  for (const { lot } of parts)
    if (lot.ends_at < said.aliveUntil)
      await ctx.db.update(coinLots).set({ ends_at: said.aliveUntil, reminded_days: null }).where(eq(coinLots.id, lot.id))
  await fill(ctx, movement, parts, 'coins_came_back')
  await payDebt(ctx, wallet, movement, parts)
  return movement
}

/** Takes the rest of an expired lot. */
export async function endLot(ctx: Ctx, lotId: string): Promise<Movement | null> {
  const found = await lockLot(ctx, lotId)
  if (!found || found.left === 0 || found.ends_at > now(ctx)) return null
  const { person_id: personId, title, kind, left: coins } = found
  // A lot can be refilled and expire again.
  const key = `ended ${lotId} ${found.ends_at.toISOString()}`
  const movement = await write(ctx, { personId, key, cause: 'ended', title, kind, coins: -coins, subjectId: lotId })
  if (movement) await take(ctx, movement, [{ lot: found, coins }], 'coins_ended')
  return movement
}

/** Revokes a whole lot because its source was undone: takes what is left, and the rest becomes a debt. */
export async function takeBack(ctx: Ctx, lotId: string, said: Omit<MovementNote, 'personId'>): Promise<Movement | null> {
  const lot = await lockLot(ctx, lotId)
  if (!lot) return null
  const ended = await endedOf(ctx, lot)
  const owed = lot.coins - lot.left - ended
  const movement = await write(ctx, { ...said, personId: lot.person_id, kind: lot.kind, coins: -lot.left, owed })
  if (!movement || lot.left + owed === 0) return movement
  await take(ctx, movement, lot.left ? [{ lot, coins: lot.left }] : [], 'coins_taken_back', owed)
  if (said.cause === 'taken_back') publish(ctx, 'coins.taken_back', { movementId: movement.id, personId: lot.person_id })
  return movement
}

/** Coins of a lot that expired unused. */
async function endedOf(ctx: Ctx, { id }: Lot): Promise<number> {
  const [row] = await ctx.db
    .select({ ended: sql<number>`coalesce(-sum(${coinAllocations.coins}), 0)::int` })
    .from(coinAllocations)
    .innerJoin(coinMovements, eq(coinMovements.id, coinAllocations.movement_id))
    .where(and(eq(coinAllocations.lot_id, id), eq(coinMovements.cause, 'ended')))
  return row?.ended ?? 0
}

async function lockLot(ctx: Ctx, lotId: string): Promise<Lot | undefined> {
  const [owner] = await ctx.db.select({ personId: coinLots.person_id }).from(coinLots).where(eq(coinLots.id, lotId))
  if (!owner) return undefined
  await lockWallet(ctx, owner.personId)
  const [lot] = await ctx.db.select().from(coinLots).where(eq(coinLots.id, lotId))
  return lot
}

/** @returns null if it was written before */
async function write(ctx: Ctx, said: MovementNote & { kind: CoinKind | null; coins: number; owed?: number }): Promise<Movement | null> {
  const [movement] = await ctx.db
    .insert(coinMovements)
    .values({
      id: ctx.platform.ids.uuid(),
      person_id: said.personId,
      key: said.key,
      kind: said.kind,
      cause: said.cause,
      title: said.title,
      coins: said.coins,
      owed: said.owed ?? 0,
      subject_id: said.subjectId ?? null,
      href: said.href ?? null,
      reason: said.reason ?? '',
      by_id: said.byId ?? null,
      at: now(ctx),
    })
    .onConflictDoNothing({ target: [coinMovements.person_id, coinMovements.key] })
    .returning()
  if (movement?.kind === 'earned') await tally(ctx, movement)
  return movement ?? null
}

async function tally(ctx: Ctx, { person_id, cause, at, coins, owed }: Movement): Promise<void> {
  const { times, coins: sofar } = coinTallies
  await ctx.db
    .insert(coinTallies)
    .values({ person_id, cause, day: dayOf(at), times: 1, coins: coins - owed })
    .onConflictDoUpdate({
      target: [coinTallies.person_id, coinTallies.cause, coinTallies.day],
      set: { times: sql`${times} + 1`, coins: sql`${sofar} + ${coins - owed}` },
    })
}

interface Part {
  lot: Lot
  coins: number
}

const sum = (parts: readonly Part[]) => parts.reduce((so, { coins }) => so + coins, 0)

function byKind(parts: readonly Part[]): CoinsByKind {
  const of = (kind: CoinKind) => sum(parts.filter(({ lot }) => lot.kind === kind))
  return { earned: of('earned'), bought: of('bought') }
}

const from = { coins_given: 'coins_issued', coins_came_back: 'coins_redeemed' } as const
const to = {
  coins_redeemed: 'coins_redeemed',
  coins_ended: 'coins_ended',
  coins_taken_back: 'coins_issued',
  coins_debt_paid: 'coins_owed',
} as const

async function fill(ctx: Ctx, movement: Movement, parts: Part[], kind: keyof typeof from): Promise<void> {
  await journal(ctx, movement, kind, givenEntries(from[kind], movement.person_id, byKind(parts)))
  await allocate(ctx, movement, parts)
  await changeWallet(ctx, movement, byKind(parts))
}

async function take(ctx: Ctx, movement: Movement, parts: Part[], kind: keyof typeof to, owed = 0): Promise<void> {
  const taken = parts.map(({ lot, coins }) => ({ lot, coins: -coins }))
  await journal(ctx, movement, kind, takenEntries(to[kind], movement.person_id, byKind(parts), owed))
  await allocate(ctx, movement, taken)
  await changeWallet(ctx, movement, byKind(taken))
}

async function journal(ctx: Ctx, { id, subject_id, title }: Movement, kind: JournalKind, lines: Parameters<typeof post>[1]['lines']) {
  await post(ctx, { kind, subjectId: subject_id ?? id, reference: id, memo: title, lines, currency: 'COIN' })
}

async function allocate(ctx: Ctx, { id }: Movement, parts: readonly Part[]): Promise<void> {
  if (!parts.length) return
  await ctx.db.insert(coinAllocations).values(parts.map(({ lot, coins }) => ({ movement_id: id, lot_id: lot.id, coins })))
  for (const { lot, coins } of parts)
    await ctx.db
      .update(coinLots)
      .set({ left: sql`${coinLots.left} + ${coins}` })
      .where(eq(coinLots.id, lot.id))
}

async function changeWallet(ctx: Ctx, { person_id, owed }: Movement, { earned = 0, bought = 0 }: CoinsByKind): Promise<void> {
  await ctx.db
    .update(coinWallets)
    .set({
      earned: sql`${coinWallets.earned} + ${earned}`,
      bought: sql`${coinWallets.bought} + ${bought}`,
      owed: sql`${coinWallets.owed} + ${owed}`,
    })
    .where(eq(coinWallets.person_id, person_id))
}

/** The lots that a movement filled or took from, first to expire first. */
async function partsOf(ctx: Ctx, movementId: string): Promise<Part[]> {
  return ctx.db
    .select({ lot: coinLots, coins: coinAllocations.coins })
    .from(coinAllocations)
    .innerJoin(coinLots, eq(coinLots.id, coinAllocations.lot_id))
    .where(eq(coinAllocations.movement_id, movementId))
    .orderBy(asc(coinLots.ends_at), asc(coinLots.id))
}

/** The lot that this key gave. */
export async function lotGivenFor(ctx: Ctx, personId: string, key: string): Promise<Lot | undefined> {
  const [found] = await ctx.db
    .select({ lot: coinLots })
    .from(coinMovements)
    .innerJoin(coinAllocations, eq(coinAllocations.movement_id, coinMovements.id))
    .innerJoin(coinLots, eq(coinLots.id, coinAllocations.lot_id))
    .where(and(eq(coinMovements.person_id, personId), eq(coinMovements.key, key)))
  return found?.lot
}
