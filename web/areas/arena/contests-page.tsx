import { data } from 'react-router'
import { arenaCategoryOf } from '#contract/arena/categories.ts'
import { apiOf } from '#web/api.server.ts'
import { pageNumber } from '#web/lib/page-number.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/contests-page'
import { CategoryChips } from './category-chips.tsx'
import { ContestCards } from './contest-card.tsx'
import { contestEvent } from './contest-things.ts'
import { asCategory } from './read-category.server.ts'
import { Spotlights } from './spotlights.tsx'

/** With fewer contests of a category than this, other categories are shown below. */
const fewContests = 3
const othersShown = 3
const othersAsked = 12

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const category = asCategory(params.contestCategory)
  if (params.contestCategory && !category) throw data({ message: 'There is no such kind of contest.' }, { status: 404 })
  const page = pageNumber(new URL(request.url).searchParams.get('page'))
  const { contests } = apiOf(context).arena
  const listing = await contests({ page, ...(category && { category }) })
  const others = category && listing.total < fewContests ? (await contests({ limit: othersAsked })).results : []
  return { category, listing, others: others.filter((contest) => contest.category !== category).slice(0, othersShown) }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { category, listing } = args.loaderData
  const what = category ? arenaCategoryOf(category).name.toLowerCase() : 'singing, dancing, comedy and more'
  return pageMeta(args, {
    title: category ? `Contests in ${what}` : 'Contests in the Artist Arena',
    description: `Contests in ${what}: enter with a clip of yourself, or listen and vote. One free vote a day for each listener, and results that can be checked.`,
    path: paths.arenaContests(category),
    card: paths.arenaCard(),
    things: (base) => listing.results.map((contest) => contestEvent(base, contest)),
    ...(listing.total === 0 && { robots: 'noindex,follow' as const }),
  })
}

export default function ContestsPage({ loaderData: { category, listing, others } }: Route.ComponentProps) {
  const { results, page, totalPages } = listing
  return (
    <>
      <Spotlights>
        <div className="pt-5 pb-3 md:pt-11 md:pb-6">
          <h1 className="font-display text-4xl md:text-5xl">
            {category ? `Contests in ${arenaCategoryOf(category).name.toLowerCase()}` : 'Contests'}
          </h1>
          <p className="mt-2 max-w-prose text-lg text-muted">
            Enter with one clip of your own, or watch and vote. Money never buys a vote.
          </p>
          <div className="mt-3 md:mt-6">
            <CategoryChips label="Contests by kind" current={category} hrefOf={(slug) => paths.arenaContests(slug)} hasAll />
          </div>
        </div>
      </Spotlights>
      <div className="page-edges pt-3 pb-20 md:pt-4">
        {results.length ? (
          <ContestCards contests={results} />
        ) : (
          <EmptyState
            className="mt-4"
            heading="h2"
            title="No contest here yet"
            action={<LinkButton href={paths.arenaContests()}>See all contests</LinkButton>}
          >
            The next one appears here as soon as it is announced.
          </EmptyState>
        )}
        <p className="mt-8">
          <TextLink href={paths.pastContests()}>Past contests and their results</TextLink>
        </p>
        <Pagination page={page} pages={totalPages} hrefFor={(n) => `${paths.arenaContests(category)}?page=${n}`} className="mt-10" />
        {others.length > 0 && (
          <section aria-labelledby="others" className="mt-14">
            <h2 id="others">Contests of other kinds</h2>
            <ContestCards contests={others} heading="h3" className="mt-5" />
          </section>
        )}
      </div>
    </>
  )
}
