import { apiOf } from '#web/api.server.ts'
import { pageNumber } from '#web/lib/page-number.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Route } from './+types/past-contests-page'
import { ContestCards } from './contest-card.tsx'
import { Spotlights } from './spotlights.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageNumber(new URL(request.url).searchParams.get('page'))
  return { listing: await apiOf(context).arena.contests({ page, state: 'archived' }) }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { page, total } = args.loaderData.listing
  return pageMeta(args, {
    title: `Past contests of the Artist Arena${page > 1 ? `, page ${page}` : ''}`,
    description: 'Who won, how many votes came in and how many of them counted: every contest that is over, with its results.',
    path: paths.pastContests(page),
    card: paths.arenaCard(),
    ...(total === 0 && { robots: 'noindex,follow' as const }),
    things: (base) => [
      breadcrumbs(base, [
        ['Artist Arena', paths.arena()],
        ['Past contests', paths.pastContests()],
      ]),
    ],
  })
}

/** Finished and paid contests, the latest first, each with a link to its results. */
export default function PastContestsPage({ loaderData: { listing } }: Route.ComponentProps) {
  const { results, page, totalPages } = listing
  return (
    <Spotlights>
      <div className="pt-8 pb-20 md:pt-11">
        <h1 className="font-display text-5xl">Past contests</h1>
        <p className="mt-2 max-w-prose text-lg text-muted">Their results stay, with every vote that counted and why the others did not.</p>
        {results.length ? (
          <ContestCards contests={results} className="mt-8" />
        ) : (
          <EmptyState
            className="mt-8"
            heading="h2"
            title="No past contest yet"
            action={<LinkButton href={paths.arenaContests()}>See all contests</LinkButton>}
          >
            A contest comes here some weeks after its results, once its prizes are handed over.
          </EmptyState>
        )}
        <Pagination page={page} pages={totalPages} hrefFor={paths.pastContests} className="mt-10" />
      </div>
    </Spotlights>
  )
}
