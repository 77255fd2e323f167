import { paths } from '#web/paths.ts'

interface PaidFor {
  bookingId: string | null
  orderId: string | null
}

/** The page of what money was paid for. */
export function paidForPath({ bookingId, orderId }: PaidFor, isArtist: boolean): string | null {
  if (orderId) return paths.order(orderId)
  if (!bookingId) return null
  return isArtist ? paths.artistBooking(bookingId) : paths.clientBooking(bookingId)
}
