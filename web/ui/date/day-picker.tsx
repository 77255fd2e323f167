import { parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import { Dialog, I18nProvider } from 'react-aria-components'
import { dayOf } from '#contract/grammar/time.ts'
import { Button } from '#web/ui/button.tsx'
import { DateGrid } from '#web/ui/date/date-grid.tsx'
import { Popover } from '#web/ui/popover.tsx'

export type DayPickerProps = {
  label: string
  button: RefObject<HTMLButtonElement | null>
  /** Empty while none is chosen. */
  day: string
  from?: string | undefined
  until?: string | undefined
  onPick: (day: string) => void
  onClose: () => void
  /** Called when its code fails to load. */
  onMissing: () => void
}

/** The calendar that opens below a DayField. */
export function DayPicker({ label, button, day, from = dayOf(new Date()), until, onPick, onClose }: DayPickerProps) {
  const pick = (next: string) => {
    onPick(next)
    onClose()
    button.current?.focus()
  }
  return (
    <I18nProvider locale="en-IN">
      <Popover triggerRef={button} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Dialog aria-label={label} className="w-80 max-w-[calc(100vw-2rem)] p-3 shadow-none! outline-none!">
          <DateGrid
            aria-label={label}
            value={day ? parseDate(day) : null}
            onChange={(date) => pick(date.toString())}
            minValue={parseDate(from)}
            {...(until ? { maxValue: parseDate(until) } : {})}
            firstDayOfWeek="mon"
            autoFocus
          />
          {day && (
            <Button variant="plain" onPress={() => pick('')} className="mt-1">
              Clear the date
            </Button>
          )}
        </Dialog>
      </Popover>
    </I18nProvider>
  )
}
