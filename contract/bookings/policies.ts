/** Refund policies for bookings: one table for the calculation, the booking page and the refund-policy page. */
import { dayMs, hourMs } from '../grammar/time.ts'

/** Dated 2026-11-20. Until each time before the start, this share of the payment is refunded. Steps are ordered, furthest first. */
export const refundTable = {
  flexible: [{ untilMs: 48 * hourMs, percent: 100 }],
  standard: [
    { untilMs: 14 * dayMs, percent: 100 },
    { untilMs: 3 * dayMs, percent: 50 },
  ],
  strict: [{ untilMs: 14 * dayMs, percent: 50 }],
} as const satisfies Record<string, readonly { untilMs: number; percent: number }[]>

export type RefundPolicy = keyof typeof refundTable
export const refundPolicies = ['flexible', 'standard', 'strict'] as const satisfies readonly RefundPolicy[]

/** Full refund within 24 h of booking, when the event is still 7 days or more away. */
export const coolingOff = { ms: 24 * hourMs, leastLeadMs: 7 * dayMs } as const
