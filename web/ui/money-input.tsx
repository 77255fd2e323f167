import { NumberInput, type NumberInputProps } from '#web/ui/number-input.tsx'

export type MoneyInputProps = Omit<NumberInputProps, 'prefix' | 'formatOptions' | 'hasSteps'>

const wholeRupees = { maximumFractionDigits: 0 }

/** Whole rupees, with Indian digit grouping on blur. */
export function MoneyInput(props: MoneyInputProps) {
  return (
    <NumberInput
      minValue={0}
      {...props}
      formatOptions={wholeRupees}
      prefix={
        <span aria-hidden className="font-semibold">
          ₹
        </span>
      }
    />
  )
}
