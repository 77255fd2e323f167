import { formatRupees } from '#contract/grammar/money.ts'
import type { SettlementDay } from '#contract/payments/payments.ts'

type Sums = Pick<SettlementDay, 'payments' | 'refunds' | 'payouts' | 'other' | 'fees'>

/** What a day's settled amount is made of: `₹5,000 in, ₹1,000 back, ₹3,120 to artists and fees`. */
export function sumsOf({ payments, refunds, payouts, other, fees }: Sums): string {
  const rest = payouts === 0 ? 'fees' : fees === 0 ? 'to artists' : 'to artists and fees'
  const parts: [amount: number, what: string][] = [
    [-refunds, 'back'],
    [fees - payouts, rest],
    [other, 'other'],
  ]
  const shown = parts.filter(([amount]) => amount !== 0).map(([amount, what]) => `${formatRupees(amount)} ${what}`)
  return [`${formatRupees(payments)} in`, ...shown].join(', ')
}
