import type { ChosenFilter } from '#web/ui/chosen-filters.tsx'

type Way = { label: string; href: string; count: number }

/** An empty list with one filter less, for each filter that keeps something away; what would show most comes first. */
export async function withoutOne<Filters>(
  chosen: readonly (ChosenFilter & { rest: Filters })[],
  list: (rest: Filters) => Promise<{ total: number }>,
): Promise<Way[]> {
  // Without the only filter it is the whole list, which is offered anyway.
  if (chosen.length < 2) return []
  const ways = await Promise.all(
    chosen.map(async ({ name, rest, hrefWithout }) => ({ label: `Without ${name}`, href: hrefWithout, count: (await list(rest)).total })),
  )
  return ways.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}
