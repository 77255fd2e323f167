import { SlidersHorizontal } from 'lucide-react'
import { Link } from 'react-router'
import { artworkSizes, materialOf, subCategoryOf } from '#contract/artwork-words.ts'
import type { ArtworkListing } from '#contract/market.ts'
import { paths } from '#web/paths.ts'
import { FacetLink, FacetLinks, type FacetValue, FilterGroup } from '#web/shell/facet-links.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { PopSheet } from '#web/ui/pop-sheet.tsx'
import { PriceFilter } from './price-filter.tsx'
import { type Filters, queryOf, toggled } from './search-address.ts'

type Props = { filters: Filters; listing: ArtworkListing }

const sheetId = 'filters'
const kinds = [
  { value: 'original', label: 'Originals' },
  { value: 'edition', label: 'Editions' },
]
const ratings = [
  { value: '4.5', label: '4.5 and better' },
  { value: '4', label: '4 and better' },
  { value: '3.5', label: '3.5 and better' },
]

/** Opens the filters where there is no room for them beside the list. */
export function FiltersButton({ chosen }: { chosen: number }) {
  return (
    <NativeButton
      variant="quiet"
      popoverTarget={sheetId}
      icon={<SlidersHorizontal aria-hidden className="size-4.5" />}
      className="lg:hidden"
    >
      {chosen ? `Filters (${chosen})` : 'Filters'}
    </NativeButton>
  )
}

export function MarketFilters({ filters, listing: { facets, priceRange, total } }: Props) {
  const { sub_category, materials, size } = filters
  const hrefWith = (change: Filters) => paths.buyArt(queryOf({ ...filters, ...change }))
  const one = <Name extends keyof Filters>(name: Name) => ({
    isChosen: (value: string) => String(filters[name] ?? '') === value,
    hrefFor: (value: string) => hrefWith({ [name]: String(filters[name] ?? '') === value ? undefined : value }),
  })
  return (
    <PopSheet
      id={sheetId}
      label="Filters"
      footer={
        <NativeButton popoverTarget={sheetId} popoverTargetAction="hide" isFullWidth>
          {total === 1 ? 'Show 1 work' : `Show ${total.toLocaleString('en-IN')} works`}
        </NativeButton>
      }
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-sans text-lg font-semibold tracking-normal">Filters</h2>
        <Link to={paths.buyArt()} className="inline-flex min-h-11 items-center underline-link">
          Clear all
        </Link>
      </div>
      {facets && (
        <>
          <FacetLinks
            label="Kind"
            values={withChosen(facets.sub_category, [sub_category], (value) => subCategoryOf(value).label)}
            {...one('sub_category')}
          />
          <PriceFilter filters={filters} bands={facets.price} range={priceRange} />
          <FacetLinks
            label="Material"
            values={withChosen(facets.materials, materials ?? [], (value) => materialOf(value).label)}
            isChosen={(value) => !!materials?.some((each) => each === value)}
            hrefFor={(value) => hrefWith({ materials: toggled(materials, value) as Filters['materials'] })}
          />
          <FacetLinks label="Size" values={withChosen(facets.size, [size], (value) => artworkSizes[value].label)} {...one('size')} />
        </>
      )}
      <FacetLinks label="Original or edition" values={kinds} {...one('kind')} />
      <FacetLinks label="Rating of the artist" values={ratings} {...one('ratingBar')} />
      <FilterGroup label="Still to be had">
        <ul>
          <FacetLink
            value="available"
            label="Only what can be bought"
            isChosen={!!filters.available}
            href={hrefWith({ available: filters.available ? undefined : true })}
          />
        </ul>
      </FilterGroup>
    </PopSheet>
  )
}

/** What is chosen stays to be seen also where there is nothing of it. */
function withChosen<Value extends string>(
  values: readonly FacetValue[],
  chosen: readonly (Value | undefined)[],
  labelOf: (value: Value) => string,
): FacetValue[] {
  const missing = chosen.filter((value) => value !== undefined).filter((value) => values.every((each) => each.value !== value))
  return [...missing.map((value) => ({ value, label: labelOf(value), count: 0 })), ...values]
}
