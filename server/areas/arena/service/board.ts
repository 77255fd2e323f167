/**
 * The ranking of a contest, cached in memory for half a second, so that a thousand viewers cost as much as one. Every process counts separately,
 * from the same rows.
 */
import { and, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { publishedContestStates } from '#contract/arena/contest-states.ts'
import { afterCommit, type Ctx, now } from '../../../platform/context.ts'
import { given, prepared } from '../../../platform/database/prepared.ts'
import type { Platform } from '../../../platform/platform.ts'
import { people } from '../../auth/tables.ts'
import { type Ranked, type RankedEntry, ranked } from '../rules/ranking.ts'
import { contests, entries, voteCounts } from '../tables.ts'

export const freshMs = 500

export interface Board {
  contestId: string
  /** Increases with every change of votes or places, and restarts with the process. */
  seq: number
  entries: Ranked<RankedEntry>[]
  placeOf: ReadonlyMap<string, number>
  totalVotes: number
}

interface Kept {
  board: Board
  at: number
  reading: Promise<Board> | null
}

const keptBy = new WeakMap<Platform, Map<string, Kept>>()

/** At most half a second old. Concurrent callers share one count. */
export async function boardOf(ctx: Ctx, contestId: string): Promise<Board> {
  // Bypass the cache inside a transaction.
  if (ctx.inTransaction) return count(ctx, contestId)
  const boards = keptBy.get(ctx.platform) ?? new Map<string, Kept>()
  keptBy.set(ctx.platform, boards)
  const kept = boards.get(contestId)
  if (kept?.reading) return kept.reading
  const at = now(ctx).getTime()
  if (kept && at - kept.at < freshMs) return kept.board
  const begun: Kept = { board: kept?.board ?? empty(contestId), at, reading: count(ctx, contestId, kept?.board) }
  boards.set(contestId, begun)
  try {
    // Still stored if the cache dropped the board meanwhile, but then only this caller sees it.
    begun.board = (await begun.reading) ?? begun.board
    begun.reading = null
    return begun.board
  } catch (error) {
    if (boards.get(contestId) === begun) boards.delete(contestId)
    throw error
  }
}

export async function boardsOf(ctx: Ctx, contestIds: readonly string[]): Promise<Map<string, Board>> {
  const boards = await Promise.all([...new Set(contestIds)].map((id) => boardOf(ctx, id)))
  return new Map(boards.map((board) => [board.contestId, board]))
}

/** Invalidates the cache after a decision is committed. Other processes recount within half a second anyway. */
export function forgetBoard(ctx: Ctx, contestId: string): void {
  afterCommit(ctx, () => void keptBy.get(ctx.platform)?.delete(contestId))
}

const isIn = and(eq(entries.state, 'live'), isNull(people.suspended_at))

/** Published results stay, whatever happens to a performance or its artist afterwards. */
const counted = prepared((db) =>
  db
    .select({
      id: entries.id,
      liveAt: entries.live_at,
      votes: sql<number>`coalesce(${entries.final_votes}, sum(${voteCounts.valid}), 0)::int`,
    })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contest_id))
    .innerJoin(people, eq(people.id, entries.artist_id))
    .leftJoin(voteCounts, eq(voteCounts.entry_id, entries.id))
    .where(
      and(
        eq(entries.contest_id, given('contestId')),
        or(isNotNull(entries.final_votes), and(notInArray(contests.state, [...publishedContestStates]), isIn)),
      ),
    )
    .groupBy(entries.id),
)

/** Stores the current board as the result of the contest. The contest must be locked. */
export async function settleBoard(ctx: Ctx, contestId: string): Promise<void> {
  const votes = ctx.db
    .select({ votes: sql`coalesce(sum(${voteCounts.valid}), 0)` })
    .from(voteCounts)
    .where(eq(voteCounts.entry_id, entries.id))
  await ctx.db
    .update(entries)
    .set({ final_votes: sql`(${votes})` })
    .from(people)
    .where(and(eq(people.id, entries.artist_id), eq(entries.contest_id, contestId), isIn))
  forgetBoard(ctx, contestId)
}

async function count(ctx: Ctx, contestId: string, before = empty(contestId)): Promise<Board> {
  const rows = await counted(ctx.db).execute({ contestId })
  const all = ranked(rows.map(({ id, liveAt, votes }) => ({ id, votes, liveAt: liveAt ?? new Date(0) })))
  if (isSame(before.entries, all)) return before
  return {
    contestId,
    seq: before.seq + 1,
    entries: all,
    placeOf: new Map(all.map(({ id }, i) => [id, i])),
    totalVotes: all.reduce((sum, { votes }) => sum + votes, 0),
  }
}

function isSame(before: readonly Ranked<RankedEntry>[], after: readonly Ranked<RankedEntry>[]): boolean {
  return before.length === after.length && after.every(({ id, votes }, i) => before[i]?.id === id && before[i]?.votes === votes)
}

function empty(contestId: string): Board {
  return { contestId, seq: 0, entries: [], placeOf: new Map(), totalVotes: 0 }
}
