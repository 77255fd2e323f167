import { Form } from 'react-router'
import { cityOf } from '#contract/india/cities.ts'
import type { JobListing } from '#contract/jobs/jobs.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import { FacetLinks, FilterGroup, withChosen } from '#web/shell/facet-links.tsx'
import { FilterSheet } from '#web/shell/list-filters.tsx'
import { DayField } from '#web/ui/date/day-field.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { chosenFrom } from './chosen-filters.ts'
import { type Filters, jobs, queryOf } from './search-address.ts'

type Props = { filters: Filters; listing: JobListing }

export function JobFilters({ filters, listing: { facets, total } }: Props) {
  const one = (name: 'category' | 'city' | 'eventType', labelOf: (value: string) => string) => ({
    values: withChosen(
      (facets?.[name] ?? []).map((each) => ({ ...each, label: labelOf(each.value) })),
      [filters[name]],
      labelOf,
    ),
    isChosen: (value: string) => filters[name] === value,
    hrefFor: (value: string) => paths.jobs(queryOf({ ...filters, [name]: filters[name] === value ? undefined : value })),
  })
  return (
    <FilterSheet of={jobs} total={total} clearHref={paths.jobs()} isFiltered={chosenFrom(filters).length > 0}>
      <FacetLinks label="Looking for" {...one('category', (value) => categoryOf(value as never).name)} />
      <FacetLinks label="City" {...one('city', (value) => cityOf(value as never).name)} />
      <FacetLinks label="Event" {...one('eventType', (value) => eventName(value as never))} />
      <FilterGroup label="Date and budget">
        <Form action={paths.jobs()} className="grid gap-3 pt-1 pb-2" key={JSON.stringify(filters)}>
          <HiddenFields query={queryOf({ ...filters, from: undefined, to: undefined, budget: undefined })} />
          <DayField label="From day" name="from" defaultValue={filters.from} />
          <DayField label="Until day" name="to" defaultValue={filters.to} />
          <NativeInput label="At least ₹" name="budget" inputMode="numeric" pattern="[0-9]*" defaultValue={filters.budget ?? ''} />
          <NativeButton type="submit" variant="secondary">
            Apply
          </NativeButton>
        </Form>
      </FilterGroup>
    </FilterSheet>
  )
}
