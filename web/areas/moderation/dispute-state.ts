import type { DisputeState } from '#contract/disputes.ts'

export const disputeStateNames: Record<DisputeState, string> = {
  waiting: 'Waits for an answer',
  ready: 'To decide',
  decided: 'Decided',
}
