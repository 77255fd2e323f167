import { useEffect, useState } from 'react'
import { dayMs, dayOf, hourMs, minuteMs, startOfDay } from '#contract/grammar/time.ts'

const tickMs = 20_000

/** The server's time, counted on from its answer, because the browser's clock may be wrong. */
export function useProductTime(said: string): number {
  const [begun, setBegun] = useState(() => ({ said, at: performance.now() }))
  const [now, setNow] = useState(() => Date.parse(said))
  if (begun.said !== said) {
    setBegun({ said, at: performance.now() })
    setNow(Date.parse(said))
  }
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.parse(begun.said) + performance.now() - begun.at), tickMs)
    return () => clearInterval(timer)
  }, [begun])
  return now
}

/** `47 h 12 min`, `25 min`; from three days on, calendar days in India, as people count them. */
export function timeLeft(at: string, now: number): string {
  const ms = Date.parse(at) - now
  if (ms <= 0) return 'now'
  if (ms < hourMs) return `${Math.max(1, Math.round(ms / minuteMs))} min`
  if (ms < 3 * dayMs) {
    const minutes = Math.floor(ms / minuteMs)
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
  }
  return `${daysBetween(new Date(now), at)} days`
}

function daysBetween(from: Date, to: string): number {
  return (startOfDay(dayOf(to)).getTime() - startOfDay(dayOf(from)).getTime()) / dayMs
}

const spelled = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** The heading of an artist's or client's home page. */
export function waitingTitle(waiting: number, name: string): string {
  if (waiting === 0) return `Nothing is waiting for you, ${name}`
  return waiting === 1 ? `One thing needs you, ${name}` : `${spelled[waiting] ?? waiting} things need you, ${name}`
}
