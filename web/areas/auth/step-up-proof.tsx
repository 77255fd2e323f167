import { authFailures } from '#contract/auth/auth.ts'
import { failureOf, sentenceOf } from '#web/lib/query.ts'
import { minutesText } from '#web/lib/use-countdown.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { CodeWay, useStepUp, Way } from './use-step-up.ts'

const offers: Record<Way, string> = { password: 'Use my password', email: 'Use a code to my e-mail', phone: 'Use a code to my phone' }

type Props = {
  proof: ReturnType<typeof useStepUp>
  /** Called when six digits are entered; undefined where the user must press the button. */
  onComplete: ((digits: string) => void) | undefined
}

/** Asks for the proof that the user chooses among the available ones. */
export function StepUpProof({ proof, onComplete }: Props) {
  const { account, ways, way, typed, setTyped, proofError, choose } = proof
  if (account.isError)
    return <ErrorState onRetry={() => void account.refetch()} isRetrying={account.isRefetching} {...failureOf(account.error)} />
  if (account.isPending) return <Skeleton shape="block" className="h-24" />
  if (!way) return <Banner tone="warning">{authFailures.nowhere_to_send().message}</Banner>
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
          error={proofError}
        />
      ) : (
        <Code way={way} proof={proof} onComplete={onComplete} />
      )}
      {ways.length > 1 && (
        <span className="flex flex-wrap gap-x-4">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} variant="plain" size="sm" className="px-0!" onPress={() => choose(each)}>
                {offers[each]}
              </Button>
            ))}
        </span>
      )}
    </div>
  )
}

function Code({ way, proof: { code, typed, setTyped, proofError }, onComplete }: Props & { way: CodeWay }) {
  const { send, resendIn } = code
  const sent = code.sent?.way === way ? code.sent : undefined
  const address = way === 'email' ? 'your confirmed e-mail' : 'your confirmed phone'
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        So that nobody at an open screen can do this, we {sent ? 'have sent' : 'send'} a code to{' '}
        <strong className="font-semibold wrap-anywhere">{sent?.to ?? address}</strong>.
      </p>
      <OtpInput
        label="Code"
        name="otp"
        value={typed}
        onChange={setTyped}
        {...(onComplete && { onComplete })}
        error={proofError ?? (send.isError ? sentenceOf(send.error) : undefined)}
      />
      {sent && resendIn > 0 ? (
        <p className="flex min-h-11 items-center text-muted tabular-nums">Resend in {minutesText(resendIn)}</p>
      ) : (
        <Button variant="secondary" size="sm" isPending={send.isPending} onPress={() => send.mutate(way)}>
          {sent ? 'Send a new code' : 'Send me a code'}
        </Button>
      )}
    </div>
  )
}
