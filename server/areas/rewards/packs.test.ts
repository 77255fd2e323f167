/** Packs: credited once, only on the partner's word; refundable while untouched; a refund after spending is a debt (RW-3; C03). */
// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { as } from '../bookings/testing.ts'
import { invoices } from '../invoices/tables.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { refund } from '../payments/service/refunds.ts'
import { payments } from '../payments/tables.ts'
import { press } from '../payments/testing.ts'
import { details } from './service/details.ts'
import { buy as buyPack, giveBack, purchases, takeMoney } from './service/packs.ts'
import { coinPackPurchases } from './tables.ts'
import { exchange } from './testing.ts'

let world: World
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

async function somebody() {
  const { person, token } = await signUp(world, { username: `packs${++people}` })
  return { person, token, ctx: as(world, person) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const buy = ({ token }: Pick<SignedIn, 'token'>, key = randomUUID()) =>
  world.get(calls.buy, { pack: 'small', expectedPrice: 99 }, { token, key })

async function pay({ ctx }: Somebody, paymentId: string, mischief: Parameters<typeof press>[2] = {}) {
  const { url } = await openPayment(ctx, { paymentId })
  await press(world, url.split('/').at(-1) as string, mischief)
  await world.settle()
}

async function bought(): Promise<Somebody & { purchaseId: string; paymentId: string }> {
  const who = await somebody()
  const { purchaseId, checkout } = await buy(who)
  await pay(who, checkout.paymentId)
  return { ...who, purchaseId, paymentId: checkout.paymentId }
}

const own = async ({ ctx }: Somebody) => (await purchases(ctx, calls.purchases.input.parse({}))).results
const stateOf = async (id: string) => {
  const [row] = await world.platform.database.orm.select().from(coinPackPurchases).where(eq(coinPackPurchases.id, id))
  return row?.state
}

test('packs have their price, the tax in it, and the value of their coins', async () => {
  const { results } = await world.get(calls.packs, {}, { token: (await somebody()).token })
  expect(results[0]).toEqual({ pack: 'small', coins: 180, price: 99, gst: 15.1, worth: 90, endsAfterDays: 1095 })
})

test('coins are credited on the partner’s confirmation, once however often it is repeated', async () => {
  const who = await somebody()
  const key = randomUUID()
  const { purchaseId, checkout } = await buy(who, key)
  expect((await buy(who, key)).purchaseId).toBe(purchaseId)
  expect(await details(who.ctx)).toMatchObject({ total: 0 })
  await pay(who, checkout.paymentId)
  const news = { paymentId: checkout.paymentId, purpose: 'coin_pack', subjectId: purchaseId }
  await allAtOnce(10, () => takeMoney(world.ctx, news))
  expect(await details(who.ctx)).toMatchObject({ bought: 180, earned: 0, worth: 90 })
  expect(await own(who)).toMatchObject([{ state: 'credited', left: 180, price: 99 }])
})

test('a tampered price is refused, and no payment is created', async () => {
  const { token, person } = await somebody()
  const ask = (expectedPrice: number) => world.ask(calls.buy, { pack: 'small', expectedPrice }, { token, key: randomUUID() })
  for (const price of [0, 1, 98.99, 9_900]) expect((await ask(price)).body.code).toBe('pack_price_changed')
  for (const price of [-1, Number.POSITIVE_INFINITY, 100.005]) expect((await ask(price)).status).toBe(400)
  expect(await world.platform.database.orm.select().from(payments).where(eq(payments.payer_id, person.id))).toEqual([])
})

test('an untouched pack can be returned within seven days for a full refund', async () => {
  const who = await bought()
  const [{ returnBy } = { returnBy: null }] = await own(who)
  expect(returnBy).toBe(new Date(world.clock.now().getTime() + 7 * dayMs).toISOString())
  const replies = await allAtOnce(5, () =>
    giveBack(who.ctx, who).then(
      () => 'done',
      ({ code }) => code,
    ),
  )
  expect(replies.filter((reply) => reply === 'done')).toHaveLength(1)
  await world.pass(hourMs)
  expect(await details(who.ctx)).toMatchObject({ total: 0, owed: 0 })
  const [payment] = await world.platform.database.orm.select().from(payments).where(eq(payments.id, who.paymentId))
  expect(payment).toMatchObject({ state: 'refunded', refunded_paise: 9900 })
  expect(await own(who)).toMatchObject([{ state: 'returned', returnBy: null }])
  const papers = await world.platform.database.orm
    .select()
    .from(invoices)
    .where(eq(invoices.sale_id, who.purchaseId))
    .orderBy(invoices.issued_at)
  expect(
    papers.map(({ form, subject, total_paise, taxable_paise, percent }) => [form, subject, total_paise, taxable_paise, percent]),
  ).toEqual([
    ['tax_invoice', 'coins', 9900, 8390, 18],
    ['credit_note', 'coins', 9900, 8390, 18],
  ])
  expect(papers[1]?.credits?.number).toBe(papers[0]?.number)
})

test('a touched pack, or somebody else’s, cannot be returned', async () => {
  const who = await bought()
  await expect(giveBack((await somebody()).ctx, who)).rejects.toMatchObject({ code: 'not_found' })
  await exchange(world, who.ctx, 10)
  expect((await own(who))[0]?.returnBy).toBeNull()
  await expect(giveBack(who.ctx, who)).rejects.toMatchObject({ code: 'not_returnable' })
  expect(await details(who.ctx)).toMatchObject({ total: 170, owed: 0 })
})

test('a refund after the coins were spent leaves a debt, which the next coins pay', async () => {
  const who = await bought()
  await exchange(world, who.ctx, 150)
  await refund(world.ctx, { subjectId: who.purchaseId, amountPaise: 'all', reason: 'The bank asked for it', key: 'chargeback' })
  await world.pass(hourMs)
  expect(await details(who.ctx)).toMatchObject({ total: 0, owed: 150 })
  const again = await buyPack(who.ctx, { pack: 'small', expectedPrice: 99 })
  await pay(who, again.checkout.paymentId)
  expect(await details(who.ctx)).toMatchObject({ total: 30, bought: 30, owed: 0 })
})

test('without a payment there are no coins; a late payment still buys them', async () => {
  const who = await somebody()
  const { purchaseId, checkout } = await buy(who)
  const { url } = await openPayment(who.ctx, { paymentId: checkout.paymentId })
  await world.pass(2 * hourMs)
  expect(await stateOf(purchaseId)).toBe('expired')
  await press(world, url.split('/').at(-1) as string)
  await world.settle()
  expect(await stateOf(purchaseId)).toBe('credited')
  expect(await details(who.ctx)).toMatchObject({ total: 180 })
})

test('after seven days the money is ours, and the pack cannot be returned', async () => {
  const who = await bought()
  await world.pass(7 * dayMs + hourMs)
  expect(await stateOf(who.purchaseId)).toBe('settled')
  await expect(giveBack(who.ctx, who)).rejects.toMatchObject({ code: 'not_returnable' })
  expect(await details(who.ctx)).toMatchObject({ total: 180 })
})
