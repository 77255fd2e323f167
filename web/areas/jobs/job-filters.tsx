import { SlidersHorizontal } from 'lucide-react'
import { Form, Link } from 'react-router'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import type { JobListing } from '#contract/jobs.ts'
import { eventName } from '#web/areas/bookings/event-name.ts'
import { paths } from '#web/paths.ts'
import { FacetLinks, type FacetValue, FilterGroup } from '#web/shell/facet-links.tsx'
import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { NativeButton } from '#web/ui/native-button.tsx'
import { NativeInput } from '#web/ui/native-field.tsx'
import { PopSheet } from '#web/ui/pop-sheet.tsx'
import { type Filters, queryOf } from './search-address.ts'

const sheetId = 'filters'
type Props = { filters: Filters; listing: JobListing }

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

export function JobFilters({ filters, listing: { facets, total } }: Props) {
  const one = (name: 'category' | 'city' | 'eventType', labelOf: (value: string) => string) => ({
    values: withChosen(facets?.[name] ?? [], filters[name], labelOf),
    isChosen: (value: string) => filters[name] === value,
    hrefFor: (value: string) => paths.jobs(queryOf({ ...filters, [name]: filters[name] === value ? undefined : value })),
  })
  return (
    <PopSheet
      id={sheetId}
      label="Filters"
      footer={
        <NativeButton popoverTarget={sheetId} popoverTargetAction="hide" isFullWidth>
          {total === 1 ? 'Show 1 job' : `Show ${total.toLocaleString('en-IN')} jobs`}
        </NativeButton>
      }
    >
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 className="font-sans text-lg font-semibold tracking-normal">Filters</h2>
        <Link to={paths.jobs()} className="inline-flex min-h-11 items-center underline-link">
          Clear all
        </Link>
      </div>
      <FacetLinks label="Looking for" {...one('category', (value) => categoryOf(value as never).name)} />
      <FacetLinks label="City" {...one('city', (value) => cityOf(value as never).name)} />
      <FacetLinks label="Event" {...one('eventType', (value) => eventName(value as never))} />
      <FilterGroup label="When, and for how much">
        <Form action={paths.jobs()} className="grid gap-3 pt-1 pb-2" key={JSON.stringify(filters)}>
          <HiddenFields query={queryOf({ ...filters, from: undefined, to: undefined, budget: undefined })} />
          <NativeInput label="From day" name="from" type="date" defaultValue={filters.from ?? ''} />
          <NativeInput label="Until day" name="to" type="date" defaultValue={filters.to ?? ''} />
          <NativeInput label="At least ₹" name="budget" inputMode="numeric" pattern="[0-9]*" defaultValue={filters.budget ?? ''} />
          <NativeButton type="submit" variant="secondary">
            Apply
          </NativeButton>
        </Form>
      </FilterGroup>
    </PopSheet>
  )
}

/** What is chosen stays to be seen also where there is nothing of it. */
function withChosen(
  counts: readonly { value: string; count: number }[],
  chosen: string | undefined,
  labelOf: (value: string) => string,
): FacetValue[] {
  const missing = chosen && counts.every(({ value }) => value !== chosen) ? [{ value: chosen, count: 0 }] : []
  return [...missing, ...counts].map(({ value, count }) => ({ value, count, label: labelOf(value) }))
}
