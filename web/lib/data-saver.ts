import { type Fetched, rateOf } from './line-rate.ts'

/** Whether somebody asked their browser to spare data: then nothing is fetched ahead of a click. */
export function sparesData(): boolean {
  return connectionNow()?.saveData ?? false
}

/** Megabits a second, where browsers draw the line to 3G. */
const slowBelow = 0.7

/** For videos: `sparing` begins nothing by itself, `slow` fetches the smallest. */
export function videoLine(): 'usual' | 'slow' | 'sparing' {
  const connection = connectionNow()
  const { saveData, effectiveType = '4g' } = connection ?? {}
  if (saveData || effectiveType.endsWith('2g')) return 'sparing'
  // Safari and Firefox say nothing of the line: then what came with this page tells.
  const rate = connection ? connection.downlink : rateOf(fetchedHere())
  return effectiveType === '3g' || (rate !== undefined && rate < slowBelow) ? 'slow' : 'usual'
}

interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

function connectionNow(): Connection | undefined {
  return typeof navigator === 'undefined' ? undefined : (navigator as { connection?: Connection }).connection
}

function fetchedHere(): Fetched[] {
  return typeof performance === 'undefined' ? [] : (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
}
