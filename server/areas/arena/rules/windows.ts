/** Pure: when a contest opens and closes. */
import { type ContestState, contestLimits } from '#contract/arena/contest-states.ts'
import type { ContestRow } from '../tables.ts'

type Windows = Pick<
  ContestRow,
  'state' | 'entries_from' | 'entries_until' | 'voting_from' | 'voting_until' | 'announced_at' | 'published_at'
>

export function takesEntries({ state, entries_until }: Windows, now: Date): boolean {
  return state === 'entries_open' && now < entries_until
}

export function takesVotes({ state, voting_from, voting_until }: Windows, now: Date): boolean {
  return state === 'voting_open' && voting_from <= now && now < voting_until
}

/** Visible to the public. */
export function isPublic({ state, announced_at }: Pick<Windows, 'state' | 'announced_at'>): boolean {
  return state !== 'draft' || announced_at !== null
}

/** When the clock processes it next; null: never. */
export function wakeAt(contest: Windows): Date | null {
  const next: Partial<Record<ContestState, Date | null>> = {
    draft: contest.announced_at && contest.entries_from,
    entries_open: contest.entries_until,
    screening: contest.voting_from,
    voting_open: contest.voting_until,
    results_published: contest.published_at && new Date(contest.published_at.getTime() + contestLimits.runningMs),
  }
  return next[contest.state] ?? null
}
