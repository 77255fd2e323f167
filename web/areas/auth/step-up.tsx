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
  /** Looks at the fields first; false when one of them says what is wrong. */
  check?: () => boolean
  /** Does what needed the proof; rejects with the server's answer, which then stands above the form. */
  onProved: (stepUp: string) => Promise<unknown>
  onBack: () => void
  backLabel?: string
  /** The fields of what is to be done, and words about it. */
  children?: ReactNode
}

/** A form for something that needs one more proof of who asks for it. */
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
