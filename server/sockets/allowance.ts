import { socketLimits } from '#contract/sockets.ts'

/** How many events one connection may send: a bucket that fills with time. */
export function createAllowance() {
  let left: number = socketLimits.burst
  let refused = 0
  let at = performance.now()
  return {
    take(): boolean {
      const now = performance.now()
      left = Math.min(socketLimits.burst, left + (Math.max(0, now - at) / 1000) * socketLimits.perSecond)
      at = now
      if (left < 1) {
        refused++
        return false
      }
      left--
      return true
    },
    refused: () => refused,
  }
}
