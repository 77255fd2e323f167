/** Response times for complaints. The shortest that the law names, by the reading in docs/decisions/008-policies-are-drafts.md. */
import { dayMs, hourMs } from '../grammar/time.ts'

/** Dated 2026-11-20. */
export const grievanceLimits = {
  /** Information Technology (Intermediary Guidelines) Rules, 2021. */
  acknowledgeMs: 24 * hourMs,
  resolveMs: 15 * dayMs,
  /** Consumer Protection (E-Commerce) Rules, 2020: acknowledged, and redressed within a month. */
  consumerAcknowledgeMs: 48 * hourMs,
  consumerRedressMonths: 1,
} as const
