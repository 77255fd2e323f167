/** What one admin asks for and another decides: the same on every list of such requests. */
import { z } from 'zod'
import { instant } from './time-fields.ts'

export const askedAndDecided = {
  reason: z.string(),
  askedBy: z.string(),
  askedAt: instant,
  /** While it waits. */
  waitsUntil: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** What the second admin said; of what had changed meanwhile, why nothing was done. */
  answer: z.string(),
}
