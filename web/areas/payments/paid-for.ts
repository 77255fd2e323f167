import { paths } from '#web/paths.ts'

interface PaidFor {
  bookingId: string | null
  orderId: string | null
  /** Only a payment can be for several orders. */
  purchaseId?: string | null
}

/** The page of what money was paid for. */
export function paidForPath({ bookingId, orderId, purchaseId }: PaidFor, isArtist: boolean): string | null {
  if (purchaseId) return paths.purchase(purchaseId)
  if (orderId) return paths.order(orderId)
  if (!bookingId) return null
  return isArtist ? paths.artistBooking(bookingId) : paths.clientBooking(bookingId)
}

/** What it is called on a way there. */
export function paidForName({ orderId, purchaseId }: Pick<PaidFor, 'orderId' | 'purchaseId'>): string {
  return purchaseId ? 'purchase' : orderId ? 'order' : 'booking'
}

/** Where an admin looks at it: an order has its own page, a booking the one of its dispute. */
export function paidForAdminPath({ bookingId, orderId }: PaidFor): string | null {
  if (orderId) return paths.order(orderId)
  return bookingId && paths.adminDispute(bookingId)
}
