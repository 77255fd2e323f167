import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ProfileReview } from '#contract/moderation.ts'
import { formatWhen } from '#contract/time.ts'
import { api } from '#web/lib/api.ts'
import { paths } from '#web/paths.ts'
import { PageToCome } from '#web/shell/page-to-come.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DecideOnProfile } from './decide-on-profile.tsx'
import { DecidedBefore } from './decided-before.tsx'
import { ProfileChanges, ProfileFacts } from './profile-changes.tsx'
import { ProfileStateBadge } from './profile-state.tsx'

/** A profile, what waits of it beside what is public, the decision, and what was decided before. */
export default function ProfilePage() {
  const { username = '' } = useParams()
  const review = useQuery({
    queryKey: ['admin-profile', username],
    queryFn: ({ signal }) => api.moderation.profile({ username }, { signal }),
    // What is decided on must not change under the eyes of who decides.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (review.data) return <Review key={review.dataUpdatedAt} review={review.data} onLookAgain={() => void review.refetch()} />
  return (
    <PageToCome
      title="Profile"
      of={review}
      nothing={
        <EmptyState title="No such profile" action={<LinkButton href={paths.adminProfiles({ waiting: 'yes' })}>Review queue</LinkButton>} />
      }
    />
  )
}

function Review({ review, onLookAgain }: { review: ProfileReview; onLookAgain: () => void }) {
  const { username, type, state, stageName, name, submittedAt } = review
  return (
    <>
      <LinkButton variant="plain" size="sm" href={paths.adminProfiles({ waiting: 'yes' })} className="-ml-3.5">
        Review queue
      </LinkButton>
      <header className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="font-display text-3xl wrap-anywhere">{stageName ?? name}</h1>
        <ProfileStateBadge state={state} />
        {type === 'artist' && <TextLink href={paths.previewProfile(username)}>See the preview</TextLink>}
      </header>
      <p className="mt-1 text-muted wrap-anywhere">
        {username}
        {submittedAt && `, sent ${formatWhen(submittedAt)}`}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <div className="grid min-w-0 gap-6">
          <ProfileChanges review={review} />
          <ProfileFacts review={review} />
        </div>
        <DecideOnProfile review={review} onLookAgain={onLookAgain} />
      </div>
      <DecidedBefore about={username} />
    </>
  )
}
