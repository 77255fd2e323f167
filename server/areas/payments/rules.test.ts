import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumOf } from '#contract/money.ts'
import { feeTable, paymentProcess } from '#contract/payments.ts'
import { minuteMs } from '#contract/time.ts'
import {
  captureEntries,
  earningEntries,
  earningsOf,
  type Line,
  nextLook,
  nextTry,
  payoutEntries,
  payoutPaidEntries,
  payoutReturnedEntries,
  readReference,
  referenceFor,
  refundDoneEntries,
  refundEntries,
  spreadRefund,
  stateAfterRefund,
  unexplainedEntries,
  verdictOnCapture,
} from './rules.ts'

const paise = fc.integer({ min: 1, max: 10_000_000_000 })

test('of ₹1,12,500 the artist gets ₹99,225: ten percent is the fee, eighteen percent of that the tax', () => {
  expect(earningsOf(112_500_00, feeTable)).toEqual({ gross: 112_500_00, fee: 11_250_00, gst: 2_025_00, net: 99_225_00 })
})

test('every paisa of a price is the artist’s, ours or the tax office’s', () => {
  fc.assert(
    fc.property(paise, (gross) => {
      const { fee, gst, net } = earningsOf(gross, feeTable)
      expect(fee + gst + net).toBe(gross)
      expect(net).toBeGreaterThan(0)
    }),
  )
})

test('every journal sums to zero and has no empty line, whatever the amount', () => {
  const journals: ((amount: number) => Line[])[] = [
    (amount) => captureEntries('b', amount),
    (amount) => unexplainedEntries('p', amount),
    (amount) => refundEntries({ subjectId: 'b' }, amount),
    (amount) => refundEntries({ paymentId: 'p' }, amount),
    refundDoneEntries,
    (amount) => earningEntries('b', 'a', earningsOf(amount, feeTable)),
    (amount) => payoutEntries('a', amount),
    (amount) => payoutReturnedEntries('a', amount),
    payoutPaidEntries,
  ]
  fc.assert(
    fc.property(paise, fc.constantFrom(...journals), (amount, journal) => {
      const lines = journal(amount)
      expect(lines.length).toBeGreaterThanOrEqual(2)
      expect(lines.every((line) => line.amountPaise !== 0)).toBe(true)
      expect(sumOf(lines.map((line) => line.amountPaise))).toBe(0)
    }),
  )
})

test('money that is what was asked is granted from every state in which it may come, also late', () => {
  const asked = { amountPaise: 500_00, currency: 'INR' }
  const verdicts = paymentProcess.states.map((state) => [state, verdictOnCapture({ state, asked, captured: asked, known: false })])
  expect(Object.fromEntries(verdicts)).toEqual({
    created: 'grant',
    pending: 'grant',
    failed: 'grant',
    expired: 'grant',
    paid: 'surplus',
    partially_refunded: 'surplus',
    refunded: 'surplus',
    review: 'surplus',
  })
})

test('another amount or another currency is never granted', () => {
  const facts = fc.record({
    state: fc.constantFrom(...paymentProcess.states),
    known: fc.boolean(),
    asked: fc.record({ amountPaise: paise, currency: fc.constant('INR') }),
    captured: fc.record({ amountPaise: paise, currency: fc.constantFrom('INR', 'USD', 'inr') }),
  })
  fc.assert(
    fc.property(facts, (fact) => {
      fc.pre(fact.asked.amountPaise !== fact.captured.amountPaise || fact.captured.currency !== 'INR')
      expect(verdictOnCapture(fact)).not.toBe('grant')
    }),
  )
})

test('the same money told again changes nothing', () => {
  const asked = { amountPaise: 500_00, currency: 'INR' }
  for (const state of paymentProcess.states) expect(verdictOnCapture({ state, asked, captured: asked, known: true })).toBe('known')
})

test('a refund takes from the newest payment first and from none more than it has', () => {
  const payments = [
    { id: 'balance', leftPaise: 700 },
    { id: 'advance', leftPaise: 300 },
  ]
  expect(spreadRefund(payments, 800).map((part) => [part.payment.id, part.amountPaise])).toEqual([
    ['balance', 700],
    ['advance', 100],
  ])
  fc.assert(
    fc.property(fc.array(fc.record({ leftPaise: fc.nat(1_000_000) }), { maxLength: 5 }), fc.nat(5_000_000), (left, amount) => {
      const parts = spreadRefund(left, amount)
      expect(sumOf(parts.map((part) => part.amountPaise))).toBe(Math.min(amount, sumOf(left.map((one) => one.leftPaise))))
      for (const part of parts) expect(part.amountPaise).toBeLessThanOrEqual(part.payment.leftPaise)
    }),
  )
})

test('a payment is refunded only when all of it is', () => {
  expect([stateAfterRefund(100, 99), stateAfterRefund(100, 100)]).toEqual(['partially_refunded', 'refunded'])
})

test('a try is told by its reference, and nothing else is taken for one of ours', () => {
  const id = '0198a5f2-0000-7000-8000-00000000000a'
  expect(readReference(referenceFor(id, 3))).toEqual({ id, attempt: 3 })
  expect(readReference(id)).toEqual({ id, attempt: 1 })
  for (const other of ['', 'order_1', `${id}.`, `${id}.x`, ` ${id}`, `${id}.1; drop table payments`])
    expect(readReference(other)).toBeNull()
})

test('an event that waits is looked at after as long as it has waited, within two minutes and a day', () => {
  const at = new Date('2026-11-21T04:30:00.000Z')
  const inMinutes = (waited: number) => (nextLook(at, new Date(at.getTime() - waited * minuteMs)).getTime() - at.getTime()) / minuteMs
  expect([0, 1, 10, 300, 5000].map(inMinutes)).toEqual([2, 2, 10, 300, 1440])
})

test('a refused refund waits twice as long each time', () => {
  const at = new Date('2026-11-21T04:30:00.000Z')
  expect([1, 2, 3].map((attempt) => (nextTry(at, attempt).getTime() - at.getTime()) / 3_600_000)).toEqual([1, 2, 4])
})
