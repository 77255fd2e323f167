// Runs on: both databases
/** Finance admins get one notification of a transfer that does not arrive, and one more when it has ended. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { payments as calls, paymentLimits } from '#contract/payments/payments.ts'
import { type PaymentProvider, ProviderRefused } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { noticeLate } from './service/late-transfers.ts'
import { sendPayout } from './service/payouts.ts'
import { finishRefund, refund } from './service/refunds.ts'
import { retryStuck } from './service/stuck.ts'
import { payouts, refunds } from './tables.ts'
import { earn, paidBooking } from './testing.ts'

let world: World
let original: PaymentProvider
beforeAll(async () => {
  world = await createWorld()
  original = world.platform.payments
  await signUpAs(world, 'admin', 'meera.of.money')
  await signUp(world, { username: 'nobody.of.it' })
})
afterAll(() => world.close())
beforeEach(() => {
  world.platform.payments = original
})

const told = async (username: string, id: string) => {
  const { token } = await signInAgain(world, username)
  const { notifications: all } = await world.get(notifications.fetch, {}, { token })
  return all.filter(({ href }) => href === `/admin/money?transfer=${id}`).map(({ type, message }) => `${type}: ${message}`)
}
const look = async () => {
  await noticeLate(world.ctx)
  await world.settle()
}
const shown = async (transfer: string) => {
  const { token } = await signInAgain(world, 'meera.of.money')
  const { results, total } = await world.get(calls.differences, { transfer }, { token })
  return [total, ...results.map(({ id }) => id)]
}

test('a payout that the partner refuses for good notifies once, however often it is checked, and again when it has arrived', async () => {
  const stand = await paidBooking(world)
  const { payoutId = '' } = (await earn(world, stand, 45_000_00, { label: 'Sangeet in Jaipur' })) ?? {}
  const row = async () => (await world.ctx.db.select().from(payouts).where(eq(payouts.id, payoutId)))[0]
  world.platform.payments = {
    ...original,
    payout: async () => {
      throw new ProviderRefused('no such account')
    },
  }
  for (let attempt = 1; attempt <= paymentLimits.tries; attempt++) {
    await look()
    expect(await told('meera.of.money', payoutId)).toEqual([])
    await sendPayout(world.ctx, payoutId)
    const next = (await row())?.next_try_at
    if (next) world.clock.freeze(next)
  }
  await look()
  await look()
  const late = [expect.stringMatching(/^transfer\.late: A payout of ₹[\d,]+ for Sangeet in Jaipur was refused by the payment partner\.$/)]
  expect(await told('meera.of.money', payoutId)).toEqual(late)
  expect(await told('nobody.of.it', payoutId)).toEqual([])
  expect(await shown(payoutId)).toEqual([1, payoutId])
  await retryStuck(world.ctx, { kind: 'payout', id: payoutId })
  await sendPayout(world.ctx, payoutId)
  await look()
  expect(await told('meera.of.money', payoutId), 'refused again it is no news').toEqual(late)
  world.platform.payments = original
  world.clock.advance(2 * minuteMs)
  await world.ctx.db.update(payouts).set({ next_try_at: world.clock.now() }).where(eq(payouts.id, payoutId))
  await sendPayout(world.ctx, payoutId)
  await world.pass(10 * minuteMs)
  expect((await row())?.state).toBe('paid')
  await look()
  await look()
  expect((await told('meera.of.money', payoutId)).sort()).toEqual([
    expect.stringMatching(/^transfer\.ended: The late payout of ₹[\d,]+ for Sangeet in Jaipur has arrived\.$/),
    ...late,
  ])
  expect(await shown(payoutId)).toEqual([0])
})

test('the task reports a refund that has not arrived in time', async () => {
  const stand = await paidBooking(world, 45_000_00)
  world.platform.payments = { ...original, refund: async () => ({ providerRefundId: 'silent', state: 'pending' as const }) }
  const { refundIds } = await refund(world.ctx, {
    subjectId: stand.bookingId,
    amountPaise: 5_000_00,
    reason: 'Less was agreed',
    key: 'less',
  })
  const id = refundIds[0] ?? ''
  await world.settle()
  await world.ctx.db.update(refunds).set({ next_try_at: null }).where(eq(refunds.id, id))
  await world.pass(paymentLimits.transitMs - 10 * minuteMs)
  expect(await told('meera.of.money', id)).toEqual([])
  await world.pass(20 * minuteMs)
  const late = expect.stringMatching(/^transfer\.late: A refund of ₹5,000 for .+ has not arrived in time\.$/)
  expect(await told('meera.of.money', id)).toEqual([late])
  await finishRefund(world.ctx, { refundId: id, providerRefundId: 'silent' })
  await world.pass(10 * minuteMs)
  expect((await told('meera.of.money', id)).sort()).toEqual([
    expect.stringMatching(/^transfer\.ended: The late refund .* has arrived\.$/),
    late,
  ])
})
