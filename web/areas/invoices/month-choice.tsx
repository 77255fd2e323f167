import { formatMonth, type Month } from '#contract/grammar/time.ts'
import { NativeSelect } from '#web/ui/native-field.tsx'

type Props = {
  /** The newest first. */
  months: readonly Month[]
  value: Month | undefined
  /** What stands for no month; without it one has to be chosen. */
  anyLabel?: string
  isLabelHidden?: boolean
  onChange: (month: Month | undefined) => void
}

/** Months in which there is something; a month of the address stands there even if there is nothing in it. */
export function MonthChoice({ months, value, anyLabel, isLabelHidden = false, onChange }: Props) {
  const shown = value && !months.includes(value) ? [value, ...months] : months
  return (
    <NativeSelect
      label="Month"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
      className={isLabelHidden ? 'sm:w-44 [&>label]:sr-only' : 'sm:w-60'}
    >
      {anyLabel && <option value="">{anyLabel}</option>}
      {shown.map((month) => (
        <option key={month} value={month}>
          {formatMonth(month)}
        </option>
      ))}
    </NativeSelect>
  )
}
