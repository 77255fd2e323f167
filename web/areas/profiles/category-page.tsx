import { data } from 'react-router'
import { isCategorySlug } from '#contract/categories.ts'
import { categoryTexts } from '#contract/category-texts.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/category-page'
import { ArtistFilters } from './artist-filters.tsx'
import { ArtistResults } from './artist-results.tsx'
import { clipsOf } from './card-clips.server.ts'
import { CityLinks } from './city-links.tsx'
import { figuresSentence } from './list-figures.ts'
import { isSearch, listPage, listRobots, listThings, listTitle } from './list-meta.ts'
import { othersThan } from './others-than.server.ts'
import { filtersFrom } from './read-filters.server.ts'
import { pageSize } from './search-address.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = params.artistCategoryUrl
  if (!isCategorySlug(slug)) throw data(null, { status: 404 })
  const filters = { ...filtersFrom(new URL(request.url).searchParams), category: slug }
  const { tagline, about } = categoryTexts[slug]
  const api = apiOf(context)
  const listing = await api.profiles.list({ ...filters, limit: pageSize, facets: true })
  const [clips, others] = await Promise.all([clipsOf(api, listing), othersThan(api, listing, filters)])
  return { slug, filters, tagline, about, listing, clips, others }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { slug, filters, listing, tagline } = args.loaderData
  const { city } = filters
  return pageMeta(args, {
    title: listTitle(slug, city, listPage(filters).page),
    description: `${figuresSentence(slug, city, listing)} ${tagline} See who is free on your date, and the whole price before you book.`,
    path: paths.category(slug, { city, ...listPage(filters) }),
    card: paths.categoryCard(slug, { city }),
    ...listRobots(filters, listing),
    things: (base) => listThings(base, slug, filters, listing),
  })
}

export default function CategoryPage({ loaderData: { slug, filters, listing, tagline, about, clips, others } }: Route.ComponentProps) {
  const hrefOf = ({ category: _, ...query }: Record<string, string | number | undefined>) => paths.category(slug, query)
  const { city } = filters
  return (
    <div className="page-edges pt-4 pb-8">
      <div className="flex items-center justify-between gap-6">
        <div>
          <h1 className="font-display text-3xl">{listTitle(slug, city)}</h1>
          <p className="mt-1 max-w-[60ch] text-muted max-sm:hidden">{tagline}</p>
        </div>
        <img
          src={`/drawn/category-${slug}.svg`}
          alt=""
          width={1200}
          height={600}
          fetchPriority="high"
          className="h-20 w-40 shrink-0 rounded-lg object-cover max-sm:hidden lg:h-24 lg:w-48"
        />
      </div>
      <div className="mt-3 grid items-start gap-x-6 gap-y-3 lg:grid-cols-[16rem_1fr]">
        <ArtistFilters filters={filters} action={paths.category(slug)} hasCategory={false} />
        <ArtistResults listing={listing} filters={filters} hrefOf={hrefOf} clips={clips} others={others} />
      </div>
      <section aria-label={`About ${listTitle(slug, city).toLowerCase()}`} className="mt-12 max-w-[70ch] border-t border-line pt-8">
        {!isSearch(filters) && listing.total > 0 && <p>{figuresSentence(slug, city, listing)}</p>}
        <p className="mt-2 text-muted">{about}</p>
      </section>
      {!isSearch(filters) && listing.facets && <CityLinks category={slug} cities={listing.facets.city} current={city} />}
    </div>
  )
}
