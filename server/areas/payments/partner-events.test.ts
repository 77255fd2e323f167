/** Partner events about refunds and payouts: our own end as reported, manual ones are adopted, and the rest waits. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hourMs } from '#contract/grammar/time.ts'
import { inTransaction } from '../../platform/context.ts'
import type { ProviderEvent } from '../../platform/payments/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { referenceFor } from './rules.ts'
import { processEvent, receiveEvent, retryEvents } from './service/events.ts'
import { heldOf } from './service/ledger.ts'
import { sendPayout } from './service/payouts.ts'
import { refund, sendRefund } from './service/refunds.ts'
import { payments, payoutAccounts, payouts, providerEvents, refunds } from './tables.ts'
import {
  atCheckout,
  earn,
  expectCleanBooks,
  journalsOf,
  paidBooking,
  postWebhook,
  press,
  type Stand,
  signed,
  timesDelivered,
  withPartner,
} from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const paidPaise = 100_000_00

/** @returns why the event waits, or null once it was processed */
async function hear(event: ProviderEvent): Promise<string | null> {
  expect((await postWebhook(world, signed(world, event))).statusCode).toBe(200)
  return becomesOf(event)
}

/** The same for an event that the sandbox never sends. */
async function hearOfAnother(event: ProviderEvent): Promise<string | null> {
  const saying = withPartner(world, { readEvent: () => event })
  await receiveEvent(saying, { provider: world.platform.payments.name, body: Buffer.from(event.id), headers: {} })
  return becomesOf(event)
}

async function becomesOf(event: ProviderEvent): Promise<string | null> {
  await world.settle()
  const [kept] = await world.ctx.db.select().from(providerEvents).where(eq(providerEvents.event_id, event.id))
  expect(kept?.processed_at === null).toBe(kept?.error !== null)
  return kept?.error ?? null
}

const paymentOf = async ({ paymentId }: Stand) =>
  (await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId)))[0] as typeof payments.$inferSelect
const refundsOf = async ({ paymentId }: Stand) =>
  (await world.ctx.db.select().from(refunds).where(eq(refunds.payment_id, paymentId))).map((row) => [
    row.amount_paise,
    row.state,
    row.reason,
    row.provider_refund_id,
  ])
const held = ({ bookingId }: Stand) => inTransaction(world.ctx, (ctx) => heldOf(ctx, bookingId))

type RefundEvent = Extract<ProviderEvent, { providerRefundId: string }>
async function refundEvents(stand: Stand, more: Partial<RefundEvent> = {}): Promise<RefundEvent> {
  const { provider_payment_id } = await paymentOf(stand)
  return {
    id: randomUUID(),
    kind: 'refund.processed',
    reference: '',
    paymentReference: stand.paymentId,
    providerPaymentId: provider_payment_id ?? 'pay_not_there',
    providerRefundId: `rfnd_${randomUUID()}`,
    amountPaise: 40_000_00,
    ...more,
  }
}

describe('a refund that was made manually at the partner', () => {
  test('is adopted once, however often it is reported, with or without our reference', async () => {
    for (const paymentReference of [undefined, '']) {
      const stand = await paidBooking(world, paidPaise)
      const news = await refundEvents(stand, paymentReference === undefined ? {} : { paymentReference })
      for (const id of [news.id, randomUUID()]) expect(await hear({ ...news, id })).toBeNull()
      expect(await refundsOf(stand)).toEqual([[40_000_00, 'done', 'Refunded by hand', news.providerRefundId]])
      expect([await paymentOf(stand), await held(stand)]).toMatchObject([{ state: 'partially_refunded' }, 60_000_00])
      const [{ id } = { id: '' }] = await world.ctx.db.select().from(refunds).where(eq(refunds.payment_id, stand.paymentId))
      expect(await timesDelivered(world, 'payment.refund_due', id), 'nothing is to be sent').toBe(0)
      expect(await journalsOf(world, stand)).toEqual(['capture', 'refund_due', 'refund_done'])
    }
    await expectCleanBooks(world)
  })

  test('counts separately from another one of the same payment', async () => {
    const stand = await paidBooking(world, paidPaise)
    expect([await hear(await refundEvents(stand)), await hear(await refundEvents(stand))]).toEqual([null, null])
    expect([(await refundsOf(stand)).length, await held(stand)]).toEqual([2, 20_000_00])
  })

  test('of an unknown payment waits, as does one that arrives before its payment', async () => {
    const stand = await atCheckout(world, paidPaise)
    const stray = { paymentReference: '', providerPaymentId: 'pay_of_nobody' }
    expect(await hear(await refundEvents(stand, stray))).toBe('there is no such payment')
    expect(await hear(await refundEvents(stand))).toBe('its payment is not known yet')
  })

  test('that exceeds the rest, or takes the artist’s earnings, waits for a person; one of exactly the rest does not', async () => {
    const stand = await paidBooking(world, paidPaise)
    await refund(world.ctx, { subjectId: stand.bookingId, amountPaise: 30_000_00, reason: 'Called off', key: 'called off' })
    await world.settle()
    expect(await hear(await refundEvents(stand, { amountPaise: 70_000_01 }))).toBe('more went back than was left')
    const earned = await paidBooking(world, paidPaise)
    await earn(world, earned, 60_000_01, { dueAt: new Date(world.clock.now().getTime() + hourMs) })
    expect(await hear(await refundEvents(earned))).toBe('the artist has this money already')
    expect([await held(stand), await held(earned)]).toEqual([70_000_00, 39_999_99])
    expect(await hear(await refundEvents(stand, { amountPaise: 70_000_00 }))).toBeNull()
    expect(await held(stand)).toBe(0)
  })

  test('of a payment under review ends the review', async () => {
    const stand = await atCheckout(world, paidPaise)
    await press(world, stand.orderId, { mischief: 'wrong_amount' })
    await world.settle()
    const { state, captured_paise } = await paymentOf(stand)
    expect(state).toBe('review')
    expect(await hear(await refundEvents(stand, { amountPaise: captured_paise }))).toBeNull()
    expect((await paymentOf(stand)).state).toBe('refunded')
  })

  test('that failed or has only begun changes nothing', async () => {
    const stand = await paidBooking(world, paidPaise)
    for (const kind of ['refund.failed', 'refund.created'] as const) expect(await hear(await refundEvents(stand, { kind }))).toBeNull()
    expect([await refundsOf(stand), await held(stand)]).toEqual([[], paidPaise])
  })
})

describe('a refund that we requested', () => {
  async function sent() {
    const stand = await paidBooking(world, paidPaise)
    const { refundIds } = await refund(world.ctx, { subjectId: stand.bookingId, amountPaise: 40_000_00, reason: 'Called off', key: 'off' })
    const pending = withPartner(world, { refund: async () => ({ providerRefundId: 'x', state: 'pending' as const }) })
    await sendRefund(pending, refundIds[0] ?? '')
    return { stand, reference: referenceFor(refundIds[0] ?? '', 1) }
  }

  test('ends as the partner reports', async () => {
    for (const [kind, state] of [
      ['refund.processed', 'done'],
      ['refund.failed', 'failed'],
    ] as const) {
      const { stand, reference } = await sent()
      const news = await refundEvents(stand, { kind, reference })
      expect(await hear(news)).toBeNull()
      expect(await refundsOf(stand)).toEqual([[40_000_00, state, 'Called off', state === 'done' ? news.providerRefundId : null]])
    }
    await expectCleanBooks(world)
  })

  test('of another amount stays pending, and waits for a person', async () => {
    const { stand, reference } = await sent()
    expect(await hear(await refundEvents(stand, { reference, amountPaise: 40_000_01 }))).toBe('the amount differs')
    expect(await refundsOf(stand)).toEqual([[40_000_00, 'sent', 'Called off', null]])
  })
})

describe('a payout', () => {
  async function sent() {
    const stand = await paidBooking(world, paidPaise)
    const payoutId = (await earn(world, stand, paidPaise))?.payoutId ?? ''
    await sendPayout(withPartner(world, { payout: async () => ({ providerPayoutId: 'x', state: 'pending' as const }) }), payoutId)
    const row = async () => (await world.ctx.db.select().from(payouts).where(eq(payouts.id, payoutId)))[0]
    return { stand, row, reference: referenceFor(payoutId, 1) }
  }
  const news = (reference: string, more: Partial<Extract<ProviderEvent, { providerPayoutId: string }>> = {}) =>
    ({ id: randomUUID(), kind: 'payout.processed', reference, providerPayoutId: 'pout_1', amountPaise: 88_200_00, ...more }) as const

  test('ends as the partner reports', async () => {
    const { stand, row, reference } = await sent()
    expect(await hear(news(reference))).toBeNull()
    expect(await row()).toMatchObject({ state: 'paid', provider_payout_id: 'pout_1', paid_at: world.clock.now() })
    expect(await journalsOf(world, stand)).toEqual(['capture', 'earning', 'payout_sent', 'payout_paid'])
    await expectCleanBooks(world)
  })

  test.each([
    ['in its words', 'Account closed', 'Account closed'],
    ['in ours where it has none', undefined, 'The bank refused it.'],
  ])('that the bank refuses has its reason, %s', async (_title, failure, why) => {
    const { stand, row, reference } = await sent()
    expect(await hear(news(reference, { kind: 'payout.failed', ...(failure && { failure }) }))).toBeNull()
    expect(await row()).toMatchObject({ state: 'failed', failure: why })
    expect(await journalsOf(world, stand)).toEqual(['capture', 'earning', 'payout_sent', 'payout_returned'])
    await expectCleanBooks(world)
  })

  test('that is unknown, or of another amount, waits for a person', async () => {
    const { row, reference } = await sent()
    expect(await hear(news(randomUUID()))).toBe('there is no such payout')
    expect(await hear(news('not one of our names'))).toBe('there is no such payout')
    expect(await hear(news(reference, { amountPaise: 1 }))).toBe('the amount differs')
    expect((await row())?.state).toBe('sent')
  })

  test('is looked up at once when the partner reports news about its artist’s account, and only for that artist', async () => {
    const [one, other, still] = [await sent(), await sent(), await paidBooking(world, paidPaise)]
    const dueAt = new Date(world.clock.now().getTime() + hourMs)
    for (const { artistId } of [one.stand, still])
      await world.ctx.db
        .update(payoutAccounts)
        .set({ link: { accountId: 'acc_moved' } as never })
        .where(eq(payoutAccounts.artist_id, artistId))
    await earn(world, still, paidPaise, { dueAt })
    expect(await hearOfAnother({ id: randomUUID(), kind: 'payout.news', reference: '', account: 'acc_moved' })).toBeNull()
    const [later] = await world.ctx.db.select().from(payouts).where(eq(payouts.subject_id, still.bookingId))
    expect([(await one.row())?.next_try_at, later?.next_try_at]).toEqual([world.clock.now(), dueAt])
    expect((await other.row())?.next_try_at?.getTime()).toBeGreaterThan(world.clock.now().getTime())
  })
})

test('a waiting event is logged each time with its reason; a processed one is neither logged nor repeated', async () => {
  const stand = await paidBooking(world, paidPaise)
  const known = await refundEvents(stand)
  const warned = vi.spyOn(world.platform.log, 'warn')
  await hear(known)
  expect(warned).not.toHaveBeenCalled()
  const strange = await refundEvents(stand, { amountPaise: paidPaise + 1 })
  await hear(strange)
  const [waiting] = await world.ctx.db.select().from(providerEvents).where(eq(providerEvents.event_id, strange.id))
  const said = { providerEventId: waiting?.id, kind: 'refund.processed', error: 'more went back than was left' }
  expect(warned.mock.calls).toEqual([[said, 'an event of the payment partner waits']])
  warned.mockRestore()
  const kept = async () => (await world.ctx.db.select().from(providerEvents).where(eq(providerEvents.event_id, known.id)))[0]
  const worked = await kept()
  world.clock.advance(hourMs)
  await processEvent(world.ctx, worked?.id ?? '')
  expect(await kept()).toEqual(worked)
  await expect(processEvent(world.ctx, randomUUID())).resolves.toBeUndefined()
})

test('an event whose handler fails is reported after the others have been processed', async () => {
  const stand = await atCheckout(world, paidPaise)
  const keep = async (event: ProviderEvent, received_at: Date) => {
    const row = { id: event.id, provider: 'sandbox', event_id: event.id, kind: event.kind, event, body: '', received_at }
    await world.ctx.db.insert(providerEvents).values({ ...row, next_try_at: received_at })
  }
  const at = world.clock.now().getTime()
  const broken = { id: randomUUID(), kind: 'payment.captured', reference: stand.paymentId, payment: null as never } as const
  const whole = { id: randomUUID(), kind: 'other', reference: '', about: 'a dispute' } as const
  await keep(broken, new Date(at - 2))
  await keep(whole, new Date(at - 1))
  const failure = await retryEvents(world.ctx, 100).catch((error: AggregateError) => error)
  expect(failure).toMatchObject({ message: 'some events of the payment partner could not be worked on', errors: [expect.any(TypeError)] })
  const isWorkedOn = async ({ id }: ProviderEvent) =>
    !!(await world.ctx.db.select().from(providerEvents).where(eq(providerEvents.id, id)))[0]?.processed_at
  expect([await isWorkedOn(broken), await isWorkedOn(whole)]).toEqual([false, true])
  await world.ctx.db.delete(providerEvents).where(eq(providerEvents.id, broken.id))
  await expect(retryEvents(world.ctx, 100)).resolves.toBeUndefined()
})

test('an event of a kind that we do not use is stored and marked as processed', async () => {
  expect(await hearOfAnother({ id: randomUUID(), kind: 'other', reference: '', about: 'a dispute' })).toBeNull()
})
