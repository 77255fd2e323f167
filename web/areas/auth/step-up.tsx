import type { ReactNode } from 'react'
import type { StepUpPurpose } from '#contract/auth/auth.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { StepUpProof } from './step-up-proof.tsx'
import { useStepUp } from './use-step-up.ts'

type Props = {
  purpose: StepUpPurpose
  submitLabel: string
  isDangerous?: boolean
  /** Validates the fields first; false when one is invalid. */
  check?: () => boolean
  /** Performs the protected action; rejects with the server's error, which is shown above the form. */
  onProved: (stepUp: string) => Promise<unknown>
  onBack: () => void
  backLabel?: string
  /** The fields and words of the protected action. */
  children?: ReactNode
}

/** A form for an action that needs a step-up proof. */
export function StepUp({ purpose, submitLabel, isDangerous = false, check, onProved, onBack, backLabel = 'Not now', children }: Props) {
  const proof = useStepUp(purpose, onProved)
  const submit = (typed?: string) => proof.submit(check?.() ?? true, typed)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="grid gap-5 *:min-w-0"
    >
      {proof.actError && (
        <Banner tone="danger" isAnnounced>
          {proof.actError}
        </Banner>
      )}
      {children}
      {!proof.isProved && <StepUpProof proof={proof} onComplete={isDangerous ? undefined : submit} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={proof.isPending} isDisabled={!proof.way}>
          {submitLabel}
        </Button>
        <Button variant="plain" onPress={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  )
}
