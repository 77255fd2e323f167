import { Trophy } from 'lucide-react'
import { Fragment } from 'react'
import { redirect } from 'react-router'
import type { Results } from '#contract/arena/arena.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { isPublished } from '#contract/arena/contest-states.ts'
import { voidReasons } from '#contract/arena/vote-words.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact } from '#web/ui/fact.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/results-page'
import { contestLine, nameOf, prizeLine, stateLine, wonLine } from './arena-words.ts'
import { cityName } from './board.tsx'
import { ContestPodium } from './contest-podium.tsx'
import { votesText } from './performance-words.ts'
import { prizeStates } from './prize-words.ts'
import { Spotlights } from './spotlights.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const results = await orNotFound(apiOf(context).arena.results({ contestId: params.contestId }))
  if (results.contest.category !== params.contestCategory) throw redirect(paths.arenaResults(results.contest), 301)
  return { results }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { contest, numbers, winners } = args.loaderData.results
  const isOut = isPublished(contest)
  const [first] = winners
  const won = first ? `${nameOf(first)} came first with ${votesText(first.total_votes)}. ` : ''
  return pageMeta(args, {
    title: isOut ? `${contest.title}: the results` : contest.title,
    description: isOut
      ? `${won}Of ${votesText(numbers.received)} received, ${numbers.valid.toLocaleString('en-IN')} were counted, and the reasons for the rest are listed.`
      : `${contestLine(contest)} ${stateLine(contest)}. The winners and the vote count appear here once it closes.`,
    path: paths.arenaResults(contest),
    card: paths.arenaCard(),
    ...(!isOut && { robots: 'noindex,follow' as const }),
    things: (base) => [
      breadcrumbs(base, [
        ['Artist Arena', paths.arena()],
        contest.state === 'archived' ? ['Past contests', paths.pastContests()] : ['Contests', paths.arenaContests()],
        [contest.title, paths.arenaResults(contest)],
      ]),
    ],
  })
}

/** The result of a contest, so that everybody can check it: the winners, and how every vote was counted. */
export default function ResultsPage({ loaderData: { results } }: Route.ComponentProps) {
  const { contest, winners } = results
  const isOut = isPublished(contest)
  return (
    <>
      <Spotlights>
        <div className="pt-8 md:pt-11">
          <p className="flex flex-wrap gap-2">
            <Badge>{arenaCategoryOf(contest.category).name}</Badge>
            {contest.state === 'archived' && <Badge>Past contest</Badge>}
          </p>
          <h1 className="mt-3 font-display text-5xl wrap-anywhere">
            {contest.title}
            {isOut && ': the results'}
          </h1>
          <p className="mt-2 text-lg text-muted">{[prizeLine(contest.prize), `${stateLine(contest)}.`].filter(Boolean).join(' ')}</p>
          {isOut && <Won winners={winners.filter(({ rank, total_votes }) => rank === 1 && total_votes > 0)} />}
        </div>
        {isOut ? (
          <div className="mx-auto mt-10 max-w-3xl">
            <ContestPodium participants={winners} sizes="14rem" isOnTop />
          </div>
        ) : (
          <div className="pb-10" />
        )}
      </Spotlights>
      <div className="page-edges grid items-start gap-8 pt-10 pb-20 lg:grid-cols-[1fr_21rem] lg:gap-12">
        <div className="grid min-w-0 gap-10">
          {isOut ? <Counted results={results} /> : <NotYet results={results} />}
          {isOut && <Winners results={results} />}
          {isOut && <Prizes results={results} />}
        </div>
        <aside aria-label="About this contest" className="grid gap-5">
          <Card>
            <dl className="grid gap-4">
              <Fact name="Entries">
                {formatWhen(contest.entriesFrom)} to {formatWhen(contest.entriesUntil)}
              </Fact>
              <Fact name="Voting">
                {formatWhen(contest.votingFrom)} to {formatWhen(contest.votingUntil)}
              </Fact>
              <Fact name="Took part">{contest.totalParticipants.toLocaleString('en-IN')}</Fact>
              <Fact name="Rules">
                <TextLink href={paths.arenaRules()}>Version {contest.rulesVersion}</TextLink>
              </Fact>
            </dl>
            {contest.state !== 'cancelled' && (
              <LinkButton variant="secondary" isFullWidth className="mt-5" href={paths.arenaBoard({ contest: contest.contest_id })}>
                See the whole board
              </LinkButton>
            )}
          </Card>
          <Card>
            <h2 className="font-sans text-lg font-semibold tracking-normal">Did you vote?</h2>
            <p className="mt-2 text-muted">Everyone who voted can see whether their own vote counted.</p>
            <LinkButton variant="secondary" isFullWidth className="mt-4" href={paths.myVotes()}>
              My votes
            </LinkButton>
          </Card>
        </aside>
      </div>
    </>
  )
}

function Won({ winners }: { winners: Results['winners'] }) {
  const [first, ...others] = winners
  if (!first) return null
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-xl">
      <Trophy aria-hidden className="size-5.5 text-primary" />
      {[first, ...others].map((each, i) => (
        <Fragment key={each.participant_id}>
          {i > 0 && 'and '}
          <TextLink href={paths.profile(each.username)} className="font-semibold">
            {nameOf(each)}
          </TextLink>
        </Fragment>
      ))}
      {others.length ? 'share first place, each' : 'won'} with {votesText(first.total_votes)}
    </p>
  )
}

function Counted({ results: { numbers, voided } }: { results: Results }) {
  const share = numbers.received ? numbers.valid / numbers.received : 1
  return (
    <section aria-labelledby="counted">
      <h2 id="counted">How the votes were counted</h2>
      <Card className="mt-4">
        <dl className="grid grid-cols-3 gap-4">
          {(
            [
              ['Received', numbers.received],
              ['Counted', numbers.valid],
              ['Not counted', numbers.voided],
            ] as const
          ).map(([name, votes]) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="font-display text-3xl tabular-nums md:text-4xl">{votes.toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
        <span aria-hidden className="mt-5 block h-2 overflow-hidden rounded-full bg-line">
          <span className="block h-full origin-left bg-live" style={{ transform: `scaleX(${share})` }} />
        </span>
      </Card>
      {voided.length > 0 && (
        <>
          <h3 className="mt-6 font-sans text-lg font-semibold tracking-normal">Why {numbers.voided === 1 ? 'one was' : 'some were'} not</h3>
          <dl className="mt-2">
            {voided.map(({ reason, votes }) => (
              <div key={reason} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt className="min-w-0">{voidReasons[reason]}</dt>
                <dd className="shrink-0 font-semibold tabular-nums">{votesText(votes)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      <p className="mt-5 max-w-prose text-muted">
        The counted votes alone decide. Equal votes share a place, and the next place is left out. A performance is never taken out because
        somebody else voted for it unfairly: such votes simply do not count.
      </p>
    </section>
  )
}

function Winners({ results: { winners } }: { results: Results }) {
  if (!winners.length) return null
  return (
    <section aria-labelledby="winners">
      <h2 id="winners">The first places</h2>
      <ol className="mt-4">
        {winners.map((each) => (
          <li key={each.participant_id} className="flex items-center gap-4 border-b border-line py-3">
            <span className="w-9 shrink-0 text-center font-display text-2xl tabular-nums">
              <span className="sr-only">Place </span>
              {each.rank}
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <TextLink href={paths.performance(each.participant_id)} className="text-lg font-semibold wrap-anywhere">
                {nameOf(each)}
              </TextLink>
              <span className="block text-muted">{[cityName(each.city), each.title].filter(Boolean).join(', ')}</span>
            </span>
            <span className="shrink-0 text-right font-bold tabular-nums">{votesText(each.total_votes)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The prizes. A prize that cannot be given passes to the next participant, so a lower rank may appear here. */
function Prizes({ results: { prizes } }: { results: Results }) {
  if (!prizes.length) return null
  return (
    <section aria-labelledby="prizes">
      <h2 id="prizes">Prizes</h2>
      <ul className="mt-4">
        {prizes.map((prize) => (
          <li key={prize.participant_id} className="flex items-center gap-4 border-b border-line py-3">
            <span className="w-9 shrink-0 text-center font-display text-2xl tabular-nums">
              <span className="sr-only">Place </span>
              {prize.rank}
            </span>
            <span className="min-w-0 flex-1 leading-snug">
              <TextLink href={paths.performance(prize.participant_id)} className="text-lg font-semibold wrap-anywhere">
                {prize.name}
              </TextLink>
              <span className="block text-muted">{wonLine(prize)}</span>
            </span>
            <Badge tone={prize.state === 'handed_over' ? 'peacock' : 'marigold'}>{prizeStates[prize.state]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NotYet({ results: { contest, numbers } }: { results: Results }) {
  const { state, about, takesVotes, takesEntries, category } = contest
  return (
    <section aria-labelledby="not-yet">
      <h2 id="not-yet">{state === 'cancelled' ? 'No results' : 'Results aren’t out yet'}</h2>
      <p className="mt-3 max-w-prose">
        {state === 'cancelled' && `This contest was cancelled, and no vote in it counts. ${contest.reason}`}
        {state === 'voting_closed' &&
          `${votesText(numbers.received)} came in. We’re checking them now. Then you’ll see here who won, how many votes counted, and why the rest did not.`}
        {state === 'screening' &&
          'Entries are closed, and our team is looking at those that came late. Nobody can enter or vote until voting opens. '}
        {!['cancelled', 'voting_closed'].includes(state) &&
          'Once voting closes and we have checked the votes, you’ll see here who won, how many votes counted, and why the rest did not.'}
      </p>
      {about && <p className="mt-4 max-w-prose whitespace-pre-line text-muted wrap-anywhere">{about}</p>}
      <p className="mt-6 flex flex-wrap gap-3">
        {takesVotes && <LinkButton href={paths.arenaVoting({ category })}>Vote now</LinkButton>}
        {takesEntries && <LinkButton href={paths.ownPerformances({ contest: contest.contest_id })}>Compete</LinkButton>}
        {!takesVotes && !takesEntries && (
          <LinkButton variant="secondary" href={paths.arenaContests()}>
            See all contests
          </LinkButton>
        )}
      </p>
    </section>
  )
}
