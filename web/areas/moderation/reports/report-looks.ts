import type { ReportRow, ReportState } from '#contract/reports/reports.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const reportLooks: Record<ReportState, readonly [BadgeTone, string]> = {
  open: ['marigold', 'Open'],
  acted: ['peacock', 'Action taken'],
  dismissed: ['ink', 'Dismissed'],
}
export const reportsKey = ['admin-reports'] as const

type Reported = Pick<ReportRow, 'artwork' | 'package' | 'performance' | 'job' | 'comment' | 'message' | 'auditionId'>

/** What was reported; null when it is the person. */
export function reportedThing(row: Reported): string | null {
  if (row.artwork) return `the artwork “${row.artwork.title}”`
  if (row.package) return `the package “${row.package.title}”`
  if (row.auditionId) return 'an audition'
  if (row.comment) return 'a comment'
  if (row.message) return 'a message'
  if (row.performance) return `the performance “${row.performance.title}”`
  return row.job ? `the job “${row.job.title}”` : null
}
