/** Live boards. Each process publishes its own counts to its own connections, so votes need no messages between processes. */
import { boardEvents } from '#contract/arena/board-live.ts'
import {
  type BoardChange,
  type BoardLately,
  type BoardPlace,
  type BoardStart,
  type BoardTotals,
  boardLimits,
  boardPayloads,
} from '#contract/arena/board-updates.ts'
import { audiences } from '#contract/grammar/sockets.ts'
import { type Ctx, now, systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Gate } from '../../sockets/gate.ts'
import type { Ranked, RankedEntry } from './rules/ranking.ts'
import { type Board, boardOf } from './service/board.ts'
import { requireShownContest } from './service/contests.ts'
import { type Lately, latelyOf } from './service/lately.ts'
import type { ContestRow } from './tables.ts'

const prefix = 'board:'
const roomOf = (contestId: string) => prefix + contestId

export function arenaLive(gate: Gate, platform: Platform): void {
  const audience = gate.openToAll(audiences.arena)
  const space = platform.sockets.space(audiences.arena)
  /** The last sent state; only for boards with a watcher in this process. */
  const sent = new Map<string, Sent>()

  audience.on(boardEvents.watch, async ({ socket, ctx }, { contestId }) => {
    const contest = await requireShownContest(ctx(), contestId)
    // One board per connection, so a client stops paying for the earlier tab.
    for (const room of socket.rooms) if (room.startsWith(prefix)) await socket.leave(room)
    await socket.join(roomOf(contestId))
    const board = await boardOf(ctx(), contestId)
    const lately = await latelyOf(ctx(), contest, board)
    // Another client may have begun to watch in the meantime; all continue from the same number.
    const known = sent.get(contestId) ?? { contest, seq: 0, board, lately, latelyAt: now(ctx()).getTime() }
    sent.set(contestId, { ...known, contest })
    return { ...startOf(known), lately: latelyOnTheWire(known.board, lately) } satisfies BoardStart
  })
  audience.on(boardEvents.leave, async ({ socket }, { contestId }) => {
    await socket.leave(roomOf(contestId))
    return {}
  })

  gate.every(boardLimits.everyMs, async () => {
    for (const contestId of sent.keys()) {
      if (!space.adapter.rooms.get(roomOf(contestId))?.size) sent.delete(contestId)
      else {
        const ctx = systemCtx(platform, 'board')
        await sendChanges(ctx, contestId)
        await sendLately(ctx, contestId)
      }
    }
  })

  async function sendChanges(ctx: Ctx, contestId: string) {
    const board = await boardOf(ctx, contestId)
    // Read only now, because another round may have sent it in the meantime.
    const before = sent.get(contestId)
    if (!before || board === before.board) return
    const seq = before.seq + 1
    sent.set(contestId, { ...before, seq, board })
    space.local.to(roomOf(contestId)).emit(boardPayloads.changed, changeOf(seq, before.board, board))
  }

  /** Less often than votes, and only after a change. */
  async function sendLately(ctx: Ctx, contestId: string) {
    const known = sent.get(contestId)
    const at = now(ctx).getTime()
    if (!known || Math.abs(at - known.latelyAt) < boardLimits.latelyMs) return
    sent.set(contestId, { ...known, latelyAt: at })
    const lately = await latelyOf(ctx, known.contest, known.board)
    const before = sent.get(contestId)
    if (!before) return
    sent.set(contestId, { ...before, lately })
    const isSame =
      lately.markedAt === before.lately.markedAt && JSON.stringify(lately.happenings) === JSON.stringify(before.lately.happenings)
    if (!isSame) space.local.to(roomOf(contestId)).emit(boardPayloads.lately, latelyOnTheWire(before.board, lately, before.lately))
  }
}

interface Sent {
  contest: ContestRow
  seq: number
  board: Board
  lately: Lately
  latelyAt: number
}

/** @param known the last sent state: the places of an hour ago are sent again only if they changed */
function latelyOnTheWire({ contestId, entries }: Board, { happenings, before, markedAt }: Lately, known?: Lately): BoardLately {
  if (known?.markedAt === markedAt) return { contestId, happenings }
  const shown = entries.slice(0, boardLimits.shown).flatMap(({ id }): [string, number][] => {
    const place = before.get(id)
    return place === undefined ? [] : [[id, place]]
  })
  return { contestId, happenings, before: Object.fromEntries(shown) }
}

function totalsOf({ seq, board }: Pick<Sent, 'seq' | 'board'>): BoardTotals {
  return { contestId: board.contestId, seq, totalVotes: board.totalVotes, totalParticipants: board.entries.length }
}

function startOf(sent: Pick<Sent, 'seq' | 'board'>): Omit<BoardStart, 'lately'> {
  return { ...totalsOf(sent), standings: sent.board.entries.slice(0, boardLimits.shown).map(standingOf) }
}

function standingOf({ id, votes, rank, liveAt }: Ranked<RankedEntry>): BoardPlace {
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
