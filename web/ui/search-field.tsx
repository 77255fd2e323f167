import { Search, X } from 'lucide-react'
import type { Ref } from 'react'
import { SearchField as AriaSearchField, type SearchFieldProps as AriaSearchFieldProps, Button, Input } from 'react-aria-components'
import { bareInput, Field, type FieldWords, fieldRoot, inputShell } from '#web/ui/field.tsx'

export type SearchFieldProps = Omit<AriaSearchFieldProps, 'className' | 'children' | 'style' | 'render' | 'isInvalid'> &
  FieldWords & { placeholder?: string; inputRef?: Ref<HTMLInputElement>; className?: string }

export function SearchField({ label, isLabelHidden = true, hint, error, placeholder, inputRef, className, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField enterKeyHint="search" {...props} isInvalid={!!error} validationBehavior="aria" className={fieldRoot({ className })}>
      <Field {...{ label, isLabelHidden, hint, error }}>
        <div className={inputShell({ className: 'rounded-full' })}>
          <Search aria-hidden className="size-5 shrink-0 text-muted" />
          <Input ref={inputRef} placeholder={placeholder} className={`${bareInput} [&::-webkit-search-cancel-button]:hidden`} />
          <Button className="touch-target grid cursor-pointer place-items-center rounded-full group-data-empty/field:hidden">
            <X aria-hidden className="size-4.5" />
          </Button>
        </div>
      </Field>
    </AriaSearchField>
  )
}
