/** Reasons for a report. */
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
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]
