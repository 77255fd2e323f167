import { formatMonth, type Month } from '#contract/grammar/time.ts'
import { NativeSelect } from '#web/ui/native-field.tsx'

type Props = {
  /** Newest first. */
  months: readonly Month[]
  value: Month | undefined
  /** The label for "no month"; without it a month is required. */
  anyLabel?: string
  isLabelHidden?: boolean
  onChange: (month: Month | undefined) => void
}

/** A choice of months with entries; the month in the address is listed even when empty. */
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
