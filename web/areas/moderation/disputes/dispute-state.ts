import type { DisputeState } from '#contract/disputes/disputes.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

export const disputeStateNames: Record<DisputeState, string> = {
  waiting: 'Waiting for a reply',
  ready: 'To decide',
  decided: 'Decided',
}

export const disputeStateTones: Record<DisputeState, BadgeTone> = { waiting: 'ink', ready: 'marigold', decided: 'peacock' }
