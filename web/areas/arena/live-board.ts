/** Follows a board over a live connection. Its own chunk: pages load it when they have been read for a moment. */
import { io } from 'socket.io-client'
import type { Leaderboard } from '#contract/arena.ts'
import { type BoardChange, type BoardStanding, type BoardStart, boardAsks, boardLimits, boardNews, byPlace } from '#contract/board-news.ts'
import type { Participant } from '#contract/performances.ts'
import { audiences, type SocketAnswer, socketLimits } from '#contract/sockets.ts'

export interface LiveBoard {
  participants: Participant[]
  totalVotes: number
  totalParticipants: number
  /** Who has more votes or another place than a moment ago. */
  moved: ReadonlySet<string>
  isLive: boolean
}

type Shown = Pick<Leaderboard, 'contest_id' | 'rankings' | 'totalVotes' | 'totalParticipants'>

/** @returns stops following */
export function followBoard(first: Shown, onBoard: (board: LiveBoard) => void): () => void {
  const contestId = first.contest_id
  let faces = new Map(first.rankings.map((each) => [each.participant_id, each]))
  let standings = new Map<string, BoardStanding>()
  let seq = 0
  let board: LiveBoard = {
    participants: first.rankings,
    totalVotes: first.totalVotes,
    totalParticipants: first.totalParticipants,
    moved: new Set(),
    isLive: false,
  }
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
    await draw(answer, true)
  }

  async function hear(change: BoardChange) {
    if (change.contestId !== contestId) return
    if (change.seq !== seq + 1 || !change.changed) return watch()
    seq = change.seq
    for (const each of change.changed) standings.set(each.id, each)
    for (const id of change.gone ?? []) standings.delete(id)
    // Who comes up from below the page because somebody left it was never told.
    if (standings.size < Math.min(boardLimits.shown, change.totalParticipants)) return watch()
    await draw(change, true)
  }

  async function draw({ totalVotes, totalParticipants }: Pick<BoardChange, 'totalVotes' | 'totalParticipants'>, isLive: boolean) {
    const order = [...standings.values()].sort(byPlace).slice(0, boardLimits.shown)
    // Somebody came up whom this page has never shown.
    if (order.some(({ id }) => !faces.has(id))) faces = new Map([...faces, ...(await fresh())])
    const participants = order.flatMap(({ id, votes, rank }) => {
      const face = faces.get(id)
      return face ? [{ ...face, total_votes: votes, rank }] : []
    })
    const before = new Map(board.participants.map((each) => [each.participant_id, each]))
    const moved = participants.filter(({ participant_id, total_votes, rank }) => {
      const was = before.get(participant_id)
      return was && (was.total_votes !== total_votes || was.rank !== rank)
    })
    show({ participants, totalVotes, totalParticipants, isLive, moved: new Set(moved.map(({ participant_id }) => participant_id)) })
  }

  async function fresh(): Promise<[string, Participant][]> {
    const { api } = await import('#web/lib/api.ts')
    const { results } = await api.arena.leaderboards({ contest_id: contestId })
    return results.flatMap(({ rankings }) => rankings.map((each): [string, Participant] => [each.participant_id, each]))
  }

  const quietly = (work: Promise<void>) => work.catch(() => show({ isLive: false }))
  socket.on('connect', () => void quietly(watch()))
  socket.on('disconnect', () => show({ isLive: false }))
  socket.on(boardNews.changed, (change: BoardChange) => void quietly(hear(change)))
  return () => void socket.disconnect()
}
