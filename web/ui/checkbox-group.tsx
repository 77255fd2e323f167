import { CheckboxGroup as AriaCheckboxGroup, type CheckboxGroupProps as AriaCheckboxGroupProps } from 'react-aria-components'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field, type FieldWords, fieldRoot } from '#web/ui/field.tsx'

export type CheckOption = { value: string; label: string; hint?: string; count?: number; isDisabled?: boolean }

export type CheckboxGroupProps = Omit<AriaCheckboxGroupProps, 'className' | 'children' | 'style' | 'render' | 'isInvalid'> &
  FieldWords & { options: readonly CheckOption[]; isInline?: boolean; className?: string }

/** `count` is the number of results behind an option, for filters. */
export function CheckboxGroup({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  options,
  isInline,
  className,
  ...props
}: CheckboxGroupProps) {
  return (
    <AriaCheckboxGroup {...props} isInvalid={!!error} validationBehavior="aria" className={fieldRoot({ className })}>
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <div className={isInline ? 'flex flex-wrap gap-x-5' : 'flex flex-col'}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} hint={option.hint} isDisabled={option.isDisabled ?? false}>
              {option.label}
              {option.count !== undefined && <span className="text-muted tabular-nums"> {option.count.toLocaleString('en-IN')}</span>}
            </Checkbox>
          ))}
        </div>
      </Field>
    </AriaCheckboxGroup>
  )
}
