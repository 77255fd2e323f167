/** The amounts behind a review. Pure. */
import type { bookings } from '../../bookings/tables.ts'
import type { orders } from '../../orders/tables.ts'
import type { Evidence } from './weight.ts'

type Booking = typeof bookings.$inferSelect
export type Money = Pick<Evidence, 'paidPaise' | 'keptPaise' | 'minutes'>

/** Zero for a booking that was never paid. */
export function moneyOfBooking(booking: Booking): Money {
  const { advance_paise, advance_payment_id, total_paise, balance_payment_id, overtime_paise, refund_paise, starts_at, ends_at } = booking
  const paid = (advance_payment_id ? advance_paise : 0) + (balance_payment_id ? total_paise - advance_paise : 0) + overtime_paise
  return { paidPaise: paid, keptPaise: Math.max(0, paid - refund_paise), minutes: (ends_at.getTime() - starts_at.getTime()) / 60_000 }
}

export function moneyOfOrder({ total_paise, refund_paise }: Pick<typeof orders.$inferSelect, 'total_paise' | 'refund_paise'>): Money {
  return { paidPaise: total_paise, keptPaise: total_paise - refund_paise, minutes: null }
}
