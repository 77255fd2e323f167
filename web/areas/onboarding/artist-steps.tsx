import type { ReactNode } from 'react'
import { isOneOf } from '#contract/grammar/names.ts'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { CategoryFields, categoryNames } from '#web/areas/profiles/own/category-fields.tsx'
import { ProfileForm } from '#web/areas/profiles/own/profile-form.tsx'
import { WhoFields, whoNames } from '#web/areas/profiles/own/who-fields.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { AvailabilityStep } from './availability-step.tsx'
import { PackageStep } from './package-step.tsx'
import { PicturesStep } from './pictures-step.tsx'
import { StepFrame } from './step-frame.tsx'
import { doneWith, useStep } from './use-step.ts'

export type StepProps = { profile: OwnProfile; step: number; onNext: () => void; back: ReactNode; linkOf: (field: string) => string }

const steps = [
  {
    name: 'You',
    title: 'Who is on stage?',
    text: 'Shown at the top of your profile.',
    fields: whoNames as readonly string[],
    Step: WhoStep,
  },
  {
    name: 'What',
    title: 'What do you do?',
    text: 'This decides where people find you in lists and searches.',
    fields: categoryNames as readonly string[],
    Step: CategoryStep,
  },
  {
    name: 'Pictures',
    title: 'Show yourself',
    text: 'One portrait in which your face is seen, and three pictures of shows.',
    fields: ['displayPictureId', 'cover', 'coverId', 'gallery'],
    Step: PicturesStep,
  },
  {
    name: 'Package',
    title: 'Your first package',
    text: 'One offer with its price, so that people can book you without a phone call. You can add more later.',
    fields: ['priceFrom'],
    Step: PackageStep,
  },
  {
    name: 'Dates',
    title: 'When and how far?',
    text: 'Block the days on which you cannot play, and say how far you go.',
    fields: ['travelsKm', 'refundPolicy'],
    Step: AvailabilityStep,
  },
] as const
const names = steps.map(({ name }) => name)

/** The address where a field is filled in: one of the steps, or the profile page later. */
function linkOf(field: string): string {
  const step = steps.findIndex(({ fields }) => isOneOf(fields, field))
  return step < 0 ? paths.artistProfile() : `${paths.onboarding()}?step=${step + 1}`
}

export function ArtistSteps({ profile }: { profile: OwnProfile }) {
  const { step, open } = useStep(profile, steps.length)
  const current = steps[step] ?? steps[0]
  const { title, text, Step } = current
  const back = step > 0 && (
    <Button variant="plain" onPress={() => open(step - 1)}>
      Back
    </Button>
  )
  return (
    <StepFrame {...{ steps: names, step, title, text, profile, linkOf }}>
      <Step key={step} profile={profile} step={step} onNext={() => open(step + 1)} back={back} linkOf={linkOf} />
    </StepFrame>
  )
}

function WhoStep({ profile, step, onNext, back }: StepProps) {
  const { first_name = '', last_name = '' } = profile.fields
  return (
    <ProfileForm
      profile={profile}
      names={whoNames}
      required={['stageName', 'city']}
      start={{ stageName: `${first_name} ${last_name}`.trim() }}
      extra={{ onboardingStep: doneWith(step, profile) }}
      submitLabel="Save and continue"
      before={back}
      onSaved={onNext}
    >
      {(control) => <WhoFields control={control} />}
    </ProfileForm>
  )
}

function CategoryStep({ profile, step, onNext, back }: StepProps) {
  return (
    <ProfileForm
      profile={profile}
      names={categoryNames}
      required={['category']}
      extra={{ onboardingStep: doneWith(step, profile) }}
      submitLabel="Save and continue"
      before={back}
      onSaved={onNext}
    >
      {(control) => <CategoryFields control={control} />}
    </ProfileForm>
  )
}
