import { useRef } from 'react'
import type { CalendarEntry, EntryKind } from '#contract/calendar/calendar.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { isOn, sayDay } from './entries.ts'
import type { useSelection } from './use-selection.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const weeks = 6

/** Filled, hatched, framed and dashed, so that kinds differ by more than colour. */
export const looks: Record<EntryKind, string> = {
  booking: 'bg-accent-soft text-accent border-l-4 border-accent',
  played: 'bg-soft text-muted border-l-4 border-success',
  block: 'border-l-4 border-edge text-text bg-[repeating-linear-gradient(135deg,var(--color-line)_0_3px,transparent_3px_7px)]',
  import: 'border border-success text-success',
  weekly: 'border border-dashed border-edge text-muted',
}

type Props = {
  month: string
  today: string
  until: string
  entries: readonly CalendarEntry[]
  choosing: ReturnType<typeof useSelection>
}

/** Whole weeks, Monday first. */
function weeksOf(month: string): string[][] {
  const weekday = (new Date(`${month}T00:00:00Z`).getUTCDay() + 6) % 7
  const first = addDays(month, -weekday)
  return Array.from({ length: weeks }, (_, row) => weekdays.map((_, column) => addDays(first, row * 7 + column))).filter((days) =>
    days.some((day) => sameMonth(day, month)),
  )
}

/** The days of a month, with those of adjacent months that fill its weeks. */
export const daysShown = (month: string) => weeksOf(month).flat()

/** The month as a grid: a first tap chooses a day, a second one blocks it. */
export function MonthGrid({ month, today, until, entries, choosing }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const rows = weeksOf(month)
  const days = rows.flat().filter((day) => sameMonth(day, month) && day >= today && day <= until)
  const chosen = choosing.selection?.last
  // Roving tabindex: one day is in the tab order, arrow keys move from there.
  const entrance = chosen && days.includes(chosen) ? chosen : days[0]
  const focus = (day: string) => table.current?.querySelector<HTMLButtonElement>(`[data-day="${day}"]`)?.focus()
  return (
    <table ref={table} className="mt-4 w-full table-fixed border-collapse text-left select-none">
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="border border-line bg-soft p-1 text-center text-sm font-normal text-muted sm:text-left">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((day) => (
              <Day
                key={day}
                day={day}
                isToday={day === today}
                isOutside={!sameMonth(day, month)}
                isOpen={days.includes(day)}
                isEntrance={day === entrance}
                entries={entries}
                choosing={choosing}
                focus={focus}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sameMonth(day: string, month: string): boolean {
  return day.slice(0, 7) === month.slice(0, 7)
}

type DayProps = Pick<Props, 'entries' | 'choosing'> & {
  day: string
  isToday: boolean
  isOutside: boolean
  isOpen: boolean
  isEntrance: boolean
  focus: (day: string) => void
}

function Day({ day, isToday, isOutside, isOpen, isEntrance, entries, choosing, focus }: DayProps) {
  const mine = entries.filter((entry) => isOn(day, entry))
  const face = <DayFace day={day} isToday={isToday} entries={mine} />
  const cell = 'grid min-h-11 w-full content-start gap-0.5 p-1 text-left sm:min-h-22'
  if (!isOpen)
    return (
      <td className={`border border-line p-0 align-top text-muted ${isOutside ? 'bg-soft/50' : ''}`}>
        {<span className={cell}>{face}</span>}
      </td>
    )
  const isSelected = choosing.isSelected(day)
  return (
    <td className="border border-line p-0 align-top">
      <button
        type="button"
        data-day={day}
        aria-pressed={isSelected}
        aria-label={sayDay(day, mine)}
        tabIndex={isEntrance ? 0 : -1}
        onClick={(event) => choosing.choose(day, event.shiftKey)}
        {...choosing.handlers(day, focus)}
        className={`${cell} cursor-pointer hover:bg-soft focus-visible:focus-ring ${isSelected ? 'bg-notice-soft inset-ring-2 inset-ring-text' : ''}`}
      >
        {face}
      </button>
    </td>
  )
}

const shown = 3

function DayFace({ day, isToday, entries }: { day: string; isToday: boolean; entries: readonly CalendarEntry[] }) {
  const number = Number(day.slice(8))
  return (
    <>
      <span className="tabular-nums">
        {isToday ? (
          <span aria-current="date" className="rounded-md bg-text px-1.5 text-page">
            {number}
          </span>
        ) : (
          number
        )}
      </span>
      {entries.slice(0, shown).map((entry) => (
        <span
          key={`${entry.id} ${entry.startsAt}`}
          className={`block min-h-2 truncate rounded-sm text-sm leading-snug sm:px-1 ${looks[entry.kind]}`}
        >
          <span className="max-sm:hidden">
            {dayOf(entry.startsAt) === day || (entry.kind !== 'booking' && entry.kind !== 'played') ? entry.title : '…'}
          </span>
        </span>
      ))}
      {entries.length > shown && <span className="text-sm text-muted max-sm:hidden">{entries.length - shown} more</span>}
    </>
  )
}
