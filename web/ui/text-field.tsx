import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps, Input } from 'react-aria-components'
import { bareInput, Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'children' | 'style' | 'render' | 'isInvalid'> &
  FieldWords & {
    placeholder?: string
    /** `none` where capitals are unwanted: usernames, addresses. */
    autoCapitalize?: 'none' | 'words' | 'sentences'
    inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
    prefix?: ReactNode
    suffix?: ReactNode
    inputRef?: Ref<HTMLInputElement>
    className?: string
  }

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  prefix,
  suffix,
  placeholder,
  autoCapitalize,
  inputRef,
  className,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} isInvalid={!!error} validationBehavior="aria" className={fieldRoot({ className })}>
      <Field {...{ label, isLabelHidden, hint, error, isOptional }}>
        <div className={inputShell()}>
          {prefix}
          <Input ref={inputRef} placeholder={placeholder} autoCapitalize={autoCapitalize} className={bareInput} />
          {suffix}
        </div>
      </Field>
    </AriaTextField>
  )
}
