import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumOf } from '#contract/grammar/money.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { paymentProcess } from '#contract/payments/payments.ts'
import type { SettlementLine } from '../../platform/payments/port.ts'
import {
  captureEntries,
  csvCell,
  earningChangeEntries,
  earningEntries,
  earningsOf,
  type KnownMove,
  type Line,
  maskAccount,
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
  whyNotPayable,
  whyUnexplained,
  withheldEntries,
} from './rules.ts'

const fees = feesOn('2026-11-20')

const paise = fc.integer({ min: 1, max: 10_000_000_000 })

test('of ₹1,12,500 the artist gets ₹99,225: ten percent is the fee, eighteen percent of that the tax', () => {
  expect(earningsOf(112_500_00, fees)).toEqual({ gross: 112_500_00, fee: 11_250_00, gst: 2_025_00, net: 99_225_00 })
})

test('every paisa of a price belongs to the artist, to us or to the tax office', () => {
  fc.assert(
    fc.property(paise, (gross) => {
      const { fee, gst, net } = earningsOf(gross, fees)
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
    (amount) => earningEntries('b', 'a', earningsOf(amount, fees)),
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

describe('the account, owner and sign of each line; debits are positive:', () => {
  const before = { gross: 500, fee: 50, gst: 9, net: 441 }
  test.each<[string, () => Line[], [Line['account'], string | null, number][]]>([
    [
      'a capture',
      () => captureEntries('b', 500),
      [
        ['provider_held', null, 500],
        ['held', 'b', -500],
      ],
    ],
    [
      'one that nobody asked for',
      () => unexplainedEntries('p', 500),
      [
        ['provider_held', null, 500],
        ['unexplained', 'p', -500],
      ],
    ],
    [
      'a refund of what is held',
      () => refundEntries({ subjectId: 'b' }, 500),
      [
        ['held', 'b', 500],
        ['refunds_in_transit', null, -500],
      ],
    ],
    [
      'a refund of what nobody asked for',
      () => refundEntries({ paymentId: 'p' }, 500),
      [
        ['unexplained', 'p', 500],
        ['refunds_in_transit', null, -500],
      ],
    ],
    [
      'a refund that has gone',
      () => refundDoneEntries(500),
      [
        ['refunds_in_transit', null, 500],
        ['provider_held', null, -500],
      ],
    ],
    [
      'an earning',
      () => earningEntries('b', 'a', before),
      [
        ['held', 'b', 500],
        ['artist_payable', 'a', -441],
        ['platform_fees', null, -50],
        ['gst_payable', null, -9],
      ],
    ],
    [
      'an earning that shrinks',
      () => earningChangeEntries('b', 'a', before, { gross: 300, fee: 30, gst: 5, net: 265 }),
      [
        ['held', 'b', -200],
        ['artist_payable', 'a', 176],
        ['platform_fees', null, 20],
        ['gst_payable', null, 4],
      ],
    ],
    [
      'an earning that grows without a fee',
      () => earningChangeEntries('b', 'a', before, { ...before, gross: 600, net: 541 }),
      [
        ['held', 'b', 100],
        ['artist_payable', 'a', -100],
      ],
    ],
    [
      'taxes kept back',
      () => withheldEntries('a', { tcs: 30, tds: 12 }),
      [
        ['artist_payable', 'a', 42],
        ['tcs_payable', null, -30],
        ['tds_payable', null, -12],
      ],
    ],
    [
      'income tax alone given back',
      () => withheldEntries('a', { tcs: 0, tds: -12 }),
      [
        ['artist_payable', 'a', -12],
        ['tds_payable', null, 12],
      ],
    ],
    ['no tax', () => withheldEntries('a', { tcs: 0, tds: 0 }), []],
    [
      'a payout',
      () => payoutEntries('a', 441),
      [
        ['artist_payable', 'a', 441],
        ['payouts_in_transit', null, -441],
      ],
    ],
    [
      'a payout that came back',
      () => payoutReturnedEntries('a', 441),
      [
        ['payouts_in_transit', null, 441],
        ['artist_payable', 'a', -441],
      ],
    ],
    [
      'a payout that arrived',
      () => payoutPaidEntries(441),
      [
        ['payouts_in_transit', null, 441],
        ['provider_held', null, -441],
      ],
    ],
  ])('%s', (_, linesOf, expected) => {
    expect(linesOf().map(({ account, ownerId, amountPaise }) => [account, ownerId, amountPaise])).toEqual(expected)
  })
})

test('money that matches the request is granted from every state that allows it, late ones too', () => {
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

test('money in another currency or of another amount is reviewed by a person, or refunded if late', () => {
  const asked = { amountPaise: 500_00, currency: 'INR' }
  for (const captured of [
    { ...asked, currency: 'USD' },
    { ...asked, amountPaise: 500_01 },
  ]) {
    const verdictIn = (state: (typeof paymentProcess.states)[number]) => verdictOnCapture({ state, asked, captured, known: false })
    expect(Object.fromEntries(paymentProcess.states.map((state) => [state, verdictIn(state)]))).toEqual({
      created: 'review',
      pending: 'review',
      failed: 'review',
      expired: 'review',
      paid: 'surplus',
      partially_refunded: 'surplus',
      refunded: 'surplus',
      review: 'surplus',
    })
  }
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

test('a repeated report of the same money changes nothing', () => {
  const asked = { amountPaise: 500_00, currency: 'INR' }
  for (const state of paymentProcess.states) expect(verdictOnCapture({ state, asked, captured: asked, known: true })).toBe('known')
})

test('a refund takes from the newest payment first and never more than that has left', () => {
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
      for (const part of parts) {
        expect(part.amountPaise).toBeGreaterThan(0)
        expect(part.amountPaise).toBeLessThanOrEqual(part.payment.leftPaise)
      }
    }),
  )
})

test('a payment becomes refunded only when all of it is', () => {
  expect([stateAfterRefund(100, 99), stateAfterRefund(100, 100)]).toEqual(['partially_refunded', 'refunded'])
})

test('a reference identifies a try, and no foreign one is taken for ours', () => {
  const id = '0198a5f2-0000-7000-8000-00000000000a'
  expect(readReference(referenceFor(id, 3))).toEqual({ id, attempt: 3 })
  expect(readReference(id)).toEqual({ id, attempt: 1 })
  for (const other of ['', 'order_1', `${id}.`, `${id}.x`, ` ${id}`, `${id}.1; drop table payments`])
    expect(readReference(other)).toBeNull()
})

test('a waiting event is retried after as long as it has waited, between two minutes and a day', () => {
  const at = new Date('2026-11-21T04:30:00.000Z')
  const inMinutes = (waited: number) => (nextLook(at, new Date(at.getTime() - waited * minuteMs)).getTime() - at.getTime()) / minuteMs
  expect([0, 1, 10, 300, 5000].map(inMinutes)).toEqual([2, 2, 10, 300, 1440])
})

test('the interval of a refused refund doubles each time', () => {
  const at = new Date('2026-11-21T04:30:00.000Z')
  expect([1, 2, 3].map((attempt) => (nextTry(at, attempt).getTime() - at.getTime()) / 3_600_000)).toEqual([1, 2, 4])
})

describe('an artist cannot be paid', () => {
  const at = new Date('2026-11-21T04:30:00.000Z')
  const next = new Date(at.getTime() + 1)
  const account = { state: 'ready', payouts_from: at } as const
  test.each([
    ['without an account', undefined, /^Add the account/, null],
    ['to one that was refused, however new it is', { state: 'refused', payouts_from: next }, /correct it\.$/, null],
    [
      'to one that was changed until a moment later',
      { ...account, payouts_from: next },
      /before Sat, 21 Nov 2026, 10:00\u00a0am IST\.$/,
      next,
    ],
    ['to a new one that is being checked, first because it is new', { state: 'checking', payouts_from: next }, /was changed/, next],
    ['to one that is being checked', { state: 'checking', payouts_from: at }, /is checking/, null],
  ] as const)('%s', (_, facts, reason, until) => {
    const why = whyNotPayable(facts, at)
    expect(why?.reason).toMatch(reason)
    expect(why?.until).toBe(until)
  })

  test('otherwise they can, from that very moment on', () => {
    expect(whyNotPayable(account, at)).toBeNull()
  })
})

test('the owner sees the ends of an account, never enough to use it', () => {
  const bank = {
    kind: 'bank',
    holder: 'Asha  Devi Rao',
    accountNumber: '50100234561234',
    ifsc: 'HDFC0001234',
    upi: undefined,
    pan: 'ABCPM1234D',
  } as const
  expect(maskAccount(bank)).toEqual({ holder_mask: 'A••• D••• R•••', place_mask: '••••1234 at HDFC0001234', pan_mask: '•••••1234•' })
  const upi = { ...bank, kind: 'upi', upi: 'asha.rao@okhdfc', pan: undefined } as const
  expect(maskAccount(upi)).toMatchObject({ place_mask: 'as•••@okhdfc', pan_mask: null })
})

describe('a settlement line of the partner', () => {
  const line: SettlementLine = {
    entityId: 'pay_1',
    kind: 'payment',
    amountPaise: 500_00,
    feePaise: 11_80,
    taxPaise: 1_80,
    netPaise: 488_20,
    currency: 'INR',
    settlementId: 'setl_1',
    at: new Date('2026-11-21T04:30:00.000Z'),
  }
  const known: KnownMove = { kind: 'payment', amountPaise: 500_00 }

  test.each<[string, Partial<SettlementLine>, KnownMove | undefined, RegExp]>([
    ['about nothing', { kind: 'other' }, known, /names no payment/],
    ['about a stranger', {}, undefined, /do not know this payment/],
    ['about something else', {}, { ...known, kind: 'refund' }, /this is a refund/],
    ['with a paisa less', { amountPaise: 499_99 }, known, /^The books say ₹500, the partner ₹499\.99\.$/],
    ['with a fee below nothing', { feePaise: -1, taxPaise: -1, netPaise: 500_01 }, known, /fee does not explain/],
    ['with a tax below nothing', { taxPaise: -1 }, known, /fee does not explain/],
    ['with more tax than fee', { taxPaise: 11_81 }, known, /fee does not explain/],
    ['whose rest is something else', { netPaise: 488_21 }, known, /fee does not explain/],
  ])('%s is unexplained', (_, change, books, why) => {
    expect(whyUnexplained({ ...line, ...change }, books)).toMatch(why)
  })

  test.each<[string, Partial<SettlementLine>]>([
    ['without a fee', { feePaise: 0, taxPaise: 0, netPaise: 500_00 }],
    ['of which the fee is nothing but tax', { taxPaise: 11_80 }],
  ])('%s is explained by the books', (_, change) => {
    expect(whyUnexplained({ ...line, ...change }, known)).toBeNull()
  })

  test('is explained only when amount, fee, tax and net match the books, whatever it claims', () => {
    fc.assert(
      fc.property(
        paise,
        fc.nat(5_000_00),
        fc.constantFrom('payment' as const, 'refund' as const, 'payout' as const),
        fc.integer({ min: -3, max: 3 }),
        (amountPaise, feePaise, kind, off) => {
          const netPaise = (kind === 'payment' ? 1 : -1) * amountPaise - feePaise
          const claimed = { ...line, kind, amountPaise, feePaise, taxPaise: Math.floor(feePaise / 2), netPaise: netPaise + off }
          expect(whyUnexplained(claimed, { kind, amountPaise }) === null).toBe(off === 0)
        },
      ),
    )
  })
})

test('no CSV cell is a formula or breaks its row', () => {
  expect(['=1+1', '+1', '-1', '@x', '\t=1', '1=1', 'a,b', 'say "x"', 'a\nb', '=a\rb', -5].map(csvCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\t=1",
    '1=1',
    '"a,b"',
    '"say ""x"""',
    '"a\nb"',
    '"\'=a\rb"',
    '-5',
  ])
})
