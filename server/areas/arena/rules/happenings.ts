/** Pure: the latest happenings on a board, derived from its latest votes. */
import type { Happening } from '#contract/arena/arena.ts'
import { boardLimits } from '#contract/arena/board-updates.ts'
import { dayMs } from '#contract/grammar/time.ts'
import type { Ranked, RankedEntry } from './ranking.ts'

export interface CountedVote {
  entryId: string
  at: Date
}

export interface Happened {
  kind: Happening['kind']
  id: string
  passedId: string | null
  at: Date
  count: number
}

interface Facts {
  /** In order of rank. */
  board: readonly Ranked<RankedEntry>[]
  /** Counted votes, latest first. */
  recent: readonly CountedVote[]
  /** Votes by entry an hour ago; null: not known. */
  votesBefore: Readonly<Record<string, number>> | null
  now: Date
}

/** Fewer votes in an hour are not reported. */
const fewestVotes = 2
const clipsShown = 2

export function happenings(facts: Facts): Happened[] {
  return [...passesAndTies(facts), ...mostVotes(facts), ...newClips(facts)]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, boardLimits.happenings)
}

/** Replays the latest votes on the first page, and keeps for each entry the last pass or tie that still holds. */
function passesAndTies({ board, recent }: Facts): Happened[] {
  const shown = board.slice(0, boardLimits.shown)
  const rankOf = new Map(shown.map(({ id, rank }) => [id, rank]))
  const votes = new Map(shown.map(({ id, votes }) => [id, votes]))
  for (const { entryId } of recent) votes.set(entryId, (votes.get(entryId) ?? 0) - 1)
  const last = new Map<string, Happened>()
  for (const { entryId: id, at } of recent.toReversed()) {
    const had = votes.get(id) ?? 0
    votes.set(id, had + 1)
    const rank = rankOf.get(id)
    // An entry's first vote passes all without votes, which is meaningless.
    if (rank === undefined || had === 0) continue
    const others = shown.filter((other) => other.id !== id)
    const passed = others.find((other) => votes.get(other.id) === had && other.rank > rank)
    const equal = others.find((other) => votes.get(other.id) === had + 1 && other.rank === rank)
    if (equal) last.set(id, { kind: 'tie', id, passedId: null, at, count: rank })
    else if (passed) last.set(id, { kind: 'pass', id, passedId: passed.id, at, count: rank })
  }
  return [...last.values()]
}

function mostVotes({ board, recent, votesBefore }: Facts): Happened[] {
  if (!votesBefore) return []
  const gained = board.map(({ id, votes }) => ({ id, count: votes - (votesBefore[id] ?? votes) }))
  const [most] = gained.sort((a, b) => b.count - a.count)
  const last = recent.find(({ entryId }) => entryId === most?.id)
  if (!most || !last || most.count < fewestVotes) return []
  return [{ kind: 'votes', id: most.id, passedId: null, at: last.at, count: most.count }]
}

function newClips({ board, now }: Facts): Happened[] {
  return board
    .filter(({ liveAt }) => now.getTime() - liveAt.getTime() < dayMs)
    .toSorted((a, b) => b.liveAt.getTime() - a.liveAt.getTime())
    .slice(0, clipsShown)
    .map(({ id, liveAt, rank }) => ({ kind: 'clip', id, passedId: null, at: liveAt, count: rank }))
}

/** Places by votes; none while nobody has a vote. */
export function placesBy(votes: Readonly<Record<string, number>>): Map<string, number> {
  const sorted = Object.entries(votes).sort(([, a], [, b]) => b - a)
  const places = new Map<string, number>()
  if (!sorted[0]?.[1]) return places
  let rank = 1
  for (const [i, [id, count]] of sorted.entries()) {
    if (count !== sorted[i - 1]?.[1]) rank = i + 1
    places.set(id, rank)
  }
  return places
}
