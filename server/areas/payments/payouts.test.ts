import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeTable } from '#contract/payments.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time.ts'
import { type PaymentProvider, ProviderRefused, ProviderUnavailable } from '../../platform/payments/port.ts'
import { sandboxPayouts } from '../../platform/payments/tables.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { earningsByMonth, heldFor, nextPayout, payoutOf } from './service/earnings.ts'
import { creditArtist, failPayout, finishPayout, holdPayout, releasePayout, sendPayout } from './service/payouts.ts'
import { payouts } from './tables.ts'
import { aLakhAndMore, expectCleanBooks, paidBooking, type Stand, stepsOf, timesTold } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function earned(dueInMs = 0) {
  const stand = await paidBooking(world)
  const dueAt = new Date(world.clock.now().getTime() + dueInMs)
  const settled = await creditArtist(world.ctx, {
    subject: 'booking',
    subjectId: stand.bookingId,
    artistId: stand.artistId,
    grossPaise: aLakhAndMore,
    fees: feeTable,
    dueAt,
    label: 'Sangeet in Jaipur',
  })
  return { ...stand, payoutId: settled?.payoutId ?? '', settled }
}
const state = async ({ bookingId }: Stand) => (await payoutOf(world.ctx, [bookingId])).get(bookingId)?.state
const sentTo = async ({ artistId }: Stand) =>
  (await world.ctx.db.select().from(sandboxPayouts).where(eq(sandboxPayouts.artist_id, artistId))).map((row) => row.amount_paise)

function withPartner(change: Partial<PaymentProvider>) {
  return { ...world.ctx, platform: { ...world.platform, payments: { ...world.platform.payments, ...change } } }
}

test('after the show the artist earns the price less the fee and the tax on it, and is paid when it is due', async () => {
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
  expect(await timesTold(world, 'payout.paid', stand.payoutId)).toBe(1)
  await expectCleanBooks(world)
})

test('a booking settled twenty times at once is earned once', async () => {
  const stand = await paidBooking(world)
  const settle = () =>
    creditArtist(world.ctx, {
      subject: 'booking',
      subjectId: stand.bookingId,
      artistId: stand.artistId,
      grossPaise: 50_000_00,
      fees: feeTable,
      dueAt: world.clock.now(),
      label: 'A show',
    })
  const made = await allAtOnce(20, settle)
  expect(new Set(made.map((one) => one?.payoutId)).size).toBe(1)
  await world.pass(minuteMs)
  expect(await sentTo(stand)).toEqual([44_100_00])
})

test('more than is held cannot be earned, and nothing is no payout', async () => {
  const stand = await paidBooking(world)
  const settle = (grossPaise: number) =>
    creditArtist(world.ctx, {
      subject: 'booking',
      subjectId: stand.bookingId,
      artistId: stand.artistId,
      grossPaise,
      fees: feeTable,
      dueAt: world.clock.now(),
      label: 'A show',
    })
  await expect(settle(aLakhAndMore + 1)).rejects.toMatchObject({ code: 'nothing_held' })
  expect(await settle(0)).toBeNull()
})

test('a payout is sent once by twenty senders at once', async () => {
  const stand = await earned()
  await allAtOnce(20, () => sendPayout(world.ctx, stand.payoutId))
  await world.settle()
  expect([await sentTo(stand), await state(stand), await timesTold(world, 'payout.paid', stand.payoutId)]).toEqual([[99_225_00], 'paid', 1])
  await expectCleanBooks(world)
})

test('a payout that is held waits with its reason until it is released', async () => {
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

describe('a hold and a sender of what is due', () => {
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

test('a partner that does not answer is asked again with the same reference, and pays once', async () => {
  const stand = await earned()
  const silent = withPartner({
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

test('a payout the bank refuses goes back to the artist’s account with us and is sent again', async () => {
  const stand = await earned()
  await sendPayout(
    withPartner({
      payout: async () => {
        throw new ProviderRefused('no such account')
      },
    }),
    stand.payoutId,
  )
  expect(await state(stand)).toBe('failed')
  await expectCleanBooks(world)
  await world.pass(61 * minuteMs)
  expect([await state(stand), await sentTo(stand)]).toEqual(['paid', [99_225_00]])
  await expectCleanBooks(world)
})

test('"it arrived" outweighs an earlier "it failed", and the books follow', async () => {
  const stand = await earned()
  await sendPayout(withPartner({ payout: async () => ({ providerPayoutId: 'x', state: 'pending' as const }) }), stand.payoutId)
  await failPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, failure: 'Refused' })
  await allAtOnce(5, () => finishPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, providerPayoutId: 'pout_1' }))
  await failPayout(world.ctx, { payoutId: stand.payoutId, attempt: 1, failure: 'Refused' })
  const [row] = await world.ctx.db.select().from(payouts).where(eq(payouts.id, stand.payoutId))
  expect(row).toMatchObject({ state: 'paid', failure: null, provider_payout_id: 'pout_1' })
  await expectCleanBooks(world)
})

test('earnings are counted in the month of India in which they were earned', async () => {
  // The year has begun in India, and not yet in UTC.
  world.clock.freeze(new Date('2026-12-31T18:30:00.000Z'))
  const stand = await earned()
  expect(await earningsByMonth(world.ctx, stand.artistId, new Date('2026-01-01T00:00:00Z'))).toEqual([
    { month: '2027-01', netPaise: 99_225_00 },
  ])
})
