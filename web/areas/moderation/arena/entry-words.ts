/** Words about entries for admins. */
import type { EntryDecision } from '#contract/arena/admin.ts'
import type { EntryState } from '#contract/arena/performances.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const stateNames: Record<EntryState, string> = {
  uploading: 'Video missing',
  processing: 'Being prepared',
  in_review: 'In review',
  live: 'Live',
  rejected: 'Sent back',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
}

export const stateTones: Record<EntryState, BadgeTone> = {
  uploading: 'ink',
  processing: 'ink',
  in_review: 'marigold',
  live: 'peacock',
  rejected: 'danger',
  withdrawn: 'ink',
  disqualified: 'danger',
}

export const decisionNames: Record<EntryDecision, string> = {
  approve: 'Approve',
  reject: 'Send back',
  disqualify: 'Disqualify',
  reinstate: 'Reinstate',
}

export const isHarsh = (decision: EntryDecision) => decision === 'reject' || decision === 'disqualify'
