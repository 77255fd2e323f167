/** Mulberry32: a small, uniform and portable random generator. */
export function chanceOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const maybe = (share: number) => next() < share
  const pick = <T>(list: readonly T[]): T => list[whole(0, list.length - 1)] as T
  /** Normally distributed, with mean 0 and deviation 1. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return { next, whole, maybe, pick, normal }
}
export type Chance = ReturnType<typeof chanceOf>
