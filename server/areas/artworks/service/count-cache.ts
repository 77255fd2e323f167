import { countCache } from '../../../platform/count-cache.ts'
import type { Platform } from '../../../platform/platform.ts'

const totals = countCache()
/** Each entry has the price of every match: eight bytes per artwork, and each search adds an entry. */
const shelves = countCache({ most: 16 })

export const { keptCount } = totals
export const keptShelf = shelves.keptCount

export function forgetCounts(platform: Platform): void {
  totals.forgetCounts(platform)
  shelves.forgetCounts(platform)
}
