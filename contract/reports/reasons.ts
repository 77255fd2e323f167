/** Reasons for a report. */
import { keysOf } from '../grammar/names.ts'
export const reportReasons = {
  impersonation: 'Impersonation',
  fraud: 'Scam or payment outside Mehfil',
  abuse: 'Harassment or threats',
  indecent: 'Adult or violent content',
  rights: 'Copyright or trademark',
  minor: 'Child safety',
  other: 'Something else',
} as const
export type ReportReason = keyof typeof reportReasons
export const reportReasonNames = keysOf(reportReasons)
