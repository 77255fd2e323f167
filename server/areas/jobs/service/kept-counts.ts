import { keptCounts } from '../../../platform/kept-counts.ts'

export const { keptCount, forgetCounts } = keptCounts()
