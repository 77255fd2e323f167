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

/** Where an admin looks at it: an order has its own page, a booking the one of its dispute. */
export function paidForAdminPath({ bookingId, orderId }: PaidFor): string | null {
  if (orderId) return paths.order(orderId)
  return bookingId && paths.adminDispute(bookingId)
}
