import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'

type Without<Filters, Item> = { name: string; rest: Filters; href: string; total: number; results: Item[] }

/** For an empty list: the lists without each one of its filters that have results, in the order of the filters. */
export async function withoutOne<Filters, Item>(
  chosen: readonly (ChosenFilter & { rest: Filters })[],
  list: (rest: Filters) => Promise<{ total: number; results: Item[] }>,
): Promise<Without<Filters, Item>[]> {
  // Without its only filter it would be the whole list, which is offered anyway.
  if (chosen.length < 2) return []
  const found = await Promise.all(
    chosen.map(async ({ name, rest, hrefWithout }) => {
      const { total, results } = await list(rest)
      return { name, rest, href: hrefWithout, total, results }
    }),
  )
  return found.filter(({ total }) => total > 0)
}
