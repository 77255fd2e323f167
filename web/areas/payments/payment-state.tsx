import type { PaymentState } from '#contract/payments.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<PaymentState, readonly [BadgeTone, string]> = {
  created: ['marigold', 'To be paid'],
  pending: ['marigold', 'Waiting for the bank'],
  paid: ['peacock', 'Paid'],
  failed: ['danger', 'Did not go through'],
  expired: ['ink', 'Ended'],
  review: ['marigold', 'Being looked at'],
  partially_refunded: ['ink', 'Partly refunded'],
  refunded: ['ink', 'Refunded'],
}

export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const [tone, words] = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}

/** It can still be paid. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending' || state === 'failed'
}

/** It ended without money. */
export function isOver(state: PaymentState): boolean {
  return state === 'expired'
}
