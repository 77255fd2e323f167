import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/artists-page'
import { ArtistFilters } from './artist-filters.tsx'
import { ArtistResults } from './artist-results.tsx'
import { clipsOf } from './card-clips.server.ts'
import { listPage, listRobots } from './list-meta.ts'
import { othersThan } from './others-than.server.ts'
import { filtersFrom } from './read-filters.server.ts'
import { pageSize } from './search-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = filtersFrom(new URL(request.url).searchParams)
  const api = apiOf(context)
  const listing = await api.profiles.list({ ...filters, limit: pageSize, facets: true })
  const [clips, others] = await Promise.all([clipsOf(api, listing), othersThan(api, listing, filters)])
  return { filters, listing, clips, others }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { filters, listing } = args.loaderData
  const { page } = listPage(filters)
  // Of one kind or one city only, there is a page of its own or none: this one is the list of all.
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

export default function ArtistsPage({ loaderData: { filters, listing, clips, others } }: Route.ComponentProps) {
  return (
    <div className="page-edges pt-4 pb-8 md:pt-6">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h1 className="font-display text-3xl">Find your artist</h1>
        <p className="text-muted max-sm:hidden">
          Say it as you would to a friend. Spelling and Hindi words are fine: “shadi singer jaypur”.
        </p>
      </div>
      <div className="mt-4 grid items-start gap-x-6 gap-y-3 lg:grid-cols-[16rem_1fr]">
        <ArtistFilters filters={filters} action={paths.artists()} hasCategory />
        <ArtistResults listing={listing} filters={filters} hrefOf={paths.artists} clips={clips} others={others} hasCategory />
      </div>
    </div>
  )
}
