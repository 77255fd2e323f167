import { type Fetched, rateOf } from './line-rate.ts'

/** Whether the user asked the browser to save data: then nothing is prefetched. */
export function sparesData(): boolean {
  return connectionNow()?.saveData ?? false
}

/** Megabits per second; browsers classify slower connections as 3G. */
const slowBelow = 0.7

/** For videos: `sparing` starts nothing by itself, `slow` loads the smallest rendition. */
export function videoLine(): 'usual' | 'slow' | 'sparing' {
  const connection = connectionNow()
  const { saveData, effectiveType = '4g' } = connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return 'sparing'
  // Safari and Firefox have no connection API: estimate from this page's downloads.
  const rate = connection ? connection.downlink : rateOf(fetchedHere())
  return effectiveType === '3g' || (rate !== undefined && rate < slowBelow) ? 'slow' : 'usual'
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits per second. */
  downlink?: number
}

function connectionNow(): Connection | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection
}

function fetchedHere(): Fetched[] {
  return typeof performance === 'undefined' ? [] : (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
}
