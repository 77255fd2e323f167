import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { ProfileReview } from '#contract/moderation/moderation.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Waiting } from '../age.tsx'
import { CaseFileLink } from '../cases/case-link.tsx'
import { WaitsForSecond } from '../confirmations/waits-for-second.tsx'
import { DecidedBefore } from '../decide/decided-before.tsx'
import { DetailHead } from '../detail-head.tsx'
import { SanctionsPart } from '../sanctions/sanctions-part.tsx'
import { BandMembersCard } from './band-members.tsx'
import { DecideOnProfile } from './decide-on-profile.tsx'
import { ProfileChanges, ProfileFacts } from './profile-changes.tsx'
import { ProfileStateBadge } from './profile-state.tsx'

const queue = { href: adminPaths.profiles({ waiting: 'yes' }), label: 'Review queue' }

/** A profile: pending changes beside the public version, the decision, and earlier decisions. */
export default function ProfilePage() {
  const { username = '' } = useParams()
  const review = useQuery({
    queryKey: ['admin-profile', username],
    queryFn: ({ signal }) => api.moderation.profile({ username }, { signal }),
    // Do not refetch while an admin is deciding.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (review.data) return <Review key={review.dataUpdatedAt} review={review.data} onLookAgain={() => void review.refetch()} />
  return (
    <PageToCome
      title="Profile"
      of={review}
      back={queue}
      nothing={<EmptyState title="No such profile" action={<LinkButton href={queue.href}>{queue.label}</LinkButton>} />}
    />
  )
}

function Review({ review, onLookAgain }: { review: ProfileReview; onLookAgain: () => void }) {
  const { username, type, state, stageName, name, submittedAt, picture, pending } = review
  const isWaiting = state === 'submitted' || pending.length > 0
  const isSettled = state === 'approved' && !pending.length
  return (
    <>
      <DetailHead
        back={queue}
        title={stageName ?? name}
        picture={<Avatar name={stageName ?? name} size="lg" src={picture && pictureUrl(picture, picture.widths[0] ?? picture.width)} />}
        badge={<ProfileStateBadge state={state} />}
        aside={
          <span className="flex items-center gap-1">
            <CaseFileLink kind="person" id={review.id} />
            {isSettled && <DecideOnProfile review={review} isMenu onLookAgain={onLookAgain} />}
          </span>
        }
        text={
          <>
            {username}
            {submittedAt && `, sent ${formatWhen(submittedAt)}`}
            {submittedAt && isWaiting && (
              <>
                {', '}
                <Waiting since={submittedAt} what="waiting" />
              </>
            )}
            {type === 'artist' && (
              <>
                {'. '}
                <TextLink href={paths.previewProfile(username)}>See the preview</TextLink>
              </>
            )}
          </>
        }
      />
      <WaitsForSecond subjectId={review.id} className="mt-5" />
      <div className={`mt-5 grid items-start gap-5 lg:gap-6 ${pending.length ? 'lg:grid-cols-[1.5fr_1fr]' : ''}`}>
        <ProfileChanges review={review} />
        <ProfileFacts review={review} />
        {type === 'artist' && <BandMembersCard username={username} />}
      </div>
      {review.type !== 'admin' && <SanctionsPart username={username} name={stageName ?? name} />}
      {!isSettled && <DecideOnProfile review={review} onLookAgain={onLookAgain} />}
      <DecidedBefore about={username} />
    </>
  )
}
