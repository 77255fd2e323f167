/** Tests whether two samples come from the same source. For times, which are never symmetric. */

/**
 * The two-sided Mann-Whitney test, with correction for ties and continuity, by the normal approximation.
 * @param one at least eight values, the sizes may differ
 * @returns probability of samples at least this far apart, if their source is the same
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): { u: number; p: number } {
  const [n, m] = [one.length, other.length]
  const { ranks, tied } = ranksOf([...one, ...other])
  const u = ranks.slice(0, n).reduce((sum, rank) => sum + rank, 0) - (n * (n + 1)) / 2
  const all = n + m
  const variance = ((n * m) / 12) * (all + 1 - tied / (all * (all - 1)))
  if (variance <= 0) return { u, p: 1 }
  const z = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5) / Math.sqrt(variance)
  return { u, p: complementaryError(z / Math.SQRT2) }
}

/** From 1; ties share the mean of their places. `tied` is the sum of t³ - t over all groups of t ties. */
function ranksOf(figures: readonly number[]): { ranks: number[]; tied: number } {
  const order = figures.map((figure, at) => ({ figure, at })).toSorted((a, b) => a.figure - b.figure)
  const ranks: number[] = []
  let tied = 0
  for (let first = 0, next = 0; first < order.length; first = next) {
    while (next < order.length && order[next]?.figure === order[first]?.figure) next++
    for (const { at } of order.slice(first, next)) ranks[at] = (first + 1 + next) / 2
    tied += (next - first) ** 3 - (next - first)
  }
  return { ranks, tied }
}

/** Press et al., Numerical Recipes, 6.2: relative error below 1.2e-7, in the tails too. */
const chebyshev = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
]
function complementaryError(x: number): number {
  const t = 1 / (1 + x / 2)
  return t * Math.exp(-x * x + chebyshev.reduceRight((sum, term) => term + t * sum, 0))
}
