/** A contest's board over a live connection: what changed, twice a second at most, and numbered. */
import { z } from 'zod'
import { id } from './call.ts'
import { socketEvent } from './sockets.ts'

export const boardEvents = {
  /** Answers a `BoardStart`. From then on its changes are told. A page that missed one asks again. */
  watch: socketEvent('board:watch', z.object({ contestId: id })),
  leave: socketEvent('board:leave', z.object({ contestId: id })),
} as const

export const boardNews = { changed: 'board:changed' } as const

/** Dated 2026-11-22. */
export const boardLimits = {
  everyMs: 500,
  /** Of a page; and when more than so many have moved, the page asks for the board anew. */
  shown: 50,
  changes: 200,
} as const

export interface BoardStanding {
  id: string
  votes: number
  rank: number
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
}

/** What is other than at `seq - 1`. Without `changed`, too much is: watch anew. */
export interface BoardChange extends BoardTotals {
  changed?: BoardStanding[]
  gone?: string[]
}
