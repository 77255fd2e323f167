import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/shell/list-page.tsx'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/artists-page'
import { aroundNobody } from './around-nobody.server.ts'
import { ArtistFilters } from './artist-filters.tsx'
import { ArtistResults } from './artist-results.tsx'
import { clipsOf } from './card-clips.server.ts'
import { listPage, listRobots } from './list-meta.ts'
import { filtersFrom } from './read-filters.server.ts'
import { type Place, pageSize, queryOf } from './search-address.ts'

const place: Place = { hrefOf: paths.artists, hasCategory: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersFrom(new URL(request.url).searchParams)
  const api = apiOf(context)
  const listing = await api.profiles.list({ ...filters, limit: pageSize, facets: true })
  const [clips, around] = await Promise.all([clipsOf(api, listing), aroundNobody(api, listing, filters, place)])
  return { filters, listing, clips, around }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { filters, listing } = args.loaderData
  const { page } = listPage(filters)
  // Index only the full list: a single category or city has a page of its own, or none.
  const isAll = !filters.category && !filters.city
  return pageMeta(args, {
    title: `Find artists${page ? `, page ${page}` : ''}`,
    description:
      'Search singers, bands, dancers, comedians, magicians and more by city, free date, budget and language. See the whole price before you book.',
    path: filters.category ? paths.category(filters.category, { city: filters.city }) : paths.artists({ page }),
    ...(isAll ? listRobots(filters, listing) : { robots: 'noindex,follow' }),
    things: (base) => [breadcrumbs(base, [['Artists', paths.artists()]])],
  })
}

export default function ArtistsPage({
  loaderData: {
    filters: { page: _, ...filters },
    listing,
    clips,
    around,
  },
}: Route.ComponentProps) {
  return (
    <ListPage
      title="Find your artist"
      text="Say it as you would to a friend. Spelling and Hindi words are fine."
      search={{
        label: 'Artists',
        field: 'Who or what',
        placeholder: 'Try “shaadi singer”',
        action: paths.artists(),
        words: filters.words,
        kept: queryOf({ ...filters, words: undefined }),
      }}
      filters={<ArtistFilters filters={filters} listing={listing} place={place} />}
      results={<ArtistResults listing={listing} filters={filters} place={place} clips={clips} around={around} />}
    />
  )
}
