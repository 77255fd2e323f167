/** Pure: what each reader of a booking may see of it. */
import {
  type BookingState,
  type BookingView,
  bookingProcess,
  contactStates,
  liveStates,
  unsettledStates,
} from '#contract/bookings/bookings.ts'
import { type Paise, toRupees } from '#contract/grammar/money.ts'
import type { PriceLine } from '#contract/grammar/money-fields.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { earningsOf } from '../../payments/rules.ts'
import type { Booking } from './deadlines.ts'
import { refundSteps } from './refunds.ts'
import type { Line, Terms } from './terms.ts'

export type Reader = 'client' | 'artist' | 'admin'

export function isLive(state: BookingState): boolean {
  return (liveStates as readonly BookingState[]).includes(state)
}

/** True while somebody still has to act or decide about the money. */
export function isUnsettled(state: BookingState): boolean {
  return (unsettledStates as readonly BookingState[]).includes(state)
}

export function showsContact(state: BookingState): boolean {
  return (contactStates as readonly BookingState[]).includes(state)
}

const withCodes: readonly BookingState[] = ['accepted', 'funds_secured', 'in_progress']

/** From acceptance until the end of the show the client needs the codes at hand. */
export function showsCodes(state: BookingState): boolean {
  return withCodes.includes(state)
}

/** @param shown masks the titles of package and add-ons for this reader */
export function linesOnTheWire(lines: Line[], shown = (title: string) => maskContacts(title).text): PriceLine[] {
  return lines.map(({ code, label, amountPaise }) => ({ code, label: shown(label), amount: toRupees(amountPaise) }))
}

/** States in which what was paid is divided. */
const dividedStates: readonly BookingState[] = Object.values(bookingProcess.moves).flatMap((move) => ('divides' in move ? [move.to] : []))

/** The artist's gross before the fee: the total with extra time, or what is kept of a booking that ended early. */
export function grossOf(
  { state, total_paise, overtime_paise, refund_paise }: Pick<Booking, 'state' | 'total_paise' | 'overtime_paise' | 'refund_paise'>,
  paidPaise: Paise,
): Paise {
  return dividedStates.includes(state) ? paidPaise - refund_paise : total_paise + overtime_paise
}

export function earningsOnTheWire(grossPaise: Paise, { fees }: Pick<Terms, 'fees'>): NonNullable<BookingView['earnings']> {
  const { gross, fee, gst, net } = earningsOf(grossPaise, fees)
  return { gross: toRupees(gross), fee: toRupees(fee), gst: toRupees(gst), net: toRupees(net) }
}

/** The client sees the own address; the artist sees it, and contact details in the client's text, from acceptance on. */
export function eventFor(reader: Reader, { state, event }: Pick<Booking, 'state' | 'event'>): BookingView['event'] {
  if (reader !== 'artist' || showsContact(state)) return event
  return { ...event, address: null, venue: maskContacts(event.venue).text, notes: maskContacts(event.notes).text }
}

/** Text of one side, masked for this reader if needed. @param by who wrote it */
export function wordsFor(reader: Reader, { state }: Pick<Booking, 'state'>, by: string, text: string): string {
  return reader === 'admin' || reader === by || showsContact(state) ? text : maskContacts(text).text
}

export function packageOnTheWire(
  reader: Reader,
  booking: Pick<Booking, 'state'> & { terms: Terms },
  halfHourMinutes: number,
): BookingView['package'] {
  const { package: pack, extraHalfHours } = booking.terms
  const shown = (text: string) => wordsFor(reader, booking, 'artist', text)
  return {
    title: shown(pack.title),
    minutes: pack.minutes + extraHalfHours * halfHourMinutes,
    sets: pack.sets,
    performers: pack.performers,
    included: pack.included.map(shown),
    notIncluded: pack.not_included.map(shown),
    setupMinutes: pack.setup_minutes,
    teardownMinutes: pack.teardown_minutes,
  }
}

const cancellable: readonly BookingState[] = ['awaiting_advance', 'requested', 'accepted', 'funds_secured']

/** The policy as dates, as long as the client could still cancel. */
export function refundStepsOf(booking: Booking): BookingView['refundSteps'] {
  if (!cancellable.includes(booking.state)) return []
  const { starts_at, advance_paise, total_paise, created_at, terms } = booking
  return refundSteps(terms.refund, { startsAt: starts_at, advancePaise: advance_paise, totalPaise: total_paise }, created_at)
}
