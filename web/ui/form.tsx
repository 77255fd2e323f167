import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form'
import { Checkbox, type CheckboxProps } from '#web/ui/checkbox.tsx'
import { CheckboxGroup, type CheckboxGroupProps } from '#web/ui/checkbox-group.tsx'
import { ComboBox, type ComboBoxProps } from '#web/ui/combo-box.tsx'
import { DateField, type DateFieldProps } from '#web/ui/date/date-field.tsx'
import { MoneyInput, type MoneyInputProps } from '#web/ui/money-input.tsx'
import { NumberInput, type NumberInputProps } from '#web/ui/number-input.tsx'
import { PasswordField, type PasswordFieldProps } from '#web/ui/password-field.tsx'
import { RadioGroup, type RadioGroupProps } from '#web/ui/radio-group.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'
import { TextArea, type TextAreaProps } from '#web/ui/text-area.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

/** Binds a field to a form's value. The Form… components are the ui components with this in place of value and error. */
type Bound<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> }
type Unbound<Props> = Omit<Props, 'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'inputRef' | 'buttonRef'>
type FormField<Props, Values extends FieldValues> = Unbound<Props> & Bound<Values>

function useField<Values extends FieldValues>({ control, name }: Bound<Values>) {
  const { field, fieldState } = useController({ control, name })
  // The type of the value is the form's; each component below expects the one it can edit, and the form's schema validates it.
  const value = field.value as never
  const change = (next: unknown) => field.onChange(next as FieldPathValue<Values, FieldPath<Values>>)
  return { ref: field.ref, words: { name, 'data-field': name, onBlur: field.onBlur, error: fieldState.error?.message }, value, change }
}

export function FormTextField<Values extends FieldValues>({ control, name, ...props }: FormField<TextFieldProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <TextField {...props} {...words} value={value ?? ''} onChange={change} inputRef={ref} />
}

export function FormTextArea<Values extends FieldValues>({ control, name, ...props }: FormField<TextAreaProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <TextArea {...props} {...words} value={value ?? ''} onChange={change} inputRef={ref} />
}

export function FormPasswordField<Values extends FieldValues>({ control, name, ...props }: FormField<PasswordFieldProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <PasswordField {...props} {...words} value={value ?? ''} onChange={change} inputRef={ref} />
}

export function FormNumberInput<Values extends FieldValues>({ control, name, ...props }: FormField<NumberInputProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <NumberInput {...props} {...words} value={value ?? null} onChange={change} inputRef={ref} />
}

export function FormMoneyInput<Values extends FieldValues>({ control, name, ...props }: FormField<MoneyInputProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <MoneyInput {...props} {...words} value={value ?? null} onChange={change} inputRef={ref} />
}

export function FormSelect<Values extends FieldValues, Value extends string>({
  control,
  name,
  ...props
}: FormField<SelectProps<Value>, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <Select {...props} {...words} value={value ?? null} onChange={change} buttonRef={ref} />
}

export function FormComboBox<Values extends FieldValues>({ control, name, ...props }: FormField<ComboBoxProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <ComboBox {...props} {...words} value={value ?? null} onChange={change} inputRef={ref} />
}

export function FormDateField<Values extends FieldValues>({ control, name, ...props }: FormField<DateFieldProps, Values>) {
  const { words, value, change } = useField({ control, name })
  return <DateField {...props} {...words} value={value ?? null} onChange={change} />
}

export function FormCheckbox<Values extends FieldValues>({ control, name, ...props }: FormField<CheckboxProps, Values>) {
  const { ref, words, value, change } = useField({ control, name })
  return <Checkbox {...props} {...words} isSelected={value ?? false} onChange={change} inputRef={ref} />
}

export function FormCheckboxGroup<Values extends FieldValues>({ control, name, ...props }: FormField<CheckboxGroupProps, Values>) {
  const { words, value, change } = useField({ control, name })
  return <CheckboxGroup {...props} {...words} value={value ?? []} onChange={change} />
}

export function FormRadioGroup<Values extends FieldValues>({
  control,
  name,
  ...props
}: Omit<Unbound<RadioGroupProps<string>>, 'options' | 'children'> &
  Bound<Values> & { options: readonly { value: string; label: string; hint?: string }[] }) {
  const { words, value, change } = useField({ control, name })
  return <RadioGroup {...props} {...words} value={value ?? null} onChange={change} />
}
