import { expect, test } from 'vitest'
import { bookingLimits } from '#contract/bookings/bookings.ts'
import { type RefundPolicy, refundPolicies } from '#contract/bookings/policies.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { house } from '../../content/service.ts'
import { coolingOffUntil, refundOf, refundTermsOf } from './refunds.ts'

const page = house.policies.find(({ slug }) => slug === 'refund-policy')?.html ?? ''
const startsAt = new Date('2026-12-12T13:30:00.000Z')

interface Row {
  policy: RefundPolicy
  isAfter: boolean
  beforeStartMs: number
  percent: number
}

/** The table as shown to a reader. */
function rowsOnThePage(): Row[] {
  const cells = [...page.matchAll(/<tr>\s*<td[^>]*>(.*?)<\/td>\s*<td[^>]*>(.*?)<\/td>\s*<td[^>]*>(.*?)<\/td>\s*<\/tr>/gs)]
  let policy = ''
  return cells.map(([, name = '', when = '', back = '']) => {
    policy = name.replace(/<[^>]*>/g, '').toLowerCase() || policy
    const [, word, count, unit] = when.match(/^(until|later than) (\d+) (days|hours) before the start$/) ?? []
    return {
      policy: policy as RefundPolicy,
      isAfter: word === 'later than',
      beforeStartMs: Number(count) * (unit === 'days' ? dayMs : hourMs),
      percent: Number.parseInt(back, 10),
    }
  })
}

function backFor(policy: RefundPolicy, beforeStartMs: number): number {
  const now = new Date(startsAt.getTime() - beforeStartMs)
  const paid = [{ label: 'Advance', paidPaise: 100_00 }]
  return refundOf({ terms: refundTermsOf(policy), paid, now, startsAt, by: 'client', accepted: true, coolingOffUntil: null }).percent
}

test('every row of the refund page equals the engine’s refund, to the millisecond', () => {
  const rows = rowsOnThePage()
  expect(new Set(rows.map(({ policy }) => policy))).toEqual(new Set(refundPolicies))
  for (const { policy, isAfter, beforeStartMs, percent } of rows)
    expect(backFor(policy, isAfter ? beforeStartMs - 1 : beforeStartMs), `${policy} ${beforeStartMs}`).toBe(percent)
})

test('the refund page has every step of the engine', () => {
  for (const policy of refundPolicies) {
    const { steps } = refundTermsOf(policy)
    expect(rowsOnThePage().filter((row) => row.policy === policy)).toHaveLength(steps.length + 1)
  }
})

test('the cooling-off period on the page equals the engine’s', () => {
  const [, days, hours] = page.match(/event is (\d+) days or more away .*? within (\d+) hours of booking/s) ?? []
  const bookedAt = new Date(startsAt.getTime() - Number(days) * dayMs)
  expect(coolingOffUntil(bookedAt, startsAt)).toEqual(new Date(bookedAt.getTime() + Number(hours) * hourMs))
  expect(coolingOffUntil(new Date(bookedAt.getTime() + 1), startsAt)).toBeNull()
})

test('the deadlines for answering and paying on the page equal the engine’s', () => {
  const answer = page.match(/artist has (\d+) hours to answer a request, or (\d+) hours when the event is nearer than (\d+) days/)
  expect(answer?.slice(1).map(Number)).toEqual([
    bookingLimits.answerMs / hourMs,
    bookingLimits.answerSoonMs / hourMs,
    bookingLimits.soonMs / dayMs,
  ])
  const balance = page.match(/balance is due (\d+) days before the event\. (\d+) hours after that the booking lapses/)
  expect(balance?.slice(1).map(Number)).toEqual([bookingLimits.balanceDueMs / dayMs, bookingLimits.balanceGraceMs / hourMs])
})
