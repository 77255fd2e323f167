import { dayMs, hourMs } from '#contract/grammar/time.ts'
import type { Letter } from './message.ts'

/** A mail as it would be written, for who looks at how mails look. */
export interface Sample {
  /** As the catalogue of notifications names it. */
  type: string
  /** Where several people are written about the same. */
  reader?: string
  letter: Letter
}

/** The day on which all samples play. */
export const sampleDay = {
  show: new Date('2026-12-12T13:30:00.000Z'),
  in: (days: number, hours = 0) => new Date(Date.parse('2026-11-21T04:30:00.000Z') + days * dayMs + hours * hourMs),
}
