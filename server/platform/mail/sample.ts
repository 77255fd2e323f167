import { dayMs, hourMs } from '#contract/grammar/time.ts'
import type { MailContent } from './message.ts'

/** A sample email, for previews. */
export interface Sample {
  /** Its type in the notification catalogue. */
  type: string
  /** Tells apart several recipients of the same event. */
  reader?: string
  letter: MailContent
}

/** The date used by all samples. */
export const sampleDay = {
  show: new Date('2026-12-12T13:30:00.000Z'),
  in: (days: number, hours = 0) => new Date(Date.parse('2026-11-21T04:30:00.000Z') + days * dayMs + hours * hourMs),
}
