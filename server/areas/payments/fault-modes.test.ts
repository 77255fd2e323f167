/** Whatever fault mode the sandbox has, a payment ends in the right state, and every rupee of it is explained. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { inTransaction } from '../../platform/context.ts'
import type { PayInput } from '../../platform/payments/sandbox-parts.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { heldOf } from './service/ledger.ts'
import { refundReviewed } from './service/stuck.ts'
import { payments } from './tables.ts'
import { atCheckout, expectCleanBooks, postWebhook, press, type Stand, signed, timesDelivered } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function standing({ paymentId, bookingId }: Stand) {
  const [row] = await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId))
  const held = await inTransaction(world.ctx, (ctx) => heldOf(ctx, bookingId))
  return { state: row?.state, held, paid: await timesDelivered(world, 'payment.paid', paymentId), failure: row?.failure ?? null }
}

/** Pays, and waits as long as the partner and reconciliation need. */
async function pressed(input: Partial<PayInput>): Promise<Stand> {
  const stand = await atCheckout(world)
  await press(world, stand.orderId, input)
  await world.settle()
  return stand
}

const whole = 112_500_00

test.each([
  ['nothing special', {}],
  ['a decline first', { outcome: 'fail_then_pay' }],
  ['each webhook twice', { mischief: 'twice' }],
  ['webhooks out of order', { mischief: 'out_of_order' }],
  ['a decline first, twice, out of order', { outcome: 'fail_then_pay', mischief: 'out_of_order' }],
] as const)('%s: paid once, at once', async (_what, input) => {
  const stand = await pressed(input)
  expect(await standing(stand)).toEqual({ state: 'paid', held: whole, paid: 1, failure: null })
  await expectCleanBooks(world)
})

test('late webhooks: nothing until they come, then paid once', async () => {
  const stand = await pressed({ mischief: 'late', delaySeconds: 60 })
  expect(await standing(stand)).toMatchObject({ state: 'pending', held: 0, paid: 0 })
  await world.pass(minuteMs)
  expect(await standing(stand)).toMatchObject({ state: 'paid', held: whole, paid: 1 })
  await expectCleanBooks(world)
})

test.each(['never', 'bad_signature'] as const)(
  'webhooks that cannot be used (%s): reconciliation finds the money, once',
  async (mischief) => {
    const stand = await pressed({ mischief })
    expect(await standing(stand)).toMatchObject({ state: 'pending', held: 0, paid: 0 })
    for (let minute = 0; minute < 4; minute++) await world.pass(minuteMs)
    expect(await standing(stand)).toMatchObject({ state: 'paid', held: whole, paid: 1 })
    await expectCleanBooks(world)
  },
)

test.each([
  ['fail', 'failed', 'The bank declined the payment.'],
  ['pending', 'pending', null],
] as const)('%s: nothing is held, and the payment expires with the hold', async (outcome, state, failure) => {
  const stand = await pressed({ outcome })
  expect(await standing(stand)).toEqual({ state, held: 0, paid: 0, failure })
  await world.pass(31 * minuteMs)
  expect(await standing(stand)).toMatchObject({ state: 'expired', held: 0, paid: 0 })
  await expectCleanBooks(world)
})

test('a wrong amount grants nothing, waits for a person, and is refunded in full', async () => {
  const stand = await pressed({ mischief: 'wrong_amount' })
  expect(await standing(stand)).toMatchObject({ state: 'review', held: 0, paid: 0, failure: 'Another amount than asked was paid' })
  await refundReviewed(world.ctx, stand.paymentId)
  await world.settle()
  expect(await standing(stand)).toMatchObject({ state: 'refunded', held: 0, paid: 0 })
  await expectCleanBooks(world)
})

test('a wrong currency grants nothing and stays out of the books; the review ends when the partner has refunded it', async () => {
  const stand = await pressed({ mischief: 'wrong_currency' })
  expect(await standing(stand)).toMatchObject({ state: 'review', held: 0, paid: 0, failure: 'Paid in USD' })
  await expect(refundReviewed(world.ctx, stand.paymentId)).rejects.toMatchObject({ code: 'foreign_money' })
  const [{ providerPaymentId } = { providerPaymentId: '' }] = await world.platform.payments.paymentsOf(stand.orderId)
  const news = {
    id: randomUUID(),
    kind: 'refund.processed' as const,
    reference: '',
    paymentReference: stand.paymentId,
    providerPaymentId,
    providerRefundId: `rfnd_${randomUUID()}`,
    amountPaise: whole,
  }
  expect((await postWebhook(world, signed(world, news))).statusCode).toBe(200)
  await world.settle()
  expect(await standing(stand)).toMatchObject({ state: 'refunded', held: 0, paid: 0 })
  await expectCleanBooks(world)
})
