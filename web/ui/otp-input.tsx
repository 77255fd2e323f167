import type { Ref } from 'react'
import { useState } from 'react'
import { TextField as AriaTextField, Input, type TextFieldProps } from 'react-aria-components'
import { Field, type FieldWords, fieldRoot } from '#web/ui/field.tsx'

const places = [0, 1, 2, 3, 4, 5]

export type OtpInputProps = Pick<TextFieldProps, 'name' | 'isDisabled' | 'autoFocus' | 'onBlur'> &
  FieldWords & {
    value: string
    onChange: (digits: string) => void
    /** Called once when the sixth digit is typed, pasted or filled in by the phone. */
    onComplete?: (digits: string) => void
    inputRef?: Ref<HTMLInputElement>
    className?: string
  }

/** One real input below six drawn boxes, so that paste, autofill and screen readers work as usual. */
export function OtpInput({ label, isLabelHidden, hint, error, value, onChange, onComplete, inputRef, className, ...props }: OtpInputProps) {
  const [isFocused, setFocused] = useState(false)
  const change = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, places.length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === places.length) onComplete?.(digits)
  }
  const caret = Math.min(value.length, places.length - 1)
  return (
    <AriaTextField
      {...props}
      value={value}
      onChange={change}
      onFocusChange={setFocused}
      inputMode="numeric"
      autoComplete="one-time-code"
      isInvalid={!!error}
      validationBehavior="aria"
      className={fieldRoot({ className: ['w-full', className] })}
    >
      <Field {...{ label, isLabelHidden, hint, error }}>
        <div className="relative max-w-76 sm:max-w-82">
          <div aria-hidden className="grid grid-cols-6 gap-1.5 text-2xl font-semibold tabular-nums sm:gap-2">
            {places.map((place) => (
              <span
                key={place}
                className={`grid h-13.5 place-items-center rounded-md border-[1.5px] border-edge bg-card group-data-disabled/field:opacity-50 group-data-invalid/field:border-danger ${isFocused && place === caret ? 'border-text focus-ring' : ''}`}
              >
                {value[place]}
              </span>
            ))}
          </div>
          <Input
            ref={inputRef}
            enterKeyHint="done"
            className="absolute inset-0 w-full cursor-text bg-transparent text-transparent caret-transparent shadow-none! outline-none! selection:bg-transparent"
          />
        </div>
      </Field>
    </AriaTextField>
  )
}
