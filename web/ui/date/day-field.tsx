import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { formatDay, startOfDay } from '#contract/grammar/time.ts'
import type { DayPickerProps } from '#web/ui/date/day-picker.tsx'
import { control } from '#web/ui/native-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

// Loads when the user focuses the field: most readers of a list never do.
const load = async () => (await import('./day-picker.tsx')).DayPicker
const DayPicker = lazy(async () => ({ default: await load().catch(() => Missing) }))
const prefetch = () => void load().catch(() => {})

type DayFieldProps = {
  label: string
  name: string
  /** `2026-12-12`. */
  defaultValue?: string | undefined
  /** Shown while no day is chosen. */
  empty?: string
  /** The first and last selectable day; by default today and no limit. */
  from?: string
  until?: string
  /** Leaves out the year, where there is little room and the day is near. */
  isShort?: boolean
  /** Replaces the field's frame, for a field that is framed already. */
  look?: string
  labelLook?: string
  className?: string
}

/**
 * A date field in a plain form, with the usual calendar. Without scripts, or when the calendar's code fails to load, it is the browser's own field.
 */
export function DayField({
  label,
  name,
  defaultValue = '',
  empty = 'Any date',
  from,
  until,
  isShort = false,
  look = `${control} pe-3.5`,
  labelLook = 'mb-1.5 font-semibold',
  className,
}: DayFieldProps) {
  const [day, setDay] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  const [isPlain, setPlain] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <div className={`min-w-0 ${className ?? ''}`}>
      <label htmlFor={id} id={`${id}-label`} className={`block ${labelLook}`}>
        {label}
      </label>
      <div className={isPlain ? 'hidden' : 'relative noscript:hidden'}>
        <button
          ref={button}
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-labelledby={`${id}-label ${id}-day`}
          onClick={() => setOpen(true)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          className={`flex cursor-pointer items-center justify-between gap-2 text-start ${look}`}
        >
          <span id={`${id}-day`} className={`truncate tabular-nums ${day ? '' : 'text-muted'}`}>
            {day ? wordsOf(day, isShort) : empty}
          </span>
          <CalendarDays aria-hidden className="size-5 shrink-0" />
        </button>
        {isOpen && (
          <Suspense fallback={<Waiting />}>
            <DayPicker
              label={label}
              button={button}
              day={day}
              onPick={setDay}
              onClose={() => setOpen(false)}
              onMissing={() => setPlain(true)}
              {...{ from, until }}
            />
          </Suspense>
        )}
      </div>
      {/* Submits the day even while the field shows other text. */}
      <input
        type="date"
        lang="en-IN"
        name={name}
        aria-label={label}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        className={`${isPlain ? '' : 'hidden noscript:block'} ${look}`}
      />
    </div>
  )
}

/** The calendar's code failed to load. */
function Missing({ onMissing }: DayPickerProps) {
  useEffect(onMissing, [onMissing])
  return null
}

/** Shown over the small calendar until the real one has loaded. */
function Waiting() {
  return (
    <span className="absolute inset-y-0 end-2.5 my-auto grid size-8 place-items-center bg-card">
      <Spinner size="sm" />
    </span>
  )
}

/** `Sat, 12 Dec 2026`, or `Sat, 12 Dec`. */
function wordsOf(day: string, isShort: boolean): string {
  const words = formatDay(startOfDay(day))
  return isShort ? words.replace(/ \d+$/, '') : words
}
