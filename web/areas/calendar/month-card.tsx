import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CalendarEntry, EntryKind } from '#contract/calendar/calendar.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { dayOf, startOfDay } from '#contract/grammar/time.ts'
import { api } from '#web/lib/api.ts'
import { AnswerState } from '#web/shell/answer-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FoldMark } from '#web/ui/fold-mark.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { desktop, useMedia } from '#web/ui/use-media.ts'
import { BlockDialog } from './block-dialog.tsx'
import { ChosenDays } from './chosen-days.tsx'
import { isOwn, kindNames } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import { daysShown, looks, MonthGrid } from './month-grid.tsx'
import { lastBookableDay } from './use-availability.ts'
import { useBlocks } from './use-blocks.ts'
import { monthFrom, useOpeningMonth } from './use-opening-month.ts'
import { useSelection } from './use-selection.ts'

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', year: 'numeric', timeZone: 'UTC' })

export function MonthCard() {
  const today = dayOf(new Date(performance.timeOrigin + performance.now()))
  const opening = useOpeningMonth(today)
  if (!opening) return <Skeleton shape="block" className="h-160" />
  return <Months today={today} opening={opening} />
}

function Months({ today, opening }: { today: string; opening: string }) {
  const until = lastBookableDay(today)
  const isWide = useMedia(desktop)
  const [month, setMonth] = useState(opening)
  const [dialog, setDialog] = useState<{ from: string; to?: string; isPart?: boolean } | null>(null)
  const choosing = useSelection({ from: today, until })
  const blocks = useBlocks()
  const days = daysShown(month)
  const range = { from: days[0] ?? month, to: days.at(-1) ?? month }
  const entries = useQuery({ queryKey: ['calendar', range], queryFn: ({ signal }) => api.calendar.own(range, { signal }) })
  const results = entries.data?.results ?? []
  const inMonth = results.filter(({ startsAt, endsAt }) => dayOf(startsAt) < monthFrom(month, 1) && new Date(endsAt) > startOfDay(month))
  const isMissing = entries.isError && !entries.data
  const turn = (months: number) => {
    choosing.clear()
    setMonth(monthFrom(month, months))
  }
  const { selection } = choosing
  const block = (
    <Button variant="quiet" onPress={() => setDialog({ from: month > today ? month : today })}>
      Block dates
    </Button>
  )
  return (
    <Card as="section" aria-labelledby="month">
      <header className="flex items-center justify-between gap-3">
        <h2 id="month" className="font-display text-xl" aria-live="polite">
          {monthName.format(new Date(`${month}T00:00:00Z`))}
        </h2>
        <div className="flex items-center gap-2">
          {isWide && block}
          <IconButton label="Previous month" onPress={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Next month" onPress={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </header>
      {isMissing ? (
        <AnswerState of={entries} inCard height="h-24" className="mt-4" />
      ) : (
        <MonthGrid month={month} today={today} until={until} entries={results} choosing={choosing} />
      )}
      {selection ? (
        <ChosenDays
          selection={selection}
          entries={results}
          blocks={blocks}
          onPart={() => setDialog({ from: selection.first, to: selection.last, isPart: true })}
          onClear={choosing.clear}
        />
      ) : (
        !isMissing && <Legend kinds={new Set(results.map(({ kind }) => kind))}>{!isWide && block}</Legend>
      )}
      {entries.isPending && <RowsToCome />}
      {entries.data && <MonthList entries={inMonth} today={today} month={month} free={blocks.free} onNext={() => turn(1)} />}
      <BlockDialog
        from={dialog?.from ?? null}
        to={dialog?.to}
        isPart={dialog?.isPart}
        onClose={() => {
          setDialog(null)
          choosing.clear()
        }}
      />
    </Card>
  )
}

/** @param kinds the kinds of entries in view @param children further actions */
function Legend({ kinds, children }: { kinds: ReadonlySet<EntryKind>; children: ReactNode }) {
  return (
    <div className="mt-3 grid gap-2">
      {kinds.size > 0 && (
        <ul aria-label="What the marks mean" className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
          {keysOf(kindNames)
            .filter((kind) => kinds.has(kind))
            .map((kind) => (
              <li key={kind} className="flex items-center gap-2">
                <span aria-hidden className={`h-3.5 w-6 rounded-sm ${looks[kind]}`} />
                {kindNames[kind]}
              </li>
            ))}
        </ul>
      )}
      <div className="flex items-center justify-between gap-3 text-sm text-muted">
        <p>
          Tap a day, then Block.
          <span className="max-sm:hidden"> Drag across several days, or hold Shift, to block them together.</span>
        </p>
        {children}
      </div>
    </div>
  )
}

function RowsToCome() {
  return (
    <div aria-hidden className="mt-5 divide-y divide-line border-t border-line">
      {[0, 1].map((row) => (
        <div key={row} className="grid gap-2 py-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-4 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}

type ListProps = {
  entries: readonly CalendarEntry[]
  today: string
  month: string
  free: ReturnType<typeof useBlocks>['free']
  onNext: () => void
}

/** Coming entries, with past ones behind a fold. Weekly times and other calendars are left to the grid, because they would drown the rest. */
function MonthList({ entries, today, month, free, onNext }: ListProps) {
  const mine = entries.filter(isOwn)
  if (!mine.length) return <p className="mt-5 text-muted">No bookings and no blocked days this month. Tap a day to block it.</p>
  const isOver = ({ endsAt }: CalendarEntry) => new Date(endsAt) <= startOfDay(today)
  const over = mine.filter(isOver)
  // A past month shows all its entries.
  if (!over.length || month !== monthFrom(today, 0)) return <Entries label="This month" entries={mine} free={free} />
  const coming = mine.filter((entry) => !isOver(entry))
  return (
    <>
      {coming.length > 0 ? (
        <Entries label="Coming up this month" entries={coming} free={free} />
      ) : (
        <p className="mt-5 flex flex-wrap items-center gap-x-3 border-t border-line pt-3 text-muted">
          Nothing more this month.
          <Button variant="plain" size="sm" className="px-0!" onPress={onNext}>
            See next month
          </Button>
        </p>
      )}
      <details className="group mt-3 border-t border-line">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 rounded-md text-muted">
          Earlier this month ({over.length})
          <FoldMark />
        </summary>
        <Entries label="Earlier this month" entries={over} free={free} />
      </details>
    </>
  )
}

function Entries({ label, entries, free }: Pick<ListProps, 'entries' | 'free'> & { label: string }) {
  return (
    <ul aria-label={label} className="mt-5 divide-y divide-line border-t border-line in-[details]:mt-0">
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} free={free} />
      ))}
    </ul>
  )
}
