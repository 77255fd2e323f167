/** How artworks travel: read by the shipping policy now, and by the orders that will keep to it. */
import { dayMs, hourMs, minuteMs } from './time.ts'

/** Dated 2026-11-20, product decision "Art market and orders". */
export const shippingLimits = {
  /** An artwork in a checkout is nobody else's for so long. */
  reservationMs: 15 * minuteMs,
  sellerAnswerMs: 48 * hourMs,
  /** After so long without a word from the buyer a delivered order is complete. */
  silenceCompletesMs: 7 * dayMs,
} as const
