/**
 * Boards that move before everybody's eyes. Each process tells those who are connected to it what it has counted itself, so
 * that nothing about votes has to go from process to process.
 */
import { boardEvents } from '#contract/board-live.ts'
import { type BoardChange, type BoardStanding, type BoardStart, type BoardTotals, boardLimits, boardNews } from '#contract/board-news.ts'
import { audiences } from '#contract/sockets.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gate } from '../../sockets/gate.ts'
import type { Ranked, Standing } from './rules/ranking.ts'
import { type Board, boardOf } from './service/board.ts'
import { requireShownContest } from './service/contests.ts'

const prefix = 'board:'
const roomOf = (contestId: string) => prefix + contestId

export function arenaLive(gate: Gate, platform: Platform): void {
  const audience = gate.openToAll(audiences.arena)
  const space = platform.sockets.space(audiences.arena)
  /** As it was told last; only of boards that somebody watches here. */
  const told = new Map<string, { seq: number; board: Board }>()

  audience.on(boardEvents.watch, async ({ socket, ctx }, { contestId }) => {
    await requireShownContest(ctx(), contestId)
    // One at a time: who looks at another tab does not pay for the one before.
    for (const room of socket.rooms) if (room.startsWith(prefix)) await socket.leave(room)
    await socket.join(roomOf(contestId))
    const board = await boardOf(ctx(), contestId)
    // Another one may have begun to watch meanwhile: all count on from the same number.
    const before = told.get(contestId) ?? { seq: 0, board }
    told.set(contestId, before)
    return { ...startOf(before) }
  })
  audience.on(boardEvents.leave, async ({ socket }, { contestId }) => {
    await socket.leave(roomOf(contestId))
    return {}
  })

  gate.every(boardLimits.everyMs, async () => {
    for (const contestId of told.keys()) {
      if (space.adapter.rooms.get(roomOf(contestId))?.size) await tellChanges(contestId)
      else told.delete(contestId)
    }
  })

  async function tellChanges(contestId: string) {
    const before = told.get(contestId)
    const board = await boardOf(systemCtx(platform, 'board'), contestId)
    if (!before || board === before.board) return
    const seq = before.seq + 1
    told.set(contestId, { seq, board })
    space.local.to(roomOf(contestId)).emit(boardNews.changed, changeOf(seq, before.board, board))
  }
}

function totalsOf({ seq, board }: { seq: number; board: Board }): BoardTotals {
  return { contestId: board.contestId, seq, totalVotes: board.totalVotes, totalParticipants: board.entries.length }
}

function startOf(told: { seq: number; board: Board }): BoardStart {
  return { ...totalsOf(told), standings: told.board.entries.slice(0, boardLimits.shown).map(standingOf) }
}

function standingOf({ id, votes, rank, liveAt }: Ranked<Standing>): BoardStanding {
  return { id, votes, rank, since: liveAt.getTime() }
}

function changeOf(seq: number, before: Board, after: Board): BoardChange {
  const totals = totalsOf({ seq, board: after })
  const changed = after.entries.flatMap((entry) => {
    const was = before.entries[before.placeOf.get(entry.id) ?? -1]
    return was?.votes === entry.votes && was.rank === entry.rank ? [] : [standingOf(entry)]
  })
  const gone = before.entries.flatMap(({ id }) => (after.placeOf.has(id) ? [] : [id]))
  return changed.length + gone.length > boardLimits.changes ? totals : { ...totals, changed, gone }
}
