import { useNavigate } from 'react-router'
import { MissingList } from '#web/areas/profiles/own/missing-list.tsx'
import { ProfileForm } from '#web/areas/profiles/own/profile-form.tsx'
import { TermsFields, termsNames } from '#web/areas/profiles/own/terms-fields.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { StepProps } from './artist-steps.tsx'
import { BlockedDays } from './blocked-days.tsx'
import { doneWith } from './use-step.ts'

/** The last step: availability and travel, then submission for review. */
export function AvailabilityStep({ profile, step, back, linkOf }: StepProps) {
  const navigate = useNavigate()
  const canSend = profile.nextMoves.includes('submit')
  const end = { onboarded: true, onboardingStep: doneWith(step, profile) }
  return (
    <>
      <BlockedDays username={profile.username} />
      <div className="mt-8">
        <ProfileForm
          profile={profile}
          names={termsNames}
          extra={{ ...end, ...(canSend && { submit: true }) }}
          submitLabel={canSend ? 'Send for review' : 'Done'}
          {...(canSend && { other: { label: 'Save, send later', extra: end } })}
          before={back}
          onSaved={(_, { submit }) => {
            showToast(
              submit ? { title: 'Sent for review', text: 'We’ll e-mail you. You can keep changing your page.' } : { title: 'Saved' },
            )
            void navigate(paths.artistDashboard())
          }}
          explain={(error) => <MissingList error={error} linkOf={linkOf} />}
        >
          {(control) => <TermsFields control={control} />}
        </ProfileForm>
      </div>
    </>
  )
}
