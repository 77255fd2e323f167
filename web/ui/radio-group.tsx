import type { ReactNode } from 'react'
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
  Text,
} from 'react-aria-components'
import { Field, type FieldWords, fieldRoot } from '#web/ui/field.tsx'

export type RadioOption<Value extends string> = { value: Value; label: string; hint?: string; isDisabled?: boolean }

export type RadioGroupProps<Value extends string> = Pick<AriaRadioGroupProps, 'name' | 'isDisabled' | 'isRequired' | 'onBlur'> &
  FieldWords & {
    value?: Value | null
    defaultValue?: Value
    onChange?: (value: Value) => void
    isInline?: boolean
    /** Two columns where there is room, for many short options. */
    isPaired?: boolean
    className?: string
  } & ({ options: readonly RadioOption<Value>[] } | { children: ReactNode })

/** Takes `options`, or RadioCards as children. */
export function RadioGroup<Value extends string>({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  isInline,
  isPaired,
  onChange,
  className,
  ...props
}: RadioGroupProps<Value>) {
  const choose = (value: string) => onChange?.(value as Value)
  const content =
    'options' in props ? (
      <div className={isInline ? 'flex flex-wrap gap-x-5' : isPaired ? 'grid gap-x-5 sm:grid-cols-2' : 'flex flex-col'}>
        {props.options.map((option) => (
          <RadioRow key={option.value} {...option} />
        ))}
      </div>
    ) : (
      <div className="grid gap-2">{props.children}</div>
    )
  const { name, isDisabled, isRequired, onBlur, value, defaultValue } = props
  return (
    <AriaRadioGroup
      {...{ name, isDisabled, isRequired, onBlur, value, defaultValue }}
      onChange={choose}
      isInvalid={!!error}
      validationBehavior="aria"
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>{content}</Field>
    </AriaRadioGroup>
  )
}

export const radioDot = `size-6 shrink-0 rounded-full border-[1.5px] border-edge bg-card group-data-focus-visible/radio:focus-ring
  group-data-invalid/field:border-danger group-data-selected/radio:border-7 group-data-selected/radio:border-primary!`

function RadioRow({ value, label, hint, isDisabled }: RadioOption<string>) {
  return (
    <RadioField value={value} isDisabled={isDisabled ?? false}>
      <RadioButton className="group/radio flex min-h-11 w-fit cursor-pointer items-start gap-2.5 py-2.5 data-disabled:cursor-default data-disabled:opacity-50">
        <span className={radioDot} />
        {label}
      </RadioButton>
      {hint && (
        <Text slot="description" className="-mt-1.5 block pb-2 pl-8.5 text-sm text-muted">
          {hint}
        </Text>
      )}
    </RadioField>
  )
}
