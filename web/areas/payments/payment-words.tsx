/** The names of states and kinds of money, the same everywhere. */
import type { PaymentState, PayoutView, Transaction } from '#contract/payments/payments.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Look = readonly [BadgeTone, string]

const payments: Record<PaymentState, Look> = {
  created: ['ink', 'Not started'],
  pending: ['marigold', 'Checking'],
  paid: ['peacock', 'Paid'],
  failed: ['danger', 'Failed'],
  expired: ['ink', 'Expired'],
  review: ['danger', 'In review'],
  refunded: ['ink', 'Refunded'],
  partially_refunded: ['ink', 'Partly refunded'],
}

export function PaymentBadge({ state }: { state: PaymentState }) {
  const [tone, words] = payments[state]
  return <Badge tone={tone}>{words}</Badge>
}

export const payoutLooks: Record<PayoutView['state'], Look> = {
  scheduled: ['marigold', 'Scheduled'],
  held: ['danger', 'On hold'],
  sent: ['marigold', 'On its way'],
  paid: ['peacock', 'Paid'],
  failed: ['danger', 'Failed, trying again'],
  cancelled: ['ink', 'Cancelled'],
}

const moved: Record<Transaction['state'], Look> = {
  ...payments,
  ...payoutLooks,
  due: ['marigold', 'On its way'],
  done: ['peacock', 'Paid'],
}

/** A failed payment is over; a failed refund or payout is retried automatically. */
export function TransactionBadge({ kind, state }: Pick<Transaction, 'kind' | 'state'>) {
  const [tone, words] = kind === 'payment' && state === 'failed' ? payments.failed : moved[state]
  return <Badge tone={tone}>{words}</Badge>
}

export const kindNames: Record<Transaction['kind'], string> = {
  payment: 'Payment',
  refund: 'Refund',
  payout: 'To your bank',
  earning: 'Earning',
  fee: 'Fee',
  tax: 'Tax',
}
