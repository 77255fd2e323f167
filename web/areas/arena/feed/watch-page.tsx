import { useLocation } from 'react-router'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import type { Performance } from '#contract/arena/performances.ts'
import { type ApiClient, apiOf, orNotFound } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Rail } from '#web/ui/rail.tsx'
import { CategoryChips } from '../category-chips.tsx'
import { PerformanceCard } from '../performance-card.tsx'
import { categoryFrom } from '../read-category.server.ts'
import type { Route } from './+types/watch-page'
import { Feed } from './feed.tsx'

const trendingShown = 8
const perPage = 8

export async function loader({ request, context }: Route.LoaderArgs) {
  const { vidbox } = apiOf(context)
  const { searchParams } = new URL(request.url)
  const category = categoryFrom(searchParams)
  const beginning = await beginningOf(vidbox, searchParams.get('from'))
  const kind = category && { category }
  const [trending, rest] = await Promise.all([
    vidbox.trending({ ...kind, limit: trendingShown }),
    vidbox.explore({ ...kind, ...(beginning && { except: beginning.id }), limit: perPage }),
  ])
  const first = { results: [...(beginning ? [beginning] : []), ...rest.results], next: rest.next }
  return { category, trending: trending.results, first, from: beginning?.id }
}

/** The performance to begin with; undefined when it is no longer public. @throws the 404 page for an unknown id */
async function beginningOf(vidbox: ApiClient['vidbox'], id: string | null): Promise<Performance | null> {
  if (!id) return null
  const { result } = await orNotFound(vidbox.performance({ id }))
  return result.state === 'live' ? result : null
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { category, first } = args.loaderData
  const kind = category && arenaCategoryOf(category)
  const who = kind?.performers ?? 'singers, dancers, comedians and more'
  return pageMeta(args, {
    title: kind ? `Watch ${kind.performers}` : 'Watch the Artist Arena',
    description: `Performances of ${who} from all over India, one after the other. Watch, share, and give your favourite your free vote of today.`,
    path: paths.arenaWatch({ category }),
    card: paths.arenaCard(),
    ...(category && first.results.length === 0 && { robots: 'noindex,follow' as const }),
    things: (base) => [
      breadcrumbs(base, [
        ['Artist Arena', paths.arena()],
        ['Watch', paths.arenaWatch()],
      ]),
    ],
  })
}

export default function WatchPage({ loaderData: { category, trending, first, from } }: Route.ComponentProps) {
  const { key: place } = useLocation()
  return (
    <>
      <div data-stop className="page-edges flex snap-start scroll-mt-40 flex-wrap items-center gap-x-6 py-3 lg:flex-nowrap">
        <h1 className="font-display text-2xl whitespace-nowrap max-md:sr-only">
          {category ? `Watch ${arenaCategoryOf(category).performers}` : 'Watch'}
        </h1>
        <p id="feed-keys" className="sr-only">
          Keys: arrows to move, space to play, M for sound.
        </p>
        <div className="min-w-0 max-md:w-full">
          <CategoryChips label="Watch by kind" current={category} hrefOf={(category) => paths.arenaWatch({ category })} hasAll />
        </div>
      </div>
      {first.results.length ? (
        <Feed key={`${category} ${from}`} first={first} category={category} except={from} place={place} />
      ) : (
        <div className="page-edges pt-4 pb-20">
          <EmptyState
            heading="h2"
            title={category ? `Nothing to watch in ${arenaCategoryOf(category).name.toLowerCase()} yet` : 'Nothing to watch yet'}
            action={
              category ? (
                <LinkButton href={paths.arenaWatch()}>Watch everything</LinkButton>
              ) : (
                <LinkButton href={paths.arenaContests()}>See all contests</LinkButton>
              )
            }
          >
            The first performance appears here as soon as it is in a contest.
          </EmptyState>
        </div>
      )}
      {trending.length > 0 && (
        <section data-stop aria-labelledby="trending" className="page-edges snap-start scroll-mt-40 pb-20">
          <Rail label="Trending" heading={<h2 id="trending">Trending</h2>} className="mt-3 gap-3">
            {trending.map((performance) => (
              <li key={performance.id} className="w-40 shrink-0 snap-start md:w-44">
                <PerformanceCard performance={performance} href={paths.arenaWatch({ category, from: performance.id })} />
              </li>
            ))}
          </Rail>
        </section>
      )}
    </>
  )
}
