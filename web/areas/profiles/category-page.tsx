import { data } from 'react-router'
import { type CategorySlug, isCategorySlug } from '#contract/profiles/categories.ts'
import { categoryTexts } from '#contract/profiles/category-texts.ts'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/shell/list-page.tsx'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/category-page'
import { aroundNobody } from './around-nobody.server.ts'
import { ArtistFilters } from './artist-filters.tsx'
import { ArtistResults } from './artist-results.tsx'
import { clipsOf } from './card-clips.server.ts'
import { CityLinks } from './city-links.tsx'
import { figuresSentence } from './list-figures.ts'
import { isSearch, listPage, listRobots, listThings, listTitle } from './list-meta.ts'
import { filtersFrom } from './read-filters.server.ts'
import { type Place, pageSize, queryOf } from './search-address.ts'
import { searchHints } from './search-hints.server.ts'

function placeOf(slug: CategorySlug): Place {
  return { hrefOf: ({ category: _, ...query }) => paths.category(slug, query), hasCategory: false }
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const slug = params.artistCategoryUrl
  if (!isCategorySlug(slug)) throw data(null, { status: 404 })
  const filters = { ...filtersFrom(new URL(request.url).searchParams), category: slug }
  const { tagline, about } = categoryTexts[slug]
  const api = apiOf(context)
  const listing = await api.profiles.list({ ...filters, limit: pageSize, facets: true })
  const [clips, around] = await Promise.all([clipsOf(api, listing), aroundNobody(api, listing, filters, placeOf(slug))])
  return { slug, filters, tagline, about, hint: searchHints[slug], listing, clips, around }
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

export default function CategoryPage({
  loaderData: {
    slug,
    filters: { page: _, ...filters },
    listing,
    tagline,
    about,
    hint,
    clips,
    around,
  },
}: Route.ComponentProps) {
  const { city } = filters
  const place = placeOf(slug)
  return (
    <ListPage
      title={listTitle(slug, city)}
      text={tagline}
      search={{
        label: 'Artists',
        field: 'Who or what',
        placeholder: `Try ${hint}`,
        action: paths.category(slug),
        words: filters.words,
        kept: queryOf({ ...filters, category: undefined, words: undefined }),
      }}
      filters={<ArtistFilters filters={filters} listing={listing} place={place} />}
      results={<ArtistResults listing={listing} filters={filters} place={place} clips={clips} around={around} />}
    >
      <section aria-label={`About ${listTitle(slug, city).toLowerCase()}`} className="mt-12 max-w-[70ch] border-t border-line pt-8">
        {!isSearch(filters) && listing.total > 0 && <p>{figuresSentence(slug, city, listing)}</p>}
        <p className="mt-2 text-muted">{about}</p>
      </section>
      {!isSearch(filters) && listing.facets && <CityLinks category={slug} cities={listing.facets.city} current={city} />}
    </ListPage>
  )
}
