import type { UseMutationResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { z } from 'zod'
import { Button, type ButtonProps } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { NotDoneAlone, type SecondAdmin } from '../confirmations/not-alone.tsx'

type ReasonFormProps = {
  /** Of the call that keeps the reason. */
  field: z.ZodType<string>
  act: UseMutationResult<unknown, Error, string>
  hint?: string
  button: string
  variant?: ButtonProps['variant']
  /** Checks what stands above the reason, and says there what is wrong. */
  isReady?: () => boolean
  /** What a second admin would confirm, where one is needed. @param reason as it was sent */
  second?: (reason: string) => SecondAdmin
  /** What will happen. */
  children: ReactNode
}

/** What will happen, why, and only then the button. */
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
