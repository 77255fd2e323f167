import { CheckCheck } from 'lucide-react'
import type { Contest } from '#contract/arena/contests.ts'
import { formatTime, formatWhen } from '#contract/grammar/time.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { useUser } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { firstDayLine } from './vote-button.tsx'
import { useVoter, votedIn } from './voter.ts'

type Props = { contest: Contest }

/** The user's vote of today, or that they can still vote. The height is fixed, so that nothing shifts once it has loaded. */
export function YourVote({ contest }: Props) {
  const user = useUser()
  const voter = useVoter()
  const voted = votedIn(voter, contest.contest_id)
  if (voted)
    return (
      <Card as="section" padding="none" aria-label="Your vote today" className="flex min-h-50 flex-col p-5">
        <div className="flex items-center gap-3">
          <Avatar
            size="lg"
            name={voted.name}
            src={voted.picture ? pictureUrl(voted.picture, voted.picture.widths[0] ?? 320) : null}
            className="outline-2 outline-offset-3 outline-primary"
          />
          <p className="min-w-0 flex-1 leading-snug">
            <span className="block text-muted">Your vote today</span>
            <strong className="block text-lg font-semibold wrap-anywhere">{voted.name}</strong>
          </p>
          <CheckCheck aria-hidden className="size-6.5 shrink-0 text-success" />
        </div>
        <p className="mt-3 mb-4 text-muted">Received at {formatTime(voted.at)}. You can vote again after midnight.</p>
        <LinkButton variant="secondary" size="sm" isFullWidth href={paths.myVotes()} className="mt-auto">
          See your receipt
        </LinkButton>
      </Card>
    )
  return (
    <Card as="section" padding="none" aria-label="Your vote today" className="flex min-h-50 flex-col p-5">
      <p className="text-lg font-semibold">
        {voter?.votesFrom ? 'Your first vote' : user ? 'One vote left today' : 'Vote once a day, free'}
      </p>
      <p className="mt-2 mb-4 text-muted">
        {voter?.votesFrom
          ? `Your account can vote from ${formatWhen(voter.votesFrom)}.`
          : !user
            ? `It’s free, and yours again every midnight. ${firstDayLine}`
            : 'It’s free, and yours again every midnight, Indian time.'}
      </p>
      <LinkButton isFullWidth href={paths.arenaVoting({ category: contest.category })} className="mt-auto">
        {voter?.votesFrom ? 'See who’s competing' : 'Vote now'}
      </LinkButton>
    </Card>
  )
}

/** The same as a bar at the bottom of a phone. */
export function VoteBar({ contest }: Props) {
  const user = useUser()
  const voter = useVoter()
  const voted = votedIn(voter, contest.contest_id)
  const [title, text] = voted
    ? [`You voted for ${voted.name}`, 'Vote again after midnight IST']
    : voter?.votesFrom
      ? ['Your first vote', `From ${formatWhen(voter.votesFrom)}`]
      : user
        ? ['1 vote left today', 'Resets at midnight IST']
        : ['Vote once a day, free', firstDayLine]
  return (
    <BottomBar label="Vote">
      <span className="min-w-0 leading-tight">
        <span className="flex items-center gap-2 font-semibold">
          <span aria-hidden className="size-2 shrink-0 rounded-full bg-live" />
          <span className="truncate">{title}</span>
        </span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <VoteLink contest={contest} />
    </BottomBar>
  )
}

/** Links to the ballot, or to the receipt of today's vote. */
export function VoteLink({ contest, className = '' }: Props & { className?: string }) {
  const voted = votedIn(useVoter(), contest.contest_id)
  return voted ? (
    <LinkButton variant="secondary" href={paths.myVotes()} className={className}>
      Receipt
    </LinkButton>
  ) : (
    <LinkButton href={paths.arenaVoting({ category: contest.category })} className={`shrink-0 ${className}`}>
      Vote now
    </LinkButton>
  )
}
