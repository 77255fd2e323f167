/** The proposals for a job, in groups by what the client has to do. */
import { keysOf } from '#contract/grammar/names.ts'
import { type ProposalState, proposalSorts } from '#contract/jobs/jobs.ts'
import type { Query } from '#web/paths.ts'

export const groups = {
  new: { name: 'To decide', states: ['submitted', 'viewed'] },
  shortlisted: { name: 'Shortlisted', states: ['shortlisted', 'audition_requested', 'audition_submitted'] },
  accepted: { name: 'Accepted', states: ['accepted'] },
  declined: { name: 'Declined', states: ['declined'] },
  over: { name: 'Withdrawn or ended', states: ['not_selected', 'withdrawn', 'expired'] },
} as const satisfies Record<string, { name: string; states: readonly ProposalState[] }>
export type Group = keyof typeof groups
export const groupNames = keysOf(groups)

export type Sort = (typeof proposalSorts)[number]
export const sortNames: Record<Sort, string> = {
  newest: 'Newest first',
  price_low: 'Lowest price first',
  price_high: 'Highest price first',
  rating: 'Best reviews first',
}

export type Listed = { group: Group; sort: Sort; page?: number }

/** The group, order and page in the address. */
export function listedBy(search: URLSearchParams): Listed {
  return {
    group: groupNames.find((each) => each === search.get('state')) ?? 'new',
    sort: proposalSorts.find((each) => each === search.get('sort')) ?? 'newest',
  }
}

/** Leaves out defaults, so that equal lists have equal addresses. */
export function queryOfList({ group, sort, page }: Listed): Query {
  return { state: group === 'new' ? undefined : group, sort: sort === 'newest' ? undefined : sort, page }
}

export function countIn(group: Group, counts: Readonly<Record<string, number>> | undefined): number {
  return groups[group].states.reduce((sum, state) => sum + (counts?.[state] ?? 0), 0)
}
