import type { ReactNode } from 'react'
import type { OwnProfile } from '#contract/profiles/profiles.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { useUser } from '#web/lib/session.ts'
import { AppealDecision } from '#web/shell/appeal-decision.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { MissingList } from './missing-list.tsx'
import { labelOf, useSaveProfile } from './own-profile.ts'

type Props = { profile: OwnProfile; linkOf: (field: string) => string }

/** The profile's review state, and what its owner can do. */
export function StateBanner({ profile, linkOf }: Props) {
  const requested = profile.requested && <Requested requested={profile.requested} linkOf={linkOf} />
  return (
    <div className="grid gap-3">
      {profile.state !== 'rejected' && requested}
      <Standing profile={profile} />
      <Appeal profile={profile} otherwise={requested} />
      {profile.nextMoves.includes('submit') && <Send profile={profile} linkOf={linkOf} />}
    </div>
  )
}

function Requested({
  requested: { reason, fields, isRejected },
  linkOf,
}: {
  requested: NonNullable<OwnProfile['requested']>
  linkOf: Props['linkOf']
}) {
  return (
    <Banner tone={isRejected ? 'danger' : 'warning'} title={isRejected ? 'We have declined what you sent.' : 'We have asked for a change.'}>
      {reason}
      {fields.length > 0 && (
        <span className="mt-1 flex flex-wrap gap-x-4">
          {fields.map((field) => (
            <TextLink key={field} href={linkOf(field)}>
              {labelOf(field)}
            </TextLink>
          ))}
        </span>
      )}
    </Banner>
  )
}

/**
 * The reason for a rejection, with the appeal. After a successful appeal the page can be submitted again, and the answer is shown here too.
 * @param otherwise shown for a rejected page without an appeal
 */
function Appeal({ profile: { state }, otherwise }: { profile: OwnProfile; otherwise: ReactNode }) {
  const user = useUser()
  if (!user || (state !== 'rejected' && state !== 'incomplete')) return null
  return <AppealDecision subject="profile" subjectId={user.id} otherwise={state === 'rejected' && otherwise} />
}

function Standing({ profile: { state, pending } }: { profile: OwnProfile }) {
  if (state === 'submitted')
    return <Banner title="Sent for review.">Our team reviews every profile before it goes public. You can keep editing meanwhile.</Banner>
  if (state === 'rejected') return <Banner title="Your page is not public.">It cannot be sent again as it is.</Banner>
  if (state === 'suspended')
    return (
      <Banner tone="danger" title="Your page is suspended.">
        Nobody can see or book it. Contact us if you think that is a mistake.
      </Banner>
    )
  if (state === 'closed') return <Banner title="This profile is closed." />
  if (state !== 'approved') return null
  if (pending.length === 0)
    return (
      <Banner tone="success" title="Your page is public.">
        <span className="max-lg:hidden">
          Our team checks a new name, kind, price or picture before people see it. Everything else shows at once.
        </span>
      </Banner>
    )
  return (
    <Banner title="Your page is public.">
      Waiting for approval: {pending.map(labelOf).join(', ')}. Until then people see what was approved before.
    </Banner>
  )
}

function Send({ profile, linkOf }: Props) {
  const save = useSaveProfile()
  const send = () =>
    save.mutate({ submit: true }, { onSuccess: () => showToast({ title: 'Sent for review', text: 'We will e-mail you.' }) })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-card px-4.5 py-4">
      <p className="min-w-0 flex-1 basis-60">
        {profile.state === 'changes_requested'
          ? 'Done with the change? Send your page again.'
          : 'Your page is not public yet. Send it to us when you like what you see.'}
      </p>
      <Button isPending={save.isPending} onPress={send}>
        Send for review
      </Button>
      {save.isError && (
        <div role="alert" className="basis-full text-danger">
          <p className="font-semibold">{sentenceOf(save.error)}</p>
          <MissingList error={save.error} linkOf={linkOf} />
        </div>
      )}
    </div>
  )
}
