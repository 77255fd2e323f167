/** Requests of a page that follows a contest's leaderboard; the server's messages are in `board-news.ts`. */
import { z } from 'zod'
import { id } from '../grammar/call.ts'
import { socketEvent } from '../grammar/sockets.ts'
import { boardAsks } from './board-updates.ts'

export const boardEvents = {
  /** Answers a `BoardStart`, then the server sends its changes. A page that missed one watches again. */
  watch: socketEvent(boardAsks.watch, z.object({ contestId: id })),
  leave: socketEvent(boardAsks.leave, z.object({ contestId: id })),
} as const
