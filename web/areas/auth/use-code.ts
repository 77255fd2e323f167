import { useMutation } from '@tanstack/react-query'
import { authLimits, email, type otpPurposes, phone } from '#contract/auth/auth.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { api } from '#web/lib/api.ts'
import { useCountdown } from '#web/lib/use-countdown.ts'

export type Destination = { email: string } | { phone_number: string }

/** An e-mail address or phone number as the contract reads it; null when it is neither (for example a username). */
export function destinationOf(typed: string): Destination | null {
  const asEmail = email.safeParse(typed)
  if (asEmail.success) return { email: asEmail.data }
  const asPhone = phone.safeParse(typed)
  return asPhone.success ? { phone_number: asPhone.data } : null
}

export function destinationText(to: Destination): string {
  return 'email' in to ? to.email : phoneText(to.phone_number)
}

/** `+91 98765 43210` with non-breaking spaces. */
export function phoneText(number: string): string {
  return number.replace(/^\+91(\d{5})/, '+91\u00a0$1\u00a0')
}

type Sent = { resendIn: number; expiresIn: number }

/**
 * Sends a code, and counts down until a new one may be sent and until this one expires.
 * @param by the purpose of the code, or another call that sends one; with a call the first code has been sent already
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
        // A code was sent a moment ago, before a reload or by a double press.
        if (!(error instanceof Failure && error.code === 'too_soon')) throw error
        begin(authLimits.otpResendMs / 1000, authLimits.otpMs / 1000)
      }
    },
  })
  return { send, resendIn: resend.seconds, endsIn: end.seconds }
}
