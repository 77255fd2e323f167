import { describe, expect, test } from 'vitest'
import { bookingProcess } from '#contract/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#contract/time.ts'
import {
  answerBy,
  answerWithinHours,
  balanceDueAt,
  canRevive,
  clockMove,
  type Dated,
  deadlineOf,
  dueReminders,
  lapsesAt,
  wakeAt,
} from './deadlines.ts'

const start = new Date('2026-12-12T13:30:00.000Z')
const ahead = (ms: number) => new Date(start.getTime() - ms)
const after = (ms: number) => ahead(-ms)
const end = after(90 * minuteMs)
const booking = (change: Partial<Dated>): Dated => ({
  state: 'accepted',
  starts_at: start,
  ends_at: end,
  hold_until: ahead(20 * dayMs),
  answer_by: ahead(18 * dayMs),
  accepted_at: ahead(19 * dayMs),
  balance_due_at: ahead(3 * dayMs),
  completed_at: null,
  payout_due_at: null,
  reminders_sent: [],
  show_reminders_sent: [],
  ...change,
})

describe('the artist has', () => {
  test.each([
    ['48 hours when the show is seven days away', 7 * dayMs, 48 * hourMs],
    ['6 hours when it is a millisecond nearer', 7 * dayMs - 1, 6 * hourMs],
    ['until the start when that is sooner', 5 * hourMs, 5 * hourMs],
  ])('%s', (_, lead, window) => {
    expect(answerBy(ahead(lead), start)).toEqual(new Date(ahead(lead).getTime() + window))
  })
  test('and the client is told so in hours', () => {
    expect([answerWithinHours(ahead(8 * dayMs), start), answerWithinHours(ahead(dayMs), start), answerWithinHours(start, null)]).toEqual([
      48, 6, 48,
    ])
  })
})

describe('the balance', () => {
  test('is due three days before, if there is one', () => {
    expect([balanceDueAt(start, 1), balanceDueAt(start, 0)]).toEqual([ahead(3 * dayMs), null])
  })
  test('may come a day late', () => {
    expect(lapsesAt(booking({}))).toEqual(ahead(2 * dayMs))
  })
  test('may come a day after a late yes', () => {
    expect(lapsesAt(booking({ accepted_at: ahead(2 * dayMs) }))).toEqual(ahead(dayMs))
  })
  test('is never awaited beyond the start', () => {
    expect(lapsesAt(booking({ accepted_at: ahead(3 * hourMs) }))).toEqual(start)
  })
  test('is asked for 7, 5 and 3 days before', () => {
    const due = (now: Date, reminders_sent: number[] = []) => dueReminders(booking({ reminders_sent }), now).map(({ days }) => days)
    expect([
      due(ahead(7 * dayMs + 1)),
      due(ahead(7 * dayMs)),
      due(ahead(5 * dayMs), [7]),
      due(ahead(3 * dayMs), [7]),
      due(ahead(dayMs), [7, 5, 3]),
    ]).toEqual([[], [7], [5], [5, 3], []])
  })
  test('is not asked for on days before the yes', () => {
    expect(dueReminders(booking({ accepted_at: ahead(4 * dayMs) }), ahead(3 * dayMs)).map(({ days }) => days)).toEqual([3])
  })
})

test('late money is a request only while the artist has time to answer', () => {
  expect([canRevive(ahead(6 * hourMs + 1), start), canRevive(ahead(6 * hourMs), start)]).toEqual([true, false])
})

describe('the clock', () => {
  test.each([
    ['awaiting_advance', 'lapse_payment', ahead(20 * dayMs)],
    ['requested', 'expire', ahead(18 * dayMs)],
    ['accepted', 'lapse', ahead(2 * dayMs)],
    ['funds_secured', 'complete', new Date(end.getTime() + dayMs)],
    ['in_progress', 'complete', new Date(end.getTime() + dayMs)],
    ['completed', 'close', new Date(end.getTime() + 15 * dayMs)],
  ] as const)('in %s makes the move %s', (state, move, at) => {
    expect(clockMove(booking({ state, completed_at: new Date(end.getTime() + dayMs) }))).toEqual({ move, at })
  })
  test('has something to do in every state from which the process lets it move, and in no other', () => {
    for (const state of bookingProcess.states)
      expect([state, !!clockMove(booking({ state }))]).toEqual([state, bookingProcess.nextMoves(state, 'clock').length > 0])
  })
  test('only makes moves that the process lets it make', () => {
    for (const state of bookingProcess.states) {
      const next = clockMove(booking({ state }))
      if (next) expect(bookingProcess.can(next.move, state, 'clock')).toBe(true)
    }
  })
  test('wakes for the next reminder, then for the lapse', () => {
    expect([
      wakeAt(booking({})),
      wakeAt(booking({ reminders_sent: [7] })),
      wakeAt(booking({ reminders_sent: [7, 5, 3] })),
      wakeAt(booking({ state: 'closed' })),
    ]).toEqual([ahead(7 * dayMs), ahead(5 * dayMs), ahead(2 * dayMs), null])
  })
})

test('people read first when the balance is due, then when the booking ends without it', () => {
  expect(deadlineOf(booking({}), ahead(10 * dayMs))?.at).toBe(ahead(3 * dayMs).toISOString())
  expect(deadlineOf(booking({}), ahead(3 * dayMs))?.at).toBe(ahead(2 * dayMs).toISOString())
  expect(deadlineOf(booking({ state: 'cancelled' }), start)).toBeNull()
})
