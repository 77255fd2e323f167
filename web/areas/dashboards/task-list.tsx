import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatWhen, hourMs } from '#contract/grammar/time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { timeLeft, useProductTime } from './product-time.ts'

type Task = { by: string | null | undefined; row: ReactNode }

/** Few, so that what follows is on the first screen. */
const shown = 3

/** Tasks of all areas in one list, each with its deadline and action; urgent ones are highlighted, later ones folded. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const rows = soonestFirst(tasks)
  // Folding a single task would save no space.
  const later = rows.length > shown + 1 ? rows.slice(shown) : []
  return (
    <div className="mt-5 overflow-hidden rounded-lg border border-line bg-card">
      <Rows label="Needs you">{rows.slice(0, rows.length - later.length)}</Rows>
      {later.length > 0 && (
        <ShowMore label={`Show ${later.length} more`}>
          <Rows label="Due later">{later}</Rows>
        </ShowMore>
      )}
    </div>
  )
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="[&>li]:border-line [&>li:not(:first-child)]:border-t">
      {children}
    </ul>
  )
}

/** The earliest deadline first; tasks without one at the end. */
function soonestFirst(tasks: readonly Task[]): ReactNode[] {
  const endOf = (by: Task['by']) => (by ? Date.parse(by) : Number.POSITIVE_INFINITY)
  return tasks.toSorted((one, other) => endOf(one.by) - endOf(other.by) || 0).map(({ row }) => row)
}

type RowProps = {
  picture: ReactNode
  title: ReactNode
  text: ReactNode
  /** The deadline, and the server's time when it was sent. */
  until?: { at: string; now: string } | null
  children: ReactNode
}

export function TaskRow({ picture, title, text, until, children }: RowProps) {
  return (
    <li
      data-soon={isSoon(until) || undefined}
      className="group grid data-soon:bg-notice-soft data-soon:shadow-[inset_4px_0_0_0_var(--color-marigold-400)] grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 px-4 py-2.5 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:gap-x-4"
    >
      {picture}
      <div className="min-w-0">
        <p className="leading-snug font-semibold wrap-anywhere">{title}</p>
        <p className="leading-snug text-muted wrap-anywhere lg:line-clamp-2">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:col-span-2 max-lg:justify-between lg:contents">
        {until ? <CountdownChip {...until} /> : <span className="max-lg:hidden" />}
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">{children}</div>
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

/** A skeleton as tall as two rows. */
export function TasksToCome() {
  return (
    <div className="mt-5 rounded-lg border border-line bg-card">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-3 border-line px-4 py-2.5 not-first:border-t">
          <Skeleton shape="circle" className="size-11" />
          <div className="grid flex-1 gap-2.5">
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5" />
          </div>
          <Skeleton shape="block" className="h-9 w-28 rounded-full max-lg:hidden" />
        </div>
      ))}
    </div>
  )
}
