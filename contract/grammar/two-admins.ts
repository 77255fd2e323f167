/** A request by one admin for the decision of another: common fields of all such lists. */
import { z } from 'zod'
import { instant } from './time-fields.ts'

export const askedAndDecided = {
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** While it is pending. */
  waitsUntil: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The second admin's answer; for an outdated request, what had changed. */
  answer: z.string(),
}
