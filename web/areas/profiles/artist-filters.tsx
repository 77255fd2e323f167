import { Form } from 'react-router'
import { languageOf } from '#contract/india/languages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { Query } from '#web/paths.ts'
import { FacetLinks, FilterGroup, withChosen } from '#web/shell/facet-links.tsx'
import { FilterSheet } from '#web/shell/list-filters.tsx'
import { PriceFilter } from '#web/shell/price-filter.tsx'
import { DayField } from '#web/ui/date/day-field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeCheckbox, NativeSelect } from '#web/ui/native-field.tsx'
import type { Listing } from './artist-results.tsx'
import { chosenFrom, performersNamed } from './chosen-filters.ts'
import { CitySelect } from './city-select.tsx'
import { nounOf } from './list-figures.ts'
import { type Filters, type Place, queryOf } from './search-address.ts'

type Props = { filters: Filters; listing: Listing; place: Place }

const performers = Object.entries(performersNamed).map(([value, label]) => ({ value, label }))
const ratings = ['4.5', '4', '3.5'].map((value) => ({ value, label: `${value} and better` }))

export function ArtistFilters({ filters, listing: { facets, priceRange, total }, place }: Props) {
  const { hrefOf, hasCategory } = place
  const { budget_min, budget_max } = filters
  // On a category's page, the path names the category.
  const kept = (change: Partial<Filters>) => queryOf({ ...filters, ...(!hasCategory && { category: undefined }), ...change })
  const one = (name: 'category' | 'language' | 'performs_as' | 'rating') => ({
    isChosen: (value: string) => String(filters[name] ?? '') === value,
    hrefFor: (value: string) => hrefOf(queryOf({ ...filters, [name]: String(filters[name] ?? '') === value ? undefined : value })),
  })
  return (
    <FilterSheet of={nounOf(filters)} total={total} clearHref={hrefOf({})} isFiltered={chosenFrom(filters, place).length > 0}>
      {hasCategory && facets && (
        <FacetLinks
          label="Kind"
          values={withChosen(facets.category, [filters.category], (value) => categoryOf(value).name)}
          {...one('category')}
        />
      )}
      <PlaceAndDay
        filters={filters}
        action={hrefOf({})}
        kept={kept({ city: undefined, from_here: false, date: undefined, time: undefined })}
      />
      {facets && (
        <PriceFilter
          bands={facets.price}
          least={{ name: 'budget_min', value: budget_min, usual: priceRange?.least }}
          most={{ name: 'budget_max', value: budget_max, usual: priceRange?.most }}
          action={hrefOf({})}
          kept={kept({ budget_min: undefined, budget_max: undefined })}
          hrefFor={({ least, most }) => hrefOf(queryOf({ ...filters, budget_min: least, budget_max: most }))}
        />
      )}
      {facets && (
        <FacetLinks
          label="Language"
          values={withChosen(facets.language, [filters.language], (value) => languageOf(value).name)}
          {...one('language')}
        />
      )}
      <FacetLinks label="Who performs" values={performers} {...one('performs_as')} />
      <FacetLinks label="Rating" values={ratings} {...one('rating')} />
    </FilterSheet>
  )
}

/** A plain form, so that it works before the scripts have loaded. */
function PlaceAndDay({ filters, action, kept }: { filters: Filters; action: string; kept: Query }) {
  const { city, from_here, date, time } = filters
  return (
    <FilterGroup label="Where and when">
      <Form action={action} className="grid gap-3 pt-1 pb-2" key={JSON.stringify(filters)}>
        <HiddenFields query={kept} />
        <div>
          <CitySelect label="City" anywhere="All India" value={city ?? ''} />
          <NativeCheckbox label="Only artists based there" name="from_here" value="yes" defaultChecked={from_here} />
        </div>
        <DayField label="Free on" name="date" defaultValue={date} />
        <NativeSelect label="Time of day" name="time" defaultValue={time ?? ''}>
          <option value="">Any time</option>
          <option value="morning">Morning</option>
          <option value="afternoon">Afternoon</option>
          <option value="evening">Evening</option>
        </NativeSelect>
        <NativeButton type="submit" variant="quiet">
          Set place and day
        </NativeButton>
      </Form>
    </FilterGroup>
  )
}
