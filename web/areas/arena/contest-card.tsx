import type { ListedContest } from '#contract/arena/arena.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { isPublished } from '#contract/arena/contest-states.ts'
import type { Contest } from '#contract/arena/contests.ts'
import type { Participant } from '#contract/arena/performances.ts'
import { paths } from '#web/paths.ts'
import { Arch } from '#web/ui/arch.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { entrantsLine, nameOf, prizeLine, sizeLine, stateLine } from './arena-words.ts'
import { contestPicture } from './contest-picture.ts'
import { ParticipantPicture } from './participant-picture.tsx'
import { votesText } from './performance-words.ts'

const tones: Record<Contest['state'], BadgeTone> = {
  draft: 'ink',
  entries_open: 'peacock',
  screening: 'marigold',
  voting_open: 'rani',
  voting_closed: 'marigold',
  results_published: 'marigold',
  archived: 'ink',
  cancelled: 'danger',
}
const names: Record<Contest['state'], string> = {
  draft: 'Announced',
  entries_open: 'Entries open',
  screening: 'Entries closed',
  voting_open: 'Voting open',
  voting_closed: 'Checking votes',
  results_published: 'Results',
  archived: 'Past contest',
  cancelled: 'Cancelled',
}

type CardsProps = { contests: readonly ListedContest[]; heading?: 'h2' | 'h3'; className?: string }

/** A single contest takes the whole width, with its picture beside its text. */
export function ContestCards({ contests, heading = 'h2', className = '' }: CardsProps) {
  const isAlone = contests.length === 1
  return (
    <ul className={`grid gap-5 ${isAlone ? '' : 'md:grid-cols-2 lg:grid-cols-3'} ${className}`}>
      {contests.map((contest) => (
        <li key={contest.contest_id} className="min-w-0">
          <ContestCard contest={contest} heading={heading} isWide={isAlone} />
        </li>
      ))}
    </ul>
  )
}

type Props = { contest: ListedContest; heading: 'h2' | 'h3'; isWide: boolean }

/** A contest and its one possible action. */
function ContestCard({ contest, heading: Heading, isWide }: Props) {
  const { title, category, about, state, prize, takesVotes, takesEntries, winners } = contest
  return (
    <Card
      as="article"
      padding="none"
      className={`flex h-full flex-col overflow-hidden ${isWide ? 'md:grid md:grid-cols-[1.2fr_1fr]' : ''}`}
    >
      <div className={`relative aspect-[8/3] bg-soft sm:aspect-[2/1] ${isWide ? 'md:aspect-auto md:min-h-80' : ''}`}>
        <img
          src={contestPicture(category)}
          alt=""
          width={1200}
          height={600}
          loading="lazy"
          decoding="async"
          className={`size-full object-cover ${isWide ? 'md:absolute md:inset-0' : ''} ${state === 'cancelled' ? 'opacity-40 grayscale' : ''}`}
        />
        <p className="absolute inset-x-3 top-3 flex flex-wrap gap-2">
          <Badge tone={tones[state]} isLive={takesVotes} className="shadow-lift">
            {names[state]}
          </Badge>
        </p>
      </div>
      <div className="flex flex-1 flex-col p-4 sm:p-5">
        <p className="text-muted">{arenaCategoryOf(category).name}</p>
        <Heading className="mt-0.5 font-display text-2xl wrap-anywhere">{title}</Heading>
        <p className="mt-1 font-semibold text-primary">{prizeLine(prize)}</p>
        <p className="mt-1">{stateLine(contest)}.</p>
        {takesEntries && <p className="mt-1 text-muted">{entrantsLine}.</p>}
        {winners.length > 0 && <Winners winners={winners} />}
        <p className="flex flex-wrap gap-3 pt-3 sm:order-last sm:mt-auto sm:pt-5">
          <Next contest={contest} />
        </p>
        {about && <p className={`mt-3 text-muted ${isWide ? 'line-clamp-6' : 'line-clamp-3'}`}>{about}</p>}
        {state !== 'draft' && <p className="mt-1 text-muted tabular-nums">{sizeLine(contest)}</p>}
      </div>
    </Card>
  )
}

function Winners({ winners }: { winners: readonly Participant[] }) {
  return (
    <ul aria-label={winners.length > 1 ? 'Winners' : 'Winner'} className="mt-4 grid gap-3">
      {winners.map((winner) => (
        <li key={winner.participant_id} className="flex items-center gap-4">
          <Arch className="w-18">
            <ParticipantPicture participant={winner} sizes="4.5rem" />
          </Arch>
          <p className="min-w-0 leading-snug">
            <span className="block text-sm text-muted">{winners.length > 1 ? 'First place, shared' : 'Winner'}</span>
            <TextLink href={paths.performance(winner.participant_id)} className="text-lg font-semibold wrap-anywhere">
              {nameOf(winner)}
            </TextLink>
            <span className="block text-muted tabular-nums">{votesText(winner.total_votes)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Next({ contest: { contest_id, category, state, takesVotes, takesEntries } }: { contest: Contest }) {
  if (takesVotes)
    return (
      <>
        <LinkButton href={paths.arenaVoting({ category })}>Vote now</LinkButton>
        <LinkButton variant="secondary" href={paths.arenaBoard({ contest: contest_id })}>
          Leaderboard
        </LinkButton>
      </>
    )
  // A signed-out visitor signs in there and comes back to the same contest.
  if (takesEntries) return <LinkButton href={paths.ownPerformances({ contest: contest_id })}>Compete</LinkButton>
  if (state === 'draft') return <LinkButton href={paths.arenaCompete(category)}>How to compete</LinkButton>
  const results = paths.arenaResults({ category, contest_id })
  return (
    <LinkButton
      variant="secondary"
      href={state === 'voting_closed' || state === 'screening' ? paths.arenaBoard({ contest: contest_id }) : results}
    >
      {isPublished({ state }) ? 'See the results' : state === 'cancelled' ? 'See why' : 'See the board'}
    </LinkButton>
  )
}
