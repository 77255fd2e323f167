/** What was reported to us and what came of it, for everybody: sums by quarter, from the rows that our team decides on. */
import { z } from 'zod'
import { call, nothing } from '../grammar/call.ts'
import { fewerThan } from '../grammar/fewer-than.ts'
import { reportReasonNames } from '../reports/reasons.ts'

/** `few`: at least one, and fewer than `fewerThan`. */
const sum = z.union([z.number().int().min(0), z.literal('few')])
export type Sum = z.infer<typeof sum>

export function sumOf(count: number): Sum {
  return count > 0 && count < fewerThan ? 'few' : count
}

export const reportedKinds = ['profile', 'message', 'job', 'performance', 'comment', 'audition', 'artwork', 'package'] as const
export type ReportedKind = (typeof reportedKinds)[number]

const shares = z.object({ received: sum, upheld: sum })

export const quarterReport = z.object({
  /** `2026-Q4`, by the calendar, in India. */
  quarter: z.string(),
  /** It goes on. */
  isOpen: z.boolean(),
  ...shares.shape,
  /** From the report to the decision, of those of this quarter that are decided; null where they are too few to tell. */
  medianHours: z.number().nullable(),
  kinds: z.array(shares.extend({ kind: z.enum(reportedKinds) })),
  reasons: z.array(shares.extend({ reason: z.enum(reportReasonNames) })),
  /** Against a decision about an artwork, a performance, a profile or a job: decided in this quarter, and how many for who appealed. */
  appeals: z.object({ decided: sum, granted: sum }),
  /** Against warnings, limits, suspensions and bans: made in this quarter, what came of them, and how long that took; null where too few to tell. */
  sanctionAppeals: z.object({ received: sum, upheld: sum, lifted: sum, medianHours: z.number().nullable() }),
})
export type QuarterReport = z.infer<typeof quarterReport>

export const transparency = {
  report: call({
    method: 'GET',
    path: '/transparency',
    may: 'anyone',
    summary:
      'Reports that were received, what came of them, how long that took, and appeals of decisions and of sanctions: by quarter, the latest first.',
    input: nothing,
    output: z.object({ results: z.array(quarterReport) }),
  }),
}
