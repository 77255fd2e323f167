import { redirect } from 'react-router'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { ListPage } from '#web/shell/list-page.tsx'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/market-page'
import { CartLink } from './add-to-cart.tsx'
import { MarketFilters } from './market-filters.tsx'
import { marketFacts } from './market-meta.ts'
import { MarketResults } from './market-results.tsx'
import { filtersFrom, saysUsual } from './read-filters.server.ts'
import { pageSize, queryOf } from './search-address.ts'
import { aroundNothing } from './ways-on.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = filtersFrom(searchParams)
  if (saysUsual(searchParams)) throw redirect(paths.buyArt(queryOf(filters)))
  const api = apiOf(context)
  const listing = await api.market.list({ ...filters, limit: pageSize, facets: true })
  if (filters.page > listing.totalPages) throw redirect(paths.buyArt(queryOf({ ...filters, page: listing.totalPages })))
  return { filters, listing, around: await aroundNothing(api, filters, listing) }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { filters, listing } = args.loaderData
  return pageMeta(args, marketFacts(filters, listing))
}

export default function MarketPage({
  loaderData: {
    filters: { page: _, ...filters },
    listing,
    around,
  },
}: Route.ComponentProps) {
  return (
    <ListPage
      title="Art from people who perform"
      text="Made between rehearsals, packed by the artist, delivered to your door."
      search={{
        label: 'Works',
        field: 'Which work',
        placeholder: 'Try “warli”',
        action: paths.buyArt(),
        words: filters.words,
        kept: queryOf({ ...filters, words: undefined }),
      }}
      besideSearch={<CartLink label="Cart" />}
      filters={<MarketFilters filters={filters} listing={listing} />}
      results={<MarketResults filters={filters} listing={listing} around={around} />}
    />
  )
}
