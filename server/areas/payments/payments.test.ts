// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { inTransaction, now } from '../../platform/context.ts'
import { ProviderRefused, ProviderUnavailable } from '../../platform/payments/port.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { checkBooks } from './service/books.ts'
import { createPayment, expirePayments, getPayment, openPayment, overdue } from './service/checkout.ts'
import { heldFor } from './service/earnings.ts'
import { paymentsOf } from './service/money.ts'
import { endOverdue } from './service/reconcile.ts'
import { refundPayment } from './service/refunds.ts'
import { payments } from './tables.ts'
import {
  aLakhAndMore,
  asPerson,
  atCheckout,
  expectCleanBooks,
  paidBooking,
  press,
  type Stand,
  timesDelivered,
  withPartner,
} from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const payment = ({ clientId, paymentId }: Stand) => getPayment(asPerson(world.ctx, clientId), { paymentId })
const state = async (stand: Stand) => (await payment(stand)).state

function ask(more: Partial<Parameters<typeof createPayment>[1]> = {}) {
  const asked = {
    purpose: 'booking_advance',
    subjectId: randomUUID(),
    payerId: randomUUID(),
    amountPaise: 33_750_00,
    label: 'Advance',
    expiresAt: new Date(now(world.ctx).getTime() + 30 * minuteMs),
  } as const
  return { ...asked, ...more }
}

test('a client pays at the checkout, and the money is held for the artist', async () => {
  const stand = await paidBooking(world)
  expect(await payment(stand)).toMatchObject({
    state: 'paid',
    amount: 112_500,
    bookingId: stand.bookingId,
    paidAt: world.clock.now().toISOString(),
  })
  expect(await timesDelivered(world, 'payment.paid', stand.paymentId)).toBe(1)
  expect(await heldFor(world.ctx, stand.artistId)).toBe(aLakhAndMore)
  await expectCleanBooks(world)
})

test('nobody else can see or open a payment', async () => {
  const { paymentId } = await atCheckout(world)
  const stranger = asPerson(world.ctx, randomUUID())
  await expect(getPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'not_found' })
  await expect(openPayment(stranger, { paymentId })).rejects.toMatchObject({ code: 'not_found' })
})

test('the same request returns the same payment; another amount replaces it without an expiry event', async () => {
  const asked = ask()
  const made = await allAtOnce(10, () => createPayment(world.ctx, asked))
  expect(new Set(made.map((one) => one.paymentId)).size).toBe(1)
  const dearer = await createPayment(world.ctx, { ...asked, amountPaise: 40_000_00 })
  expect(dearer.paymentId).not.toBe(made[0]?.paymentId)
  const rows = (await paymentsOf(world.ctx, [asked.subjectId])).get(asked.subjectId)
  expect(rows?.map((row) => [row.amount, row.state])).toEqual([
    [33_750, 'expired'],
    [40_000, 'created'],
  ])
  expect(await timesDelivered(world, 'payment.expired', asked.subjectId)).toBe(0)
})

test('a payment is opened at the partner once, however often its page is loaded', async () => {
  const asked = ask()
  const { paymentId } = await createPayment(world.ctx, asked)
  const opened = await allAtOnce(8, () => openPayment(asPerson(world.ctx, asked.payerId), { paymentId }))
  expect(new Set(opened.map((one) => one.url)).size).toBe(1)
  const rows = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  expect(rows[0]).toMatchObject({ state: 'pending', checkout_url: opened[0]?.url })
})

test('an unavailable partner loses nothing: the payment waits, and the next try gets the order that was made', async () => {
  const asked = ask()
  const { paymentId } = await createPayment(world.ctx, asked)
  const orders: string[] = []
  const slow = withPartner(world, {
    async createOrder(order) {
      orders.push((await world.platform.payments.createOrder(order)).orderId)
      throw new ProviderUnavailable('no answer in time')
    },
  })
  await expect(openPayment(asPerson(slow, asked.payerId), { paymentId })).rejects.toMatchObject({ code: 'provider_down', status: 503 })
  expect((await getPayment(asPerson(world.ctx, asked.payerId), { paymentId })).state).toBe('created')
  const { url } = await openPayment(asPerson(world.ctx, asked.payerId), { paymentId })
  const orderId = url.split('/').at(-1) as string
  expect(orders).toEqual([orderId])
  await press(world, orderId)
  await world.settle()
  expect((await getPayment(asPerson(world.ctx, asked.payerId), { paymentId })).state).toBe('paid')
})

test('a refusal by the partner is reported to operator and payer, and a fault of ours to nobody else', async () => {
  const asked = ask()
  const { paymentId } = await createPayment(world.ctx, asked)
  const opened = (error: Error) => {
    const partner = withPartner(world, { createOrder: () => Promise.reject(error) })
    return openPayment(asPerson(partner, asked.payerId), { paymentId })
  }
  const told = vi.spyOn(world.platform.log, 'error')
  await expect(opened(new ProviderRefused('below their least'))).rejects.toMatchObject({ code: 'order_refused', status: 422 })
  expect(told).toHaveBeenCalledExactlyOnceWith({ paymentId, reason: 'below their least' }, 'the payment partner refused an order')
  told.mockRestore()
  await expect(opened(new TypeError('a fault of ours'))).rejects.toThrow('a fault of ours')
  const rows = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  expect(rows[0]).toMatchObject({ state: 'created', provider_order_id: null, checkout_url: null })
})

test('the partner gets the purpose, the amount and the return address', async () => {
  const asked = ask()
  const { paymentId } = await createPayment(world.ctx, asked)
  const orders: unknown[] = []
  const noting = withPartner(world, {
    createOrder(order) {
      orders.push(order)
      return world.platform.payments.createOrder(order)
    },
  })
  await openPayment(asPerson(noting, asked.payerId), { paymentId })
  const returnUrl = `${world.platform.env.BASE_URL}/payment-success?payment=${paymentId}`
  expect(orders).toEqual([{ reference: paymentId, amountPaise: 33_750_00, currency: 'INR', label: 'Advance', returnUrl }])
})

test('a repeated request extends the deadline of a payment; an expired one is replaced', async () => {
  const asked = ask()
  const first = await createPayment(world.ctx, asked)
  const expiresAt = new Date(now(world.ctx).getTime() + 40 * minuteMs)
  expect(await createPayment(world.ctx, { ...asked, expiresAt })).toEqual(first)
  world.clock.advance(40 * minuteMs - 1)
  expect(await createPayment(world.ctx, { ...asked, expiresAt })).toEqual(first)
  world.clock.advance(1)
  await expect(openPayment(asPerson(world.ctx, asked.payerId), first)).rejects.toMatchObject({ code: 'payment_over' })
  const later = await createPayment(world.ctx, ask({ subjectId: asked.subjectId, payerId: asked.payerId }))
  expect(later.paymentId).not.toBe(first.paymentId)
  expect((await openPayment(asPerson(world.ctx, asked.payerId), later)).url).toContain('/')
})

test('open payments of a booking expire by purpose or all together, and each expiry is published once', async () => {
  const subjectId = randomUUID()
  const advance = await createPayment(world.ctx, ask({ subjectId }))
  const balance = await createPayment(world.ctx, ask({ subjectId, purpose: 'booking_balance' }))
  const told = async () => [
    await timesDelivered(world, 'payment.expired', advance.paymentId),
    await timesDelivered(world, 'payment.expired', balance.paymentId),
  ]
  await expirePayments(world.ctx, subjectId, 'booking_balance')
  expect(await told()).toEqual([0, 1])
  for (let i = 0; i < 2; i++) await expirePayments(world.ctx, subjectId)
  expect(await told()).toEqual([1, 1])
})

test('expired payments are processed oldest deadline first, up to the limit', async () => {
  await endOverdue(world.ctx, 1_000)
  const ending = async (minutes: number) => {
    const expiresAt = new Date(now(world.ctx).getTime() - minutes * minuteMs)
    return (await createPayment(world.ctx, ask({ expiresAt }))).paymentId
  }
  const [justNow, , ago20, ago10] = [await ending(0), await ending(-1), await ending(20), await ending(10)]
  const found = async (most: number) => (await overdue(world.ctx, most)).map(({ id }) => id)
  expect(await found(9)).toEqual([ago20, ago10, justNow])
  expect(await found(2)).toEqual([ago20, ago10])
  await endOverdue(world.ctx, 9)
})

test('a declined payment can still be paid at the same checkout', async () => {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, { outcome: 'fail' })
  await world.settle()
  expect(await payment(stand)).toMatchObject({ state: 'failed', failure: 'The bank declined the payment.' })
  expect((await openPayment(asPerson(world.ctx, stand.clientId), stand)).url).toContain(stand.orderId)
  await press(world, stand.orderId)
  await world.settle()
  expect(await payment(stand)).toMatchObject({ state: 'paid', failure: null })
})

test('a payment expires at its deadline, and cannot be opened any more', async () => {
  const stand = await atCheckout(world)
  await world.pass(31 * minuteMs)
  expect(await state(stand)).toBe('expired')
  expect(await timesDelivered(world, 'payment.expired', stand.paymentId)).toBe(1)
  await expect(openPayment(asPerson(world.ctx, stand.clientId), stand)).rejects.toMatchObject({ code: 'payment_over' })
})

test('before a hold expires the partner is asked whether the money came', async () => {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, { mischief: 'never' })
  world.clock.advance(31 * minuteMs)
  await endOverdue(world.ctx, 100)
  expect(await state(stand)).toBe('paid')
  expect(await timesDelivered(world, 'payment.expired', stand.paymentId)).toBe(0)
})

test('money that comes after the expiry is kept, published once, and can be refunded in full', async () => {
  const stand = await atCheckout(world)
  await inTransaction(world.ctx, (ctx) => expirePayments(ctx, stand.bookingId))
  await press(world, stand.orderId, { mischief: 'twice' })
  await world.settle()
  expect([await state(stand), await timesDelivered(world, 'payment.paid', stand.paymentId)]).toEqual(['paid', 1])
  await allAtOnce(5, () => refundPayment(world.ctx, { paymentId: stand.paymentId, reason: 'The date was gone' }))
  await world.settle()
  expect(await payment(stand)).toMatchObject({ state: 'refunded', refunded: 112_500 })
  expect(await timesDelivered(world, 'payment.refunded', stand.paymentId)).toBe(1)
  await expectCleanBooks(world)
})

test('a wrong amount grants nothing, is reviewed by a person, and is refunded when they decide so', async () => {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, { mischief: 'wrong_amount' })
  await world.settle()
  expect(await payment(stand)).toMatchObject({ state: 'review', amount: 112_500 })
  expect([
    await timesDelivered(world, 'payment.paid', stand.paymentId),
    await timesDelivered(world, 'payment.needs_review', stand.paymentId),
  ]).toEqual([0, 1])
  expect((await checkBooks(world.ctx)).unexplainedPayments).toEqual([stand.paymentId])
  await refundPayment(world.ctx, { paymentId: stand.paymentId, reason: 'Not what was asked' })
  await world.settle()
  expect(await payment(stand)).toMatchObject({ state: 'refunded', refunded: 112_499 })
  await expectCleanBooks(world)
})

test('a lost, forged or late webhook loses no money', async () => {
  const stands = {
    never: await atCheckout(world),
    bad_signature: await atCheckout(world),
    late: await atCheckout(world),
    out_of_order: await atCheckout(world),
  }
  for (const [mischief, stand] of Object.entries(stands))
    await press(world, stand.orderId, { mischief: mischief as 'never', delaySeconds: 120 })
  await world.settle()
  const states = async () =>
    Object.fromEntries(await Promise.all(Object.entries(stands).map(async ([name, stand]) => [name, await state(stand)])))
  expect(await states()).toEqual({ never: 'pending', bad_signature: 'pending', late: 'pending', out_of_order: 'paid' })
  await world.pass(3 * minuteMs)
  expect(await states()).toEqual({ never: 'paid', bad_signature: 'paid', late: 'paid', out_of_order: 'paid' })
  for (const stand of Object.values(stands)) expect(await timesDelivered(world, 'payment.paid', stand.paymentId)).toBe(1)
  await expectCleanBooks(world)
})
