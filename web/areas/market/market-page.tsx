import { Search } from 'lucide-react'
import { Form, redirect } from 'react-router'
import { apiOf } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { NativeIconButton } from '#web/ui/native-button.tsx'
import type { Route } from './+types/market-page'
import { HiddenFilters } from './hidden-filters.tsx'
import { MarketFilters } from './market-filters.tsx'
import { marketFacts } from './market-meta.ts'
import { MarketResults } from './market-results.tsx'
import { filtersFrom, saysUsual } from './read-filters.server.ts'
import { type Filters, pageSize, queryOf } from './search-address.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const filters = filtersFrom(searchParams)
  if (saysUsual(searchParams)) throw redirect(paths.buyArt(queryOf(filters)))
  const listing = await apiOf(context).market.list({ ...filters, limit: pageSize, facets: true })
  if (filters.page > listing.totalPages) throw redirect(paths.buyArt(queryOf({ ...filters, page: listing.totalPages })))
  return { filters, listing }
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
  },
}: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-7xl px-4 pt-8 pb-12 md:px-6">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div>
          <h1 className="font-display text-3xl md:text-4xl">Art from people who perform</h1>
          <p className="mt-1 text-lg text-muted">Made between rehearsals, packed by the artist, delivered to your door.</p>
        </div>
        <WordSearch filters={filters} />
      </header>
      <div className="mt-6 grid items-start gap-x-12 gap-y-6 lg:mt-8 lg:grid-cols-[15.75rem_1fr]">
        <MarketFilters filters={filters} listing={listing} />
        <MarketResults filters={filters} listing={listing} />
      </div>
    </div>
  )
}

/** A plain form: it works before the scripts have arrived, and the address says what is shown. */
function WordSearch({ filters }: { filters: Filters }) {
  return (
    <Form role="search" aria-label="Works" action={paths.buyArt()} key={filters.words ?? ''} className="relative w-full md:w-90">
      <HiddenFilters filters={filters} without={['words']} />
      <input
        type="search"
        name="words"
        aria-label="Which work"
        defaultValue={filters.words ?? ''}
        placeholder="Try “warli” or “terracotta”"
        enterKeyHint="search"
        maxLength={100}
        className="min-h-13 w-full min-w-0 rounded-full border-[1.5px] border-edge bg-card ps-5 pe-13 text-base text-text placeholder:text-muted focus:focus-ring focus:outline-none"
      />
      <NativeIconButton type="submit" label="Search" variant="ghost" className="absolute inset-y-0 right-1 my-auto">
        <Search aria-hidden className="size-5" />
      </NativeIconButton>
    </Form>
  )
}
