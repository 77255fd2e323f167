import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { authFailures, authLimits, type StepUpPurpose } from '#contract/auth.ts'
import { Failure } from '#contract/errors.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { minutesText, useCountdown } from './use-countdown.ts'

type Props = {
  purpose: StepUpPurpose
  submitLabel: string
  /** Does what needed the proof; rejects with the server's answer. */
  onProved: (stepUp: string) => Promise<unknown>
  onBack: () => void
}

/** Sends a code to the confirmed address as soon as it is shown; six digits later the proof is used. */
export function StepUp({ purpose, submitLabel, onProved, onBack }: Props) {
  const [digits, setDigits] = useState('')
  const { send, resend, sentTo } = useStepUpCode(purpose)
  const prove = useMutation({
    mutationFn: async (otp: string) => onProved((await api.auth.stepUp({ purpose, otp })).stepUp),
    onError: () => setDigits(''),
  })
  const submit = (typed: string) => {
    if (typed.length === 6 && !prove.isPending) prove.mutate(typed)
  }
  if (send.isError)
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="danger" isAnnounced>
          {sentenceOf(send.error)}
        </Banner>
        <div className="flex flex-wrap gap-2">
          {!isNowhere(send.error) && (
            <Button onPress={() => send.mutate()} isPending={send.isPending}>
              Try again
            </Button>
          )}
          <Button variant="plain" onPress={onBack}>
            Back
          </Button>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className="grid justify-items-start gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        submit(digits)
      }}
    >
      <p>
        So that nobody else can do this, we have sent a code to{' '}
        <strong className="font-semibold wrap-anywhere">{sentTo ?? 'your confirmed address'}</strong>.
      </p>
      <OtpInput
        label="Code"
        name="otp"
        autoFocus
        value={digits}
        onChange={setDigits}
        onComplete={submit}
        error={prove.isError ? sentenceOf(prove.error) : undefined}
      />
      <Button type="submit" isFullWidth isPending={prove.isPending} isDisabled={digits.length < 6}>
        {submitLabel}
      </Button>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {resend.seconds > 0 ? (
          <p className="flex min-h-11 items-center text-muted tabular-nums">Resend in {minutesText(resend.seconds)}</p>
        ) : (
          <Button variant="plain" className="px-0!" isPending={send.isPending} onPress={() => send.mutate()}>
            Send a new code
          </Button>
        )}
        <Button variant="plain" className="px-0!" onPress={onBack}>
          Back
        </Button>
      </div>
    </form>
  )
}

const isNowhere = (error: Error) => error instanceof Failure && error.code === authFailures.nowhere_to_send().code

function useStepUpCode(purpose: StepUpPurpose) {
  const resend = useCountdown()
  const [sentTo, setSentTo] = useState<string>()
  const begun = useRef(false)
  const send = useMutation({
    mutationFn: async () => {
      try {
        const sent = await api.auth.stepUpCode({ purpose })
        setSentTo(sent.sentTo)
        resend.start(sent.resendIn)
      } catch (error) {
        // One is on its way already, asked for a moment ago.
        if (!(error instanceof Failure && error.code === 'too_soon')) throw error
        resend.start(authLimits.otpResendMs / 1000)
      }
    },
  })
  const { mutate } = send
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate()
  }, [mutate])
  return { send, resend, sentTo }
}
