import { Form } from 'react-router'
import type { ArtworkListing } from '#contract/market.ts'
import { bandOf, limitsOf } from '#web/lib/price-band.ts'
import { paths } from '#web/paths.ts'
import { FacetLink, FilterGroup } from '#web/shell/facet-links.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { HiddenFilters } from './hidden-filters.tsx'
import { type Filters, queryOf } from './search-address.ts'

type Props = { filters: Filters; bands: NonNullable<ArtworkListing['facets']>['price']; range: ArtworkListing['priceRange'] }

/** Bands with their counts, or any limits that somebody types. */
export function PriceFilter({ filters, bands, range }: Props) {
  const { price_min, price_max } = filters
  const chosen = bandOf(price_min, price_max)
  const hrefFor = (band: string) => {
    const { least, most } = limitsOf(band === chosen ? undefined : band)
    return paths.buyArt(queryOf({ ...filters, price_min: least, price_max: most }))
  }
  return (
    <FilterGroup label="Price">
      <ul>
        {bands.map((band) => (
          <FacetLink key={band.value} {...band} isChosen={band.value === chosen} href={hrefFor(band.value)} />
        ))}
      </ul>
      <Form action={paths.buyArt()} key={chosen ?? ''} className="mt-2 grid grid-cols-2 items-end gap-3">
        <HiddenFilters filters={filters} without={['price_min', 'price_max']} />
        <Limit label="From ₹" name="price_min" value={price_min} usual={range?.least} />
        <Limit label="Up to ₹" name="price_max" value={price_max} usual={range?.most} />
        <NativeButton type="submit" variant="quiet" className="col-span-2">
          Set the price
        </NativeButton>
      </Form>
    </FilterGroup>
  )
}

function Limit({ label, name, value, usual }: { label: string; name: string; value: number | undefined; usual: number | undefined }) {
  return (
    <NativeInput
      label={label}
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={9}
      defaultValue={value ?? ''}
      placeholder={usual === undefined ? undefined : String(Math.round(usual))}
    />
  )
}
