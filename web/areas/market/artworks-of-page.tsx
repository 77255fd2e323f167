import { redirect } from 'react-router'
import { cityOf } from '#contract/cities.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { KeepApart } from '#web/areas/profiles/keep-apart.tsx'
import { paths } from '#web/paths.ts'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { pageIn } from '#web/shell/paged-list.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Trail } from '#web/ui/trail.tsx'
import type { Route } from './+types/artworks-of-page'
import { CartLink } from './add-to-cart.tsx'
import { ArtworkGrid } from './artwork-grid.tsx'
import { listOf } from './market-meta.ts'
import { pageSize } from './search-address.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams)
  const api = apiOf(context)
  const { username, stageName, city } = await orNotFound(api.profiles.get({ username: params.username }))
  if (username !== params.username) throw redirect(paths.artworksOf(username), 301)
  const listing = await orNotFound(api.market.byUsername({ username, page, limit: pageSize }))
  return { artist: { username, stageName, city }, listing }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { artist, listing } = args.loaderData
  const { username, stageName, city } = artist
  const { page, total } = listing
  const path = paths.artworksOf(username, page > 1 ? { page } : {})
  return pageMeta(args, {
    title: `Art by ${stageName}${page > 1 ? `, page ${page}` : ''}`,
    description: `Original works and editions by ${stageName} from ${cityOf(city).name}, sold by the artist with a certificate and delivered to you.`,
    path,
    card: paths.artistCard(username),
    ...(total === 0 && { robots: 'noindex,follow' as const }),
    things: (base) => [
      breadcrumbs(base, [
        ['Buy Artwork', paths.buyArt()],
        [stageName, path],
      ]),
      listOf(base, `Art by ${stageName}`, listing),
    ],
  })
}

export default function ArtworksOfPage({ loaderData: { artist, listing } }: Route.ComponentProps) {
  const { username, stageName } = artist
  const { results, total, page, totalPages } = listing
  return (
    <div className="mx-auto max-w-7xl px-4 pt-3 pb-12 md:px-6">
      <KeepApart username={username} />
      <Trail steps={[{ name: 'Buy Artwork', href: paths.buyArt() }, { name: stageName }]} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-3xl md:text-4xl">Art by {stageName}</h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="quiet" size="sm" href={paths.profile(username)}>
            About {stageName}
          </LinkButton>
          <CartLink label="Cart" />
        </div>
      </div>
      {results.length ? (
        <>
          <p className="mt-1 mb-6 text-muted">{total === 1 ? '1 work' : `${total.toLocaleString('en-IN')} works`}, available first.</p>
          <ArtworkGrid artworks={results} label="Works" isFirst heading="h2" />
        </>
      ) : (
        <EmptyState
          heading="h2"
          className="mt-6"
          title={total ? 'No works on this page' : `No art by ${stageName} yet`}
          action={
            <LinkButton href={total ? paths.artworksOf(username) : paths.buyArt()}>
              {total ? 'Go to the first page' : 'See all art'}
            </LinkButton>
          }
        />
      )}
      <Pagination
        page={page}
        pages={totalPages}
        hrefFor={(page) => paths.artworksOf(username, page > 1 ? { page } : {})}
        className="mt-4"
      />
    </div>
  )
}
