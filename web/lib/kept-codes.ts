/**
 * Codes on their holder's own device, for a place without a connection: those of a client's bookings, and of vouchers whose
 * holder wants it. Forgotten when they sign out, and when the show is over or the voucher is not to be used any more.
 */
import type { BookingView } from '#contract/bookings/bookings.ts'
import type { Voucher } from '#contract/rewards/rewards.ts'
import type { DrawnQr } from './qr.ts'

const codesKey = 'mehfil.codes'

interface KeptBooking {
  bookingId: string
  number: string
  artist: string
  startsAt: string
  arrivalCode: string
  completionCode: string
  /** Of the person they belong to. */
  personId: string
}

export interface KeptVoucher {
  voucherId: string
  title: string
  partner: string | null
  code: string
  endsAt: string
  /** Drawn when it is kept: the page that shows it offline draws nothing by itself. */
  qr: DrawnQr
  personId: string
}

type Kept = KeptBooking | KeptVoucher

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(codesKey) ?? '[]') as Kept[]
  } catch {
    return []
  }
}

const isVoucher = (kept: Kept): kept is KeptVoucher => 'voucherId' in kept

/** Keeps the codes that a booking shows, and drops them once it shows none. */
export function keepCodes({ bookingId, number, artist, startsAt, arrivalCode, completionCode }: BookingView, personId: string): void {
  const others = read().filter((each) => each.personId === personId && (isVoucher(each) || each.bookingId !== bookingId))
  const mine =
    arrivalCode && completionCode ? [{ bookingId, number, artist: artist.name, startsAt, arrivalCode, completionCode, personId }] : []
  write([...others, ...mine])
}

export function keptVouchers(personId: string): KeptVoucher[] {
  return read().filter((each): each is KeptVoucher => isVoucher(each) && each.personId === personId)
}

/** Only by the holder's own wish. */
export function keepVoucher({ voucherId, title, partner, endsAt }: Voucher, code: string, qr: DrawnQr, personId: string): void {
  const others = read().filter((each) => each.personId === personId && !(isVoucher(each) && each.voucherId === voucherId))
  write([...others, { voucherId, title, partner, endsAt, code, qr, personId }])
}

export function forgetVouchers(isOver: (kept: KeptVoucher) => boolean): void {
  write(read().filter((each) => !isVoucher(each) || !isOver(each)))
}

function write(codes: Kept[]): void {
  if (codes.length) localStorage.setItem(codesKey, JSON.stringify(codes))
  else localStorage.removeItem(codesKey)
}
