/** Deadlines and scheduled moves. The clock and the deadline shown to users use the same values. */
import { type BookingState, bookingLimits } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import type { bookings } from '../tables.ts'
import type { Reader } from './view.ts'

export type Booking = typeof bookings.$inferSelect
/** The fields that the deadlines depend on. */
export type Dated = Pick<
  Booking,
  | 'state'
  | 'starts_at'
  | 'ends_at'
  | 'hold_until'
  | 'answer_by'
  | 'accepted_at'
  | 'balance_due_at'
  | 'completed_at'
  | 'payout_due_at'
  | 'reminders_sent'
  | 'show_reminders_sent'
>

const plus = (at: Date, ms: number) => new Date(at.getTime() + ms)
const earliest = (...dates: Date[]) => new Date(Math.min(...dates.map((date) => date.getTime())))
const latest = (...dates: Date[]) => new Date(Math.max(...dates.map((date) => date.getTime())))

function answerMs(from: Date, startsAt: Date): number {
  const isSoon = startsAt.getTime() - from.getTime() < bookingLimits.soonMs
  return isSoon ? bookingLimits.answerSoonMs : bookingLimits.answerMs
}

export function answerWithinHours(now: Date, startsAt: Date | null): number {
  return (startsAt ? answerMs(now, startsAt) : bookingLimits.answerMs) / hourMs
}

/** Deadline of the artist's answer to a request that was paid at `requestedAt`. */
export function answerBy(requestedAt: Date, startsAt: Date): Date {
  return earliest(plus(requestedAt, answerMs(requestedAt, startsAt)), startsAt)
}

/** null: everything is paid at once. */
export function balanceDueAt(startsAt: Date, balancePaise: number): Date | null {
  return balancePaise > 0 ? plus(startsAt, -bookingLimits.balanceDueMs) : null
}

/** When an accepted booking without its balance ends: a day after the due date or a late acceptance, never later than the start. */
export function lapsesAt({ starts_at, accepted_at, balance_due_at }: Dated): Date {
  const due = latest(balance_due_at ?? plus(starts_at, -bookingLimits.balanceDueMs), accepted_at ?? new Date(0))
  return earliest(plus(due, bookingLimits.balanceGraceMs), starts_at)
}

/** The effective end of a booking that ends now. An unpaid balance ends it at its deadline, however late the clock or a cancellation comes. */
export function endsAsOf(booking: Dated, now: Date): Date {
  return booking.state === 'accepted' ? earliest(now, lapsesAt(booking)) : now
}

/** Money that arrives after the hold expired still makes a request if the artist has time to answer. */
export function canRevive(now: Date, startsAt: Date): boolean {
  return startsAt.getTime() - now.getTime() > bookingLimits.answerSoonMs
}

export interface Reminder {
  days: number
  at: Date
}

export interface ShowReminder {
  hours: number
  at: Date
}

/** Balance reminders that fall after the acceptance and were not sent. */
function openReminders({ starts_at, accepted_at, reminders_sent }: Dated): Reminder[] {
  return bookingLimits.remindersMs
    .map((ms) => ({ days: ms / dayMs, at: plus(starts_at, -ms) }))
    .filter(({ days, at }) => !reminders_sent.includes(days) && at > (accepted_at ?? at))
}

/** Reminders that should have been sent by now; after an outage there can be several, of which only the last is worth sending. */
export function dueReminders(booking: Dated, now: Date): Reminder[] {
  return booking.state === 'accepted' ? openReminders(booking).filter(({ at }) => at <= now) : []
}

const beforeTheShow: readonly BookingState[] = ['accepted', 'funds_secured']

/** Show reminders that were not sent yet, earliest first. */
function openShowReminders({ state, starts_at, show_reminders_sent }: Dated): ShowReminder[] {
  if (!beforeTheShow.includes(state)) return []
  return bookingLimits.showRemindersMs
    .map((ms) => ({ hours: ms / hourMs, at: plus(starts_at, -ms) }))
    .filter(({ hours }) => !show_reminders_sent.includes(hours))
}

/** Reminders that should have been sent by now; after an outage or for a last-minute booking only the last is worth sending. */
export function dueShowReminders(booking: Dated, now: Date): ShowReminder[] {
  return openShowReminders(booking).filter(({ at }) => at <= now)
}

/** Balance reminders whose time has already passed when a booking changes its date; these must not be sent. */
export function remindersBehind(startsAt: Date, now: Date): number[] {
  return bookingLimits.remindersMs.filter((ms) => plus(startsAt, -ms) <= now).map((ms) => ms / dayMs)
}

type ClockMove = 'lapse_payment' | 'expire' | 'lapse' | 'complete' | 'close'
const clockMoves: Partial<Record<BookingState, (booking: Dated) => { at: Date; move: ClockMove }>> = {
  awaiting_advance: (booking) => ({ at: booking.hold_until, move: 'lapse_payment' }),
  requested: (booking) => ({ at: booking.answer_by ?? booking.starts_at, move: 'expire' }),
  accepted: (booking) => ({ at: lapsesAt(booking), move: 'lapse' }),
  funds_secured: (booking) => ({ at: plus(booking.ends_at, bookingLimits.autoCompleteMs), move: 'complete' }),
  in_progress: (booking) => ({ at: plus(booking.ends_at, bookingLimits.autoCompleteMs), move: 'complete' }),
  completed: (booking) => ({ at: plus(booking.completed_at ?? booking.ends_at, bookingLimits.reviewWindowMs), move: 'close' }),
}

/** The next move of the clock, and when; null: none. */
export function clockMove(booking: Dated): { at: Date; move: ClockMove } | null {
  return clockMoves[booking.state]?.(booking) ?? null
}

/** When the clock processes a booking next. */
export function wakeAt(booking: Dated): Date | null {
  const next = clockMove(booking)
  if (!next) return null
  const reminders = booking.state === 'accepted' ? openReminders(booking) : []
  return earliest(next.at, ...[...reminders, ...openShowReminders(booking)].map(({ at }) => at))
}

/** A due move that waits for a third party (the payment partner, the bank) is tried again then. */
export function lookAgainAt(booking: Dated, now: Date): Date {
  return plus(now, booking.state === 'completed' ? dayMs : minuteMs)
}

/** The label before a time, and the consequence: "Balance due" Tue; "Artist replies by" Wed, "or you get a full refund". */
interface Deadline {
  at: string
  what: string
  otherwise?: string
}

/** The next scheduled change, worded for this reader. */
export function deadlineOf(booking: Dated, now: Date, reader: Reader): Deadline | null {
  const next = clockMove(booking)
  // The next thing for a paid booking is the show itself, whose date is already on the page.
  if (!next || (booking.state === 'funds_secured' && now < booking.starts_at)) return null
  const { at, ...words } = inWords(booking, next.at, now, reader)
  return { at: at.toISOString(), ...words }
}

function inWords(booking: Dated, at: Date, now: Date, reader: Reader): Omit<Deadline, 'at'> & { at: Date } {
  const { state, balance_due_at, payout_due_at } = booking
  if (state === 'awaiting_advance') return { at, what: 'Advance due by', otherwise: 'or the date is free for others again' }
  if (state === 'requested')
    return {
      at,
      what: reader === 'artist' ? 'Reply by' : 'Artist replies by',
      otherwise: reader === 'client' ? 'or you get a full refund' : 'or the client gets a full refund',
    }
  if (state === 'accepted' && balance_due_at && now < balance_due_at) return { at: balance_due_at, what: 'Balance due' }
  if (state === 'accepted') return { at, what: 'Last chance to pay the balance:', otherwise: 'or the booking ends under the refund policy' }
  if (state === 'completed' && payout_due_at && now < payout_due_at) return { at: payout_due_at, what: 'Payout to the artist on' }
  if (state === 'completed') return { at, what: 'Booking closes on' }
  return { at, what: 'Marked completed on', otherwise: 'unless a no-show is reported' }
}
