/** What a page asks over a live connection to follow a contest's board; what it is told is in `board-news.ts`. */
import { z } from 'zod'
import { id } from '../grammar/call.ts'
import { socketEvent } from '../grammar/sockets.ts'
import { boardAsks } from './board-updates.ts'

export const boardEvents = {
  /** Answers a `BoardStart`. From then on its changes are told. A page that missed one asks again. */
  watch: socketEvent(boardAsks.watch, z.object({ contestId: id })),
  leave: socketEvent(boardAsks.leave, z.object({ contestId: id })),
} as const
