import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'

interface PaidFor {
  bookingId: string | null
  orderId: string | null
  /** Only a payment can be for several orders. */
  purchaseId?: string | null
}

/** The page of what money was paid for: what is none of the three is a pack of coins. */
export function paidForPath({ bookingId, orderId, purchaseId }: PaidFor, isArtist: boolean): string {
  if (purchaseId) return paths.purchase(purchaseId)
  if (orderId) return paths.order(orderId)
  if (!bookingId) return paths.rewards(isArtist)
  return isArtist ? paths.artistBooking(bookingId) : paths.clientBooking(bookingId)
}

/** What it is called on a way there. */
export function paidForName({ bookingId, orderId, purchaseId }: PaidFor): string {
  if (purchaseId) return 'purchase'
  if (orderId) return 'order'
  return bookingId ? 'booking' : 'coins'
}

/** Where an admin looks at it: its case file, which finance may read and which is there without a dispute, too. */
export function paidForAdminPath({ bookingId, orderId }: PaidFor): string | null {
  if (orderId) return adminPaths.case('order', orderId)
  return bookingId && adminPaths.case('booking', bookingId)
}
