import { Minus, Plus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button, Input, NumberField, type NumberFieldProps } from 'react-aria-components'
import { bareInput, Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'

export type NumberInputProps = Omit<
  NumberFieldProps,
  'className' | 'children' | 'style' | 'render' | 'isInvalid' | 'value' | 'onChange' | 'prefix'
> &
  FieldWords & {
    /** `null` when empty. */
    value?: number | null
    onChange?: (value: number | null) => void
    prefix?: ReactNode
    suffix?: ReactNode
    /** Shows − and + buttons, for small counts. */
    hasSteps?: boolean
    placeholder?: string
    inputRef?: Ref<HTMLInputElement>
    className?: string
  }

const step = 'grid size-9 shrink-0 cursor-pointer place-items-center rounded-full data-hovered:bg-soft data-disabled:opacity-40'

export function NumberInput({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  value,
  onChange,
  prefix,
  suffix,
  hasSteps,
  placeholder,
  inputRef,
  className,
  ...props
}: NumberInputProps) {
  return (
    <NumberField
      {...props}
      {...(value === undefined ? {} : { value: value ?? Number.NaN })}
      onChange={(number) => onChange?.(Number.isNaN(number) ? null : number)}
      isInvalid={!!error}
      validationBehavior="aria"
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <div className={inputShell()}>
          {prefix}
          <Input ref={inputRef} placeholder={placeholder} className={`${bareInput} tabular-nums`} />
          {suffix}
          {hasSteps && (
            <span className="-mr-2 flex">
              <Button slot="decrement" className={step}>
                <Minus aria-hidden className="size-4.5" />
              </Button>
              <Button slot="increment" className={step}>
                <Plus aria-hidden className="size-4.5" />
              </Button>
            </span>
          )}
        </div>
      </Field>
    </NumberField>
  )
}
