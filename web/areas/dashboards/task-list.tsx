import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatWhen, hourMs } from '#contract/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timeLeft, useProductTime } from './product-time.ts'

/** What ends first stands first; what has no end follows. */
export function soonestFirst(tasks: readonly { by: string | null | undefined; row: ReactNode }[]): ReactNode[] {
  const endOf = (by: string | null | undefined) => (by ? Date.parse(by) : Number.POSITIVE_INFINITY)
  return tasks.toSorted((one, other) => endOf(one.by) - endOf(other.by) || 0).map(({ row }) => row)
}

/** One list over all areas: each thing with its clock and what can be done about it; what is due soon is lit. */
export function TaskList({ children }: { children: ReactNode }) {
  return (
    <ul
      aria-label="Needs you"
      className="mt-5 overflow-hidden rounded-lg border border-line bg-card [&>li]:border-line [&>li:not(:first-child)]:border-t"
    >
      {children}
    </ul>
  )
}

type RowProps = {
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  /** When it ends by itself, and the product's time when that was said. */
  until?: { at: string; now: string } | null
  children: ReactNode
}

export function TaskRow({ picture, title, text, until, children }: RowProps) {
  return (
    <li
      data-soon={isSoon(until) || undefined}
      className="group grid data-soon:bg-notice-soft data-soon:shadow-[inset_4px_0_0_0_var(--color-marigold-400)] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-4 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:gap-x-5"
    >
      {picture}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="text-muted wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-lg:col-span-2 lg:contents">
        {until ? <CountdownChip {...until} /> : <span className="max-lg:hidden" />}
        <div className="flex flex-wrap items-center gap-2 max-sm:basis-full max-sm:*:flex-1 lg:justify-end">{children}</div>
      </div>
    </li>
  )
}

const soonMs = 48 * hourMs
const isSoon = (until: RowProps['until']) => !!until && Date.parse(until.at) - Date.parse(until.now) < soonMs

export function CountdownChip({ at, now }: { at: string; now: string }) {
  const left = timeLeft(at, useProductTime(now))
  return (
    <span title={formatWhen(at)}>
      <Badge tone="marigold" icon={<Clock aria-hidden />} className="tabular-nums group-data-soon:bg-card!">
        <span className="sr-only">Time left: </span>
        {left}
      </Badge>
    </span>
  )
}

/** As tall as two rows are. */
export function TasksToCome() {
  return (
    <div className="mt-5 rounded-lg border border-line bg-card">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4 border-line p-4 not-first:border-t">
          <Skeleton shape="circle" className="size-14" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5" />
          </div>
          <Skeleton shape="block" className="h-11 w-28 rounded-full max-lg:hidden" />
        </div>
      ))}
    </div>
  )
}
