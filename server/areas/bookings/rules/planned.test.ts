import { describe, expect, test } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import type { Booking } from './deadlines.ts'
import { plannedPayoutOf } from './planned.ts'

const ends = new Date('2026-12-12T15:30:00.000Z')
const booking = (more: Partial<Booking> = {}) =>
  ({
    id: 'b1',
    number: 'MB-1',
    state: 'accepted',
    ends_at: ends,
    advance_paise: 11_400_00,
    total_paise: 38_000_00,
    overtime_paise: 0,
    refund_paise: 0,
    balance_payment_id: null,
    terms: { package: { title: 'Mehfil at Home' }, fees: { percent: 10, gstPercent: 18 } },
    ...more,
  }) as unknown as Booking

test('an upcoming payout is planned two days after the show: one until it counts as completed, one until it leaves', () => {
  expect(plannedPayoutOf(booking(), 11_400_00, null)).toMatchObject({
    bookingId: 'b1',
    label: 'Mehfil at Home, MB-1',
    state: 'planned',
    heldReason: null,
    dueBy: new Date(ends.getTime() + 2 * dayMs).toISOString(),
    gross: 38_000,
  })
})

describe('its shares', () => {
  test('are the advance and the balance, and whether each was paid', () => {
    const shares = (more: Partial<Booking>) => plannedPayoutOf(booking(more), 0, null).shares
    const advance = { label: 'Advance', amount: 11_400, isPaid: true }
    expect(shares({})).toEqual([advance, { label: 'Balance', amount: 26_600, isPaid: false }])
    expect(shares({ balance_payment_id: 'p1' })).toEqual([advance, { label: 'Balance', amount: 26_600, isPaid: true }])
    expect(shares({ advance_paise: 38_000_00 })).toEqual([{ label: 'Everything', amount: 38_000, isPaid: true }])
    expect(shares({ state: 'pleaded' })).toEqual([])
  })
})

describe('a disputed or pleaded payout is held', () => {
  const decide_by = new Date(ends.getTime() + 5 * dayMs + hourMs)
  test.each([
    ['disputed', /no-show/],
    ['pleaded', /beyond their control/],
  ] as const)('%s: until a day after the decision deadline', (state, reason) => {
    const held = plannedPayoutOf(booking({ state }), 11_400_00, { decide_by })
    expect(held).toMatchObject({ state: 'held', dueBy: new Date(decide_by.getTime() + dayMs).toISOString() })
    expect(held.heldReason).toMatch(reason)
    expect(plannedPayoutOf(booking({ state }), 11_400_00, null).dueBy).toBe(new Date(ends.getTime() + 2 * dayMs).toISOString())
  })

  test('and in no other state, despite an earlier dispute', () => {
    expect(plannedPayoutOf(booking({ state: 'funds_secured' }), 38_000_00, { decide_by })).toMatchObject({
      state: 'planned',
      dueBy: new Date(ends.getTime() + 2 * dayMs).toISOString(),
    })
  })

  test('after a plea only what was not refunded counts', () => {
    expect(plannedPayoutOf(booking({ state: 'pleaded', refund_paise: 5_700_00 }), 11_400_00, { decide_by }).gross).toBe(5_700)
  })
})
