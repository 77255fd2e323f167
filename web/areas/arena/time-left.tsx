import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { leftUntil } from './arena-words.ts'

const tickMs = 5_000

/** A countdown in large figures. Renders the server's time first, so that nothing shifts on hydration. At zero it reloads the page's data. */
export function TimeLeft({ until, now, label }: { until: string; now: string; label: string }) {
  const [passed, setPassed] = useState(0)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const began = performance.now()
    const left = Date.parse(until) - Date.parse(now)
    setPassed(0)
    const timer = setInterval(() => {
      const passed = performance.now() - began
      setPassed(passed)
      if (passed >= left) void revalidate()
    }, tickMs)
    return () => clearInterval(timer)
  }, [until, now, revalidate])
  const parts = leftUntil(until, Date.parse(now) + passed)
  return (
    <p className="flex items-baseline gap-2.5 md:gap-6">
      <span className="sr-only">{label} </span>
      {parts.map(({ count, unit }) => (
        <span key={unit} className="flex items-baseline gap-1 md:flex-col md:items-center md:gap-0">
          <span className="font-display text-xl leading-none text-primary tabular-nums md:text-[3rem]">{count}</span>
          <span className="text-muted max-md:text-sm">{unit}</span>
        </span>
      ))}
    </p>
  )
}
