import { describe, expect, test } from 'vitest'
import { bookingProcess } from '#contract/bookings/bookings.ts'
import { hourMs } from '#contract/grammar/time.ts'
import type { Booking } from './deadlines.ts'
import { type Bill, billOnTheWire, isBillable, overtimeAnswerBy, overtimeMovesFor, overtimeRate } from './overtime.ts'

const now = new Date('2026-12-12T18:30:00.000Z')
const from = (ms: number) => new Date(now.getTime() + ms)
const bill = (more: Partial<Bill> = {}) =>
  ({
    id: '0195b499-aed5-77a4-919e-d12ea5802ac1',
    state: 'billed',
    half_hours: 3,
    amount_paise: 9_000_50,
    note: 'Two more rounds of garba.',
    created_at: now,
    answer_by: from(12 * hourMs),
    ...more,
  }) as unknown as Bill

test.each([
  [3_000_00, 3_000_00],
  [0, null],
  [null, null],
])('a package at %j paise per half hour has the rate %j', (overtime_paise, rate) => {
  expect(overtimeRate({ terms: { package: { overtime_paise } } } as unknown as Booking)).toBe(rate)
})

describe('extra time can be billed', () => {
  test('during the show and for two hours after its end', () => {
    expect(isBillable({ state: 'in_progress', completed_at: null }, now)).toBe(true)
    expect(isBillable({ state: 'completed', completed_at: from(-2 * hourMs) }, now)).toBe(true)
    expect(isBillable({ state: 'completed', completed_at: from(-2 * hourMs - 1) }, now)).toBe(false)
    expect(isBillable({ state: 'completed', completed_at: null }, now)).toBe(false)
  })

  test('in no other state', () => {
    expect(bookingProcess.states.filter((state) => isBillable({ state, completed_at: now }, now))).toEqual(['in_progress', 'completed'])
  })
})

test('it has to be answered within twelve hours', () => {
  expect(overtimeAnswerBy(now)).toEqual(from(12 * hourMs))
})

test('until then the client confirms or refuses it, the artist withdraws it, and admins can only look', () => {
  const last = from(12 * hourMs - 1)
  expect(overtimeMovesFor(bill(), 'client', last)).toEqual(['confirm', 'refuse'])
  expect(overtimeMovesFor(bill(), 'artist', last)).toEqual(['withdraw'])
  expect(overtimeMovesFor(bill(), 'admin', last)).toEqual([])
  for (const reader of ['client', 'artist'] as const) {
    expect(overtimeMovesFor(bill(), reader, from(12 * hourMs))).toEqual([])
    expect(overtimeMovesFor(bill({ state: 'paid' }), reader, last)).toEqual([])
  }
})

test('the API returns rupees and times', () => {
  expect(billOnTheWire(bill(), 'client', now)).toEqual({
    billId: '0195b499-aed5-77a4-919e-d12ea5802ac1',
    state: 'billed',
    halfHours: 3,
    amount: 9_000.5,
    note: 'Two more rounds of garba.',
    billedAt: '2026-12-12T18:30:00.000Z',
    answerBy: '2026-12-13T06:30:00.000Z',
    nextMoves: ['confirm', 'refuse'],
  })
})
