import { type Filters, queryOf } from './search-address.ts'

/** What is chosen already travels along with a form that asks for one thing more. */
export function HiddenFilters({ filters, without }: { filters: Filters; without: readonly (keyof Filters)[] }) {
  const query = queryOf({ ...filters, ...Object.fromEntries(without.map((name) => [name, undefined])) })
  return Object.entries(query).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given])
      .filter((value) => value !== undefined)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
