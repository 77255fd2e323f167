import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { authFailures, authLimits, type codeWays, otpCode, type StepUpPurpose } from '#contract/auth/auth.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'
import { useAccount } from './use-account.ts'

export type CodeWay = (typeof codeWays)[number]
export type Way = 'password' | CodeWay

/**
 * Asks for a step-up proof, then runs the action.
 * @param act receives the proof; when the action fails for another reason, the next try reuses the same proof
 */
export function useStepUp(purpose: StepUpPurpose, act: (stepUp: string) => Promise<unknown>) {
  const { account, ways, way, choose: take } = useWays()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState<string>()
  const [unused, setUnused] = useState<string>()
  const code = useProofCode(purpose)
  const finish = useMutation({
    mutationFn: act,
    onError(error, stepUp) {
      const isOver = hasCode(error, authFailures.step_up_needed().code)
      setUnused(isOver ? undefined : stepUp)
      if (isOver) setTyped('')
    },
  })
  const prove = useMutation({
    mutationFn: (text: string) => api.auth.stepUp({ purpose, ...(way === 'password' ? { password: text } : { otp: text }) }),
    onSuccess: ({ stepUp }) => finish.mutate(stepUp),
    onError: () => way !== 'password' && setTyped(''),
  })
  const isPending = prove.isPending || finish.isPending
  return {
    account,
    ways,
    way,
    code,
    typed,
    setTyped,
    /** Errors of the proof stand beside its field, all others above the form. */
    proofError: missing ?? (prove.isError ? sentenceOf(prove.error) : undefined),
    actError: finish.isError ? sentenceOf(finish.error) : undefined,
    isProved: unused !== undefined,
    isPending,
    choose(next: Way) {
      take(next)
      setTyped('')
      setMissing(undefined)
      prove.reset()
      if (next !== 'password') code.send.mutate(next)
    },
    /** @param isFine whether the other fields are valid; reports a missing proof either way */
    submit(isFine: boolean, text = typed) {
      if (isPending || !way) return
      const lacks = unused ? undefined : lackOf(way, text)
      setMissing(lacks)
      if (lacks || !isFine) return
      if (unused) finish.mutate(unused)
      else prove.mutate(text)
    },
  }
}

function lackOf(way: Way, text: string): string | undefined {
  if (way === 'password') return text ? undefined : 'Enter your password.'
  return otpCode.safeParse(text).success ? undefined : 'The code has six digits.'
}

/** The available proofs: the password if there is one, or a code to a confirmed address. */
function useWays() {
  const account = useAccount()
  const [chosen, choose] = useState<Way>()
  const ways: Way[] = account.data ? [...(account.data.hasPassword ? (['password'] as const) : []), ...account.data.codeTo] : []
  return { account, ways, way: chosen ?? ways[0], choose }
}

function useProofCode(purpose: StepUpPurpose) {
  const resend = useCountdown()
  const [sent, setSent] = useState<{ way: CodeWay; to?: string }>()
  const send = useMutation({
    mutationFn: async (way: CodeWay) => {
      try {
        const { sentTo, resendIn } = await api.auth.stepUpCode({ purpose, to: way })
        setSent({ way, to: sentTo })
        resend.start(resendIn)
      } catch (error) {
        // A code was sent a moment ago.
        if (!hasCode(error, 'too_soon')) throw error
        setSent((before) => (before?.way === way ? before : { way }))
        resend.start(authLimits.otpResendMs / 1000)
      }
    },
  })
  return { send, sent, resendIn: resend.seconds }
}

const hasCode = (error: unknown, code: string) => error instanceof Failure && error.code === code
