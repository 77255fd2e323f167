import { parseDateTime } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { Button, DateInput, DatePicker, DateSegment, Dialog, Group } from 'react-aria-components'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'
import { atTime, dayOf, timeOf } from '#contract/grammar/time.ts'
import { DateGrid } from '#web/ui/date/date-grid.tsx'
import { Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'
import { Popover } from '#web/ui/popover.tsx'

type MomentFieldProps = FieldWords & {
  /** An instant in ISO format. */
  value: string | null
  onChange: (at: string | null) => void
  onBlur?: () => void
  className?: string
}

/** A date and a time in India, typed or picked. */
export function MomentField({ label, isLabelHidden, hint, error, isOptional, value, onChange, className, ...props }: MomentFieldProps) {
  return (
    <DatePicker
      {...props}
      granularity="minute"
      hideTimeZone
      value={value ? parseDateTime(`${dayOf(value)}T${timeOf(value)}`) : null}
      onChange={(date) => {
        const [day, time] = date?.toString().split('T') ?? []
        onChange(day && time ? atTime(day, time.slice(0, 5)).toISOString() : null)
      }}
      isInvalid={!!error}
      validationBehavior="aria"
      firstDayOfWeek="mon"
      shouldForceLeadingZeros
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <Group className={inputShell({ className: 'gap-1 px-3 data-focus-within:border-text data-focus-within:focus-ring' })}>
          <DateInput className="flex flex-1 tabular-nums">
            {(segment) => (
              <DateSegment
                segment={segment}
                className="min-h-6 rounded-sm px-px text-center not-data-[type=literal]:min-w-6 shadow-none! outline-none! data-focused:bg-text data-focused:text-page data-placeholder:text-muted data-focused:data-placeholder:text-page"
              />
            )}
          </DateInput>
          <Button className="-mr-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full">
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

export function FormMomentField<Values extends FieldValues>({
  control,
  name,
  ...props
}: Omit<MomentFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> & { control: Control<Values>; name: FieldPath<Values> }) {
  const { field, fieldState } = useController({ control, name })
  return (
    <MomentField
      {...props}
      data-field={name}
      value={field.value ?? null}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  )
}
