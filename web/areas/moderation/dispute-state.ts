import type { DisputeState } from '#contract/disputes.ts'

export const disputeStateNames: Record<DisputeState, string> = {
  waiting: 'Waiting for a reply',
  ready: 'To decide',
  decided: 'Decided',
}
