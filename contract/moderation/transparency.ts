/** Public transparency report: reports and their outcomes, summed by quarter from our moderation data. */
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
  /** `2026-Q4`, a calendar quarter in India. */
  quarter: z.string(),
  /** The quarter is not over. */
  isOpen: z.boolean(),
  ...shares.shape,
  /** From report to decision, for this quarter's decided ones; null when there are too few. */
  medianHours: z.number().nullable(),
  kinds: z.array(shares.extend({ kind: z.enum(reportedKinds) })),
  reasons: z.array(shares.extend({ reason: z.enum(reportReasonNames) })),
  /** Appeals against decisions about artworks, performances, profiles or jobs: decided in this quarter, and granted. */
  appeals: z.object({ decided: sum, granted: sum }),
  /**
   * Appeals against warnings, limits, suspensions and bans: made in this quarter, their outcomes and duration; null when there are too
   * few.
   */
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
