/** Estimates a connection's speed from its downloads. Pure. */

/** A resource timing: milliseconds and bytes; cached resources have a transfer size of 0. */
export type Fetched = { responseStart: number; responseEnd: number; transferSize: number }

/** Fewer bytes say little about the speed, because latency dominates. */
const leastBytes = 60_000

/** Megabits per second while data arrived, counting parallel downloads together; undefined with too little data. */
export function rateOf(fetched: readonly Fetched[]): number | undefined {
  const came = fetched.filter(({ transferSize }) => transferSize > 0).sort((one, other) => one.responseStart - other.responseStart)
  const bytes = came.reduce((sum, { transferSize }) => sum + transferSize, 0)
  if (bytes < leastBytes) return undefined
  let ms = 0
  let until = 0
  for (const { responseStart, responseEnd } of came) {
    ms += Math.max(0, responseEnd - Math.max(responseStart, until))
    until = Math.max(until, responseEnd)
  }
  return (bytes * 8) / 1000 / Math.max(1, ms)
}
