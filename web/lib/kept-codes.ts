/**
 * Codes stored on their holder's device for offline use: those of a client's bookings, and of vouchers if the holder wants. Deleted on sign-out,
 * after the show, and when the voucher is used or expired.
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
  /** Its owner's id. */
  personId: string
}

export interface KeptVoucher {
  voucherId: string
  title: string
  partner: string | null
  code: string
  endsAt: string
  /** Drawn when stored, because the offline page cannot draw it. */
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

/** Stores the codes of a booking, and deletes them once it shows none. */
export function keepCodes({ bookingId, number, artist, startsAt, arrivalCode, completionCode }: BookingView, personId: string): void {
  const others = read().filter((each) => each.personId === personId && (isVoucher(each) || each.bookingId !== bookingId))
  const mine =
    arrivalCode && completionCode ? [{ bookingId, number, artist: artist.name, startsAt, arrivalCode, completionCode, personId }] : []
  write([...others, ...mine])
}

export function keptVouchers(personId: string): KeptVoucher[] {
  return read().filter((each): each is KeptVoucher => isVoucher(each) && each.personId === personId)
}

/** Called only at the holder's wish. */
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
