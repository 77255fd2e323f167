import { describe, expect, test } from 'vitest'
import { bookingProcess } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { dateAnswerBy, dateMovesFor, isMovable, isPriceOpen, movedTo, type Proposal, proposalOnTheWire, timesAt } from './dates.ts'
import type { Booking } from './deadlines.ts'
import { refundTermsOf } from './refunds.ts'

const start = new Date('2026-12-12T13:30:00.000Z')
const from = (ms: number) => new Date(start.getTime() + ms)
const booking = (more: Partial<Booking> = {}) =>
  ({
    state: 'accepted',
    starts_at: start,
    ends_at: from(2 * hourMs),
    slot_from: from(-hourMs),
    slot_to: from(3 * hourMs),
    advance_paise: 11_400_00,
    total_paise: 38_000_00,
    balance_payment_id: null,
    balance_due_at: from(-3 * dayMs),
    reminders_sent: [],
    show_reminders_sent: [24],
    terms: {
      package: { title: 'Mehfil at Home' },
      refund: refundTermsOf('standard'),
      lines: [{ code: 'package', label: 'Mehfil at Home', amountPaise: 38_000_00 }],
    },
    ...more,
  }) as unknown as Booking
const proposal = (more: Partial<Proposal> = {}) =>
  ({
    id: '0195b499-aed5-77a4-919e-d12ea5802ac1',
    by: 'client',
    state: 'open',
    starts_at: from(30 * dayMs),
    ends_at: from(30 * dayMs + 2 * hourMs),
    slot_from: from(30 * dayMs - hourMs),
    slot_to: from(30 * dayMs + 3 * hourMs),
    total_paise: null,
    note: 'Call 98290 12345.',
    cannot_come: false,
    answer_by: from(-20 * dayMs),
    created_at: from(-22 * dayMs),
    ...more,
  }) as unknown as Proposal

test('a booking can change its date from the request to the start of the show', () => {
  expect(bookingProcess.states.filter((state) => isMovable({ state, starts_at: start }, from(-1))).toSorted()).toEqual([
    'accepted',
    'funds_secured',
    'requested',
  ])
  expect(isMovable({ state: 'accepted', starts_at: start }, start)).toBe(false)
})

describe('an answer', () => {
  test.each([
    [-30 * dayMs, 30 * dayMs, -30 * dayMs + 48 * hourMs],
    [-7 * dayMs, 30 * dayMs, -5 * dayMs],
    [-7 * dayMs + 1, 30 * dayMs, -7 * dayMs + 1 + 6 * hourMs],
    [-30 * dayMs, -25 * dayMs, -30 * dayMs + 6 * hourMs],
    [-5 * hourMs, 30 * dayMs, 0],
    [-30 * dayMs, -30 * dayMs + hourMs, -30 * dayMs + hourMs],
  ])('asked %i ms before the show, for a date in %i ms, is due in %i ms', (asked, wished, due) => {
    expect(dateAnswerBy(from(asked), start, from(wished))).toEqual(from(due))
  })
})

test('the same show at another hour keeps its length, travel and buffer', () => {
  expect(timesAt(from(dayMs + hourMs), booking())).toEqual({
    starts_at: from(dayMs + hourMs),
    ends_at: from(dayMs + 3 * hourMs),
    slot_from: from(dayMs),
    slot_to: from(dayMs + 4 * hourMs),
  })
})

test('a price can change while something is still to be paid', () => {
  expect(isPriceOpen(booking())).toBe(true)
  expect(isPriceOpen(booking({ advance_paise: 38_000_00 }))).toBe(false)
  expect(isPriceOpen(booking({ balance_payment_id: 'paid' }))).toBe(false)
})

describe('a change of date', () => {
  const now = from(-20 * dayMs)
  test('moves the times, sets the balance due three days before, and resets the reminders', () => {
    expect(movedTo(booking(), proposal(), now, 50)).toMatchObject({
      starts_at: from(30 * dayMs),
      ends_at: from(30 * dayMs + 2 * hourMs),
      slot_from: from(30 * dayMs - hourMs),
      slot_to: from(30 * dayMs + 3 * hourMs),
      total_paise: 38_000_00,
      balance_due_at: from(27 * dayMs),
      reminders_sent: [],
      show_reminders_sent: [],
    })
  })

  test('makes a balance that would be overdue due now, with the day of grace', () => {
    expect(movedTo(booking(), proposal({ starts_at: from(-18 * dayMs) }), now, 50).balance_due_at).toEqual(now)
    expect(movedTo(booking(), proposal({ starts_at: from(-17 * dayMs) }), now, 50).balance_due_at).toEqual(now)
    expect(movedTo(booking(), proposal({ starts_at: from(-17 * dayMs + 1) }), now, 50).balance_due_at).toEqual(from(-20 * dayMs + 1))
  })

  test('owes nothing new when the booking is fully paid', () => {
    const paid = booking({ balance_payment_id: 'paid', balance_due_at: from(-25 * dayMs) })
    expect(movedTo(paid, proposal(), now, 50).balance_due_at).toEqual(from(-25 * dayMs))
    expect(movedTo(booking({ advance_paise: 38_000_00, balance_due_at: null }), proposal(), now, 50).balance_due_at).toBeNull()
  })

  test('with an agreed price replaces the price lines', () => {
    const { total_paise, terms, balance_due_at } = movedTo(booking(), proposal({ total_paise: 40_000_00 }), now, 50)
    expect(total_paise).toBe(40_000_00)
    expect(balance_due_at).toEqual(from(27 * dayMs))
    expect(terms?.lines).toEqual([{ code: 'package', label: 'Mehfil at Home, as agreed with the new date', amountPaise: 40_000_00 }])
    expect(movedTo(booking(), proposal({ total_paise: 11_400_00 }), now, 50).balance_due_at).toBeNull()
    expect(movedTo(booking(), proposal(), now, 50).terms?.lines).toEqual(booking().terms.lines)
  })

  test('caps the refund at that of the day of agreement if the client proposed it; an artist’s proposal costs the client nothing', () => {
    expect(movedTo(booking(), proposal(), now, 50).terms?.refund.steps.map(({ percent }) => percent)).toEqual([50, 50])
    expect(movedTo(booking(), proposal({ by: 'artist' }), now, 50).terms?.refund).toEqual(refundTermsOf('standard'))
  })
})

describe('before its deadline', () => {
  const due = proposal().answer_by
  test.each([
    ['client', 'client', ['withdraw']],
    ['client', 'artist', ['accept', 'refuse']],
    ['artist', 'artist', ['withdraw']],
    ['artist', 'client', ['accept', 'refuse']],
    ['artist', 'admin', []],
  ] as const)('a date proposed by the %s lets the %s %j', (by, reader, moves) => {
    expect(dateMovesFor(proposal({ by }), reader, new Date(due.getTime() - 1))).toEqual(moves)
    expect(dateMovesFor(proposal({ by }), reader, due)).toEqual([])
    expect(dateMovesFor(proposal({ by, state: 'refused' }), reader, new Date(due.getTime() - 1))).toEqual([])
  })
})

test('the API returns rupees, times, and text as this reader may read it', () => {
  const now = from(-21 * dayMs)
  const seen = proposalOnTheWire(proposal({ total_paise: 40_000_50 }), booking({ state: 'requested' }), 'artist', now)
  expect(seen).toMatchObject({
    by: 'client',
    state: 'open',
    startsAt: '2027-01-11T13:30:00.000Z',
    endsAt: '2027-01-11T15:30:00.000Z',
    total: 40_000.5,
    cannotCome: false,
    answerBy: '2026-11-22T13:30:00.000Z',
    proposedAt: '2026-11-20T13:30:00.000Z',
    nextMoves: ['accept', 'refuse'],
  })
  expect(seen.note).not.toContain('98290')
  expect(proposalOnTheWire(proposal(), booking(), 'artist', now)).toMatchObject({ total: null, note: 'Call 98290 12345.' })
})
