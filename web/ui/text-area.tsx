import { type Ref, useState } from 'react'
import { TextArea as AriaTextArea, TextField, type TextFieldProps } from 'react-aria-components'
import { bareInput, CharacterCount, Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'

export type TextAreaProps = Omit<TextFieldProps, 'className' | 'children' | 'style' | 'render' | 'isInvalid' | 'type'> &
  FieldWords & { rows?: number; placeholder?: string; inputRef?: Ref<HTMLTextAreaElement>; className?: string }

/** Grows with its text. With `maxLength` it counts down in the label's line. */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  rows = 3,
  placeholder,
  inputRef,
  className,
  onChange,
  ...props
}: TextAreaProps) {
  const [typed, setTyped] = useState(props.defaultValue ?? '')
  const counter = props.maxLength && <CharacterCount value={props.value ?? typed} most={props.maxLength} />
  const change = (value: string) => {
    setTyped(value)
    onChange?.(value)
  }
  return (
    <TextField {...props} onChange={change} isInvalid={!!error} validationBehavior="aria" className={fieldRoot({ className })}>
      <Field {...{ label, isLabelHidden, hint, error, isOptional, counter }}>
        <div className={inputShell()}>
          <AriaTextArea
            ref={inputRef}
            rows={rows}
            placeholder={placeholder}
            className={`${bareInput} field-sizing-content max-h-96 resize-none py-2.5 [min-height:calc(var(--rows)*1.55em+1.25rem)]`}
            style={{ '--rows': rows } as React.CSSProperties}
          />
        </div>
      </Field>
    </TextField>
  )
}
