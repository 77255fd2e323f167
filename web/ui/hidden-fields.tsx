import type { Query } from '#web/paths.ts'

/** Carries the active filters along when a form adds one more. */
export function HiddenFields({ query }: { query: Query }) {
  return Object.entries(query).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given])
      .filter((value) => value !== undefined)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
