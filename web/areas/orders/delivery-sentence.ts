import type { DeliveryEstimate } from '#contract/artworks/market.ts'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'

/** The delivery date, or why there is none; without an address, what the price lacks. */
export function deliverySentence(delivery: DeliveryEstimate | null): string {
  if (!delivery) return 'Delivery is calculated from your address.'
  const { isServed, reason, earliest, latest } = delivery
  if (!isServed || !earliest || !latest) return reason ?? 'Our couriers do not deliver there.'
  return `Arrives between ${betweenDays(earliest, latest)}.`
}

export function betweenDays(earliest: string, latest: string): string {
  return `${formatDay(startOfDay(earliest))} and ${formatDay(startOfDay(latest))}`
}
