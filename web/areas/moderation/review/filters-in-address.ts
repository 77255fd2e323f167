import { type QueueName, queueNames } from '#contract/moderation/moderation.ts'
import { type ReviewFilters, reviewFilters, reviewItemStates, reviewSorts, reviewWhose } from '#contract/moderation/review.ts'
import { reviewRisks } from '#contract/moderation/review-clocks.ts'

const among = <Name extends string>(names: readonly Name[], said: string | null) => names.find((name) => name === said)

/** Filters missing in the address have the contract's defaults. */
export function readFilters(search: URLSearchParams): ReviewFilters {
  const kinds = search.getAll('kind').filter((kind): kind is QueueName => queueNames.some((name) => name === kind))
  return reviewFilters.parse({
    kinds,
    state: among(reviewItemStates, search.get('state')),
    risk: among(reviewRisks, search.get('risk')),
    whose: among(reviewWhose, search.get('whose')),
    sort: among(reviewSorts, search.get('sort')),
    late: search.get('late') === 'yes',
  })
}

/** Only filters that differ from the defaults are in the address. */
export function writeFilters({ kinds, state, risk, whose, sort, late }: ReviewFilters): Record<string, string | string[] | undefined> {
  return {
    kind: kinds,
    state: state === 'waiting' ? undefined : state,
    risk,
    whose: whose === 'all' ? undefined : whose,
    sort: sort === 'due' ? undefined : sort,
    late: late ? 'yes' : undefined,
  }
}

/** The number of active filters besides the kind; the order hides nothing. */
export function filtersInUse(filters: ReviewFilters): number {
  const { state, risk, whose, late } = writeFilters(filters)
  return [state, risk, whose, late].filter(Boolean).length
}
