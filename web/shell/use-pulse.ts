import { useEffect, useState } from 'react'

const everyMs = 5_000
const forMs = 1_000

/** True for one second of every five while the page is visible; never with reduced motion. */
export function usePulse(isWanted: boolean): boolean {
  const [isPulsing, setPulsing] = useState(false)
  useEffect(() => {
    if (!isWanted || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let rest: number | undefined
    const beat = () => {
      if (document.hidden) return
      setPulsing(true)
      rest = window.setTimeout(() => setPulsing(false), forMs)
    }
    const timer = window.setInterval(beat, everyMs)
    return () => {
      window.clearInterval(timer)
      window.clearTimeout(rest)
      setPulsing(false)
    }
  }, [isWanted])
  return isPulsing
}
