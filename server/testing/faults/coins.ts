/**
 * Concurrent use of coins, and random sequences of everything that can happen to them, with their numbers as parameters. `unspent`,
 * `everyClaim` and `keptPacks` are broken on purpose and prove that the first three checks detect it; tampering proves it for the last
 * one.
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, dayOf, minuteMs } from '#contract/grammar/time.ts'
import { type CoinTerms, coinLimits, coinTermsOn } from '#contract/rewards/coin-terms.ts'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { as, makePerson, tokenOf } from '../../areas/bookings/testing.ts'
import { openPayment } from '../../areas/payments/service/checkout.ts'
import { refund } from '../../areas/payments/service/refunds.ts'
import { payments } from '../../areas/payments/tables.ts'
import { press } from '../../areas/payments/testing.ts'
import { addStock, insertReward } from '../../areas/rewards/service/admin.ts'
import { markVoucherUsed, revokeVoucher } from '../../areas/rewards/service/admin-vouchers.ts'
import { details } from '../../areas/rewards/service/details.ts'
import { buy, giveBack, takeMoney } from '../../areas/rewards/service/packs.ts'
import { showCode } from '../../areas/rewards/service/vouchers.ts'
import { comeBack, takeBack } from '../../areas/rewards/service/wallet.ts'
import { coinPackPurchases, vouchers } from '../../areas/rewards/tables.ts'
import { exchange, giveCoins, rewardFields } from '../../areas/rewards/testing.ts'
import { inTransaction } from '../../platform/context.ts'
import {
  cameBack,
  endedBy,
  given,
  leftOf,
  type ModelCoins,
  type ModelLot,
  type ModelPart,
  noCoins,
  payingFor,
  spent,
  takenBack,
  worthOf,
} from '../coin-model.ts'
import { brokenInvariants, invariants } from '../invariants.ts'
import { allAtOnce, type World } from '../world.ts'
import type { Attack, Outcome } from './accounts.ts'
import { type AnyReply, broken } from './broken.ts'

type Person = Awaited<ReturnType<typeof makePerson>>

let people = 0
const somebody = (world: World) => makePerson(world, 'user', `coins.of.${++people}`)

const times = (many: number) => Array.from({ length: many }, (_, i) => i)
const codesOf = (replies: readonly { status: number; body: object }[]) =>
  replies.map(({ status, body }) => (status === 200 ? 'done' : ((body as { code?: string }).code ?? String(status))))
const many = (codes: readonly string[], code: string) => codes.filter((each) => each === code).length
const strangeIn = (codes: readonly string[], ...known: string[]) => codes.filter((code) => !known.includes(code))

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    return error instanceof Failure ? error.code : `fell: ${String(error)}`
  }
}

const ofCoins = Object.fromEntries(Object.entries(invariants).filter(([sentence]) => /coins|voucher/.test(sentence)))

/** A reward at this price in coins, in sufficient stock. */
function onTheShelf(world: World, coins: number, stock: number): Promise<string> {
  return inTransaction(world.ctx, async (ctx) => {
    const { id } = await insertReward(ctx, rewardFields(world, { kind: 'masterclass', price: coins / 2, perPerson: 100 }))
    await addStock(ctx, id, stock)
    return id
  })
}

/**
 * C01: coins for one exchange, and many exchanges at once, alternately of one reward and of two. Exactly one succeeds, and no coins are
 * left.
 */
export async function oneBalanceManyWishes(
  { world, ask }: Attack,
  { rounds, wishes }: { rounds: number; wishes: number },
): Promise<Outcome> {
  const breaches: string[] = []
  const shelves = [await onTheShelf(world, 100, rounds + wishes), await onTheShelf(world, 100, rounds + wishes)] as const
  for (let round = 0; round < rounds; round++) {
    const person = await somebody(world)
    await giveCoins(world, person.id, 100)
    const token = await tokenOf(world, person)
    const wish = (i: number) => ({ rewardId: shelves[round % 2 ? i % 2 : 0] as string, expectedCoins: 100 })
    const codes = codesOf(await allAtOnce(wishes, (i) => ask(calls.redeem, wish(i), { token, key: randomUUID() })))
    const { total, owed } = await details(as(world, person))
    const held = await world.ctx.db.$count(vouchers, eq(vouchers.person_id, person.id))
    const strange = strangeIn(codes, 'done', 'too_few_coins')
    if (many(codes, 'done') !== 1 || held !== 1 || total !== 0 || owed !== 0 || strange.length)
      breaches.push(`round ${round}: ${many(codes, 'done')} made, ${held} vouchers, ${total} left, ${owed} owed ${strange.slice(0, 3)}`)
  }
  return { tried: rounds * wishes, breaches: [...breaches, ...(await brokenInvariants(world.ctx, ofCoins))] }
}

/** C02: the coins of one visit, claimed many times at once. They are given once. */
export async function oneVisitManyClaims({ world, ask }: Attack, { rounds, claims }: { rounds: number; claims: number }): Promise<Outcome> {
  const breaches: string[] = []
  const { daily_visit: worth } = coinTermsOn(dayOf(world.clock.now())).coins
  for (let round = 0; round < rounds; round++) {
    const person = await somebody(world)
    const token = await tokenOf(world, person)
    const codes = codesOf(await allAtOnce(claims, () => ask(calls.claim, {}, { token, key: randomUUID() })))
    const { total, streak } = await details(as(world, person))
    const strange = strangeIn(codes, 'done', 'claimed_already')
    if (many(codes, 'done') !== 1 || total !== worth || streak.length !== 1 || strange.length)
      breaches.push(`round ${round}: ${many(codes, 'done')} claimed, ${total} had ${strange.slice(0, 3)}`)
  }
  return { tried: rounds * claims, breaches: [...breaches, ...(await brokenInvariants(world.ctx, ofCoins))] }
}

interface BoughtPack {
  id: string
  paymentId: string
  coins: number
}

async function boughtPack(world: World, person: Person): Promise<BoughtPack> {
  const me = as(world, person)
  const { purchaseId, checkout } = await buy(me, { pack: 'small', expectedPrice: 99 })
  const { url } = await openPayment(me, { paymentId: checkout.paymentId })
  await press(world, url.split('/').at(-1) as string)
  await world.settle()
  return { id: purchaseId, paymentId: checkout.paymentId, coins: (await packOf(world, purchaseId)).coins }
}

async function packOf(world: World, id: string) {
  const [row] = await world.ctx.db.select().from(coinPackPurchases).where(eq(coinPackPurchases.id, id))
  if (!row) throw new Error(`there is no pack ${id}`)
  return row
}

/** Refunds all of its money, as in a chargeback. */
async function chargeBack(world: World, { id }: BoughtPack): Promise<void> {
  await codeOf(refund(world.ctx, { subjectId: id, amountPaise: 'all', reason: 'The bank asked for it', key: 'chargeback' }))
  await world.settle()
}

const each = 3

/**
 * C02: all at once, a visit is claimed and a pack returned, in most rounds exchanged as well and in others charged back, while the
 * webhooks of its payment are repeated.
 */
export async function packAllWays({ world, ask }: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  const person = await somebody(world)
  const { coins } = await boughtPack(world, person)
  const rewardId = await onTheShelf(world, coins, rounds + each)
  for (let round = 0; round < rounds; round++) {
    const wrong = await oneRound(round)
    if (wrong) breaches.push(`round ${round}: ${wrong}`)
  }
  return { tried: rounds * (3 * each + 2), breaches: [...breaches, ...(await brokenInvariants(world.ctx, ofCoins))] }

  async function oneRound(round: number): Promise<string> {
    const person = await somebody(world)
    const pack = await boughtPack(world, person)
    const token = await tokenOf(world, person)
    const { daily_visit: visit } = coinTermsOn(dayOf(world.clock.now())).coins
    const isCharged = round % 2 === 1
    const isWanted = round % 4 !== 2
    const asked = <Reply extends { status: number; body: object }>(one: () => Promise<Reply>, often = each) =>
      allAtOnce(often, one).then(codesOf)
    const [claimed, redeemed, returned] = await Promise.all([
      asked(() => ask(calls.claim, {}, { token, key: randomUUID() })),
      asked(() => ask(calls.redeem, { rewardId, expectedCoins: coins }, { token, key: randomUUID() }), isWanted ? each : 0),
      asked(() => ask(calls.giveBack, { purchaseId: pack.id }, { token, key: randomUUID() })),
      ...times(2).map(() => takeMoney(world.ctx, { paymentId: pack.paymentId, purpose: 'coin_pack', subjectId: pack.id })),
      ...(isCharged ? [chargeBack(world, pack)] : []),
    ])
    await world.pass(minuteMs)
    const [had, back] = [many(redeemed, 'done'), many(returned, 'done')]
    const isBack = back > 0 || isCharged
    const { total, owed } = await details(as(world, person))
    const [payment] = await world.ctx.db.select().from(payments).where(eq(payments.id, pack.paymentId))
    const is = {
      claimed: many(claimed, 'done'),
      isOneOfBoth: isCharged ? had + back <= 1 : had + back === 1,
      coins: total - owed,
      state: (await packOf(world, pack.id)).state,
      refunded: payment?.refunded_paise,
      strange: [
        ...strangeIn(claimed, 'done', 'claimed_already'),
        ...strangeIn(redeemed, 'done', 'too_few_coins', 'in_debt'),
        ...strangeIn(returned, 'done', 'not_returnable'),
      ],
    }
    const should = {
      claimed: 1,
      isOneOfBoth: true,
      coins: visit + (isBack ? 0 : coins) - had * coins,
      state: isBack ? 'returned' : 'credited',
      refunded: isBack ? payment?.amount_paise : 0,
      strange: [],
    }
    return JSON.stringify(is) === JSON.stringify(should) ? '' : `${JSON.stringify(is)} in place of ${JSON.stringify(should)}`
  }
}

interface Held {
  person: Person
  mine: ModelCoins
  packs: (BoughtPack & { lot: ModelLot; until: number; state: 'credited' | 'settled' | 'returned' })[]
  vouchers: { id: string; parts: ModelPart[]; endsAt: number; state: 'issued' | 'used' | 'expired' | 'revoked' }[]
  undone: Set<ModelLot>
}

type Doing = keyof typeof doings

/** How often each is tried. */
const lots: readonly Doing[] = [
  ...(['earn', 'earn', 'earn', 'buy', 'buy', 'redeem', 'redeem', 'redeem', 'redeem'] as const),
  ...(['give back', 'charge back', 'charge back', 'undo', 'undo', 'use', 'revoke', 'revoke', 'wait'] as const),
]

interface Step {
  who: number
  /** In hundredths of what is available, or in days. */
  size: number
  /** Index of the choice. */
  which: number
  does: Doing
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(1),
  size: fc.integer({ min: 1, max: 120 }),
  which: fc.nat(1000),
  does: fc.constantFrom(...lots),
})

/**
 * C03: two people and a random sequence of coin operations. After each step, balance, debt and worth equal the model's, every invariant
 * of coins holds, and the product refuses exactly what the model refuses.
 */
export async function coinsInAnyOrder(
  world: World,
  { runs, ops, seed = 34 }: { runs: number; ops: number; seed?: number },
  meddle?: () => Promise<unknown>,
): Promise<Outcome> {
  const breaches: string[] = []
  const desk = await makePerson(world, 'admin', `coins.desk.${++people}`)
  const scripts = fc.sample(fc.array(step, { minLength: ops, maxLength: ops }), { numRuns: runs, seed })
  const done = new Map<string, number>()
  for (const [run, script] of scripts.entries()) {
    const both = await Promise.all(
      times(2).map(async (): Promise<Held> => {
        return { person: await somebody(world), mine: noCoins(), packs: [], vouchers: [], undone: new Set() }
      }),
    )
    for (const [place, each] of script.entries()) {
      world.clock.advance(1000)
      const now = world.clock.now()
      const on = { ...each, world, desk, held: both[each.who] as Held, at: now.getTime(), terms: coinTermsOn(dayOf(now)) }
      const wrong = await doings[each.does](on)
      if (each.does === 'wait') for (const held of both) passed(held, world.clock.now().getTime())
      await meddle?.()
      if (wrong === null) done.set(each.does, (done.get(each.does) ?? 0) + 1)
      const found = [
        wrong ?? [],
        ...(await Promise.all(both.map((held) => differences(world, held)))),
        await brokenInvariants(world.ctx, ofCoins),
      ]
      breaches.push(...found.flat().map((what) => `run ${run}, step ${place}, ${each.does}: ${what}`))
      if (breaches.length) return { tried: place + run * ops, breaches }
    }
  }
  return { tried: runs * ops, breaches, measured: [...done].map(([does, often]) => `${often} × ${does}`).join(', ') }
}

async function differences(world: World, { person, mine }: Held): Promise<string[]> {
  const { earned, bought, total, owed, worth } = await details(as(world, person))
  const is = JSON.stringify({ earned, bought, total, owed, worth })
  const should = JSON.stringify({
    earned: leftOf(mine, 'earned'),
    bought: leftOf(mine, 'bought'),
    total: leftOf(mine),
    owed: mine.owed,
    worth: worthOf(mine),
  })
  return is === should ? [] : [`${is} in place of ${should}`]
}

/** Applies what the clock has done to a person. */
function passed({ mine, packs, vouchers }: Held, at: number): void {
  endedBy(mine, at)
  for (const pack of packs) if (pack.state === 'credited' && pack.until <= at) pack.state = 'settled'
  for (const voucher of vouchers) if (voucher.state === 'issued' && voucher.endsAt <= at) voucher.state = 'expired'
}

/** One of the last three. */
const lately = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[items.length - 1 - (which % Math.min(3, items.length))]

interface On extends Step {
  world: World
  desk: Person
  held: Held
  at: number
  terms: CoinTerms
}

/** Undefined for an expected refusal, null for success, otherwise the differences. */
type Came = string[] | null

async function answered(work: Promise<unknown>, should: string): Promise<Came> {
  const code = await codeOf(work)
  if (code !== should) return [`${code} in place of ${should}`]
  return should === 'done' ? null : []
}

/** Operations, in the product and in the model. */
const doings = {
  async earn({ world, held: { person, mine }, size: coins, at, terms }: On): Promise<Came> {
    const id = await giveCoins(world, person.id, coins)
    given(mine, { id, kind: 'earned', coins, worthPaise: terms.worthPaise, endsAt: at + terms.earnedForDays * dayMs })
    return null
  },
  async buy({ world, held: { person, mine, packs }, at, terms }: On): Promise<Came> {
    const pack = await boughtPack(world, person)
    const { lot_id: id, coins } = await packOf(world, pack.id)
    given(mine, { id: id ?? '', kind: 'bought', coins, worthPaise: terms.worthPaise, endsAt: at + terms.boughtForDays * dayMs })
    packs.push({ ...pack, lot: mine.lots.at(-1) as ModelLot, until: at + coinLimits.packReturnMs, state: 'credited' })
    return null
  },
  async redeem({ world, held: { person, mine, vouchers }, size, at, terms }: On): Promise<Came> {
    const coins = Math.max(1, Math.floor((leftOf(mine) * size) / 100))
    const parts = payingFor(mine, coins * terms.worthPaise, at)
    const enough = parts ? 'done' : 'too_few_coins'
    const made: string[] = []
    const work = exchange(world, as(world, person), coins).then((id) => made.push(id))
    const came = await answered(work, mine.owed ? 'in_debt' : enough)
    if (came || !parts) return came
    spent(parts)
    vouchers.push({ id: made[0] ?? '', parts, endsAt: at + rewardFields(world).validDays * dayMs, state: 'issued' })
    return null
  },
  async 'give back'({ world, held: { person, mine, packs }, which, at }: On): Promise<Came> {
    const pack = lately(packs, which)
    if (!pack) return []
    const isUntouched = pack.state === 'credited' && pack.lot.left === pack.coins && at < pack.until
    const work = giveBack(as(world, person), { purchaseId: pack.id })
    const came = await answered(work, isUntouched ? 'done' : 'not_returnable')
    if (came) return came
    await world.settle()
    pack.state = 'returned'
    takenBack(mine, pack.lot)
    return null
  },
  async 'charge back'({ world, held: { mine, packs }, which }: On): Promise<Came> {
    const pack = lately(packs, which)
    if (pack?.state !== 'credited') return []
    await chargeBack(world, pack)
    pack.state = 'returned'
    takenBack(mine, pack.lot)
    return null
  },
  async undo({ world, held: { mine, undone }, which }: On): Promise<Came> {
    const lot = lately(
      mine.lots.filter(({ kind }) => kind === 'earned'),
      which,
    )
    if (!lot) return []
    await inTransaction(world.ctx, (ctx) => takeBack(ctx, lot.id, { key: `undone ${lot.id}`, cause: 'taken_back', title: 'A review' }))
    if (undone.has(lot)) return []
    undone.add(lot)
    takenBack(mine, lot)
    return null
  },
  async use({ world, desk, held: { person, vouchers }, which }: On): Promise<Came> {
    const voucher = lately(vouchers, which)
    if (!voucher) return []
    const shown = showCode(as(world, person), { voucherId: voucher.id })
    const work = shown.then(({ code }) => markVoucherUsed(as(world, desk), { code, reason: 'Shown at the counter.' }))
    const should = { issued: 'done', revoked: 'no_code', used: 'not_possible', expired: 'not_possible' }[voucher.state]
    const came = await answered(work, should)
    if (came === null) voucher.state = 'used'
    return came
  },
  async revoke({ world, desk, held: { mine, vouchers }, which, at }: On): Promise<Came> {
    const voucher = lately(vouchers, which)
    if (!voucher) return []
    const work = revokeVoucher(as(world, desk), { voucherId: voucher.id, reason: 'The room was closed.' })
    const came = await answered(work, voucher.state === 'issued' ? 'done' : 'not_possible')
    if (came) return came
    voucher.state = 'revoked'
    cameBack(mine, voucher.parts, at + coinLimits.backForMs)
    return null
  },
  async wait({ world, size }: On): Promise<Came> {
    // Occasionally until all earned coins have expired.
    await world.pass((size > 100 ? 400 : size) * dayMs)
    return null
  },
}

const personOf = (token = '') => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub
const isDone = ({ status }: AnyReply) => status === 200

/** A product that gives spent coins back. */
export function unspent(world: World): Attack {
  return broken(world, calls.redeem.path, async (ask, ...asked) => {
    const reply = await ask(...asked)
    const { voucherId } = (reply.body as { voucher?: { voucherId: string } }).voucher ?? {}
    const [voucher] = voucherId ? await world.ctx.db.select().from(vouchers).where(eq(vouchers.id, voucherId)) : []
    const { movement_id: spent, person_id: personId } = voucher ?? {}
    if (!spent || !personId) return reply
    const said = { personId, key: `again ${voucherId}`, cause: 'came_back', title: 'Again', subjectId: voucherId ?? null } as const
    await inTransaction(world.ctx, (ctx) => comeBack(ctx, spent, { ...said, aliveUntil: world.clock.now() }))
    return reply
  })
}

/** A product that counts each claim. */
export function everyClaim(world: World): Attack {
  return broken(world, calls.claim.path, async (ask, ...asked) => {
    const reply = await ask(...asked)
    if (!isDone(reply)) await giveCoins(world, personOf(asked[2]?.token), 2)
    return reply
  })
}

/** A product that leaves a returned pack's coins. */
export function keptPacks(world: World): Attack {
  return broken(world, calls.giveBack.path, async (ask, ...asked) => {
    const reply = await ask(...asked)
    if (isDone(reply)) await giveCoins(world, personOf(asked[2]?.token), 180, 'bought')
    return reply
  })
}
