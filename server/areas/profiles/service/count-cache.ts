import { countCache } from '../../../platform/count-cache.ts'

export const { keptCount, forgetCounts } = countCache()
