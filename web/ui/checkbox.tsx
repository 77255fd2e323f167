import { Check, CircleAlert, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { CheckboxButton, CheckboxField, type CheckboxFieldProps, FieldError, Text } from 'react-aria-components'

export type CheckboxProps = Omit<CheckboxFieldProps, 'className' | 'children' | 'style' | 'render' | 'isInvalid'> & {
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement | null>
  className?: string
}

export function Checkbox({ children, hint, error, className, ...props }: CheckboxProps) {
  return (
    <CheckboxField {...props} {...(error ? { isInvalid: true } : {})} validationBehavior="aria" className={className}>
      <CheckboxButton className="group/box flex min-h-11 w-fit cursor-pointer items-start gap-2.5 py-2.5 data-disabled:cursor-default data-disabled:opacity-50">
        <span className="grid size-6 shrink-0 place-items-center rounded-sm border-[1.5px] border-edge bg-card text-on-primary group-data-focus-visible/box:focus-ring group-data-indeterminate/box:border-primary group-data-indeterminate/box:bg-primary group-data-invalid/box:border-danger group-data-selected/box:border-primary group-data-selected/box:bg-primary">
          <Check aria-hidden className="hidden size-4.5 group-data-selected/box:block" strokeWidth={2.4} />
          <Minus aria-hidden className="hidden size-4.5 group-data-indeterminate/box:block" strokeWidth={2.4} />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {hint && (
        <Text slot="description" className="-mt-1.5 block pb-2 pl-8.5 text-sm text-muted">
          {hint}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 pb-2 pl-8.5 text-sm font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </FieldError>
    </CheckboxField>
  )
}
