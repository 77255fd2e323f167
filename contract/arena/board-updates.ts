/** A contest's board over a live connection: what changed, twice a second at most, and numbered. Light: a page that follows checks nothing. */
import type { Happening } from './arena.ts'

export const boardAsks = { watch: 'board:watch', leave: 'board:leave' } as const

export const boardNews = { changed: 'board:changed', lately: 'board:lately' } as const

/** Dated 2026-11-22. */
export const boardLimits = {
  everyMs: 500,
  /** Of a page; and when more than so many have moved, the page asks for the board anew. */
  shown: 50,
  changes: 200,
  /** What happened lately is looked at so often, and comes from so many of the latest votes. */
  latelyMs: 5_000,
  latelyVotes: 300,
  happenings: 5,
  /** How the board stood is kept at these times of the day, and compared with an hour ago. */
  markMs: 5 * 60_000,
  comparedMs: 60 * 60_000,
} as const

export interface BoardStanding {
  id: string
  votes: number
  rank: number
  /** Live since, in milliseconds since 1970: among equals the first comes first. */
  since: number
}

/** The order of a board, for those who put it together from changes. */
export function byPlace(a: BoardStanding, b: BoardStanding): number {
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
  standings: BoardStanding[]
  lately: BoardLately
}

/** What is other than at `seq - 1`. Without `changed`, too much is: watch anew. */
export interface BoardChange extends BoardTotals {
  changed?: BoardStanding[]
  gone?: string[]
}

/** What happened lately. `before` has the places of an hour ago of those on the first page, when they are other than those sent last. */
export interface BoardLately {
  contestId: string
  happenings: Happening[]
  before?: Record<string, number>
}
