import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { pictureMissing, type UploadGate } from '#web/areas/media/use-upload-gate.ts'
import { useSaveProfile } from '#web/areas/profiles/own/own-profile.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { doneWith } from './use-step.ts'

type Props = {
  profile: OwnProfile
  step: number
  label: string
  variant?: 'primary' | 'secondary'
  back: ReactNode
  onNext: () => void
  /** Delays it until the chosen pictures are uploaded. */
  gate?: UploadGate
}

/** The end of a step that saves as it goes: stores only the completed step. */
export function GoOn({ profile, step, label, variant = 'primary', back, onNext, gate }: Props) {
  const save = useSaveProfile()
  const goOn = () => save.mutate({ onboardingStep: doneWith(step, profile) }, { onSuccess: onNext })
  return (
    <div className="mt-7 grid gap-3">
      {save.isError && (
        <Banner tone="danger" isAnnounced>
          {sentenceOf(save.error)}
        </Banner>
      )}
      {gate?.hasFailed && (
        <Banner tone="danger" isAnnounced>
          {pictureMissing}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          size="lg"
          variant={variant}
          isPending={save.isPending || gate?.isWaiting === true}
          onPress={() => (gate ? gate.whenArrived(goOn) : goOn())}
        >
          {label}
        </Button>
        {back}
      </div>
    </div>
  )
}
