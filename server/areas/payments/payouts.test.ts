import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { ProviderRefused, ProviderUnavailable } from '../../platform/payments/port.ts'
import { sandboxPayouts } from '../../platform/payments/tables.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { checkBooks } from './service/books.ts'
import { earningsByMonth, heldFor, nextPayout, payoutOf } from './service/earnings.ts'
import { failPayout, finishPayout, holdPayout, releasePayout, sendPayout, waitingPayouts } from './service/payouts.ts'
import { payouts } from './tables.ts'
import {
  aLakhAndMore,
  earn,
  expectCleanBooks,
  journalsOf,
  paidBooking,
  type Stand,
  stepsOf,
  timesDelivered,
  withPartner,
} from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function earned(dueInMs = 0) {
  const stand = await paidBooking(world)
  const dueAt = new Date(world.clock.now().getTime() + dueInMs)
  const settled = await earn(world, stand, aLakhAndMore, { dueAt, label: 'Sangeet in Jaipur' })
  return { ...stand, payoutId: settled?.payoutId ?? '', settled }
}
const state = async ({ bookingId }: Stand) => (await payoutOf(world.ctx, [bookingId])).get(bookingId)?.state
const sentTo = async ({ artistId }: Stand) =>
  (await world.ctx.db.select().from(sandboxPayouts).where(eq(sandboxPayouts.artist_id, artistId))).map((row) => row.amount_paise)
const rowOf = async ({ payoutId }: { payoutId: string }) =>
  (await world.ctx.db.select().from(payouts).where(eq(payouts.id, payoutId)))[0] as typeof payouts.$inferSelect
const refusing = () =>
  withPartner(world, {
    payout: async () => {
      throw new ProviderRefused('no such account')
    },
  })
const silentPartner = () => withPartner(world, { payout: async () => ({ providerPayoutId: 'x', state: 'pending' as const }) })

test('after the show the artist earns the price less the fee and its tax, and is paid on the due date', async () => {
  const stand = await earned(24 * hourMs)
  expect(stand.settled).toMatchObject({ gross: 112_500_00, fee: 11_250_00, gst: 2_025_00, net: 99_225_00 })
  expect(await heldFor(world.ctx, stand.artistId)).toBe(0)
  await world.pass(23 * hourMs)
  expect(await nextPayout(world.ctx, stand.artistId)).toMatchObject({ state: 'scheduled', net: 99_225 })
  expect((await stepsOf(world, stand.bookingId, 'artist')).at(-1)).toMatchObject({
    label: 'Payout to the bank',
    amount: 99_225,
    state: 'planned',
  })
  await world.pass(hourMs)
  expect([await state(stand), await nextPayout(world.ctx, stand.artistId)]).toEqual(['paid', null])
  expect((await stepsOf(world, stand.bookingId, 'artist')).map((step) => [step.label, step.amount, step.state])).toEqual([
    ['Advance for Meera Qawwali Party', 112_500, 'done'],
    ['Platform fee', -11_250, 'done'],
    ['GST on the platform fee', -2_025, 'done'],
    ['Payout to the bank', 99_225, 'done'],
  ])
  expect(await timesDelivered(world, 'payout.paid', stand.payoutId)).toBe(1)
  await expectCleanBooks(world)
})

test('a booking settled twenty times at once is earned once', async () => {
  const stand = await paidBooking(world)
  const settle = () => earn(world, stand, 50_000_00)
  const made = await allAtOnce(20, settle)
  expect(new Set(made.map((one) => one?.payoutId)).size).toBe(1)
  await world.pass(minuteMs)
  expect(await sentTo(stand)).toEqual([44_100_00])
})

test('earnings cannot exceed what is held, and zero makes no payout', async () => {
  const stand = await paidBooking(world)
  const settle = (grossPaise: number) => earn(world, stand, grossPaise)
  await expect(settle(aLakhAndMore + 1)).rejects.toMatchObject({ code: 'nothing_held' })
  expect(await settle(0)).toBeNull()
})

test('twenty concurrent senders send a payout once', async () => {
  const stand = await earned()
  await allAtOnce(20, () => sendPayout(world.ctx, stand.payoutId))
  await world.settle()
  expect([await sentTo(stand), await state(stand), await timesDelivered(world, 'payout.paid', stand.payoutId)]).toEqual([
    [99_225_00],
    'paid',
    1,
  ])
  await expectCleanBooks(world)
})

test('a held payout waits with its reason until it is released', async () => {
  const stand = await earned(hourMs)
  expect(await holdPayout(world.ctx, stand.bookingId, 'The client has reported a problem')).toBe(true)
  await world.pass(dayMs)
  expect((await payoutOf(world.ctx, [stand.bookingId])).get(stand.bookingId)).toMatchObject({
    state: 'held',
    heldReason: 'The client has reported a problem',
  })
  expect(await sentTo(stand)).toEqual([])
  expect(await releasePayout(world.ctx, stand.bookingId)).toBe(true)
  await world.pass(minuteMs)
  expect([await sentTo(stand), await holdPayout(world.ctx, stand.bookingId, 'Too late')]).toEqual([[99_225_00], false])
})

describe('a hold and a sender of a due payout', () => {
  async function due() {
    const stand = await earned()
    const hold = () => holdPayout(world.ctx, stand.bookingId, 'Wait')
    const send = () => sendPayout(world.ctx, stand.payoutId)
    const standing = async () => {
      await world.settle()
      return [await state(stand), await sentTo(stand)]
    }
    return { hold, send, standing }
  }

  test('held first: the money stays', async () => {
    const { hold, send, standing } = await due()
    expect(await hold()).toBe(true)
    await send()
    expect(await standing()).toEqual(['held', []])
  })

  test('sent first: the money leaves', async () => {
    const { hold, send, standing } = await due()
    await send()
    expect(await hold()).toBe(false)
    expect(await standing()).toEqual(['paid', [99_225_00]])
  })

  test('at once: it stays or leaves, never both', async () => {
    for (let round = 0; round < 10; round++) {
      const { hold, send, standing } = await due()
      const asked = round % 2 ? [send(), hold()] : [hold(), send()]
      const isHeld = (await Promise.all(asked))[round % 2]
      expect(await standing()).toEqual(isHeld ? ['held', []] : ['paid', [99_225_00]])
    }
  })
})

test('an unavailable partner is asked again with the same reference, and pays once', async () => {
  const stand = await earned()
  const silent = withPartner(world, {
    async payout(request) {
      await world.platform.payments.payout(request)
      throw new ProviderUnavailable('no answer in time')
    },
  })
  await sendPayout(silent, stand.payoutId)
  expect(await state(stand)).toBe('sent')
  await world.pass(3 * minuteMs)
  expect([await state(stand), await sentTo(stand)]).toEqual(['paid', [99_225_00]])
})

test('a payout the bank refuses returns to the artist’s balance with us and is sent again', async () => {
  const stand = await earned()
  await sendPayout(refusing(), stand.payoutId)
  expect(await state(stand)).toBe('failed')
  await expectCleanBooks(world)
  await world.pass(61 * minuteMs)
  expect([await state(stand), await sentTo(stand)]).toEqual(['paid', [99_225_00]])
  await expectCleanBooks(world)
})

test('a "paid" event overrides an earlier "failed" one, and the books follow', async () => {
  const stand = await earned()
  await sendPayout(silentPartner(), stand.payoutId)
  await failPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, failure: 'Refused' })
  await allAtOnce(5, () => finishPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, providerPayoutId: 'pout_1' }))
  await failPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, failure: 'Refused' })
  const [row] = await world.ctx.db.select().from(payouts).where(eq(payouts.id, stand.payoutId))
  expect(row).toMatchObject({ state: 'paid', failure: null, provider_payout_id: 'pout_1' })
  expect(await journalsOf(world, stand)).toEqual(['capture', 'earning', 'payout_sent', 'payout_returned', 'payout_sent', 'payout_paid'])
  await expectCleanBooks(world)
})

test('earnings count in the month of India in which they were earned', async () => {
  // The year has begun in India, and not yet in UTC.
  world.clock.freeze(new Date('2026-12-31T18:30:00.000Z'))
  const stand = await earned()
  expect(await earningsByMonth(world.ctx, stand.artistId, new Date('2026-01-01T00:00:00Z'))).toEqual([
    { month: '2027-01', netPaise: 99_225_00, artworksPaise: 0 },
  ])
})

test('when the bank refuses the last try, a person has to act, and the money is in the artist’s balance', async () => {
  const stand = await earned()
  for (let attempt = 1; attempt <= paymentLimits.tries; attempt++) {
    await sendPayout(refusing(), stand.payoutId)
    const { state, attempts, failure, next_try_at } = await rowOf(stand)
    const isLast = attempt === paymentLimits.tries
    expect([state, attempts, failure, next_try_at === null]).toEqual(['failed', attempt, 'The bank account could not be paid.', isLast])
    if (next_try_at) world.clock.freeze(next_try_at)
  }
  await world.pass(2 * dayMs)
  expect(await rowOf(stand)).toMatchObject({ state: 'failed', attempts: paymentLimits.tries })
  expect(await sentTo(stand)).toEqual([])
  expect(await checkBooks(world.ctx)).toMatchObject({ stuckTransfers: [stand.payoutId], driftedBalances: [], sumPaise: 0 })
})

test('a refusal of an earlier try does not affect a later one', async () => {
  const stand = await earned()
  await sendPayout(refusing(), stand.payoutId)
  world.clock.freeze((await rowOf(stand)).next_try_at as Date)
  await sendPayout(silentPartner(), stand.payoutId)
  await failPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, failure: 'Refused' })
  expect(await rowOf(stand)).toMatchObject({ state: 'sent', attempts: 2 })
})

test('an error of our own while sending is thrown, and the same reference is tried again', async () => {
  const stand = await earned()
  const faulty = withPartner(world, {
    payout: async () => {
      throw new TypeError('a fault of ours')
    },
  })
  await expect(sendPayout(faulty, stand.payoutId)).rejects.toThrow('a fault of ours')
  await world.pass(paymentLimits.askAgainMs - 1)
  expect(await rowOf(stand)).toMatchObject({ state: 'sent', attempts: 1 })
  await world.pass(1)
  expect(await rowOf(stand)).toMatchObject({ state: 'paid', attempts: 1 })
})

test('a payout that was not planned, has left or is not held can be neither held nor released', async () => {
  const nobody = crypto.randomUUID()
  expect([await holdPayout(world.ctx, nobody, 'Wait'), await releasePayout(world.ctx, nobody)]).toEqual([false, false])
  const stand = await earned(hourMs)
  expect(await releasePayout(world.ctx, stand.bookingId)).toBe(false)
  await finishPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, providerPayoutId: 'pout_early' })
  expect(await rowOf(stand)).toMatchObject({ state: 'scheduled', paid_at: null, provider_payout_id: null })
})

test('due payouts are sent longest waiting first, up to the limit, without those held, done or not due', async () => {
  await world.pass(hourMs)
  const waits = async (minutes: number | null, more: Partial<typeof payouts.$inferInsert> = {}) => {
    const { payoutId } = await earned(dayMs)
    const next_try_at = minutes === null ? null : new Date(world.clock.now().getTime() - minutes * minuteMs)
    await world.ctx.db
      .update(payouts)
      .set({ next_try_at, ...more })
      .where(eq(payouts.id, payoutId))
    return payoutId
  }
  // The other payouts of this file are all done.
  await world.ctx.db.update(payouts).set({ next_try_at: null })
  const stands = [
    await waits(0, { state: 'sent' }),
    await waits(50, { state: 'paid' }),
    await waits(45, { state: 'held' }),
    await waits(42, { taxes_open: true }),
    await waits(null),
    await waits(-1),
    await waits(40, { state: 'failed' }),
    await waits(30, { state: 'held', held_for_account: true }),
    await waits(20),
  ]
  const found = async (most: number) => (await waitingPayouts(world.ctx, most)).map(({ id }) => stands.indexOf(id))
  expect(await found(9)).toEqual([6, 7, 8, 0])
  expect(await found(2)).toEqual([6, 7])
})
