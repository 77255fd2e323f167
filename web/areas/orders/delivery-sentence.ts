import type { DeliveryEstimate } from '#contract/market.ts'
import { formatDay, startOfDay } from '#contract/time.ts'

/** When it comes, or why it does not; with no place yet, what the price still lacks. */
export function deliverySentence(delivery: DeliveryEstimate | null): string {
  if (!delivery) return 'Delivery is added once you have said where to.'
  const { isServed, reason, earliest, latest } = delivery
  if (!isServed || !earliest || !latest) return reason ?? 'No courier of ours goes there.'
  return `Comes between ${betweenDays(earliest, latest)}.`
}

export function betweenDays(earliest: string, latest: string): string {
  return `${formatDay(startOfDay(earliest))} and ${formatDay(startOfDay(latest))}`
}
