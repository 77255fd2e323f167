/**
 * Latest happenings on a board, and the places of an hour ago. Computed at most once in five seconds per process and contest, for any number of
 * viewers.
 */
import { and, desc, eq, gt, lt, lte } from 'drizzle-orm'
import type { Happening } from '#contract/arena/arena.ts'
import { boardLimits } from '#contract/arena/board-updates.ts'
import { isBeforeVoting } from '#contract/arena/contest-states.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type CountedVote, happenings, placesBy } from '../rules/happenings.ts'
import { takesVotes } from '../rules/windows.ts'
import { boardMarks, type ContestRow, contests, votes } from '../tables.ts'
import { type Board, boardOf } from './board.ts'
import { faces } from './faces.ts'

export interface Lately {
  happenings: Happening[]
  /** Places an hour ago, by entry. */
  before: ReadonlyMap<string, number>
  /** When the snapshot was taken, which identifies it. */
  markedAt: number
}

interface Mark {
  /** The five-minute slot of the request. */
  slot: number
  at: number
  votes: Readonly<Record<string, number>> | null
  places: ReadonlyMap<string, number>
}

interface Kept {
  at: number
  lately: Promise<Lately>
  mark: Mark | undefined
}

const keptBy = new WeakMap<Platform, Map<string, Kept>>()

export function latelyOf(ctx: Ctx, contest: ContestRow, board: Board): Promise<Lately> {
  const all = keptBy.get(ctx.platform) ?? new Map<string, Kept>()
  keptBy.set(ctx.platform, all)
  const at = now(ctx).getTime()
  const kept = all.get(contest.id)
  if (kept && Math.abs(at - kept.at) < boardLimits.latelyMs) return kept.lately
  const begun: Kept = { at, mark: kept?.mark, lately: Promise.resolve(nothing) }
  begun.lately = look(ctx, contest, board, begun)
  all.set(contest.id, begun)
  begun.lately.catch(() => all.delete(contest.id))
  return begun.lately
}

const nothing: Lately = { happenings: [], before: new Map(), markedAt: 0 }

async function look(ctx: Ctx, contest: ContestRow, board: Board, kept: Kept): Promise<Lately> {
  const at = now(ctx)
  const isOpen = takesVotes(contest, at)
  if (!isOpen && !isBeforeVoting(contest)) return nothing
  if (isOpen) kept.mark = await markBefore(ctx, contest.id, kept.mark)
  const recent = isOpen ? await latestVotes(ctx, contest.id) : []
  const happened = happenings({ board: board.entries, recent, votesBefore: kept.mark?.votes ?? null, now: at })
  const ids = new Set(happened.flatMap(({ id, passedId }) => [id, passedId ?? id]))
  const shown = await faces(
    ctx,
    contest,
    board.entries.filter(({ id }) => ids.has(id)),
  )
  const by = new Map(shown.map((each) => [each.participant_id, each]))
  return {
    happenings: happened.flatMap(({ kind, id, passedId, at, count }) => {
      const who = by.get(id)
      if (!who) return []
      const passed = by.get(passedId ?? '')?.stageName ?? null
      return [{ kind, participant_id: id, name: who.stageName, picture: who.picture, at: at.toISOString(), passed, count }]
    }),
    before: kept.mark?.places ?? new Map(),
    markedAt: kept.mark?.at ?? 0,
  }
}

/** Reads the index of the contest's votes, and no more than needed. */
function latestVotes(ctx: Ctx, contestId: string): Promise<CountedVote[]> {
  const since = new Date(now(ctx).getTime() - boardLimits.comparedMs)
  return ctx.db
    .select({ entryId: votes.entry_id, at: votes.at })
    .from(votes)
    .where(and(eq(votes.contest_id, contestId), eq(votes.state, 'valid'), gt(votes.at, since)))
    .orderBy(desc(votes.at))
    .limit(boardLimits.latelyVotes)
}

const slotOf = (at: number) => Math.floor(at / boardLimits.markMs)

/** The snapshot of an hour ago, read once per five-minute slot. */
async function markBefore(ctx: Ctx, contestId: string, known: Mark | undefined): Promise<Mark> {
  const at = now(ctx).getTime()
  const slot = slotOf(at)
  if (known?.slot === slot) return known
  const until = new Date(at - boardLimits.comparedMs)
  // An older one does not describe the last hour.
  const from = new Date(until.getTime() - 3 * boardLimits.markMs)
  const [row] = await ctx.db
    .select()
    .from(boardMarks)
    .where(and(eq(boardMarks.contest_id, contestId), gt(boardMarks.at, from), lte(boardMarks.at, until)))
    .orderBy(desc(boardMarks.at))
    .limit(1)
  return { slot, at: row?.at.getTime() ?? 0, votes: row?.votes ?? null, places: placesBy(row?.votes ?? {}) }
}

/** Takes a snapshot of every board with open voting. A repeat within the same five minutes changes nothing. */
export async function markBoards(ctx: Ctx): Promise<void> {
  const moment = now(ctx)
  const at = new Date(slotOf(moment.getTime()) * boardLimits.markMs)
  for (const contest of await ctx.db.select().from(contests).where(eq(contests.state, 'voting_open'))) {
    if (!takesVotes(contest, moment)) continue
    const { entries } = await boardOf(ctx, contest.id)
    const votes = Object.fromEntries(entries.map(({ id, votes }) => [id, votes]))
    await ctx.db.insert(boardMarks).values({ contest_id: contest.id, at, votes }).onConflictDoNothing()
  }
  await ctx.db.delete(boardMarks).where(lt(boardMarks.at, new Date(moment.getTime() - 2 * boardLimits.comparedMs)))
}
