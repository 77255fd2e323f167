import { socketLimits } from '#contract/grammar/sockets.ts'

/** Limits events per person over all their connections to this process, with a token bucket. */
export function createAllowance() {
  let left: number = socketLimits.burst
  let refused = 0
  let at = performance.now()
  const fill = () => {
    const now = performance.now()
    left = Math.min(socketLimits.burst, left + (Math.max(0, now - at) / 1000) * socketLimits.perSecond)
    at = now
    if (left === socketLimits.burst) refused = 0
  }
  return {
    take(): boolean {
      fill()
      if (left < 1) {
        refused++
        return false
      }
      left--
      return true
    },
    /** True when they kept sending although refused, without a pause: their connections are cut, and new ones refused. */
    isOverdrawn(): boolean {
      fill()
      return refused > socketLimits.mostRefused
    },
    isFull(): boolean {
      fill()
      return left === socketLimits.burst
    },
  }
}
