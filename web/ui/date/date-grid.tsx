import type { CalendarDate } from '@internationalized/date'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  type CalendarProps,
} from 'react-aria-components'

const turn = 'grid size-11 cursor-pointer place-items-center rounded-full data-hovered:bg-soft data-disabled:opacity-35'

/** A month grid for choosing a day. Inside DateField's popover it takes its state from the field. */
export function DateGrid(props: Omit<CalendarProps<CalendarDate>, 'children' | 'className'>) {
  return (
    <Calendar<CalendarDate> {...props}>
      <div className="flex items-center gap-1 pl-1.5">
        <CalendarHeading className="flex-1 font-sans text-lg font-semibold tracking-normal" />
        <Button slot="previous" className={turn}>
          <ChevronLeft aria-hidden className="size-5" />
        </Button>
        <Button slot="next" className={turn}>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
      <CalendarGrid weekdayStyle="narrow" className="w-full table-fixed">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="text-sm font-normal text-muted">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              className="mx-auto grid size-10.5 cursor-pointer place-items-center rounded-md tabular-nums data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60 data-hovered:bg-soft data-outside-month:invisible data-selected:bg-primary data-selected:font-bold data-selected:text-on-primary"
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
