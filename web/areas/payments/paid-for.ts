import { adminPaths } from '#web/admin-paths.ts'
import { paths } from '#web/paths.ts'

interface PaidFor {
  bookingId: string | null
  orderId: string | null
  /** Only payments can cover several orders. */
  purchaseId?: string | null
}

/** The page of what was paid for; without any of the three ids it was a pack of coins. */
export function paidForPath({ bookingId, orderId, purchaseId }: PaidFor, isArtist: boolean): string {
  if (purchaseId) return paths.purchase(purchaseId)
  if (orderId) return paths.order(orderId)
  if (!bookingId) return paths.rewards(isArtist)
  return isArtist ? paths.artistBooking(bookingId) : paths.clientBooking(bookingId)
}

/** Its name in a link. */
export function paidForName({ bookingId, orderId, purchaseId }: PaidFor): string {
  if (purchaseId) return 'purchase'
  if (orderId) return 'order'
  return bookingId ? 'booking' : 'coins'
}

/** Its case file, which finance may read and which exists without a dispute, too. */
export function paidForAdminPath({ bookingId, orderId }: PaidFor): string | null {
  if (orderId) return adminPaths.case('order', orderId)
  return bookingId && adminPaths.case('booking', bookingId)
}
