/** How fast a line is, by what has come over it. Pure. */

/** As browsers tell of it: milliseconds, and bytes; none came over the line of what was kept from before. */
export type Fetched = { responseStart: number; responseEnd: number; transferSize: number }

/** Less than this says little of a line: most of the time it was waited for. */
const leastBytes = 60_000

/** Megabits a second while something came, however much came at once; undefined where too little came to tell. */
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
