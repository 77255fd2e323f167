import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { confirmations } from '#contract/moderation/confirmations.ts'
import { reviewInbox } from '#contract/moderation/review.ts'
import { payments as calls, paymentLimits } from '#contract/payments/payments.ts'
import { ProviderRefused } from '../../platform/payments/port.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { findBrokenEntry } from '../audit/service.ts'
import { auditLog } from '../audit/tables.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { sendPayout } from '../payments/service/payouts.ts'
import { failRefund, refund, sendRefund } from '../payments/service/refunds.ts'
import { payments, payouts, refunds } from '../payments/tables.ts'
import {
  aLakhAndMore,
  atCheckout,
  earn,
  expectCleanBooks,
  paidBooking,
  postWebhook,
  press,
  signed,
  withPartner,
} from '../payments/testing.ts'
import { reviewItems } from './review/tables.ts'

let world: World
let asha: SignedIn
beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'admin', 'desk.asha')
})
afterAll(() => world.close())

/** The most that one admin moves alone. */
const amount = 45_000_00
/** The clock of these tests moves past the lifetime of a token. */
const desk = async () => ({ token: (await signInAgain(world, asha.person.username)).token })
const stuck = async () => (await world.get(calls.differences, {}, await desk())).results
const books = async () => world.get(calls.books, {}, await desk())
const giveBack = async (paymentId: string) => world.ask(calls.refundReviewed, { paymentId, reason: 'A rupee was missing' }, await desk())
const retry = async (kind: 'refund' | 'payout', id: string) =>
  world.ask(calls.retry, { kind, id, reason: 'The bank is open again' }, await desk())
const decisionsOn = (id: string) => world.ctx.db.select().from(auditLog).where(eq(auditLog.subject_id, id))

describe('a payment of the wrong amount or currency', () => {
  test('is listed for admins, and is refunded once when one decides so, on record', async () => {
    const stand = await atCheckout(world, amount)
    await press(world, stand.orderId, { mischief: 'wrong_amount' })
    await world.settle()
    expect(await stuck()).toMatchObject([
      {
        kind: 'payment',
        id: stand.paymentId,
        ours: 45_000,
        theirs: 44_999,
        bookingId: stand.bookingId,
        remedy: 'refund',
      },
    ])
    const replies = await allAtOnce(5, () => giveBack(stand.paymentId))
    expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, ...Array(4).fill('not_in_review')])
    await world.settle()
    expect((await world.ctx.db.select().from(payments).where(eq(payments.id, stand.paymentId)))[0]?.state).toBe('refunded')
    expect(await decisionsOn(stand.paymentId)).toMatchObject([
      { action: 'payment.refund', actor_id: asha.person.id, reason: 'A rupee was missing', before: { state: 'review', promised_paise: 0 } },
    ])
    expect([await stuck(), await findBrokenEntry(world.ctx)]).toEqual([[], null])
    await expectCleanBooks(world)
  })

  test('above the limit is refunded only after a second confirmation, and not if it already was', async () => {
    const kabir = await signUpAs(world, 'admin', 'desk.kabir', ['finance'])
    const stand = await atCheckout(world, aLakhAndMore)
    await press(world, stand.orderId, { mischief: 'wrong_amount' })
    await world.settle()
    const { paymentId } = stand
    expect((await giveBack(paymentId)).body).toMatchObject({ code: 'needs_second_admin' })
    const input = { paymentId, reason: 'A rupee was missing' }
    const asked = { kind: 'payment.refund', input, reason: 'The client is on the phone.' } as const
    const { confirmationId } = await world.get(confirmations.ask, asked, await desk())
    expect(await stuck()).toMatchObject([{ id: paymentId }])
    const confirm = async () =>
      world.ask(confirmations.decide, { confirmationId, decision: 'confirm', reason: 'I have seen it.' }, { token: kabir.token })
    const replies = await allAtOnce(5, confirm)
    expect(replies.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, ...Array(4).fill('confirmation_settled')])
    await world.settle()
    expect((await world.ctx.db.select().from(payments).where(eq(payments.id, paymentId)))[0]?.state).toBe('refunded')
    expect((await decisionsOn(paymentId)).map(({ action }) => action).toSorted()).toEqual([
      'confirmation.ask',
      'confirmation.confirm',
      'payment.refund',
    ])
    expect((await world.ask(confirmations.ask, asked, await desk())).body.code).toBe('not_in_review')
    await expectCleanBooks(world)
  })

  test('in another currency is refunded at the partner, and reconciliation is clean afterwards', async () => {
    const stand = await atCheckout(world, amount)
    const paid = { providerPaymentId: 'pay_in_dollars', orderId: stand.orderId, amountPaise: 1_350_00, currency: 'USD', state: 'captured' }
    const hear = async (event: object) => {
      expect((await postWebhook(world, signed(world, { id: randomUUID(), ...event }))).statusCode).toBe(200)
      await world.settle()
    }
    await hear({ kind: 'payment.captured', reference: stand.paymentId, payment: paid })
    expect(await stuck()).toMatchObject([{ id: stand.paymentId, theirs: 0, why: 'Paid in USD', remedy: null }])
    expect((await giveBack(stand.paymentId)).body).toMatchObject({ code: 'foreign_money' })
    const back = {
      reference: '',
      paymentReference: stand.paymentId,
      providerPaymentId: 'pay_in_dollars',
      providerRefundId: 'rfnd_in_dollars',
    }
    await hear({ kind: 'refund.processed', ...back, amountPaise: 1_350_00 })
    expect(await stuck()).toEqual([])
    await expectCleanBooks(world)
  })

  test('that is not one, or does not exist, is not refunded', async () => {
    const { paymentId } = await paidBooking(world, amount)
    expect((await giveBack(paymentId)).body.code).toBe('not_in_review')
    expect((await giveBack(randomUUID())).status).toBe(404)
  })
})

const refuses = async () => {
  throw new ProviderRefused('no such account')
}

describe('money that the partner repeatedly refuses', () => {
  test('is in the reconciliation and listed; a refund goes out again when an admin retries it', async () => {
    const stand = await paidBooking(world, amount)
    const { refundIds } = await refund(world.ctx, { subjectId: stand.bookingId, amountPaise: 'all', reason: 'Cancelled', key: 'one' })
    const id = refundIds[0] ?? ''
    expect((await retry('refund', id)).body.code).toBe('not_stuck')
    await sendRefund(withPartner(world, { refund: async () => ({ providerRefundId: 'x', state: 'pending' }) }), id)
    await world.ctx.db.update(refunds).set({ attempts: paymentLimits.tries }).where(eq(refunds.id, id))
    await failRefund(world.ctx, { refundId: id, attempt: paymentLimits.tries })
    expect([await stuck(), (await books()).stuckTransfers]).toMatchObject([[{ kind: 'refund', id, remedy: 'retry' }], 1])
    expect(await retry('refund', id)).toMatchObject({ status: 200 })
    expect((await retry('refund', id)).body.code).toBe('not_stuck')
    await world.pass(minuteMs)
    expect([await stuck(), (await books()).stuckTransfers]).toEqual([[], 0])
    expect((await decisionsOn(id)).map(({ action }) => action)).toEqual(['refund.retry'])
    await expectCleanBooks(world)
  })

  test('works the same for a payout', async () => {
    const stand = await paidBooking(world, amount)
    const settled = await earn(world, stand, amount)
    const id = settled?.payoutId ?? ''
    await world.ctx.db
      .update(payouts)
      .set({ attempts: paymentLimits.tries - 1 })
      .where(eq(payouts.id, id))
    await sendPayout(withPartner(world, { payout: refuses }), id)
    expect(await stuck()).toMatchObject([{ kind: 'payout', id, why: 'The bank account could not be paid.', remedy: 'retry' }])
    expect(await retry('payout', id)).toMatchObject({ status: 200 })
    await world.pass(minuteMs)
    expect(await stuck()).toEqual([])
    expect((await retry('payout', id)).body.code).toBe('not_stuck')
    expect((await retry('payout', randomUUID())).status).toBe(404)
    await expectCleanBooks(world)
  })

  test('and money that never arrives is in the reconciliation after three days', async () => {
    const stand = await paidBooking(world, amount)
    const { refundIds } = await refund(world.ctx, { subjectId: stand.bookingId, amountPaise: 'all', reason: 'Cancelled', key: 'two' })
    const id = refundIds[0] ?? ''
    await sendRefund(withPartner(world, { refund: async () => ({ providerRefundId: 'x', state: 'pending' }) }), id)
    world.clock.advance(paymentLimits.transitMs - 1)
    expect(await stuck()).toEqual([])
    world.clock.advance(1)
    expect(await stuck()).toMatchObject([{ kind: 'refund', id, remedy: null }])
    expect((await books()).stuckTransfers).toBe(1)
    await world.pass(minuteMs)
    await expectCleanBooks(world)
  })

  test('is listed in pages, oldest first', async () => {
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      const stand = await atCheckout(world, amount)
      await press(world, stand.orderId, { mischief: 'wrong_amount' })
      await world.settle()
      ids.push(stand.paymentId)
      world.clock.advance(1)
    }
    const page = async (page: number) => world.get(calls.differences, { page, limit: 2 }, await desk())
    const [first, second] = [await page(1), await page(2)]
    expect([first.results, second.results].map((results) => results.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)])
    expect([first, second]).toMatchObject(Array(2).fill({ total: 3 }))
    for (const id of ids) await giveBack(id)
    await world.settle()
    expect((await page(1)).total).toBe(0)
    const reasons = await world.ctx.db.select({ reason: refunds.reason }).from(refunds).where(inArray(refunds.payment_id, ids))
    expect(reasons).toEqual(Array(3).fill({ reason: 'Not what was asked for' }))
    await expectCleanBooks(world)
  })
})

test('a refused payout is retried from the inbox, but not above the limit of one admin', async () => {
  for (const [paise, labels] of [
    [amount, ['Send again']],
    [90_000_00, []],
  ] as const) {
    const id = (await earn(world, await paidBooking(world, paise), paise))?.payoutId ?? ''
    await world.ctx.db
      .update(payouts)
      .set({ attempts: paymentLimits.tries - 1 })
      .where(eq(payouts.id, id))
    await sendPayout(withPartner(world, { payout: refuses }), id)
    const [item] = await world.ctx.db.select().from(reviewItems).where(eq(reviewItems.source_id, id))
    const { choices } = await world.get(reviewInbox.get, { itemId: item?.id ?? '' }, await desk())
    expect(choices.map(({ label }) => label)).toEqual(labels)
  }
})
