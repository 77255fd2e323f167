/** A client's codes on their own device, for a venue without a line. Forgotten when they sign out, and when the show is over. */
import type { BookingView } from '#contract/bookings.ts'

export const codesKey = 'mehfil.codes'

export interface KeptCodes {
  bookingId: string
  number: string
  artist: string
  startsAt: string
  arrivalCode: string
  completionCode: string
  /** Of the person they belong to. */
  personId: string
}

export function readCodes(): KeptCodes[] {
  try {
    return JSON.parse(localStorage.getItem(codesKey) ?? '[]') as KeptCodes[]
  } catch {
    return []
  }
}

/** Keeps the codes that a booking shows, and drops them once it shows none. */
export function keepCodes({ bookingId, number, artist, startsAt, arrivalCode, completionCode }: BookingView, personId: string): void {
  const others = readCodes().filter((each) => each.bookingId !== bookingId && each.personId === personId)
  const mine =
    arrivalCode && completionCode ? [{ bookingId, number, artist: artist.name, startsAt, arrivalCode, completionCode, personId }] : []
  write([...others, ...mine])
}

export function forgetCodes(): void {
  localStorage.removeItem(codesKey)
}

function write(codes: KeptCodes[]): void {
  if (codes.length) localStorage.setItem(codesKey, JSON.stringify(codes))
  else forgetCodes()
}
