import { arenaCategoryOf } from '#contract/arena-categories.ts'
import type { Contest } from '#contract/contests.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { prizeLine, sizeLine, stateLine } from './arena-words.ts'

const tones: Record<Contest['state'], BadgeTone> = {
  draft: 'ink',
  entries_open: 'peacock',
  voting_open: 'rani',
  voting_closed: 'marigold',
  results_published: 'marigold',
  cancelled: 'danger',
}
const names: Record<Contest['state'], string> = {
  draft: 'Announced',
  entries_open: 'Entries open',
  voting_open: 'Voting open',
  voting_closed: 'Being counted',
  results_published: 'Results',
  cancelled: 'Called off',
}

/** A contest, and the one thing that can be done with it now. */
export function ContestCard({ contest, heading: Heading = 'h2' }: { contest: Contest; heading?: 'h2' | 'h3' }) {
  const { title, category, about, state, prize, takesVotes } = contest
  return (
    <Card className="flex h-full flex-col">
      <p className="flex flex-wrap gap-2">
        <Badge tone={tones[state]} isLive={takesVotes}>
          {names[state]}
        </Badge>
        <Badge>{arenaCategoryOf(category).name}</Badge>
      </p>
      <Heading className="mt-3 font-display text-2xl">{title}</Heading>
      <p className="mt-1 font-semibold text-primary">{prizeLine(prize)}</p>
      {about && <p className="mt-2 line-clamp-3 text-muted">{about}</p>}
      <p className="mt-3 text-muted">{stateLine(contest)}.</p>
      {state !== 'draft' && <p className="mt-1 text-muted tabular-nums">{sizeLine(contest)}</p>}
      <p className="mt-auto flex flex-wrap gap-3 pt-5">
        <Next contest={contest} />
      </p>
    </Card>
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
  // Who is not signed in is asked to there, and comes back to the same contest.
  if (takesEntries) return <LinkButton href={paths.ownPerformances({ contest: contest_id })}>Compete</LinkButton>
  if (state === 'draft') return <LinkButton href={paths.arenaCompete(category)}>How to compete</LinkButton>
  const results = paths.arenaResults({ category, contest_id })
  return (
    <LinkButton variant="secondary" href={state === 'voting_closed' ? paths.arenaBoard({ contest: contest_id }) : results}>
      {state === 'results_published' ? 'See the results' : state === 'cancelled' ? 'See why' : 'See the board'}
    </LinkButton>
  )
}
