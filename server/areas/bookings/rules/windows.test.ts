import { describe, expect, test } from 'vitest'
import type { BookingState } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { movesFor, windowOf } from './windows.ts'

const start = new Date('2026-12-12T13:30:00.000Z')
const ahead = (ms: number) => new Date(start.getTime() - ms)
const booking = (state: BookingState) => ({
  state,
  starts_at: start,
  ends_at: ahead(-2 * hourMs),
  answer_by: ahead(5 * dayMs),
  completed_at: state === 'completed' ? ahead(-3 * hourMs) : null,
  payout_due_at: state === 'completed' ? ahead(-27 * hourMs) : null,
})

describe('a move is possible', () => {
  test.each([
    ['accept', 'artist', 'requested', 5 * dayMs, 'now'],
    ['accept', 'artist', 'requested', 5 * dayMs - 1, 'never'],
    ['start', 'artist', 'funds_secured', 2 * hourMs + 1, 'later'],
    ['start', 'artist', 'funds_secured', 2 * hourMs, 'now'],
    ['complete', 'client', 'funds_secured', 1, 'later'],
    ['complete', 'client', 'funds_secured', 0, 'now'],
    ['report_no_show', 'client', 'funds_secured', 1, 'later'],
    ['report_no_show', 'artist', 'funds_secured', -dayMs, 'now'],
    ['report_no_show', 'client', 'in_progress', -dayMs - 1, 'never'],
    ['cancel', 'client', 'funds_secured', 0, 'now'],
    ['cancel', 'client', 'funds_secured', -1, 'never'],
    ['cancel', 'artist', 'funds_secured', -hourMs, 'now'],
    ['cancel', 'admin', 'funds_secured', -dayMs, 'now'],
    ['decline', 'artist', 'requested', 0, 'now'],
    ['contest', 'client', 'completed', -27 * hourMs + 1, 'now'],
    ['contest', 'client', 'completed', -27 * hourMs, 'never'],
  ] as const)('%s by the %s of a booking that is %s, %i ms before the start: %s', (move, actor, state, left, may) => {
    expect(windowOf(move, actor, booking(state), ahead(left)).may).toBe(may)
  })
})

test('only what is possible now is offered', () => {
  expect(movesFor('artist', booking('requested'), ahead(9 * dayMs))).toEqual(['accept', 'decline'])
  expect(movesFor('client', booking('requested'), ahead(9 * dayMs))).toEqual(['withdraw'])
  expect(movesFor('admin', booking('requested'), ahead(9 * dayMs))).toEqual(['cancel'])
  expect(movesFor('client', booking('funds_secured'), ahead(dayMs))).toEqual(['cancel', 'plead'])
  expect(movesFor('artist', booking('funds_secured'), ahead(hourMs))).toEqual(['start', 'cancel', 'plead'])
  expect(movesFor('client', booking('in_progress'), ahead(-hourMs))).toEqual(['complete', 'report_no_show'])
  expect(movesFor('client', booking('cancelled'), ahead(dayMs))).toEqual([])
})
