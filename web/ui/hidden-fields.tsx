import type { Query } from '#web/paths.ts'

/** What is chosen already travels along with a form that asks for one thing more. */
export function HiddenFields({ query }: { query: Query }) {
  return Object.entries(query).flatMap(([name, given]) =>
    (Array.isArray(given) ? given : [given])
      .filter((value) => value !== undefined)
      .map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
  )
}
