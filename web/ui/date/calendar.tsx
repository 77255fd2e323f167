import { type CalendarDate, parseDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import {
  Calendar as AriaCalendar,
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components'
import { tv } from 'tailwind-variants'

/** The availability of a day. A day without a state is not known yet. */
export type DayState = 'free' | 'limited' | 'taken' | 'past' | 'not_offered'
const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

const outside = 'border border-dashed border-edge/60'

const cell = tv({
  base: `relative mx-auto grid h-11.5 w-full cursor-pointer place-items-center rounded-md font-medium tabular-nums
    data-outside-month:invisible data-focus-visible:z-1`,
  variants: {
    state: {
      free: 'bg-success-soft text-success data-hovered:inset-ring data-hovered:inset-ring-success',
      limited: 'bg-notice-soft text-notice data-hovered:inset-ring data-hovered:inset-ring-notice',
      taken: 'cursor-default font-normal text-muted line-through',
      past: 'cursor-default font-normal text-muted opacity-60',
      not_offered: `cursor-default font-normal text-muted ${outside}`,
      unknown: 'cursor-default text-muted',
    },
    isSelected: { true: 'bg-primary font-bold text-on-primary no-underline data-hovered:inset-ring-transparent' },
  },
})

const words = { free: '', limited: ', few times left', taken: ', taken', past: '', not_offered: ', not with this package', unknown: '' }

export type CalendarProps = {
  label: string
  /** Days are written `2026-12-12`, here and everywhere below. */
  value: string | null
  onChange: (day: string) => void
  stateOf: (day: string) => DayState | undefined
  /** Parts of a `limited` day at which nothing can start. */
  takenOf?: (day: string) => readonly DayPart[]
  /** The month to open while nothing is chosen; by default the first month with an available day, once known. */
  opensOn?: string | undefined
  /** The first and last selectable day; opens on `value`, else on `from`. */
  from: string
  until?: string
  /** Called with the first day of the visible month, to load its states. */
  onMonthChange?: (firstDay: string) => void
  isLegendHidden?: boolean
  /** Some days are outside the package's season. */
  isSeasonal?: boolean
  className?: string
}

/** An artist's free days. Taken days are reachable by keyboard and say so, but cannot be chosen. */
export function Calendar({
  label,
  value,
  onChange,
  stateOf,
  takenOf,
  opensOn,
  from,
  until,
  onMonthChange,
  isLegendHidden,
  isSeasonal = false,
  className,
}: CalendarProps) {
  const isOpen = (day: string) => stateOf(day) === 'free' || stateOf(day) === 'limited'
  const shownState = (day: string) => (day < from ? 'past' : (stateOf(day) ?? 'unknown'))
  const [opening, setOpening] = useState(opensOn)
  const found = opening ?? firstOpen(from, isOpen)
  // Only once, so that later page turns by the user stay.
  if (found && !opening) setOpening(found)
  return (
    <div className={className}>
      <AriaCalendar<CalendarDate>
        // Remounts on the first month with an available day, when the current month has none left.
        key={(opening ?? from).slice(0, monthLength)}
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={(date) => onChange(date.toString())}
        defaultFocusedValue={parseDate(value ?? opening ?? from)}
        minValue={parseDate(from)}
        {...(until ? { maxValue: parseDate(until) } : {})}
        onFocusChange={(date) => onMonthChange?.(date.set({ day: 1 }).toString())}
        isDateUnavailable={(date) => !isOpen(date.toString())}
        firstDayOfWeek="mon"
      >
        <div className="mb-1 flex items-center gap-1 pl-1.5">
          <CalendarHeading className="flex-1 font-sans text-lg font-semibold tracking-normal" />
          <Button slot="previous" className={turn}>
            <ChevronLeft aria-hidden className="size-5" />
          </Button>
          <Button slot="next" className={turn}>
            <ChevronRight aria-hidden className="size-5" />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed border-separate border-spacing-0.75">
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className="pb-1 text-sm font-normal text-muted">{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <Day date={date} state={shownState(date.toString())} taken={takenOf?.(date.toString()) ?? []} />}
          </CalendarGridBody>
        </CalendarGrid>
      </AriaCalendar>
      {!isLegendHidden && <Legend isSeasonal={isSeasonal} />}
    </div>
  )
}

const monthLength = '2026-12'.length
/** The number of days whose states are loaded at first. */
const knownDays = 42

/** The first available day as far as known; undefined while none is. */
function firstOpen(from: string, isOpen: (day: string) => boolean): string | undefined {
  const first = parseDate(from)
  for (let i = 0; i < knownDays; i++) {
    const day = first.add({ days: i }).toString()
    if (isOpen(day)) return day
  }
  return undefined
}

const turn =
  'grid size-11 cursor-pointer place-items-center rounded-full data-hovered:bg-soft data-disabled:cursor-default data-disabled:opacity-35'

function Day({ date, state, taken }: { date: CalendarDate; state: DayState | 'unknown'; taken: readonly DayPart[] }) {
  const isPartly = state === 'limited' && taken.length > 0
  const said = isPartly ? `, ${taken.join(' and ')} taken` : words[state]
  return (
    <CalendarCell
      date={date}
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the props carry role="button"
      render={(props) => <div {...props} aria-label={`${props['aria-label']}${said}`} />}
      className={({ isSelected }) => cell({ state, isSelected })}
    >
      {({ formattedDate }) => (
        <>
          {formattedDate}
          {isPartly && <Parts taken={taken} className="absolute inset-x-0 bottom-1.25" />}
        </>
      )}
    </CalendarCell>
  )
}

/** Morning, afternoon and evening as three strokes; a taken one is only an outline. */
function Parts({ taken, className }: { taken: readonly DayPart[]; className: string }) {
  return (
    <span aria-hidden className={`flex justify-center gap-0.5 ${className}`}>
      {dayParts.map((part) => (
        <span key={part} className={`h-1 w-2 rounded-full ${taken.includes(part) ? 'inset-ring inset-ring-current/60' : 'bg-current'}`} />
      ))}
    </span>
  )
}

function Legend({ isSeasonal }: { isSeasonal: boolean }) {
  const key = 'size-3.5 rounded-[4px] inset-ring'
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 px-1.5 pt-2.5 text-sm text-muted">
      <li className="flex items-center gap-1.5">
        <span className={`${key} bg-success-soft inset-ring-success/30`} /> Free
      </li>
      <li className="flex items-center gap-1.5">
        <span className="grid h-5 w-9 place-items-center rounded-[4px] bg-notice-soft text-notice inset-ring inset-ring-notice/30">
          <Parts taken={['evening']} className="" />
        </span>
        Partly taken
      </li>
      <li className="flex items-center gap-1.5">
        <s>11</s> Taken
      </li>
      {isSeasonal && (
        <li className="flex items-center gap-1.5">
          <span className={`size-3.5 rounded-[4px] ${outside}`} /> Not with this package
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <span className={`${key} bg-primary inset-ring-primary`} /> Your date
      </li>
    </ul>
  )
}
