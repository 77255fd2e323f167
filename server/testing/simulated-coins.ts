/**
 * Two years of coins for a crowd, week by week: people earn, buy and exchange coins, actions are undone, and coins expire. A model
 * keeps the expected state, and the admin report of our liability is compared with its recount. People are inserted in bulk, and bought
 * coins come without a payment; every movement uses the real wallet.
 */
import { sql } from 'drizzle-orm'
import { addDays, type Day, dayMs, dayOf } from '#contract/grammar/time.ts'
import { rewardAdminLimits } from '#contract/rewards/admin.ts'
import { allCoinTerms, type CoinTerms, coinLimits, coinTermsOn } from '#contract/rewards/coin-terms.ts'
import { coinPacks } from '#contract/rewards/rewards.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import { as, makePerson } from '../areas/bookings/testing.ts'
import { addStock, insertReward } from '../areas/rewards/service/admin.ts'
import { revokeVoucher } from '../areas/rewards/service/admin-vouchers.ts'
import { endLots } from '../areas/rewards/service/clock.ts'
import { liability } from '../areas/rewards/service/oversight.ts'
import { redeem } from '../areas/rewards/service/shop.ts'
import { give, takeBack } from '../areas/rewards/service/wallet.ts'
import { rewardFields } from '../areas/rewards/testing.ts'
import { inTransaction } from '../platform/context.ts'
import {
  cameBack,
  endedBy,
  given,
  leftOf,
  type ModelCoins,
  type ModelLot,
  type ModelPart,
  noCoins,
  owedToAll,
  payingFor,
  spent,
  takenBack,
} from './coin-model.ts'
import { brokenInvariants, invariants } from './invariants.ts'
import { createWorld, type World } from './world.ts'

export interface CoinYears {
  movements: number
  /** Number of each action. */
  done: Record<string, number>
  /** Reports compared with the recount. */
  reports: number
  /** Differences, and violated invariants. */
  broken: string[]
  /** Our liability at the end. */
  owes: ReturnType<typeof owedToAll>
}

interface Someone {
  id: string
  username: string
  mine: ModelCoins
  undone: Set<ModelLot>
  vouchers: { id: string; parts: ModelPart[]; endsAt: number }[]
}

const weeks = 104
const weekMs = 7 * dayMs
/** Actions of a week, by frequency. */
const lots = [...['earn', 'earn', 'earn', 'earn', 'earn', 'buy', 'redeem', 'redeem', 'undo', 'revoke']] as const
const prices = [25, 50, 120] as const
/** People simulated at the same time. */
const atOnce = 8
const validDays = 90

/** @param spoil tampers with the world after a year, to check that this is found */
export async function liveOnCoins({
  seed,
  people,
  deedsEach,
  spoil,
}: {
  seed: string
  people: number
  deedsEach: number
  spoil?: (world: World) => Promise<unknown>
}): Promise<CoinYears> {
  const world = await createWorld()
  const year: CoinYears = { movements: 0, done: {}, reports: 0, broken: [], owes: owedToAll([]) }
  try {
    const crowd = await makeCrowd(world, people)
    const desk = await makePerson(world, 'admin', 'coins.desk')
    const shelves = await fillShelves(world, people * deedsEach)
    const chance = chanceFrom(seed)
    const began = world.clock.now()
    // Coins are worth less from the second year on; earlier ones keep their worth.
    await withTerms(addDays(dayOf(began), 364), async () => {
      for (let week = 1; week <= weeks; week++) {
        world.clock.freeze(new Date(began.getTime() + week * weekMs))
        await endLots(world.ctx)
        for (const { mine } of crowd) endedBy(mine, world.clock.now().getTime())
        const due = crowd
          .filter(() => chance.maybe(deedsEach / weeks))
          .map((someone) => ({ someone, does: chance.pick(lots), share: chance.next() }))
        await inLanes(due, async ({ someone, does, share }) => {
          try {
            if (await takeStep(world, { someone, does, share, shelves, desk })) year.done[does] = (year.done[does] ?? 0) + 1
          } catch (error) {
            year.broken.push(`week ${week}: ${does} by ${someone.username}: ${String(error)}`)
          }
        })
        if (week === weeks / 2) await spoil?.(world)
        if (week % 13 === 0) await report(week)
      }
    })
    const { rows } = await world.ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from coin_movements`)
    year.movements = rows[0]?.count ?? 0
    return year

    async function report(week: number) {
      year.reports++
      year.owes = owedToAll(crowd.map(({ mine }) => mine))
      const { differences, ...told } = await liability(world.ctx)
      for (const [what, should] of Object.entries(year.owes)) {
        const is = JSON.stringify(told[what as keyof typeof told])
        if (is !== JSON.stringify(should)) year.broken.push(`week ${week}: ${what} is ${is} in place of ${JSON.stringify(should)}`)
      }
      year.broken.push(...differences.map((what) => `week ${week}: ${what}`))
      if (week === weeks) year.broken.push(...(await brokenInvariants(world.ctx, invariants)))
    }
  } finally {
    await world.close()
  }
}

/** The same people for any size: rows of people, and nothing else. */
async function makeCrowd({ ctx }: World, many: number): Promise<Someone[]> {
  const { rows } = await ctx.db.execute<{ id: string; username: string }>(sql`
    insert into people (id, type, username, first_name, last_name, created_at)
    select gen_random_uuid(), 'user', 'crowd' || n, 'Crowd', '', now() from generate_series(1, ${many}) n returning id::text, username`)
  return rows
    .toSorted((a, b) => Number(a.username.slice(5)) - Number(b.username.slice(5)))
    .map(({ id, username }) => ({ id, username, mine: noCoins(), undone: new Set(), vouchers: [] }))
}

interface Shelf {
  id: string
  pricePaise: number
}

/** More of each than anybody can want. */
async function fillShelves({ ctx, ...world }: World, most: number): Promise<Shelf[]> {
  const shelves: Shelf[] = []
  for (const price of prices) {
    const fields = { ...rewardFields({ ctx, ...world }, { kind: 'masterclass', price, perPerson: 100 }), validDays }
    const { id } = await inTransaction(ctx, (ctx) => insertReward(ctx, fields))
    for (let left = Math.ceil(most / 4); left > 0; left -= rewardAdminLimits.stockAtOnce)
      await inTransaction(ctx, (ctx) => addStock(ctx, id, Math.min(left, rewardAdminLimits.stockAtOnce)))
    shelves.push({ id, pricePaise: price * 100 })
  }
  return shelves
}

/** Runs the body with terms that change on a day, then removes them. */
async function withTerms(from: Day, body: () => Promise<void>): Promise<void> {
  const terms = allCoinTerms as unknown as CoinTerms[]
  const before = [...terms]
  terms.push({ ...allCoinTerms[0], from, announced: addDays(from, -30), worthPaise: 40, earnedForDays: 300 })
  try {
    await body()
  } finally {
    terms.splice(0, terms.length, ...before)
  }
}

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const lane = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

interface Action {
  someone: Someone
  does: (typeof lots)[number]
  /** From 0 to below 1: an amount, or a choice. */
  share: number
  shelves: Shelf[]
  desk: Parameters<typeof as>[1]
}

/** @returns whether there was anything to do */
async function takeStep(world: World, { someone, does, share, shelves, desk }: Action): Promise<boolean> {
  const { id: personId, mine, vouchers, undone } = someone
  const at = world.clock.now().getTime()
  const terms = coinTermsOn(dayOf(new Date(at)))
  if (does === 'earn' || does === 'buy') {
    const kind = does === 'buy' ? 'bought' : 'earned'
    const coins = does === 'buy' ? (coinPacks[Math.floor(share * coinPacks.length)]?.coins ?? 0) : 1 + Math.floor(share * 160)
    const cause = does === 'buy' ? 'bought' : 'booking_completed'
    const made = await inTransaction(world.ctx, (ctx) => give(ctx, { personId, kind, cause, key: `week ${at}`, title: 'A week', coins }))
    const endsAt = at + (does === 'buy' ? terms.boughtForDays : terms.earnedForDays) * dayMs
    given(mine, { id: made?.lot.id ?? '', kind, coins, worthPaise: terms.worthPaise, endsAt })
    return true
  }
  if (does === 'redeem') {
    const shelf = shelves[Math.floor(share * shelves.length)] as Shelf
    const parts = payingFor(mine, shelf.pricePaise, at)
    if (!parts || mine.owed) return false
    const expectedCoins = parts.reduce((sum, { coins }) => sum + coins, 0)
    const { voucher, total } = await redeem(as(world, { id: personId, type: 'user', username: someone.username }), {
      rewardId: shelf.id,
      expectedCoins,
    })
    spent(parts)
    if (total !== leftOf(mine)) throw new Error(`${someone.username} was told of ${total} coins in place of ${leftOf(mine)}`)
    vouchers.push({ id: voucher.voucherId, parts, endsAt: at + validDays * dayMs })
    return true
  }
  if (does === 'undo') {
    const lot = mine.lots[Math.floor(share * mine.lots.length)]
    if (!lot || undone.has(lot)) return false
    const said = { key: `undone ${lot.id}`, cause: lot.kind === 'earned' ? 'taken_back' : 'pack_returned', title: 'A week' } as const
    await inTransaction(world.ctx, (ctx) => takeBack(ctx, lot.id, said))
    undone.add(lot)
    takenBack(mine, lot)
    return true
  }
  const voucher = vouchers.pop()
  if (!voucher || voucher.endsAt <= at) return false
  await revokeVoucher(as(world, desk), { voucherId: voucher.id, reason: 'The room was closed.' })
  cameBack(mine, voucher.parts, at + coinLimits.backForMs)
  return true
}
