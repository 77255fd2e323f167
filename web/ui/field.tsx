import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import { tv } from 'tailwind-variants'

/** The texts of a field. An `error` turns the field red; the hint stays. */
export type FieldWords = {
  label: string
  /** The label is for screen readers only; the context must make it clear to everybody else. */
  isLabelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
  isOptional?: boolean
}

export const fieldRoot = tv({ base: 'group/field flex min-w-0 flex-col' })

export const inputShell = tv({
  base: `flex min-h-12 w-full min-w-0 items-center gap-2.5 rounded-md border-[1.5px] border-edge bg-card px-3.5 text-base text-text
    group-data-invalid/field:border-danger data-disabled:opacity-50 group-data-disabled/field:opacity-50`,
  variants: {
    focus: {
      within: 'has-[input:focus]:border-text has-[input:focus]:focus-ring has-[textarea:focus]:border-text has-[textarea:focus]:focus-ring',
      self: 'text-left data-focus-visible:border-text',
    },
  },
  defaultVariants: { focus: 'within' },
})

export const bareInput =
  'w-full min-w-0 flex-1 self-stretch bg-transparent text-base text-text shadow-none! outline-none! placeholder:text-muted'

export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  isOptional,
  counter,
  children,
}: FieldWords & { counter?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className={isLabelHidden ? 'sr-only' : 'mb-1.5 flex items-baseline justify-between gap-2'}>
        <Label className="font-semibold">
          {label}
          {isOptional && <span className="font-normal text-muted"> (optional)</span>}
        </Label>
        {counter}
      </span>
      {children}
      <FieldError className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {error}
      </FieldError>
      {hint && (
        <Text slot="description" className="mt-1.5 text-sm text-muted">
          {hint}
        </Text>
      )}
    </>
  )
}

export function CharacterCount({ value, most }: { value: string; most: number }) {
  return (
    <span aria-hidden className="text-muted tabular-nums">
      {value.length} / {most}
    </span>
  )
}
