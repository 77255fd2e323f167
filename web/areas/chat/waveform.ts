/** The loudness of a recording as a few bars of 0 to 100. Pure. */

export const bars = 40

/** The maximum of each part, scaled so that the loudest is 100. @param levels amplitudes in any unit, silence is 0 */
export function waveformOf(levels: ArrayLike<number>, count = bars): number[] {
  if (!levels.length) return []
  const size = levels.length / count
  const loudest = Array.from({ length: count }, (_, i) => {
    const from = Math.floor(i * size)
    let most = 0
    for (let at = from; at < Math.max(from + 1, Math.floor((i + 1) * size)); at++) most = Math.max(most, Math.abs(levels[at] ?? 0))
    return most
  })
  const most = Math.max(...loudest)
  return loudest.map((each) => (most ? Math.round((each / most) * 100) : 0))
}

/** `0:38` */
export function lengthOf(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
