import { HiddenFields } from '#web/ui/hidden-fields.tsx'
import { type Filters, queryOf } from './search-address.ts'

/** What is chosen already, but for these. */
export function HiddenFilters({ filters, without }: { filters: Filters; without: readonly (keyof Filters)[] }) {
  return <HiddenFields query={queryOf({ ...filters, ...Object.fromEntries(without.map((name) => [name, undefined])) })} />
}
