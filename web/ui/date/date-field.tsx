import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group } from 'react-aria-components'
import { DateGrid } from '#web/ui/date/date-grid.tsx'
import { Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'
import { Popover } from '#web/ui/popover.tsx'

export type DateFieldProps = FieldWords & {
  /** `2026-12-12`. */
  value: string | null
  onChange: (day: string | null) => void
  onBlur?: () => void
  from?: string
  until?: string
  name?: string
  isDisabled?: boolean
  isRequired?: boolean
  autoFocus?: boolean
  className?: string
}

/** A date, typed or picked: a deadline, a birthday. For an artist's free days use Calendar. */
export function DateField({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  value,
  onChange,
  from,
  until,
  className,
  ...props
}: DateFieldProps) {
  return (
    <DatePicker
      {...props}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date?.toString() ?? null)}
      {...(from ? { minValue: parseDate(from) } : {})}
      {...(until ? { maxValue: parseDate(until) } : {})}
      isInvalid={!!error}
      validationBehavior="aria"
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <Group className={inputShell({ className: 'data-focus-within:border-text data-focus-within:focus-ring' })}>
          <DateInput className="flex flex-1 tabular-nums">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="rounded-sm px-px shadow-none! outline-none! data-focused:bg-text data-focused:text-page data-placeholder:text-muted data-focused:data-placeholder:text-page"
              />
            )}
          </DateInput>
          <Button className="touch-target grid cursor-pointer place-items-center rounded-full">
            <CalendarDays aria-hidden className="size-5" />
          </Button>
        </Group>
      </Field>
      <Popover>
        <Dialog aria-label={label} className="w-80 p-3 shadow-none! outline-none!">
          <DateGrid />
        </Dialog>
      </Popover>
    </DatePicker>
  )
}
