import { keptCounts } from '../../../platform/count-cache.ts'
import type { Platform } from '../../../platform/platform.ts'

const totals = keptCounts()
/** Each holds the price of everything that fits: eight bytes an artwork, and whoever searches makes another. */
const shelves = keptCounts({ most: 16 })

export const { keptCount } = totals
export const keptShelf = shelves.keptCount

export function forgetCounts(platform: Platform): void {
  totals.forgetCounts(platform)
  shelves.forgetCounts(platform)
}
