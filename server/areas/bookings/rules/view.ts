/** What each reader of a booking may see of it. Pure. */
import { type BookingState, type BookingView, contactStates, liveStates, unsettledStates } from '#contract/bookings/bookings.ts'
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

/** Whose its money is, somebody has to do or decide first. */
export function isUnsettled(state: BookingState): boolean {
  return (unsettledStates as readonly BookingState[]).includes(state)
}

export function showsContact(state: BookingState): boolean {
  return (contactStates as readonly BookingState[]).includes(state)
}

const withCodes: readonly BookingState[] = ['accepted', 'funds_secured', 'in_progress']

/** From the yes until the show is over the client needs the codes at hand. */
export function showsCodes(state: BookingState): boolean {
  return withCodes.includes(state)
}

/** @param shown what the reader may see of the titles of a package and its add-ons */
export function linesOnTheWire(lines: Line[], shown = (title: string) => maskContacts(title).text): PriceLine[] {
  return lines.map(({ code, label, amountPaise }) => ({ code, label: shown(label), amount: toRupees(amountPaise) }))
}

const endedWithout: readonly BookingState[] = [
  'payment_expired',
  'declined',
  'withdrawn',
  'expired',
  'lapsed',
  'cancelled',
  'pleaded',
  'resolved',
]

/** What of the money is the artist's before the fee: all of it with the extra time, or what is kept of a booking that ended before its time. */
export function grossOf(
  { state, total_paise, overtime_paise, refund_paise }: Pick<Booking, 'state' | 'total_paise' | 'overtime_paise' | 'refund_paise'>,
  paidPaise: Paise,
): Paise {
  return endedWithout.includes(state) ? paidPaise - refund_paise : total_paise + overtime_paise
}

export function earningsOnTheWire(grossPaise: Paise, { fees }: Pick<Terms, 'fees'>): NonNullable<BookingView['earnings']> {
  const { gross, fee, gst, net } = earningsOf(grossPaise, fees)
  return { gross: toRupees(gross), fee: toRupees(fee), gst: toRupees(gst), net: toRupees(net) }
}

/** The client's own address is no secret from them; the artist sees it, and ways past the site in what the client wrote, from the yes on. */
export function eventFor(reader: Reader, { state, event }: Pick<Booking, 'state' | 'event'>): BookingView['event'] {
  if (reader !== 'artist' || showsContact(state)) return event
  return { ...event, address: null, venue: maskContacts(event.venue).text, notes: maskContacts(event.notes).text }
}

/** What one side wrote, as this reader may read it. @param by who wrote it */
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

/** The policy in dates, for as long as the client could still cancel. */
export function refundStepsOf(booking: Booking): BookingView['refundSteps'] {
  if (!cancellable.includes(booking.state)) return []
  const { starts_at, advance_paise, total_paise, created_at, terms } = booking
  return refundSteps(terms.refund, { startsAt: starts_at, advancePaise: advance_paise, totalPaise: total_paise }, created_at)
}
