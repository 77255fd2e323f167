import { useMutation } from '@tanstack/react-query'
import { authLimits, email, type otpPurposes, phone } from '#contract/auth/auth.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'

export type Destination = { email: string } | { phone_number: string }

/** An e-mail or a phone as the contract reads it; null when it is neither (a username, a slip). */
export function destinationOf(typed: string): Destination | null {
  const asEmail = email.safeParse(typed)
  if (asEmail.success) return { email: asEmail.data }
  const asPhone = phone.safeParse(typed)
  return asPhone.success ? { phone_number: asPhone.data } : null
}

export function destinationText(to: Destination): string {
  return 'email' in to ? to.email : phoneText(to.phone_number)
}

/** `+91 98765 43210`, which does not break. */
export function phoneText(number: string): string {
  return number.replace(/^\+91(\d{5})/, '+91\u00a0$1\u00a0')
}

type Sent = { resendIn: number; expiresIn: number }

/**
 * Sending a code, and how long until the next one may be asked for and this one ends.
 * @param by what it is for, or another call that sends one; with that the first has been sent already
 */
export function useCode(by: (typeof otpPurposes)[number] | (() => Promise<Sent>)) {
  const wasSent = typeof by === 'function'
  const resend = useCountdown(wasSent ? authLimits.otpResendMs / 1000 : 0)
  const end = useCountdown(wasSent ? authLimits.otpMs / 1000 : 0)
  const begin = (resendIn: number, expiresIn: number) => {
    resend.start(resendIn)
    end.start(expiresIn)
  }
  const send = useMutation({
    mutationFn: async (to: Destination) => {
      try {
        const { resendIn, expiresIn } = await (wasSent ? by() : api.auth.sendOtp({ ...to, purpose: by }))
        begin(resendIn, expiresIn)
      } catch (error) {
        // One is on its way already, asked for a moment ago: before a reload, or by pressing twice.
        if (!(error instanceof Failure && error.code === 'too_soon')) throw error
        begin(authLimits.otpResendMs / 1000, authLimits.otpMs / 1000)
      }
    },
  })
  return { send, resendIn: resend.seconds, endsIn: end.seconds }
}
