import { useNavigate } from 'react-router'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { fieldLabels, type ProfileName } from '#web/areas/profiles/own/own-profile.ts'
import { PhoneField } from '#web/areas/profiles/own/person-fields.tsx'
import { ProfileForm } from '#web/areas/profiles/own/profile-form.tsx'
import { cityOptions } from '#web/areas/profiles/own/who-fields.tsx'
import { WishFields, wishNames } from '#web/areas/profiles/own/wish-fields.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { FormComboBox } from '#web/ui/form.tsx'
import { StepFrame } from './step-frame.tsx'
import { doneWith, useStep } from './use-step.ts'

const steps = ['You', 'Your evening']
const whoNames = ['city', 'phone_number'] as const satisfies readonly ProfileName[]
const linkOf = () => `${paths.onboarding()}?step=1`

export function ClientSteps({ profile }: { profile: OwnProfile }) {
  const { step, open } = useStep(profile, steps.length)
  if (step === 0) {
    return (
      <StepFrame
        {...{ steps, step, profile, linkOf }}
        title={`Welcome, ${profile.fields.first_name ?? ''}`}
        text="Where are you, and how does an artist reach you on the day?"
      >
        <WhoStep profile={profile} onNext={() => open(1)} />
      </StepFrame>
    )
  }
  return (
    <StepFrame
      {...{ steps, step, profile, linkOf }}
      title="What are you looking for?"
      text="Your dashboard shows those artists first. Change your mind there whenever you like."
    >
      <WishStep profile={profile} onBack={() => open(0)} />
    </StepFrame>
  )
}

function WhoStep({ profile, onNext }: { profile: OwnProfile; onNext: () => void }) {
  return (
    <ProfileForm
      profile={profile}
      names={whoNames}
      required={['city']}
      extra={{ onboardingStep: doneWith(0, profile) }}
      submitLabel="Save and continue"
      onSaved={onNext}
    >
      {(control) => (
        <>
          <FormComboBox control={control} name="city" label={fieldLabels.city} options={cityOptions} placeholder="Type a few letters" />
          <PhoneField control={control} hint="An artist sees it only once they have accepted your booking." />
        </>
      )}
    </ProfileForm>
  )
}

function WishStep({ profile, onBack }: { profile: OwnProfile; onBack: () => void }) {
  const navigate = useNavigate()
  const end = { onboarded: true, onboardingStep: doneWith(1, profile) }
  const { city } = profile.fields
  return (
    <ProfileForm
      profile={profile}
      names={wishNames}
      extra={end}
      submitLabel="Show me artists"
      before={
        <Button variant="plain" onPress={onBack}>
          Back
        </Button>
      }
      onSaved={({ fields }) => void navigate(paths.artists({ category: fields.categories?.[0], city }))}
    >
      {(control) => <WishFields control={control} />}
    </ProfileForm>
  )
}
