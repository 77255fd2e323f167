import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refundPolicies } from '#contract/bookings/policies.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { coolingOffUntil, type Ending, previewOf, refundOf, refundSteps, refundTermsOf, sentenceOf, share, shareOf } from './refunds.ts'

const startsAt = new Date('2026-12-12T13:30:00.000Z')
const ahead = (ms: number) => new Date(startsAt.getTime() - ms)
const advance = [{ label: 'Advance', paidPaise: 33_750_00 }]
const both = [...advance, { label: 'Balance', paidPaise: 78_750_00 }]
const ending = (change: Partial<Ending>): Ending => ({
  terms: refundTermsOf('standard'),
  paid: advance,
  now: ahead(20 * dayMs),
  startsAt,
  by: 'client',
  accepted: true,
  coolingOffUntil: null,
  ...change,
})

describe('when a client cancels, the policy decides to the millisecond', () => {
  test.each([
    ['flexible', 48 * hourMs, 100],
    ['flexible', 48 * hourMs - 1, 0],
    ['flexible', 90 * dayMs, 100],
    ['flexible', 0, 0],
    ['standard', 14 * dayMs, 100],
    ['standard', 14 * dayMs - 1, 50],
    ['standard', 3 * dayMs, 50],
    ['standard', 3 * dayMs - 1, 0],
    ['strict', 14 * dayMs, 50],
    ['strict', 14 * dayMs - 1, 0],
    ['strict', 365 * dayMs, 50],
    ['strict', -hourMs, 0],
  ] as const)('%s, %i ms before the start: %i percent', (policy, left, percent) => {
    const refund = refundOf(ending({ terms: refundTermsOf(policy), now: ahead(left), paid: both }))
    expect([refund.percent, refund.backPaise, refund.keptPaise]).toEqual([
      percent,
      112_500_00 * (percent / 100),
      112_500_00 * (1 - percent / 100),
    ])
  })
})

describe('the refund is full', () => {
  test.each(['artist', 'admin'] as const)('when the %s cancels, however late and strict', (by) => {
    expect(refundOf(ending({ by, terms: refundTermsOf('strict'), now: ahead(1), paid: both })).keptPaise).toBe(0)
  })
  test('as long as the artist has not accepted', () => {
    expect(refundOf(ending({ accepted: false, terms: refundTermsOf('strict'), now: ahead(hourMs) })).percent).toBe(100)
  })
  test('within a day of booking a show at least seven days away, and not a millisecond longer', () => {
    const bookedAt = ahead(7 * dayMs)
    const until = coolingOffUntil(bookedAt, startsAt)
    expect(until).toEqual(new Date(bookedAt.getTime() + 24 * hourMs))
    const at = (now: Date) => refundOf(ending({ terms: refundTermsOf('strict'), now, coolingOffUntil: until })).percent
    expect([at(until as Date), at(new Date((until as Date).getTime() + 1))]).toEqual([100, 0])
  })
  test('but not within that day when the show is nearer', () => {
    expect(coolingOffUntil(ahead(7 * dayMs - 1), startsAt)).toBeNull()
  })
  test('nor for a missing balance: the policy applies, whatever the day', () => {
    const coolingOffUntil = ahead(hourMs)
    expect(refundOf(ending({ by: 'clock', terms: refundTermsOf('strict'), now: ahead(2 * dayMs), coolingOffUntil })).percent).toBe(0)
  })
})

test('the table before paying equals the engine’s refund on each of its dates', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...refundPolicies),
      fc.integer({ min: 500_00, max: 5_000_000_00 }),
      fc.integer({ min: 20, max: 100 }),
      fc.integer({ min: 0, max: 60 * dayMs }),
      (policy, totalPaise, advancePercent, lead) => {
        const terms = refundTermsOf(policy)
        const advancePaise = Math.round((totalPaise * advancePercent) / 100)
        const steps = refundSteps(terms, { startsAt, advancePaise, totalPaise }, ahead(lead))
        const paid = [
          { label: 'Advance', paidPaise: advancePaise },
          { label: 'Balance', paidPaise: totalPaise - advancePaise },
        ]
        const back = (now: Date, lines: typeof paid) => refundOf(ending({ terms, paid: lines, now })).backPaise
        for (const step of steps) {
          const now = step.until ? new Date(step.until) : startsAt
          expect([back(now, paid.slice(0, 1)), back(now, paid)]).toEqual([Math.round(step.ofAdvance * 100), Math.round(step.ofAll * 100)])
        }
        expect(steps.every((step) => step.until === null || new Date(step.until) >= ahead(lead))).toBe(true)
        expect(steps.at(-1)?.until).toBeNull()
      },
    ),
  )
})

test('no paisa is lost: refunded plus kept equals paid, line by line', () => {
  const amount = fc.integer({ min: 1, max: 500_000_000 })
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 3 }), fc.double({ min: 0, max: 100, noNaN: true }), (amounts, percent) => {
      const refund = share(
        amounts.map((paidPaise, i) => ({ label: String(i), paidPaise })),
        percent,
      )
      expect(refund.backPaise + refund.keptPaise).toBe(amounts.reduce((sum, paise) => sum + paise, 0))
      expect(
        refund.lines.every((line) => Number.isInteger(line.backPaise) && line.backPaise >= 0 && line.backPaise <= line.paidPaise),
      ).toBe(true)
    }),
  )
})

test('cancelling later never refunds more', () => {
  const times = fc.integer({ min: -dayMs, max: 60 * dayMs })
  fc.assert(
    fc.property(fc.constantFrom(...refundPolicies), times, times, (policy, one, other) => {
      const [early, late] = [Math.max(one, other), Math.min(one, other)].map(
        (left) => refundOf(ending({ terms: refundTermsOf(policy), now: ahead(left) })).backPaise,
      )
      expect(late).toBeLessThanOrEqual(early as number)
    }),
  )
})

test('the sentence names rupees, and addresses its reader', () => {
  expect(sentenceOf(share(advance, 50), 'client')).toBe(
    '₹16,875 of ₹33,750 comes back the way it was paid. The artist keeps ₹16,875 for the reserved time.',
  )
  expect(sentenceOf(share(advance, 100), 'client')).toBe('All of the ₹33,750 that you paid goes back the way it came.')
  expect(sentenceOf(share(advance, 0), 'artist')).toBe(
    'Nothing of the ₹33,750 that the client paid comes back. The artist keeps it for the reserved time.',
  )
  expect(sentenceOf(share([], 100), 'admin')).toBe('Nothing was paid, so nothing goes back.')
})

test.each([
  ['nothing', 0, 0, [0, 0]],
  ['less than the balance', 1_00, 0, [0, 1_00]],
  ['the whole balance', 78_750_00, 70, [0, 78_750_00]],
  ['more than the balance', 90_000_00, 80, [11_250_00, 78_750_00]],
  ['all', 112_500_00, 100, [33_750_00, 78_750_00]],
])('a fixed amount is refunded from the last payment first: %s', (_, backPaise, percent, lines) => {
  const refund = shareOf(both, backPaise)
  expect(refund.lines).toEqual(both.map((line, i) => ({ ...line, backPaise: lines[i] })))
  expect([refund.percent, refund.backPaise, refund.keptPaise]).toEqual([percent, backPaise, 112_500_00 - backPaise])
})

test('its share is given to a hundredth of a percent, and without payments there is none', () => {
  expect(shareOf([{ label: 'Advance', paidPaise: 3_00 }], 1_00).percent).toBe(33.33)
  expect(shareOf([], 0)).toEqual({ percent: 0, lines: [], backPaise: 0, keptPaise: 0 })
})

test('the view has each payment, its refund, and the sum', () => {
  expect(previewOf(shareOf(both, 90_000_50), 'client')).toEqual({
    percent: 80,
    lines: [
      { label: 'Advance', paid: 33_750, back: 11_250.5 },
      { label: 'Balance', paid: 78_750, back: 78_750 },
    ],
    total: 90_000.5,
    kept: 22_499.5,
    sentence: '₹90,000.50 of ₹1,12,500 comes back the way it was paid. The artist keeps ₹22,499.50 for the reserved time.',
  })
})
