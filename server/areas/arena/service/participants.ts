/** Entries on a board, with names and pictures, only for the shown page. */
import { createHash } from 'node:crypto'
import { and, eq, ilike, or } from 'drizzle-orm'
import type { BallotEntry, arena as calls, Leaderboard } from '#contract/arena/arena.ts'
import { contestLimits } from '#contract/arena/contest-states.ts'
import type { Participant } from '#contract/arena/performances.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { pageFrom } from '#contract/grammar/page.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { holding } from '../../../platform/database/like.ts'
import { together } from '../../../platform/database/transaction.ts'
import { profiles } from '../../profiles/tables.ts'
import { playableByIds } from '../../videos/service.ts'
import type { Ranked, RankedEntry } from '../rules/ranking.ts'
import { type ContestRow, entries } from '../tables.ts'
import { type Board, boardOf, freshMs } from './board.ts'
import { contestView, currentContests, requireShownContest } from './contests.ts'
import { faces } from './faces.ts'
import { latelyOf } from './lately.ts'
import { entriesById } from './rows.ts'
import { hasFilm } from './vidbox.ts'

/** Of a contest, or of the current one in a category. Without either, nothing matches. */
export async function participants(ctx: Ctx, asked: ParsedOf<typeof calls.participants>): Promise<OutputOf<typeof calls.participants>> {
  const { page, limit, category, contest_id, words, shuffled } = asked
  const order = shuffled ? (asked.order ?? ctx.platform.ids.uuid()) : null
  const contest = contest_id ? await requireShownContest(ctx, contest_id) : category && (await currentContests(ctx, [category]))[0]
  if (!contest) return { ...pageFrom<BallotEntry>([], 0, { page, limit }), contest: null, order }
  const board = await boardOf(ctx, contest.id)
  const found = words ? await named(ctx, contest, board, words) : order ? await inOrder(ctx, order, board) : board.entries
  const results = await onBallot(ctx, contest, found.slice((page - 1) * limit, page * limit))
  return { ...pageFrom(results, found.length, { page, limit }), contest: contestView(ctx, contest, board), order }
}

/** With their clips, on which listeners base their vote. */
async function onBallot(ctx: Ctx, contest: ContestRow, standings: readonly Ranked<RankedEntry>[]): Promise<BallotEntry[]> {
  const [shown, rows] = await together(
    faces(ctx, contest, standings),
    entriesById(
      ctx,
      standings.map(({ id }) => id),
    ),
  )
  const videoOf = (id: string) => rows.get(id)?.video_id ?? ''
  const clips = await playableByIds(
    ctx,
    standings.flatMap(({ id }) => videoOf(id) || []),
    'everybody',
  )
  return shown.map((each) => ({ ...each, video: clips.get(videoOf(each.participant_id)) ?? null }))
}

/** Matches the name of the artist or of the performance. */
async function named(ctx: Ctx, { id }: ContestRow, board: Board, words: string): Promise<Ranked<RankedEntry>[]> {
  const typed = holding(words)
  const rows = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .leftJoin(profiles, eq(profiles.person_id, entries.artist_id))
    .where(and(eq(entries.contest_id, id), eq(entries.state, 'live'), or(ilike(entries.title, typed), ilike(profiles.stage_name, typed))))
  const found = new Set(rows.map((row) => row.id))
  return board.entries.filter((entry) => found.has(entry.id))
}

/** A random order per first page, which is shared by many viewers: on average each playable entry is first equally often. */
async function inOrder(ctx: Ctx, order: string, board: Board): Promise<Ranked<RankedEntry>[]> {
  const filmed = await filmedOn(ctx, board)
  const keyOf = (id: string) => (filmed.has(id) ? '' : 'later ') + createHash('sha256').update(`${order} ${id}`).digest('hex')
  const keys = new Map(board.entries.map(({ id }) => [id, keyOf(id)]))
  return board.entries.toSorted((a, b) => ((keys.get(a.id) ?? '') < (keys.get(b.id) ?? '') ? -1 : 1))
}

const filmed = new WeakMap<Board, Promise<ReadonlySet<string>>>()

/** Playable entries; looked up once per board. */
function filmedOn(ctx: Ctx, board: Board): Promise<ReadonlySet<string>> {
  const known = filmed.get(board) ?? readFilmed(ctx, board)
  filmed.set(board, known)
  known.catch(() => filmed.delete(board))
  return known
}

async function readFilmed(ctx: Ctx, { contestId }: Board): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.contest_id, contestId), hasFilm))
  return new Set(rows.map(({ id }) => id))
}

const firstPages = new WeakMap<Board, { at: number; faces: Promise<Participant[]> }>()

/** Shared by all viewers of a board, and as fresh as the board itself. */
function firstPage(ctx: Ctx, contest: ContestRow, board: Board): Promise<Participant[]> {
  const at = now(ctx).getTime()
  const kept = firstPages.get(board)
  if (kept && at - kept.at < freshMs) return kept.faces
  const read = faces(ctx, contest, board.entries.slice(0, contestLimits.perPage))
  firstPages.set(board, { at, faces: read })
  read.catch(() => firstPages.delete(board))
  return read
}

export async function leaderboards(
  ctx: Ctx,
  { category, contest_id }: ParsedOf<typeof calls.leaderboards>,
): Promise<{ results: Leaderboard[] }> {
  const contests = contest_id ? [await requireShownContest(ctx, contest_id)] : await currentContests(ctx, category && [category])
  return { results: await Promise.all(contests.map((contest) => leaderboardOf(ctx, contest))) }
}

async function leaderboardOf(ctx: Ctx, contest: ContestRow): Promise<Leaderboard> {
  const board = await boardOf(ctx, contest.id)
  const [shown, { happenings, before }] = await together(firstPage(ctx, contest, board), latelyOf(ctx, contest, board))
  const rankings = shown.map((each) => ({ ...each, rank_before: before.get(each.participant_id) ?? null }))
  const [first = null, second = null, third = null] = rankings
  return {
    category: contest.category,
    contest_id: contest.id,
    contest: contestView(ctx, contest, board),
    participants: rankings,
    ...{ first, second, third },
    rankings,
    totalParticipants: board.entries.length,
    totalVotes: board.totalVotes,
    seq: board.seq,
    happenings,
  }
}
