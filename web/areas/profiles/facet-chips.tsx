import { bandOf, limitsOf } from '#web/lib/price-band.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import type { Listing } from './artist-results.tsx'
import { type Filters, queryOf } from './search-address.ts'

const shown = 8
type Props = {
  facets: NonNullable<Listing['facets']>
  filters: Filters
  hrefOf: (query: Record<string, string | number | undefined>) => string
  /** The list is not of one category already. */
  hasCategory: boolean
}

/** The most frequent kinds, cities and languages among what was found, as links with their counts. */
export function FacetChips({ facets, filters, hrefOf, hasCategory }: Props) {
  return (
    <div className="phone-row mt-2 flex gap-2 md:fading-row md:[scrollbar-width:none]">
      {hasCategory && (
        <Row
          label="Kinds"
          values={facets.category}
          chosen={filters.category}
          hrefFor={(category) => hrefOf(queryOf({ ...filters, category: category as Filters['category'] }))}
        />
      )}
      <Row
        label="Prices"
        values={facets.price}
        chosen={bandOf(filters.budget_min, filters.budget_max)}
        hrefFor={(band) => {
          const { least, most } = limitsOf(band)
          return hrefOf(queryOf({ ...filters, budget_min: least, budget_max: most }))
        }}
      />
      {!filters.city && (
        <Row
          label="Cities"
          title="Travel to"
          values={facets.city}
          chosen={undefined}
          hrefFor={(city) => hrefOf(queryOf({ ...filters, city: city as Filters['city'] }))}
        />
      )}
      <Row
        label="Languages"
        values={facets.language}
        chosen={filters.language}
        hrefFor={(language) => hrefOf(queryOf({ ...filters, language: language as Filters['language'] }))}
      />
    </div>
  )
}

function Row({
  label,
  title,
  values,
  chosen,
  hrefFor,
}: {
  label: string
  /** Said before the chips, where their names alone would mislead. */
  title?: string
  values: Props['facets']['city']
  chosen: string | undefined
  hrefFor: (value: string | undefined) => string
}) {
  if (values.length < 2) return null
  return (
    <nav aria-label={label} className="flex shrink-0 gap-2 border-line py-1 not-first:border-s not-first:ps-2">
      {title && <span className="self-center text-sm whitespace-nowrap text-muted">{title}</span>}
      {values.slice(0, shown).map(({ value, label, count }) => (
        <ChipLink key={value} href={hrefFor(value === chosen ? undefined : value)} isCurrent={value === chosen}>
          {label} <span className="text-muted in-aria-[current]:text-inherit tabular-nums">{count}</span>
        </ChipLink>
      ))}
    </nav>
  )
}
