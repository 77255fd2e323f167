/** Follows a board over a live connection. In its own chunk: pages load it after the visitor has read for a moment. */
import { io } from 'socket.io-client'
import type { Happening, Leaderboard, Ranking } from '#contract/arena/arena.ts'
import {
  type BoardChange,
  type BoardLately,
  type BoardPlace,
  type BoardStart,
  boardAsks,
  boardLimits,
  boardPayloads,
  byPlace,
} from '#contract/arena/board-updates.ts'
import { audiences, type SocketAnswer, socketLimits } from '#contract/grammar/sockets.ts'

export interface LiveBoard {
  participants: Ranking[]
  totalVotes: number
  totalParticipants: number
  /** Participants who have just moved up. */
  risen: ReadonlySet<string>
  happenings: readonly Happening[]
  isLive: boolean
}

type BoardView = Pick<Leaderboard, 'contest_id' | 'rankings' | 'totalVotes' | 'totalParticipants' | 'happenings'>

/** How long a row stays highlighted after moving up. */
const litMs = 6_000

/** @returns a function that stops following */
export function followBoard(first: BoardView, onBoard: (board: LiveBoard) => void): () => void {
  const contestId = first.contest_id
  let faces = new Map(first.rankings.map((each) => [each.participant_id, each]))
  let standings = new Map<string, BoardPlace>()
  let seq = 0
  let board: LiveBoard = {
    participants: first.rankings,
    totalVotes: first.totalVotes,
    totalParticipants: first.totalParticipants,
    risen: new Set(),
    happenings: first.happenings,
    isLive: false,
  }
  const ranksBefore = new Map(first.rankings.map(({ participant_id, rank_before }) => [participant_id, rank_before]))
  let dimming: ReturnType<typeof setTimeout> | undefined
  const show = (changes: Partial<LiveBoard>) => {
    board = { ...board, ...changes }
    onBoard(board)
  }
  const socket = io(audiences.arena, {
    transports: ['websocket'],
    reconnectionDelay: socketLimits.reconnectDelayMs,
    timeout: socketLimits.connectMs,
  })

  async function watch() {
    const answer: SocketAnswer<BoardStart> = await socket.timeout(socketLimits.answerMs).emitWithAck(boardAsks.watch, { contestId })
    if (!answer.ok) return
    seq = answer.seq
    standings = new Map(answer.standings.map((each) => [each.id, each]))
    await draw(answer)
    showLately(answer.lately)
  }

  async function hear(change: BoardChange) {
    if (change.contestId !== contestId) return
    if (change.seq !== seq + 1 || !change.changed) return watch()
    seq = change.seq
    for (const each of change.changed) standings.set(each.id, each)
    for (const id of change.gone ?? []) standings.delete(id)
    // A participant who enters the board because another one left is in no event, so reload it.
    if (standings.size < Math.min(boardLimits.shown, change.totalParticipants)) return watch()
    await draw(change)
  }

  async function draw({ totalVotes, totalParticipants }: Pick<BoardChange, 'totalVotes' | 'totalParticipants'>) {
    const order = [...standings.values()].sort(byPlace).slice(0, boardLimits.shown)
    // An unknown participant moved up, so reload their pictures and names.
    if (order.some(({ id }) => !faces.has(id))) faces = new Map([...faces, ...(await fresh())])
    const participants = order.flatMap(({ id, votes, rank }) => {
      const face = faces.get(id)
      return face ? [{ ...face, total_votes: votes, rank, rank_before: ranksBefore.get(id) ?? null }] : []
    })
    const before = new Map(board.participants.map((each) => [each.participant_id, each.rank]))
    const risen = participants.filter(({ participant_id, rank }) => rank < (before.get(participant_id) ?? 0))
    // A change without moves keeps the current highlights.
    show({ participants, totalVotes, totalParticipants, isLive: true, ...(risen.length && { risen: lit(risen) }) })
  }

  function lit(risen: readonly Ranking[]): ReadonlySet<string> {
    clearTimeout(dimming)
    dimming = setTimeout(() => show({ risen: new Set() }), litMs)
    return new Set(risen.map(({ participant_id }) => participant_id))
  }

  function showLately({ contestId: of, happenings, before }: BoardLately) {
    if (of !== contestId) return
    if (before) {
      ranksBefore.clear()
      for (const [id, rank] of Object.entries(before)) ranksBefore.set(id, rank)
    }
    const participants = board.participants.map((each) => ({ ...each, rank_before: ranksBefore.get(each.participant_id) ?? null }))
    show({ happenings, participants })
  }

  async function fresh(): Promise<[string, Ranking][]> {
    const { api } = await import('#web/lib/api.ts')
    const { results } = await api.arena.leaderboards({ contest_id: contestId })
    return results.flatMap(({ rankings }) => rankings.map((each): [string, Ranking] => [each.participant_id, each]))
  }

  const quietly = (work: Promise<void>) => work.catch(() => show({ isLive: false }))
  socket.on('connect', () => void quietly(watch()))
  socket.on('disconnect', () => show({ isLive: false }))
  socket.on(boardPayloads.changed, (change: BoardChange) => void quietly(hear(change)))
  socket.on(boardPayloads.lately, showLately)
  return () => {
    clearTimeout(dimming)
    socket.disconnect()
  }
}
