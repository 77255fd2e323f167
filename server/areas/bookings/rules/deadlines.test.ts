import { describe, expect, test } from 'vitest'
import { bookingProcess } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import {
  answerBy,
  answerWithinHours,
  balanceDueAt,
  canRevive,
  clockMove,
  type Dated,
  deadlineOf,
  dueReminders,
  dueShowReminders,
  lapsesAt,
  lookAgainAt,
  remindersBehind,
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

describe('the artist’s time to answer', () => {
  test.each([
    ['48 hours when the show is seven days away', 7 * dayMs, 48 * hourMs],
    ['6 hours when it is a millisecond nearer', 7 * dayMs - 1, 6 * hourMs],
    ['until the start when that is sooner', 5 * hourMs, 5 * hourMs],
  ])('%s', (_, lead, window) => {
    expect(answerBy(ahead(lead), start)).toEqual(new Date(ahead(lead).getTime() + window))
  })
  test('and the client is told it in hours', () => {
    expect([answerWithinHours(ahead(8 * dayMs), start), answerWithinHours(ahead(dayMs), start), answerWithinHours(start, null)]).toEqual([
      48, 6, 48,
    ])
  })
})

describe('the balance', () => {
  test('is due three days before the show, if there is one', () => {
    expect([balanceDueAt(start, 1), balanceDueAt(start, 0)]).toEqual([ahead(3 * dayMs), null])
  })
  test('may be paid a day late', () => {
    expect(lapsesAt(booking({}))).toEqual(ahead(2 * dayMs))
  })
  test('may be paid within a day of a late acceptance', () => {
    expect(lapsesAt(booking({ accepted_at: ahead(2 * dayMs) }))).toEqual(ahead(dayMs))
  })
  test('has the same grace without its own due date or a known acceptance', () => {
    expect(lapsesAt(booking({ balance_due_at: null, accepted_at: null }))).toEqual(ahead(2 * dayMs))
    expect(lapsesAt(booking({ balance_due_at: ahead(4 * dayMs), accepted_at: null }))).toEqual(ahead(3 * dayMs))
  })
  test('is never awaited beyond the start', () => {
    expect(lapsesAt(booking({ accepted_at: ahead(3 * hourMs) }))).toEqual(start)
  })
  test('has reminders 7, 5 and 3 days before', () => {
    const due = (now: Date, reminders_sent: number[] = []) => dueReminders(booking({ reminders_sent }), now).map(({ days }) => days)
    expect([
      due(ahead(7 * dayMs + 1)),
      due(ahead(7 * dayMs)),
      due(ahead(5 * dayMs), [7]),
      due(ahead(3 * dayMs), [7]),
      due(ahead(dayMs), [7, 5, 3]),
    ]).toEqual([[], [7], [5], [5, 3], []])
  })
  test('has no reminders for days before the acceptance', () => {
    const days = (accepted_at: Date | null) => dueReminders(booking({ accepted_at }), ahead(3 * dayMs)).map(({ days }) => days)
    expect([days(ahead(4 * dayMs)), days(ahead(5 * dayMs)), days(ahead(5 * dayMs + 1)), days(null)]).toEqual([[3], [3], [5, 3], []])
  })
  test('has reminders only while it is unpaid', () => {
    expect(dueReminders(booking({ state: 'funds_secured' }), start)).toEqual([])
  })
  test('has, after a change of date, no reminders for days that have passed', () => {
    expect([
      remindersBehind(start, ahead(7 * dayMs + 1)),
      remindersBehind(start, ahead(7 * dayMs)),
      remindersBehind(start, ahead(5 * dayMs)),
      remindersBehind(start, start),
    ]).toEqual([[], [7], [7, 5], [7, 5, 3]])
  })
})

describe('both sides get a reminder of the show', () => {
  const due = (now: Date, change: Partial<Dated> = {}) => dueShowReminders(booking(change), now).map(({ hours }) => hours)
  test('a day and three hours before', () => {
    expect([
      due(ahead(dayMs + 1)),
      due(ahead(dayMs)),
      due(ahead(3 * hourMs + 1)),
      due(ahead(3 * hourMs)),
      due(start, { show_reminders_sent: [24] }),
      due(start, { show_reminders_sent: [24, 3] }),
    ]).toEqual([[], [24], [24], [24, 3], [3], []])
  })
  test.each(bookingProcess.states)('in the state %s only while it is still ahead', (state) => {
    expect(due(start, { state })).toEqual(state === 'accepted' || state === 'funds_secured' ? [24, 3] : [])
  })
})

test('waiting for a third party is checked again in a minute, a payout in a day', () => {
  expect([lookAgainAt(booking({}), start), lookAgainAt(booking({ state: 'completed' }), start)]).toEqual([after(minuteMs), after(dayMs)])
})

test('late money makes a request only while the artist has time to answer', () => {
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
    const made = bookingProcess.states.flatMap((state) => {
      const next = clockMove(booking({ state, completed_at: end }))
      return next ? [[state, next.move] as const] : []
    })
    expect(made).toHaveLength(6)
    expect(made.filter(([state, move]) => !bookingProcess.can(move, state, 'clock'))).toEqual([])
  })
  test('wakes for the next reminder, then for the lapse', () => {
    expect([
      wakeAt(booking({})),
      wakeAt(booking({ reminders_sent: [7] })),
      wakeAt(booking({ reminders_sent: [7, 5, 3] })),
      wakeAt(booking({ state: 'closed' })),
    ]).toEqual([ahead(7 * dayMs), ahead(5 * dayMs), ahead(2 * dayMs), null])
  })
  test('wakes for the start of a paid show, and then for its end', () => {
    const paid = (show_reminders_sent: number[]) => wakeAt(booking({ state: 'funds_secured', show_reminders_sent }))
    expect([paid([]), paid([24]), paid([24, 3])]).toEqual([ahead(dayMs), ahead(3 * hourMs), new Date(end.getTime() + dayMs)])
  })
  test('uses the end of the show without a completion time, and the start without an awaited answer', () => {
    expect(clockMove(booking({ state: 'completed' }))?.at).toEqual(new Date(end.getTime() + 14 * dayMs))
    expect(clockMove(booking({ state: 'requested', answer_by: null }))?.at).toEqual(start)
  })
})

test.each([
  ['awaiting_advance', {}, 'Advance due by', 'or the date is free for others again', ahead(20 * dayMs)],
  ['requested', {}, 'Artist replies by', 'or you get a full refund', ahead(18 * dayMs)],
  ['accepted', {}, 'Balance due', undefined, ahead(3 * dayMs)],
  [
    'accepted',
    { balance_due_at: ahead(10 * dayMs) },
    'Last chance to pay the balance:',
    'or the booking ends under the refund policy',
    ahead(9 * dayMs),
  ],
  [
    'accepted',
    { balance_due_at: null },
    'Last chance to pay the balance:',
    'or the booking ends under the refund policy',
    ahead(2 * dayMs),
  ],
  ['completed', { payout_due_at: ahead(10 * dayMs - 1) }, 'Payout to the artist on', undefined, ahead(10 * dayMs - 1)],
  ['completed', { payout_due_at: ahead(10 * dayMs) }, 'Booking closes on', undefined, new Date(end.getTime() + 14 * dayMs)],
  ['completed', {}, 'Booking closes on', undefined, new Date(end.getTime() + 14 * dayMs)],
] as const)('ten days before a show that is %s, with %o, its client reads: %s', (state, change, what, otherwise, at) => {
  expect(deadlineOf(booking({ state, ...change }), ahead(10 * dayMs), 'client')).toEqual({
    what,
    at: at.toISOString(),
    ...(otherwise && { otherwise }),
  })
})

test('a paid booking states its ending only from its start on', () => {
  const paid = booking({ state: 'funds_secured' })
  expect(deadlineOf(paid, new Date(start.getTime() - 1), 'client')).toBeNull()
  expect(deadlineOf(paid, start, 'client')).toEqual({
    what: 'Marked completed on',
    otherwise: 'unless a no-show is reported',
    at: new Date(end.getTime() + dayMs).toISOString(),
  })
})

test('the side that has to reply reads that it is their turn', () => {
  const requested = booking({ state: 'requested' })
  expect((['artist', 'admin'] as const).map((reader) => deadlineOf(requested, ahead(10 * dayMs), reader))).toMatchObject([
    { what: 'Reply by', otherwise: 'or the client gets a full refund' },
    { what: 'Artist replies by', otherwise: 'or the client gets a full refund' },
  ])
})

test('both sides read when the balance is due, then when the booking lapses without it', () => {
  expect(deadlineOf(booking({}), ahead(10 * dayMs), 'client')?.at).toBe(ahead(3 * dayMs).toISOString())
  expect(deadlineOf(booking({}), ahead(3 * dayMs), 'client')?.at).toBe(ahead(2 * dayMs).toISOString())
  expect(deadlineOf(booking({ state: 'cancelled' }), start, 'client')).toBeNull()
})
