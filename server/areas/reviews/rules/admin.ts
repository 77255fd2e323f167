import type { ReviewDecision } from '#contract/reviews/reviews.ts'
import type { reviews } from '../tables.ts'

type Facts = Pick<typeof reviews.$inferSelect, 'state' | 'by' | 'may_quote' | 'chosen_at' | 'disputed_at' | 'decided_at'>

export function isQuotable({ state, by, may_quote }: Facts): boolean {
  return state === 'shown' && by === 'client' && may_quote
}

/** Decisions that are possible in the review's state. */
export function decisionsOn(facts: Facts): ReviewDecision[] {
  const { state, chosen_at, disputed_at, decided_at } = facts
  if (state === 'written') return []
  if (state === 'held') return ['restore', 'hide']
  if (state === 'hidden') return ['restore']
  return [
    ...(disputed_at && !decided_at ? (['keep'] as const) : []),
    'hide',
    ...(chosen_at ? (['unchoose'] as const) : isQuotable(facts) ? (['choose'] as const) : []),
  ]
}
