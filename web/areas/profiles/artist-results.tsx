import type { z } from 'zod'
import { cityOf } from '#contract/cities.ts'
import { formatRupees } from '#contract/money.ts'
import type { artistListing } from '#contract/profiles.ts'
import { formatDay, startOfDay } from '#contract/time.ts'
import { ChosenFilters } from '#web/ui/chosen-filters.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { ArtistCard } from './artist-card.tsx'
import { FacetChips } from './facet-chips.tsx'
import { type Filters, queryOf } from './search-address.ts'

export type Listing = z.output<typeof artistListing>
type Props = {
  listing: Listing
  filters: Filters
  hrefOf: (query: Record<string, string | number | undefined>) => string
  hasCategory?: boolean
}

const firstRow = 3

export function ArtistResults({ listing, filters, hrefOf, hasCategory = false }: Props) {
  const { results, total, page, totalPages, facets, understood } = listing
  const bare = hrefOf({})
  return (
    <section aria-label="Artists" className="min-w-0">
      <h2 className="sr-only">Results</h2>
      <p role="status" className="text-muted">
        {countSentence(total)}
        {understood ? meaning(understood) : ''}
      </p>
      <ChosenFilters chosen={chosenOf(filters, hrefOf)} className="mt-3" />
      {facets && <FacetChips facets={facets} filters={filters} hrefOf={hrefOf} hasCategory={hasCategory} />}
      {results.length === 0 ? (
        <EmptyState heading="h2" className="mt-6" title="Nobody fits all of that" action={<LinkButton href={bare}>Start again</LinkButton>}>
          Take away a filter, try another day or look in the cities around; most artists travel.
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {results.map((artist, i) => (
            <li key={artist.username}>
              <ArtistCard artist={artist} date={filters.date ?? understood?.day} isFirst={i < firstRow} />
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={totalPages} hrefFor={(page) => hrefOf(queryOf({ ...filters, page }))} className="mt-8" />
    </section>
  )
}

function countSentence(total: number): string {
  if (total === 0) return 'No artists found.'
  return total === 1 ? '1 artist.' : `${total.toLocaleString('en-IN')} artists.`
}

function meaning({ category, city, words, budget, day }: NonNullable<Listing['understood']>): string {
  const parts = [
    category,
    city && `in ${city}`,
    words.length ? `“${words.join(' ')}”` : '',
    budget && priceSentence(budget),
    day && `free on ${formatDay(startOfDay(day))}`,
  ].filter(Boolean)
  return parts.length ? ` We looked for ${parts.join(', ')}.` : ''
}

function priceSentence({ least, most }: { least?: number | undefined; most?: number | undefined }): string {
  if (least === undefined) return most === undefined ? '' : `up to ${formatRupees(most)}`
  return most === undefined ? `from ${formatRupees(least)}` : `${formatRupees(least)} to ${formatRupees(most)}`
}

function chosenOf(filters: Filters, hrefOf: Props['hrefOf']) {
  const names: [keyof Filters, string | undefined][] = [
    ['city', filters.city && cityOf(filters.city).name],
    ['date', filters.date && `Free on ${formatDay(startOfDay(filters.date))}`],
    ['budget_min', filters.budget_min ? `From ${formatRupees(filters.budget_min)}` : undefined],
    ['budget_max', filters.budget_max ? `Up to ${formatRupees(filters.budget_max)}` : undefined],
    ['rating', filters.rating ? `Rated ${filters.rating} and better` : undefined],
  ]
  return names.flatMap(([field, name]) => (name ? [{ name, hrefWithout: hrefOf(queryOf({ ...filters, [field]: undefined })) }] : []))
}
