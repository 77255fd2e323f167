import { data } from 'react-router'
import { arenaCategoryOf } from '#contract/arena-categories.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/contests-page'
import { CategoryChips, litChips } from './category-chips.tsx'
import { ContestCard } from './contest-card.tsx'
import { asCategory } from './read-category.server.ts'
import { Spotlights } from './spotlights.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const category = asCategory(params.contestCategory)
  if (params.contestCategory && !category) throw data({ message: 'There is no such kind of contest.' }, { status: 404 })
  const page = Math.max(1, Number(new URL(request.url).searchParams.get('page')) || 1)
  const listing = await apiOf(context).arena.contests({ page, ...(category && { category }) })
  return { category, listing }
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
    ...(listing.total === 0 && { robots: 'noindex,follow' as const }),
  })
}

export default function ContestsPage({ loaderData: { category, listing } }: Route.ComponentProps) {
  const { results, page, totalPages } = listing
  return (
    <Spotlights>
      <div className="pt-8 pb-20 md:pt-11">
        <h1 className="font-display text-5xl">{category ? `Contests in ${arenaCategoryOf(category).name.toLowerCase()}` : 'Contests'}</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">Enter with one clip of your own, or watch and vote. Money never buys a vote.</p>
        <div className={`mt-6 flex items-center gap-2 ${litChips}`}>
          <ChipLink href={paths.arenaContests()} isCurrent={!category}>
            All
          </ChipLink>
          <div className="min-w-0">
            <CategoryChips label="Contests by kind" current={category} hrefOf={(slug) => paths.arenaContests(slug)} />
          </div>
        </div>
        {results.length ? (
          <ul className="mt-8 grid gap-5 md:grid-cols-2 lg:grid-cols-3">
            {results.map((contest) => (
              <li key={contest.contest_id} className="min-w-0">
                <ContestCard contest={contest} />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState
            className="mt-8"
            heading="h2"
            title="No contest here yet"
            action={<LinkButton href={paths.arenaContests()}>See all contests</LinkButton>}
          >
            The next one appears here as soon as it is announced.
          </EmptyState>
        )}
        <Pagination page={page} pages={totalPages} hrefFor={(n) => `${paths.arenaContests(category)}?page=${n}`} className="mt-10" />
      </div>
    </Spotlights>
  )
}
