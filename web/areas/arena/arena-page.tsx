import type { Leaderboard } from '#contract/arena/arena.ts'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/arena-page'
import { busiestOf, prizeLine, sizeLine, stateLine } from './arena-words.ts'
import { ContestCards } from './contest-card.tsx'
import { ContestPodium } from './contest-podium.tsx'
import { MostWatched } from './most-watched.tsx'
import { Spotlights } from './spotlights.tsx'

const contestsShown = 3
const performancesShown = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { arena, vidbox } = apiOf(context)
  const [boards, contests, trending] = await Promise.all([
    arena.leaderboards({}),
    arena.contests({ limit: contestsShown }),
    vidbox.trending({ limit: performancesShown }),
  ])
  return { board: busiestOf(boards.results), contests: contests.results, trending: trending.results }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(args, {
    title: 'Artist Arena',
    description:
      'Contests in singing, dancing, comedy and more: enter with a clip of yourself, or listen and vote. One free vote a day, never for sale, and a board that moves as votes arrive.',
    path: paths.arena(),
    card: paths.arenaCard(),
    things: (base) => [breadcrumbs(base, [['Artist Arena', paths.arena()]])],
  })
}

export default function ArenaPage({ loaderData: { board, contests, trending } }: Route.ComponentProps) {
  return (
    <>
      <Spotlights isAside>
        <div className="grid items-end gap-4 pt-4 md:grid-cols-2 md:gap-10 md:pt-10">
          <div className="self-center md:pb-16">
            <h1 className="max-w-[12ch] font-display text-4xl sm:text-5xl">The stage is open to everyone.</h1>
            <p className="mt-3 max-w-[32em] text-muted md:text-lg">
              <span className="max-md:hidden">Artists enter with one clip, the country votes, and the board moves with every vote. </span>
              You have one free vote a day in each contest. Coins and money never buy one.
            </p>
            <div className="mt-4 flex flex-wrap gap-3 md:mt-6">
              <LinkButton href={paths.arenaVoting()}>Vote now</LinkButton>
              <LinkButton variant="secondary" href={paths.arenaCompete()}>
                Compete
              </LinkButton>
            </div>
          </div>
          <First board={board} />
        </div>
      </Spotlights>
      <div className="page-edges grid gap-14 pt-12 pb-20">
        {contests.length > 0 && (
          <section aria-labelledby="contests">
            <div className="flex flex-wrap items-baseline justify-between gap-3">
              <h2 id="contests">Contests</h2>
              <TextLink href={paths.arenaContests()}>See all contests</TextLink>
            </div>
            <ContestCards contests={contests} heading="h3" className="mt-5" />
          </section>
        )}
        {trending.length > 0 && <MostWatched performances={trending} />}
        <section aria-labelledby="how">
          <h2 id="how">How it works</h2>
          <ol className="mt-5 grid gap-5 md:grid-cols-3">
            {steps.map(({ title, text }, i) => (
              <li key={title}>
                <Card className="h-full">
                  <p className="font-display text-4xl text-primary">{i + 1}</p>
                  <h3 className="mt-2">{title}</h3>
                  <p className="mt-2 text-muted">{text}</p>
                </Card>
              </li>
            ))}
          </ol>
          <p className="mt-5 text-muted">
            Read it all in the <TextLink href={paths.arenaRules()}>rules for participating</TextLink>.
          </p>
        </section>
      </div>
    </>
  )
}

const steps = [
  {
    title: 'Enter',
    text: 'Artists with an approved profile send one clip of ten seconds to five minutes. Our team reviews every clip before it goes live.',
  },
  {
    title: 'Listen and vote',
    text: 'With a confirmed e-mail or phone you vote once a day in each contest, from your account’s second day. The board moves at once.',
  },
  {
    title: 'Results that can be checked',
    text: 'After voting closes we check every vote and publish how many counted, how many did not, and why. You see what became of yours.',
  },
]

function First({ board }: { board: Leaderboard | null }) {
  if (!board) return <ContestPodium participants={[]} sizes="12rem" />
  const { contest, rankings } = board
  const kind = arenaCategoryOf(contest.category).name.toLowerCase()
  return (
    <div>
      <p className="mb-2 md:mb-5 md:text-center">
        <TextLink href={paths.arenaBoard({ contest: board.contest_id })} className="font-semibold md:text-lg">
          {contest.title}
          <span className="max-md:hidden">
            , {kind}. {prizeLine(contest.prize)}
          </span>
          {contest.prize.amount > 0 && <span className="md:hidden">: {formatRupees(contest.prize.amount)}</span>}
        </TextLink>
        <span className="block text-muted max-md:text-sm">
          {stateLine(contest)}.{' '}
          <span className="max-md:hidden">
            {sizeLine(contest)} in {kind}.
          </span>
        </span>
      </p>
      <ContestPodium participants={rankings} sizes="12rem" isOnTop />
    </div>
  )
}
