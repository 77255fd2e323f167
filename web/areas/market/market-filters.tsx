import type { ArtworkListing } from '#contract/artworks/market.ts'
import { artworkSizes, materialOf, subCategoryOf } from '#contract/artworks/words.ts'
import { paths } from '#web/paths.ts'
import { FacetLink, FacetLinks, FilterGroup, withChosen } from '#web/shell/facet-links.tsx'
import { FilterSheet } from '#web/shell/list-filters.tsx'
import { PriceFilter } from '#web/shell/price-filter.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, queryOf, toggled, works } from './search-address.ts'

type Props = { filters: Filters; listing: ArtworkListing }

const kinds = [
  { value: 'original', label: 'Originals' },
  { value: 'edition', label: 'Editions' },
]
const ratings = [
  { value: '4.5', label: '4.5 and better' },
  { value: '4', label: '4 and better' },
  { value: '3.5', label: '3.5 and better' },
]

export function MarketFilters({ filters, listing: { facets, priceRange, total } }: Props) {
  const { sub_category, materials, size, price_min, price_max } = filters
  const hrefWith = (change: Filters) => paths.buyArt(queryOf({ ...filters, ...change }))
  const one = <Name extends keyof Filters>(name: Name) => ({
    isChosen: (value: string) => String(filters[name] ?? '') === value,
    hrefFor: (value: string) => hrefWith({ [name]: String(filters[name] ?? '') === value ? undefined : value }),
  })
  return (
    <FilterSheet of={works} total={total} clearHref={paths.buyArt()} isFiltered={chosenFrom(filters).length > 0}>
      {facets && (
        <>
          <FacetLinks
            label="Kind"
            values={withChosen(facets.sub_category, [sub_category], (value) => subCategoryOf(value).label)}
            {...one('sub_category')}
          />
          <PriceFilter
            bands={facets.price}
            least={{ name: 'price_min', value: price_min, usual: priceRange?.least }}
            most={{ name: 'price_max', value: price_max, usual: priceRange?.most }}
            action={paths.buyArt()}
            kept={queryOf({ ...filters, price_min: undefined, price_max: undefined })}
            hrefFor={({ least, most }) => hrefWith({ price_min: least, price_max: most })}
          />
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
      <FilterGroup label="Availability">
        <ul>
          <FacetLink
            value="available"
            label="Available now"
            isChosen={!!filters.available}
            href={hrefWith({ available: filters.available ? undefined : true })}
          />
        </ul>
      </FilterGroup>
    </FilterSheet>
  )
}
