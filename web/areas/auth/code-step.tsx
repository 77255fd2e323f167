import { useState } from 'react'
import { sentenceOf } from '#web/lib/query.ts'
import { minutesText } from '#web/lib/use-countdown.ts'
import { Button } from '#web/ui/button.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { type Destination, destinationText, type useCode } from './use-code.ts'

type Props = {
  to: Destination
  code: ReturnType<typeof useCode>
  /** Called when six digits are entered; rejects with the server's error. */
  onSubmit: (digits: string) => Promise<unknown>
  submitLabel: string
  onBack: () => void
  backLabel: string
}

/** Asks for the six digits that were just sent. */
export function CodeStep({ to, code, onSubmit, submitLabel, onBack, backLabel }: Props) {
  const [digits, setDigits] = useState('')
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const submit = async (typed: string) => {
    if (isPending) return
    if (typed.length < 6) return setError('The code has six digits.')
    setPending(true)
    setError(undefined)
    await onSubmit(typed).catch((failure: unknown) => {
      setError(sentenceOf(failure))
      setDigits('')
    })
    setPending(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(digits)
      }}
      className="grid justify-items-start gap-5"
    >
      <p>
        If these details are correct, we’ve sent a code to <strong className="font-semibold wrap-anywhere">{destinationText(to)}</strong>.
        {code.endsIn > 0 ? (
          <>
            {' '}
            It works for <span className="tabular-nums">{minutesText(code.endsIn)}</span>.
          </>
        ) : (
          ' It has expired; ask for a new one.'
        )}
      </p>
      <OtpInput
        label="Code"
        name="otp"
        autoFocus
        value={digits}
        onChange={setDigits}
        onComplete={(typed) => void submit(typed)}
        error={error}
      />
      <Button type="submit" size="lg" isFullWidth isPending={isPending}>
        {submitLabel}
      </Button>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        <Resend to={to} code={code} />
        <Button variant="plain" className="px-0!" onPress={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}

function Resend({ to, code: { send, resendIn } }: Pick<Props, 'to' | 'code'>) {
  return (
    <div>
      {resendIn > 0 ? (
        <p className="flex min-h-11 items-center text-muted tabular-nums">Resend in {minutesText(resendIn)}</p>
      ) : (
        <Button variant="plain" className="px-0!" isPending={send.isPending} onPress={() => send.mutate(to)}>
          Send a new code
        </Button>
      )}
      <p role="status" className="text-sm text-danger">
        {send.isError && sentenceOf(send.error)}
      </p>
    </div>
  )
}
