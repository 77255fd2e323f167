/**
 * The history of one booking as rows: applies the product's own rules with a simulated clock. Writes nothing, so that a year of bookings is generated
 * in memory and inserted in a dozen statements.
 */
import {
  type BookingActor,
  type BookingMove,
  type BookingState,
  bookingLimits,
  bookingProcess,
  type EventFields,
} from '#contract/bookings/bookings.ts'
import { dayOf, minuteMs } from '#contract/grammar/time.ts'
import { distanceKm } from '#contract/india/cities.ts'
import { feesOn } from '#contract/payments/fees.ts'
import { answerBy, type Booking, balanceDueAt, lapsesAt, wakeAt } from '#server/areas/bookings/rules/deadlines.ts'
import { advanceOf, halfHourMinutes, type Price, priceOf } from '#server/areas/bookings/rules/price.ts'
import {
  coolingOffUntil,
  type Ender,
  type Refund,
  refundOf,
  refundReasons,
  refundTermsOf,
  share,
} from '#server/areas/bookings/rules/refunds.ts'
import { grossOf, isLive } from '#server/areas/bookings/rules/view.ts'
import { labelOf } from '#server/areas/bookings/service/checkout.ts'
import { paidOf, paidPaise } from '#server/areas/bookings/service/rows.ts'
import type { bookingMoves } from '#server/areas/bookings/tables.ts'
import { slotOf, withRoom } from '#server/areas/calendar/rules.ts'
import type { Span } from '#server/areas/calendar/tables.ts'
import { snapshotOf } from '#server/areas/packages/rules.ts'
import type { PackageRow } from '#server/areas/packages/tables.ts'
import type { artistActivity } from '#server/areas/profiles/tables.ts'
import { idAt, readable } from '../ids.ts'
import type { LoadedArtist, LoadedClient } from '../people.ts'
import { beginMoney, type Money } from './money.ts'

/** A client's request, and when they submit it. */
export interface Wish {
  artist: LoadedArtist
  client: LoadedClient
  pack: PackageRow
  addOns: string[]
  extraHalfHours: number
  startsAt: Date
  bookedAt: Date
  event: EventFields
}

type Move = typeof bookingMoves.$inferInsert
type Activity = typeof artistActivity.$inferInsert

export interface Life {
  booking: Booking
  moves: Move[]
  activity: Activity[]
  money: Money
}

interface Step {
  move: BookingMove
  by: BookingActor
  at: Date
  note?: string
  changes?: Partial<Booking>
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

export function priceFor({ artist, pack, addOns, extraHalfHours, event }: Omit<Wish, 'client' | 'startsAt' | 'bookedAt'>): Price {
  return priceOf(pack, { addOns, extraHalfHours, artistCity: artist.city, city: event.city })
}

/** Artists of the demo have no other buffer than setup and travel. */
const noBuffer = { before: 0, after: 0 }

const minutesOf = ({ pack, extraHalfHours }: Wish) => pack.minutes + extraHalfHours * halfHourMinutes

/** The time that a show takes of the artist's calendar, with the way there and back. */
export function slotFor(wish: Wish): Span {
  const { pack, artist, event, startsAt } = wish
  const durations = { minutes: minutesOf(wish), setupMinutes: pack.setup_minutes, teardownMinutes: pack.teardown_minutes }
  return slotOf(startsAt, withRoom(durations, noBuffer, distanceKm(artist.city, event.city)))
}

export function initiate(wish: Wish): Life {
  const { client, bookedAt } = wish
  const booking = newBooking(wish)
  const life: Life = { booking, moves: [], activity: [], money: beginMoney(booking) }
  write(life, { move: 'initiate', by: 'client', at: bookedAt, note: '', personId: client.id, from: null })
  life.money.ask({
    purpose: 'booking_advance',
    amountPaise: booking.advance_paise,
    label: labelOf(booking, 'advance'),
    expiresAt: booking.hold_until,
    at: bookedAt,
  })
  return life
}

function newBooking(wish: Wish): Booking {
  const { artist, client, pack, addOns, extraHalfHours, startsAt, bookedAt: at, event } = wish
  const price = priceFor(wish)
  if (price.isTooFar) throw new Error(`demo: ${artist.username} does not travel to ${event.city}`)
  const slot = slotFor(wish)
  const { advancePaise } = advanceOf(price.totalPaise, pack.advance_percent, at, startsAt)
  const hold_until = later(at, bookingLimits.advanceHoldMs)
  return {
    id: idAt(at),
    number: `BK-${readable(8)}`,
    client_id: client.id,
    artist_id: artist.id,
    package_id: pack.id,
    state: bookingProcess.start,
    terms: {
      artist: { username: artist.username, stageName: artist.stageName, city: artist.city },
      package: snapshotOf(pack),
      addOns,
      extraHalfHours,
      travelKm: price.travelKm ?? 0,
      lines: price.lines,
      refund: refundTermsOf(artist.policy),
      fees: feesOn(dayOf(at)),
    },
    event,
    starts_at: startsAt,
    ends_at: later(startsAt, minutesOf(wish) * minuteMs),
    slot_from: slot.from,
    slot_to: slot.to,
    total_paise: price.totalPaise,
    advance_paise: advancePaise,
    overtime_paise: 0,
    advance_payment_id: null,
    balance_payment_id: null,
    refund_paise: 0,
    cooling_off_until: coolingOffUntil(at, startsAt),
    hold_until,
    answer_by: null,
    accepted_at: null,
    balance_due_at: balanceDueAt(startsAt, price.totalPaise - advancePaise),
    started_at: null,
    disputed_at: null,
    completed_at: null,
    payout_due_at: null,
    cancelled_by: null,
    reason: '',
    code_tries: 0,
    reminders_sent: [],
    show_reminders_sent: [],
    wake_at: hold_until,
    version: 1,
    created_at: at,
    updated_at: at,
  }
}

/** One move, as the service makes it. @throws when the process does not allow it: then the history is wrong */
export function step(life: Life, { move, by, at, note = '', changes = {} }: Step): void {
  const { booking } = life
  const before = booking.state
  if (!bookingProcess.can(move, before, by)) throw new Error(`demo: ${by} cannot ${move} a booking that is ${before}`)
  if (at < booking.updated_at) throw new Error(`demo: ${move} of ${booking.number} comes before what it follows`)
  const state: BookingState = bookingProcess.moves[move].to
  Object.assign(booking, changes, stampOf(state, at), { state, version: booking.version + 1, updated_at: at })
  booking.wake_at = wakeAt(booking)
  write(life, { move, by, at, note, personId: personOf(booking, by), from: before })
  if (isLive(before) && !isLive(state)) end(life, at)
  // Nothing is left to pay; a moment later, to keep the timeline's order.
  if (move === 'accept' && booking.advance_paise === booking.total_paise) step(life, { move: 'secure', by: 'payments', at: later(at, 1) })
}

function stampOf(state: BookingState, at: Date): Partial<Booking> {
  if (state === 'accepted') return { accepted_at: at }
  if (state === 'in_progress') return { started_at: at }
  if (state === 'disputed' || state === 'contested' || state === 'pleaded') return { disputed_at: at }
  return state === 'completed' ? { completed_at: at } : {}
}

function personOf({ client_id, artist_id }: Booking, by: BookingActor): string | null {
  return by === 'client' ? client_id : by === 'artist' ? artist_id : null
}

interface Entry {
  move: Move['move']
  by: BookingActor
  at: Date
  note: string
  personId: string | null
  from: BookingState | null
}

function write({ booking, moves, activity }: Life, { move, by, at, note, personId, from }: Entry): void {
  moves.push({
    booking_id: booking.id,
    version: booking.version,
    move,
    by,
    person_id: personId,
    from_state: from,
    to_state: booking.state,
    note,
    at,
  })
  const kind = ({ pay: 'requested', accept: 'answered', decline: 'answered', complete: 'completed' } as const)[move as string]
  const broken = move === 'cancel' && by === 'artist' && booking.accepted_at
  for (const each of [kind, broken ? ('broken' as const) : undefined])
    if (each) activity.push({ subject_id: booking.id, kind: each, artist_id: booking.artist_id, at })
}

function end({ booking, money }: Life, at: Date): void {
  money.endOpen()
  if (booking.refund_paise > 0)
    money.giveBack({ amountPaise: booking.refund_paise, reason: refundReasons[booking.state] ?? 'Refund', key: booking.state, at })
  const paid = paidPaise(booking)
  const grossPaise = paid > 0 ? grossOf(booking, paid) : 0
  if (grossPaise > 0 && booking.payout_due_at) money.settle({ grossPaise, dueAt: booking.payout_due_at, at })
}

export function payAdvance(life: Life, at: Date): void {
  const { booking } = life
  const advance_payment_id = life.money.capture('booking_advance', at)
  step(life, { move: 'pay', by: 'payments', at, changes: { advance_payment_id, answer_by: answerBy(at, booking.starts_at) } })
}

export function payBalance(life: Life, at: Date): void {
  const { booking } = life
  const asked = later(at, -2 * minuteMs)
  life.money.ask({
    purpose: 'booking_balance',
    amountPaise: booking.total_paise - booking.advance_paise,
    label: labelOf(booking, 'balance'),
    expiresAt: lapsesAt(booking),
    at: asked,
  })
  const balance_payment_id = life.money.capture('booking_balance', at)
  step(life, { move: 'secure', by: 'payments', at, changes: { balance_payment_id } })
}

function settledWith(refund: Refund, at: Date): Partial<Booking> {
  return { refund_paise: refund.backPaise, ...(refund.keptPaise > 0 && { payout_due_at: payoutDueAt(at) }) }
}

function payoutDueAt(at: Date): Date {
  return later(at, bookingLimits.payoutAfterMs)
}

/** An end before the show, with the refund by the rules for that moment. */
export function endEarly(
  life: Life,
  {
    move,
    by,
    at,
    note = '',
  }: { move: 'decline' | 'withdraw' | 'expire' | 'cancel' | 'plead' | 'lapse'; by: Ender; at: Date; note?: string },
): void {
  const { booking } = life
  const refund = refundOf({
    terms: booking.terms.refund,
    paid: paidOf(booking),
    now: at,
    startsAt: booking.starts_at,
    by,
    accepted: booking.accepted_at !== null,
    coolingOffUntil: booking.cooling_off_until,
  })
  step(life, {
    move,
    by,
    at,
    note,
    changes: { ...settledWith(refund, at), reason: note, ...((move === 'cancel' || move === 'plead') && { cancelled_by: by }) },
  })
}

export function complete(life: Life, by: 'client' | 'artist' | 'clock', at: Date): void {
  step(life, { move: 'complete', by, at, changes: { payout_due_at: payoutDueAt(at) } })
}

/** The artist did not come. */
export function reportNoShow(life: Life, at: Date, note: string): void {
  step(life, { move: 'report_no_show', by: 'client', at, note, changes: { reason: note } })
}

/** An unhappy client contests the show: the planned payout is held. */
export function contest(life: Life, at: Date, note: string): void {
  step(life, { move: 'contest', by: 'client', at, note, changes: { reason: note } })
  life.money.hold('The client complained; we are checking')
}

export function resolve(life: Life, refundPercent: number, note: string, at: Date): void {
  step(life, {
    move: 'resolve',
    by: 'admin',
    at,
    note,
    changes: { ...settledWith(share(paidOf(life.booking), refundPercent), at), reason: note },
  })
}
