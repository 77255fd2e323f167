import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { NotDoneAlone, type SecondAdmin } from '../confirmations/not-alone.tsx'

type ReasonFormProps = {
  /** The schema of the reason in the call. */
  field: z.ZodType<string>
  act: UseMutationResult<unknown, Error, string>
  hint?: string
  button: string
  variant?: ButtonProps['variant']
  /** Validates the fields above the reason, and shows their errors. */
  isReady?: () => boolean
  /** What a second admin would confirm, where one is needed. @param reason the reason as sent */
  second?: (reason: string) => SecondAdmin
  /** Explains what will happen. */
  children: ReactNode
}

/** Explains the consequence and asks for a reason before the button. */
export function ReasonForm({ field, act, hint, button, variant, isReady = () => true, second, children }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const input = useRef<HTMLTextAreaElement>(null)
  const submit = () => {
    const read = field.safeParse(reason)
    setError(read.error?.issues[0]?.message)
    const isRestReady = isReady()
    if (!read.success) input.current?.focus()
    else if (isRestReady) act.mutate(read.data)
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <div>{children}</div>
      <NotDoneAlone error={act.error} second={second?.(act.variables ?? '') ?? null} />
      <TextArea label="Why" hint={hint} value={reason} onChange={setReason} inputRef={input} error={error} maxLength={500} />
      <Button type="submit" variant={variant === 'danger' ? 'grave' : variant} isPending={act.isPending} className="justify-self-end">
        {button}
      </Button>
    </form>
  )
}
