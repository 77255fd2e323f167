import { RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import { formatClock } from '#contract/grammar/time.ts'
import { Field, type FieldWords, fieldRoot } from '#web/ui/field.tsx'

export type TimeSelectProps = FieldWords & {
  /** `19:00`, on the half hour. */
  value: string | null
  onChange: (time: string) => void
  onBlur?: () => void
  /** The first and last start, inclusive. */
  from: string
  until: string
  /** Limits the options to these. */
  times?: readonly string[]
  isTaken?: (time: string) => boolean
  /** The taken times are not known yet: nothing can be chosen until then. */
  isPending?: boolean
  name?: string
  className?: string
}

export function TimeSelect({
  label,
  isLabelHidden,
  hint,
  error,
  value,
  onChange,
  from,
  until,
  times = halfHours(from, until),
  isTaken,
  isPending = false,
  className,
  ...props
}: TimeSelectProps) {
  return (
    <RadioGroup
      {...props}
      value={value}
      onChange={onChange}
      isInvalid={!!error}
      isDisabled={isPending}
      validationBehavior="aria"
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint: isPending ? 'Checking which times are free.' : hint, error }}>
        <div aria-busy={isPending} className="grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))]">
          {times.map((time) => (
            <RadioField key={time} value={time} isDisabled={isTaken?.(time) ?? false}>
              <RadioButton
                data-taken={(!isPending && isTaken?.(time)) || undefined}
                className="flex min-h-12 cursor-pointer items-center justify-center rounded-full border border-line bg-card font-medium tabular-nums data-disabled:cursor-default data-disabled:text-muted data-taken:border-dashed data-taken:border-edge data-taken:bg-transparent data-taken:font-normal data-taken:line-through data-focus-visible:focus-ring data-hovered:border-edge data-selected:border-primary data-selected:bg-primary data-selected:font-semibold data-selected:text-on-primary"
              >
                {formatClock(time)}
              </RadioButton>
            </RadioField>
          ))}
        </div>
      </Field>
    </RadioGroup>
  )
}

function halfHours(from: string, until: string) {
  const first = minutesOf(from) / 30
  const count = minutesOf(until) / 30 - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, place) => timeAt((first + place) * 30))
}

function minutesOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function timeAt(minutes: number) {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
