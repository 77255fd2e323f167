import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Proof } from '#contract/account.ts'
import { otpCode } from '#contract/auth.ts'
import { Failure } from '#contract/errors.ts'
import { useCountdown } from '#web/areas/auth/use-countdown.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccount } from './use-account.ts'

type Way = 'password' | 'email' | 'phone'
const ways: Record<Way, string> = { password: 'Use my password', email: 'Use a code to my e-mail', phone: 'Use a code to my phone' }

export function isAboutProof(failure: unknown): boolean {
  return failure instanceof Failure && ['wrong_proof', 'wrong_proof_code'].includes(failure.code)
}

/** What was typed as a proof, and what is wrong with it. */
export function useProof() {
  const { data } = useAccount()
  const [chosen, setWay] = useState<Way>()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const way = chosen ?? (data && !data.hasPassword ? (data.codeTo[0] ?? 'password') : 'password')
  return {
    way,
    typed,
    error,
    choices: [...(data?.hasPassword ? (['password'] as const) : []), ...(data?.codeTo ?? [])],
    setTyped,
    choose(next: Way) {
      setWay(next)
      setTyped('')
      setError(undefined)
    },
    /** The proof, or undefined when there is none to send yet: the field then says what is missing. */
    read(): Proof | undefined {
      const isThere = way === 'password' ? typed !== '' : otpCode.safeParse(typed).success
      setError(isThere ? undefined : way === 'password' ? 'Enter your password.' : 'The code has six digits.')
      if (!isThere) return undefined
      return way === 'password' ? { password: typed } : { otp: typed }
    },
    /** What the server said about the proof stands beside it. */
    take(failure: unknown): void {
      if (isAboutProof(failure)) setError(sentenceOf(failure))
    },
  }
}

/** Asks once more who it is. */
export function ProofField({ proof }: { proof: ReturnType<typeof useProof> }) {
  const { way, typed, error, choices, setTyped, choose } = proof
  return (
    <div className="grid gap-1.5">
      {way === 'password' ? (
        <PasswordField
          label="Your password"
          hint="So that nobody at an open screen can do this."
          name="password"
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          error={error}
        />
      ) : (
        <CodeField to={way} typed={typed} onTyped={setTyped} error={error} />
      )}
      <span className="flex flex-wrap gap-x-4">
        {choices
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} variant="plain" size="sm" className="px-0!" onPress={() => choose(each)}>
              {ways[each]}
            </Button>
          ))}
      </span>
    </div>
  )
}

function CodeField({
  to,
  typed,
  onTyped,
  error,
}: {
  to: 'email' | 'phone'
  typed: string
  onTyped: (code: string) => void
  error: string | undefined
}) {
  const resend = useCountdown()
  const send = useMutation({
    mutationFn: () => api.account.sendCode({ to }),
    onSuccess: ({ resendIn }) => resend.start(resendIn),
  })
  const isWaiting = resend.seconds > 0
  return (
    <div className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
      <TextField
        label="Code"
        hint={send.isSuccess ? send.data.message : `We send six digits to your ${to === 'email' ? 'e-mail' : 'phone'}.`}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={typed}
        onChange={onTyped}
        error={error ?? (send.isError ? sentenceOf(send.error) : undefined)}
      />
      <Button variant="secondary" className="sm:mt-7" isPending={send.isPending} isDisabled={isWaiting} onPress={() => send.mutate()}>
        {isWaiting ? `Again in ${resend.seconds} s` : send.isSuccess ? 'Send a new code' : 'Send me a code'}
      </Button>
    </div>
  )
}
