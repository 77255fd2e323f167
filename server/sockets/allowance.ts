import { socketLimits } from '#contract/grammar/sockets.ts'

/** How many events one person may send, over all their connections to this process: a bucket that fills with time. */
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
    /** They went on although they were refused, and have not rested since: their connections are cut, and none is let in. */
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
