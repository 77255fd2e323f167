import { useEffect, useState } from 'react'

const tickMs = 250

/** Counts whole seconds down by the browser's monotonic clock. `start` restarts it. */
export function useCountdown(first = 0) {
  const [until, setUntil] = useState<number | null>(() => (first ? performance.now() + first * 1000 : null))
  const [seconds, setSeconds] = useState(first)
  useEffect(() => {
    if (until === null) return
    const look = () => setSeconds(Math.max(0, Math.ceil((until - performance.now()) / 1000)))
    look()
    const timer = setInterval(look, tickMs)
    return () => clearInterval(timer)
  }, [until])
  const start = (from: number) => {
    setSeconds(from)
    setUntil(performance.now() + from * 1000)
  }
  return { seconds, start }
}

/** `4 min 5 s`, `42 s`: a colon would look like hours. */
export function minutesText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${minutes ? `${minutes} min ` : ''}${seconds % 60} s`
}
