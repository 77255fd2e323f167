import { keptCounts } from '../../../platform/count-cache.ts'

export const { keptCount, forgetCounts } = keptCounts()
