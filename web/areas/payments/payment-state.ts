import type { PaymentState } from '#contract/payments/payments.ts'

/** Whether it can still be paid. */
export function isOpen(state: PaymentState): boolean {
  return state === 'created' || state === 'pending' || state === 'failed'
}

/** Whether it ended without money. */
export function isOver(state: PaymentState): boolean {
  return state === 'expired'
}
