import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/vote-now-page'
import { contestLine, stateLine } from './arena-words.ts'
import { Ballot, ballotPage } from './ballot.tsx'
import { CategoryChips } from './category-chips.tsx'
import { categoryFrom } from './read-category.server.ts'
import { Spotlights } from './spotlights.tsx'
import { TimeLeft } from './time-left.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { arena } = apiOf(context)
  const asked = categoryFrom(new URL(request.url).searchParams)
  const open = await arena.contests({ state: 'voting_open', limit: 50 })
  const category = asked ?? open.results[0]?.category ?? ('singing' as const)
  const first = await arena.participants({ category, shuffled: true, limit: ballotPage })
  return { category, first, isOpen: first.contest?.takesVotes ?? false, now: new Date().toISOString() }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { category } = args.loaderData
  const { name, performers } = arenaCategoryOf(category)
  return pageMeta(args, {
    title: `Vote in ${name.toLowerCase()}`,
    description: `Watch ${performers} from all over India and give one your vote today. Free, once a day in each contest, in an order drawn afresh for every visitor.`,
    path: paths.arenaVoting({ category }),
    card: paths.arenaCard(),
  })
}

export default function VoteNowPage({ loaderData: { category, first, isOpen, now } }: Route.ComponentProps) {
  const { contest } = first
  return (
    <>
      <Spotlights>
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 pt-3 md:items-end md:pt-6">
          <h1 className="font-display text-3xl whitespace-nowrap md:text-4xl">Vote now</h1>
          {contest && isOpen && (
            <div className="md:row-span-2">
              <TimeLeft until={contest.votingUntil} now={now} label="Time left to vote:" />
            </div>
          )}
          <p className="mt-1 text-muted max-md:col-span-2">{contest ? contestLine(contest) : 'One free vote a day in each contest.'}</p>
        </div>
        <div className="mt-2 pb-3 md:mt-4 md:pb-4">
          <CategoryChips label="Vote in" current={category} hrefOf={(slug) => paths.arenaVoting({ category: slug })} />
        </div>
      </Spotlights>
      <div className="page-edges pt-3 pb-20 md:pt-4">
        {contest && first.total > 0 ? (
          <Ballot key={contest.contest_id} first={first} contest={contest} />
        ) : (
          <EmptyState
            heading="h2"
            title={contest ? 'No entries yet' : `No contest in ${arenaCategoryOf(category).name.toLowerCase()} yet`}
            action={<LinkButton href={paths.arenaContests()}>See all contests</LinkButton>}
          >
            {contest && `${stateLine(contest)}.`}
          </EmptyState>
        )}
      </div>
    </>
  )
}
