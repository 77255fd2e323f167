import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { Select as AriaSelect, type SelectProps as AriaSelectProps, Button, ListBox, SelectValue } from 'react-aria-components'
import { Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'
import { Option, optionList } from '#web/ui/option.tsx'
import { Popover } from '#web/ui/popover.tsx'

export type SelectOption<Value extends string> = { value: Value; label: string; hint?: string; isDisabled?: boolean }

export type SelectProps<Value extends string> = Pick<AriaSelectProps, 'name' | 'isDisabled' | 'isRequired' | 'onBlur' | 'autoFocus'> &
  FieldWords & {
    options: readonly SelectOption<Value>[]
    value?: Value | null
    defaultValue?: Value
    onChange?: (value: Value) => void
    placeholder?: string
    buttonRef?: Ref<HTMLButtonElement>
    className?: string
  }

export function Select<Value extends string>({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  options,
  placeholder = 'Choose one',
  onChange,
  buttonRef,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...props}
      placeholder={placeholder}
      onChange={(key) => key !== null && onChange?.(key as Value)}
      isInvalid={!!error}
      validationBehavior="aria"
      className={fieldRoot({ className })}
    >
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <Button ref={buttonRef} className={inputShell({ focus: 'self', className: 'cursor-pointer' })}>
          <SelectValue className="flex-1 truncate data-placeholder:text-muted">
            {({ isPlaceholder, selectedText }) => (isPlaceholder ? placeholder : selectedText)}
          </SelectValue>
          <ChevronDown aria-hidden className="size-4.5 shrink-0" />
        </Button>
      </Field>
      <Popover className="min-w-(--trigger-width)">
        <ListBox className={optionList} items={options}>
          {(option) => <Option id={option.value} label={option.label} hint={option.hint} isDisabled={option.isDisabled ?? false} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
