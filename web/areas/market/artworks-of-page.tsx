import { redirect } from 'react-router'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import { KeepApart } from '#web/areas/profiles/keep-apart.tsx'
import { paths } from '#web/paths.ts'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { pageIn } from '#web/shell/paged-list.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Trail } from '#web/ui/trail.tsx'
import type { Route } from './+types/artworks-of-page'
import { CartLink } from './add-to-cart.tsx'
import { ArtworkGrid } from './artwork-grid.tsx'
import { listOf } from './market-meta.ts'
import { pageSize } from './search-address.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageIn(new URL(request.url).searchParams)
  const api = apiOf(context)
  const { username, stageName, city, category, picture, rating } = await orNotFound(api.profiles.get({ username: params.username }))
  if (username !== params.username) throw redirect(paths.artworksOf(username), 301)
  const listing = await orNotFound(api.market.byUsername({ username, page, limit: pageSize }))
  return { artist: { username, stageName, city, category, picture, rating }, listing }
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
    <div className="page-edges pt-3 pb-12">
      <KeepApart username={username} />
      <Trail steps={[{ name: 'Buy Artwork', href: paths.buyArt() }, { name: stageName }]} />
      <Head artist={artist} />
      {results.length ? (
        <>
          <p className="mt-5 mb-4 text-muted">{total === 1 ? '1 work' : `${total.toLocaleString('en-IN')} works`}, available first.</p>
          <ArtworkGrid artworks={results} label="Works" isFirst heading="h2" hasArtist={false} />
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

function Head({ artist }: Pick<Route.ComponentProps['loaderData'], 'artist'>) {
  const { username, stageName, city, category, picture, rating } = artist
  return (
    <header className="mt-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar
          name={stageName}
          src={picture && pictureUrl(picture, picture.widths[0] ?? 320)}
          size="lg"
          className="md:size-20 md:text-3xl"
        />
        <div className="min-w-0">
          <h1 className="font-display text-3xl wrap-anywhere md:text-4xl">Art by {stageName}</h1>
          <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
            {categoryOf(category).one} in {cityOf(city).name}
            {rating.count > 0 && <Rating value={rating.mean} reviews={rating.count} className="text-text" />}
          </p>
        </div>
      </div>
      <div className="flex gap-2 max-md:w-full">
        <LinkButton variant="secondary" href={paths.profile(username)} className="max-md:flex-1">
          See profile and book
        </LinkButton>
        <CartLink label="Cart" />
      </div>
    </header>
  )
}
