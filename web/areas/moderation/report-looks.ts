import type { ReportState } from '#contract/reports.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const reportLooks: Record<ReportState, readonly [BadgeTone, string]> = {
  open: ['marigold', 'Open'],
  acted: ['peacock', 'Action taken'],
  dismissed: ['ink', 'Dismissed'],
}
export const reportsKey = ['admin-reports'] as const
