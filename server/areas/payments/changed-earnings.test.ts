/** An artist's earnings can change, and taxes can be withheld from them, until the payout has left. */
import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Paise } from '#contract/grammar/money.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { paymentLimits } from '#contract/payments/payments.ts'
import { inTransaction } from '../../platform/context.ts'
import { ProviderRefused } from '../../platform/payments/port.ts'
import { sandboxPayouts } from '../../platform/payments/tables.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { heldOf } from './service/ledger.ts'
import { changeSettlement, holdPayout, sendPayout } from './service/payouts.ts'
import { withhold } from './service/withhold.ts'
import { ledgerJournals, payments, payouts } from './tables.ts'
import { earn, expectCleanBooks, paidBooking, type Stand, withPartner } from './testing.ts'

const fees = feesOn('2026-11-20')

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectCleanBooks(world))

/** 100 000 rupees are held; the given part of them is earned, with a payout in an hour. */
async function earned(grossPaise: Paise = 100_000_00, known?: Stand) {
  const stand = known ?? (await paidBooking(world, 100_000_00))
  const dueAt = new Date(world.clock.now().getTime() + hourMs)
  const { bookingId: subjectId, artistId } = stand
  const settled = await earn(world, { bookingId: subjectId, artistId }, grossPaise, { dueAt })
  return { ...stand, payoutId: settled?.payoutId ?? '' }
}

const change = ({ bookingId }: Stand, grossPaise: Paise, key = 'resolved') =>
  changeSettlement(world.ctx, { subjectId: bookingId, grossPaise, fees, key })
const keepBack = ({ bookingId }: Stand, tcs: Paise, tds: Paise, reference: string = bookingId) =>
  withhold(world.ctx, { subjectId: bookingId, reference, tcs, tds })
const held = ({ bookingId }: Stand) => inTransaction(world.ctx, (ctx) => heldOf(ctx, bookingId))
const row = async ({ bookingId }: Stand) => (await world.ctx.db.select().from(payouts).where(eq(payouts.subject_id, bookingId)))[0]
const sent = async ({ artistId }: Stand) =>
  (await world.ctx.db.select().from(sandboxPayouts).where(eq(sandboxPayouts.artist_id, artistId))).map(({ amount_paise }) => amount_paise)
const journals = ({ bookingId }: Stand, kind: 'withheld' | 'taxes_returned' | 'earning_changed') =>
  world.ctx.db.$count(ledgerJournals, and(eq(ledgerJournals.subject_id, bookingId), eq(ledgerJournals.kind, kind)))

test('lower earnings shrink the payout, the rest is held again, and the same decision applies once', async () => {
  const stand = await earned()
  expect(await change(stand, 40_000_00)).toBe(true)
  const shrunk = { state: 'scheduled', gross_paise: 40_000_00, fee_paise: 4_000_00, gst_paise: 720_00, net_paise: 35_280_00 }
  expect([await row(stand), await held(stand)]).toEqual([expect.objectContaining(shrunk), 60_000_00])
  expect(await change(stand, 30_000_00)).toBe(true)
  expect(await row(stand)).toMatchObject(shrunk)
  expect(await change(stand, 40_000_00, 'said again')).toBe(true)
  expect(await journals(stand, 'earning_changed')).toBe(1)
  await world.pass(hourMs)
  expect(await sent(stand)).toEqual([35_280_00])
})

test('earnings can grow up to what is held', async () => {
  const stand = await earned(50_000_00)
  await expect(change(stand, 100_000_01, 'too much')).rejects.toMatchObject({ code: 'nothing_held' })
  expect([(await row(stand))?.gross_paise, await held(stand)]).toEqual([50_000_00, 50_000_00])
  expect(await change(stand, 100_000_00)).toBe(true)
  expect([(await row(stand))?.net_paise, await held(stand)]).toEqual([88_200_00, 0])
})

test('zero earnings cancel the payout, everything is held again, and nothing leaves', async () => {
  const stand = await earned()
  await holdPayout(world.ctx, stand.bookingId, 'The client was not content')
  expect(await change(stand, 0)).toBe(true)
  expect(await row(stand)).toMatchObject({ state: 'cancelled', held_reason: null, net_paise: 88_200_00 })
  await world.pass(2 * hourMs)
  expect([await held(stand), await sent(stand)]).toEqual([100_000_00, []])
  expect(await change(stand, 10_000_00, 'later')).toBe(false)
})

test('a held payout stays held while it changes', async () => {
  const stand = await earned()
  await holdPayout(world.ctx, stand.bookingId, 'The client was not content')
  expect(await change(stand, 50_000_00)).toBe(true)
  expect(await row(stand)).toMatchObject({ state: 'held', held_reason: 'The client was not content', net_paise: 44_100_00 })
})

test('a payout that has left cannot change, nor can earnings that never existed', async () => {
  const stand = await earned()
  await world.pass(hourMs)
  expect([await change(stand, 50_000_00), await keepBack(stand, 1_00, 1_00)]).toEqual([false, false])
  expect(await row(stand)).toMatchObject({ state: 'paid', gross_paise: 100_000_00, tcs_paise: 0, tds_paise: 0 })
  const never = { ...stand, bookingId: randomUUID() }
  expect([await change(never, 50_000_00), await keepBack(never, 1_00, 1_00)]).toEqual([false, false])
})

test('taxes are withheld once, as a total, and the rest is sent', async () => {
  const stand = await earned()
  expect(await keepBack(stand, 500_00, 100_00)).toBe(true)
  expect(await keepBack(stand, 500_00, 100_00, 'said again')).toBe(true)
  expect([(await row(stand))?.net_paise, await journals(stand, 'withheld')]).toEqual([87_600_00, 1])
  await holdPayout(world.ctx, stand.bookingId, 'Wait')
  expect(await keepBack(stand, 700_00, 100_00, 'more')).toBe(true)
  expect(await row(stand)).toMatchObject({ state: 'held', tcs_paise: 700_00, tds_paise: 100_00, net_paise: 87_400_00 })
})

test('taxes are not withheld beyond the amount, nor from a payout that was tried or cancelled', async () => {
  const stand = await earned()
  expect(await keepBack(stand, 88_000_00, 200_00)).toBe(false)
  expect(await row(stand)).toMatchObject({ tcs_paise: 0, tds_paise: 0, net_paise: 88_200_00 })
  world.clock.advance(hourMs)
  const refusing = withPartner(world, {
    payout: async () => {
      throw new ProviderRefused('no such account')
    },
  })
  await sendPayout(refusing, stand.payoutId)
  expect([(await row(stand))?.state, await keepBack(stand, 1_00, 0)]).toEqual(['failed', false])
  const [again, gone] = [await earned(), await earned()]
  await world.ctx.db.update(payouts).set({ attempts: 1 }).where(eq(payouts.id, again.payoutId))
  await change(gone, 0)
  expect([await keepBack(again, 1_00, 0), await keepBack(gone, 1_00, 0)]).toEqual([false, false])
})

test('when earnings change after withholding, the taxes return to the artist, and nothing leaves before they are recomputed', async () => {
  const stand = await earned()
  await keepBack(stand, 500_00, 100_00)
  expect(await change(stand, 50_000_00)).toBe(true)
  expect(await row(stand)).toMatchObject({ tcs_paise: 0, tds_paise: 0, taxes_open: true, net_paise: 44_100_00 })
  expect(await journals(stand, 'taxes_returned')).toBe(1)
  await world.pass(hourMs)
  expect(await sent(stand)).toEqual([])
  expect(await keepBack(stand, 250_00, 50_00, 'anew')).toBe(true)
  await world.pass(minuteMs)
  expect([await sent(stand), (await row(stand))?.taxes_open]).toEqual([[43_800_00], false])
})

test('a payout is taken from the payments that brought the money, oldest first', async () => {
  const first = await paidBooking(world, 60_000_00)
  await world.pass(minuteMs)
  const second = await paidBooking(world, 40_000_00, first)
  const stand = await earned(100_000_00, first)
  world.clock.advance(hourMs)
  const asked: unknown[] = []
  const noting = withPartner(world, {
    payout: (request) => {
      asked.push(request)
      return world.platform.payments.payout(request)
    },
  })
  await sendPayout(noting, stand.payoutId)
  const namesOf = async ({ paymentId }: Stand) =>
    (await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.provider_payment_id
  expect(asked).toMatchObject([{ amountPaise: 88_200_00, artistId: stand.artistId, from: [await namesOf(first), await namesOf(second)] }])
})

test('a payout that the partner accepted is checked again when it should have arrived', async () => {
  const stand = await earned()
  world.clock.advance(hourMs)
  await sendPayout(withPartner(world, { payout: async () => ({ providerPayoutId: 'x', state: 'settling' as const }) }), stand.payoutId)
  expect(await row(stand)).toMatchObject({ state: 'sent', next_try_at: new Date(world.clock.now().getTime() + paymentLimits.arrivalMs) })
  await world.pass(paymentLimits.arrivalMs - 1)
  expect((await row(stand))?.state).toBe('sent')
  await world.pass(1)
  expect((await row(stand))?.state).toBe('paid')
})
