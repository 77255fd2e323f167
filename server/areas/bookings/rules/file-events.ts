/** Pure: a booking as an entry of the artist's calendar feed. */

import type { BookingState } from '#contract/bookings/bookings.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { FileEvent } from '../../calendar/service/calendar-file.ts'
import type { BookingRow } from '../service/rows.ts'
import { showsContact } from './view.ts'

/** null: the booking needs no calendar entry, or no longer. */
const statuses: Record<BookingState, FileEvent['status'] | null> = {
  awaiting_advance: 'TENTATIVE',
  requested: 'TENTATIVE',
  payment_expired: null,
  declined: null,
  withdrawn: null,
  expired: null,
  accepted: 'CONFIRMED',
  funds_secured: 'CONFIRMED',
  in_progress: 'CONFIRMED',
  completed: 'CONFIRMED',
  disputed: 'CONFIRMED',
  contested: 'CONFIRMED',
  resolved: 'CONFIRMED',
  closed: 'CONFIRMED',
  lapsed: 'CANCELLED',
  cancelled: 'CANCELLED',
  pleaded: 'CANCELLED',
}

export const statesInFiles = keysOf(statuses).filter((state) => statuses[state])

interface Client {
  name: string
  phone: string | null
}

/** @param base `https://mehfil.example` */
export function fileEventOf(booking: BookingRow, client: Client, base: string): FileEvent {
  const { id, state, event, version, starts_at, ends_at, updated_at } = booking
  const url = `${base}/dashboard/artist/bookings/${id}`
  return {
    uid: `booking-${id}@${new URL(base).hostname}`,
    sequence: version,
    status: statuses[state] ?? 'CANCELLED',
    from: starts_at,
    to: ends_at,
    title: titleOf(booking),
    place: showsContact(state) ? `${event.venue}, ${event.address}, ${cityOf(event.city).name} ${event.pincode}` : cityOf(event.city).name,
    text: [...textOf(booking), ...(showsContact(state) ? contactOf(client) : []), url].join('\n'),
    url,
    changedAt: updated_at,
  }
}

function titleOf({ state, event, terms }: BookingRow): string {
  const title = `${terms.package.title}, ${cityOf(event.city).name}`
  return statuses[state] === 'TENTATIVE' ? `${title} (asked for)` : title
}

function textOf({ number, event, slot_from, slot_to }: BookingRow): string[] {
  return [
    `Booking ${number}: ${event.type.replaceAll('-', ' ')}, ${event.guests} guests.`,
    `Kept free for it, the way and the setup included: ${formatTime(slot_from)} to ${formatTime(slot_to)}.`,
  ]
}

function contactOf({ name, phone }: Client): string[] {
  return [phone ? `${name}, ${phone}` : name]
}
