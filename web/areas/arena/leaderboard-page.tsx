import { useState } from 'react'
import type { Leaderboard } from '#contract/arena/arena.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { isPublished } from '#contract/arena/contest-states.ts'
import { noParticipants } from '#contract/arena/terms.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/leaderboard-page'
import { busiestOf, contestLine, sizeLine, stateLine } from './arena-words.ts'
import { Board } from './board.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ContestPodium, onPodium } from './contest-podium.tsx'
import { HappeningNow } from './happening-now.tsx'
import { categoryFrom } from './read-category.server.ts'
import { Spotlights } from './spotlights.tsx'
import { TimeLeft } from './time-left.tsx'
import { useLiveBoard } from './use-live-board.ts'
import { useVoter, votedIn } from './voter.ts'
import { VoteBar, VoteLink, YourVote } from './your-vote.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const contest = searchParams.get('contest')
  const asked = categoryFrom(searchParams)
  const { results } = await orNotFound(
    apiOf(context).arena.leaderboards(contest ? { contest_id: contest } : asked ? { category: asked } : {}),
  )
  // Without a choice, show the busiest contest.
  const board = busiestOf(results)
  return { category: board?.category ?? asked ?? ('singing' as const), board, now: new Date().toISOString() }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { category, board } = args.loaderData
  const { name, performers } = arenaCategoryOf(category)
  return pageMeta(args, {
    title: `${name}: the leaderboard`,
    description: board
      ? `${contestLine(board.contest)} ${sizeLine({ ...board.contest, totalVotes: board.totalVotes })}. See who is first, second and third, and watch the board move as India votes.`
      : `Who is first among India’s ${performers}? One free vote a day for each listener, never for sale, and a board that moves as votes arrive.`,
    path: paths.arenaBoard({ category }),
    card: paths.arenaCard(),
  })
}

export default function LeaderboardPage({ loaderData: { category, board, now } }: Route.ComponentProps) {
  return board ? <Standing key={board.contest_id} board={board} now={now} /> : <NoContest category={category} />
}

/** The number of rows visible before "show all". */
const rowsShown = 7

function Standing({ board, now }: { board: Leaderboard; now: string }) {
  const { contest, category } = board
  const { participants, totalVotes, totalParticipants, risen, happenings, isLive } = useLiveBoard(board)
  const [isWhole, setWhole] = useState(false)
  const marks = useMarks(board.contest_id)
  const first = onPodium(participants)
  const others = participants.slice(first.length)
  return (
    <>
      <Spotlights>
        <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2 pt-3 md:pt-5">
          <div className="min-w-0">
            <p className="flex items-center gap-3 font-semibold" aria-live="polite">
              <span
                aria-hidden
                className={`size-2.5 shrink-0 rounded-full ring-4 ${isLive ? 'bg-live ring-live/25' : contest.takesVotes ? 'bg-success ring-success/25' : 'bg-edge ring-edge/25'}`}
              />
              {isLive ? 'Live, the board follows every vote' : contest.takesVotes ? 'Voting is open' : stateLine(contest)}
            </p>
            <h1 className="mt-1 font-display text-3xl md:text-4xl">Leaderboard</h1>
            <p className="mt-1 text-muted">{contestLine(contest)}</p>
          </div>
          {contest.takesVotes && (
            <div className="flex items-center gap-8">
              <TimeLeft until={contest.votingUntil} now={now} label="Time left to vote:" />
              <VoteLink contest={contest} className="max-lg:hidden" />
            </div>
          )}
        </div>
        <div className="mt-2 md:mt-3">
          <CategoryChips label="Leaderboards" current={category} hrefOf={(slug) => paths.arenaBoard({ category: slug })} />
        </div>
        <div className="mx-auto mt-1 max-w-150 md:mt-3">
          <ContestPodium participants={participants} sizes="(min-width: 768px) 14rem, 30vw" isOnTop marks={marks} />
        </div>
      </Spotlights>
      <div className="page-edges grid items-start gap-8 pt-8 pb-28 md:pt-13 lg:grid-cols-[1fr_21.25rem] lg:gap-12 lg:pb-20">
        <section aria-labelledby="whole-board" className="min-w-0">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <h2 id="whole-board">The whole board</h2>
            <p className="text-muted tabular-nums">{sizeLine({ ...contest, totalVotes, totalParticipants })}</p>
          </div>
          {others.length > 0 && (
            <Board
              participants={others}
              most={participants[0]?.total_votes ?? 0}
              hasPlaces={totalVotes > 0}
              risen={risen}
              marks={marks}
              shown={isWhole ? others.length : rowsShown}
            />
          )}
          {!participants.length && <Nobody contest={contest} />}
          {participants.length > 0 && !others.length && <p className="text-muted">Everyone taking part is on the podium.</p>}
          {others.length > rowsShown && !isWhole && (
            <NativeButton variant="secondary" isFullWidth onClick={() => setWhole(true)} className="mt-4 noscript:hidden">
              Show all {Math.min(totalParticipants, participants.length).toLocaleString('en-IN')}
            </NativeButton>
          )}
          {totalParticipants > participants.length && (isWhole || others.length <= rowsShown) && (
            <p className="mt-4 text-muted">
              These are the first {participants.length} of {totalParticipants.toLocaleString('en-IN')}. See everybody on the{' '}
              <TextLink href={paths.arenaVoting({ category })}>ballot</TextLink>.
            </p>
          )}
        </section>
        <div className="grid gap-5">
          {contest.takesVotes && <YourVote contest={contest} />}
          {(contest.takesVotes || happenings.length > 0) && <HappeningNow happenings={happenings} now={now} isLive={isLive} />}
          <aside aria-label="How it works" className="px-1">
            <h2 className="font-sans text-lg font-semibold tracking-normal">One person, one vote a day</h2>
            <p className="mt-1 text-muted">
              Votes cannot be bought, and coins never count. After the close we publish what was received, valid and voided.{' '}
              <TextLink href={paths.arenaRules()}>Read the rules</TextLink>
            </p>
            {!contest.takesVotes && (
              <LinkButton variant="secondary" href={paths.arenaResults(contest)} isFullWidth className="mt-4">
                {isPublished(contest) ? 'See the results' : 'About this contest'}
              </LinkButton>
            )}
          </aside>
        </div>
      </div>
      {contest.takesVotes && <VoteBar contest={contest} />}
    </>
  )
}

/** The rows highlighted for the current user. */
function useMarks(contestId: string): ReadonlyMap<string, string> {
  const voter = useVoter()
  const voted = votedIn(voter, contestId)
  return new Map([
    ...(voted ? [[voted.participant_id, 'Your vote'] as const] : []),
    ...(voter?.own.map((id) => [id, 'You'] as const) ?? []),
  ])
}

function Nobody({ contest }: { contest: Leaderboard['contest'] }) {
  return (
    <EmptyState
      title={noParticipants}
      action={
        <LinkButton href={paths.arenaCompete(contest.category)}>{contest.takesEntries ? 'Be the first' : 'See how to compete'}</LinkButton>
      }
    >
      {stateLine(contest)}.
    </EmptyState>
  )
}

function NoContest({ category }: { category: Leaderboard['category'] }) {
  const { name } = arenaCategoryOf(category)
  return (
    <Spotlights>
      <div className="pt-8 pb-24 md:pt-11">
        <h1 className="font-display text-5xl">Leaderboard</h1>
        <div className="mt-6">
          <CategoryChips label="Leaderboards" current={category} hrefOf={(slug) => paths.arenaBoard({ category: slug })} />
        </div>
        <EmptyState
          className="mt-10"
          heading="h2"
          title={`No contest in ${name.toLowerCase()} yet`}
          action={<LinkButton href={paths.arenaContests()}>See all contests</LinkButton>}
        >
          The next one appears here as soon as it is announced.
        </EmptyState>
      </div>
    </Spotlights>
  )
}
