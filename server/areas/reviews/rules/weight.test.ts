import { describe, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { countingLimits } from '#contract/reviews/criteria.ts'
import { type Evidence, type SharedTrace, weigh, weightRules } from './weight.ts'

const fees = feesOn('2026-11-20')

const solid: Evidence = {
  subject: 'booking',
  paidPaise: weightRules.fullPaise,
  keptPaise: weightRules.fullPaise,
  minutes: 60,
  accountAgeMs: 90 * dayMs,
  hasProvedPhone: true,
  hasProvedEmail: true,
  ties: [],
  traces: [],
  tiedClients: [],
  clients: 10,
  earlier: new Map(),
  authorId: 'author',
  wasCleared: false,
}
const weightOf = (changes: Partial<Evidence>, stars = 5) => weigh({ ...solid, ...changes }, stars).weight
const heldFor = (changes: Partial<Evidence>, stars = 5) => weigh({ ...solid, ...changes }, stars).heldFor
const rupees = (paid: number, kept = paid) => ({ paidPaise: paid * 100, keptPaise: kept * 100 })
const at = (changes: Partial<SharedTrace>): SharedTrace => ({
  kind: 'network',
  people: 3,
  knit: 0,
  withArtist: false,
  clients: [],
  ...changes,
})
const others = (count: number) => Array.from({ length: count }, (_, i) => `other ${i}`)

describe('the weight of praise', () => {
  test.each([
    ['by what stayed, a whole weight at ₹10,000', rupees(10_000), 1],
    ['no more for more', rupees(4_00_000), 1],
    ['a quarter at a quarter of it', rupees(2500), 0.25],
    ['by what stayed after a refund', rupees(5000, 2500), 0.25],
    ['nothing when most went back', rupees(5000, 2499), 0],
    ['something at the least that counts', rupees(countingLimits.leastRupees), 0.1],
    ['nothing below it', rupees(countingLimits.leastRupees - 1), 0],
    ['nothing for ₹500, whatever the fee was', rupees(500), 0],
    ['nothing for a show that is too short', { minutes: countingLimits.leastMinutes - 1 }, 0],
    ['as much for one that is just long enough', { minutes: countingLimits.leastMinutes }, 1],
    ['an order is not timed', { subject: 'order', minutes: null }, 1],
    ['less from an account without a proved phone', { hasProvedPhone: false }, 0.7],
    ['less still from one that has proved nothing', { hasProvedPhone: false, hasProvedEmail: false }, 0.4],
    ['half from an account of that day', { accountAgeMs: 0 }, 0.5],
    ['three quarters from one of two weeks', { accountAgeMs: 15 * dayMs }, 0.75],
    ['half for the second of one client', { earlier: new Map([['author', 1]]) }, 0.5],
    [
      'a third after two by somebody on the same phone',
      { traces: [at({ kind: 'device', clients: ['sister'] })], earlier: new Map([['sister', 2]]) },
      0.333,
    ],
    [
      'whole after others on a carrier’s address',
      { traces: [at({ people: 900, clients: ['stranger'] })], earlier: new Map([['stranger', 5]]) },
      1,
    ],
  ] as const satisfies (readonly [string, Partial<Evidence>, number])[])('%s', (_, changes, weight) => {
    expect(weightOf(changes)).toBe(weight)
  })
})

test('a complaint weighs by what was paid: a refund does not silence it', () => {
  expect([weightOf(rupees(10_000, 0), 2), weightOf(rupees(10_000, 0), 4)]).toEqual([1, 0])
})

test('there are no more stars for ₹59: whatever the amount, a whole star costs a puppet account at least ₹1,180 in fees', () => {
  const fee = (fees.platformFeePercent / 100) * (1 + fees.gstOnFeePercent / 100)
  const costs = [500, 999, 1000, 3000, 10_000, 50_000].map((amount) => Math.round((amount * fee) / weightOf(rupees(amount))))
  expect(costs).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 1180, 1180, 1180, 5900])
})

describe('praise is held', () => {
  test.each([
    ['when both were on one device', { traces: [at({ kind: 'device', withArtist: true })] }, ['device']],
    ['when both were on one small network', { traces: [at({ withArtist: true })] }, ['network']],
    ['when both are paid into one account', { ties: ['payout_account', 'phone'] }, ['payout_account', 'phone']],
    ['when three clients share a phone', { traces: [at({ kind: 'device', clients: others(2) })] }, ['ring']],
    ['when five clients share a home', { traces: [at({ clients: others(4) })] }, ['ring']],
    ['when three have one mailbox', { tiedClients: others(2) }, ['ring']],
    ['when a crowd is there for one artist', { clients: 40, traces: [at({ people: 40, knit: 30, clients: others(29) })] }, ['ring']],
    ['not when two share a phone', { traces: [at({ kind: 'device', clients: others(1) })] }, []],
    ['not when four share a home', { traces: [at({ clients: others(3) })] }, []],
    [
      'not on an address of thousands',
      { clients: 12, traces: [at({ people: 3000, knit: 40, withArtist: true, clients: others(11) })] },
      [],
    ],
    [
      'not where a town hires the same band',
      { clients: 40, traces: [at({ people: 30, knit: 20, withArtist: true, clients: others(9) })] },
      [],
    ],
    ['not once an admin has looked at the two', { ties: ['phone'], wasCleared: true }, []],
  ] as const satisfies (readonly [string, Partial<Evidence>, readonly string[]])[])('%s', (_, changes, reasons) => {
    expect(heldFor(changes)).toEqual(reasons)
  })

  test('and complaints never are: nobody buys those about themselves, and an artist must not be able to suppress one', () => {
    expect([heldFor({ ties: ['phone'] }, 4), heldFor({ ties: ['phone'] }, 3)]).toEqual([['phone'], []])
  })
})
