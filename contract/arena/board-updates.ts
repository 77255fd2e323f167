/** Live updates of a contest's leaderboard: numbered changes, at most two a second. Light: pages do not validate them. */
import type { Happening } from './arena.ts'

export const boardAsks = { watch: 'board:watch', leave: 'board:leave' } as const

export const boardPayloads = { changed: 'board:changed', lately: 'board:lately' } as const

/** Dated 2026-11-22. */
export const boardLimits = {
  everyMs: 500,
  /** Rows per page; beyond this number of moves, the page loads the leaderboard again. */
  shown: 50,
  changes: 200,
  /** Interval of the recent events, and the number of latest votes that they come from. */
  latelyMs: 5_000,
  latelyVotes: 300,
  happenings: 5,
  /** Interval of leaderboard snapshots, for the comparison with an hour ago. */
  markMs: 5 * 60_000,
  comparedMs: 60 * 60_000,
} as const

export interface BoardPlace {
  id: string
  votes: number
  rank: number
  /** Live since, in milliseconds since 1970: the earlier one wins a tie. */
  since: number
}

/** The order of a leaderboard, for clients that apply changes. */
export function byPlace(a: BoardPlace, b: BoardPlace): number {
  return a.rank - b.rank || a.since - b.since || (a.id < b.id ? -1 : 1)
}

export interface BoardTotals {
  contestId: string
  seq: number
  totalVotes: number
  totalParticipants: number
}

/** The first page of the ranking, in its order. */
export interface BoardStart extends BoardTotals {
  standings: BoardPlace[]
  lately: BoardLately
}

/** Changes since `seq - 1`. Without `changed` there were too many: watch again. */
export interface BoardChange extends BoardTotals {
  changed?: BoardPlace[]
  gone?: string[]
}

/** Recent events. `before` has the places an hour ago of those on the first page, when they differ from those sent last. */
export interface BoardLately {
  contestId: string
  happenings: Happening[]
  before?: Record<string, number>
}
