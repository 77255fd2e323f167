/** The only place where contests and entries change their state. The caller must have locked the row. */
import { and, eq } from 'drizzle-orm'
import { type ContestMove, type ContestState, contestProcess } from '#contract/arena/contest-states.ts'
import { contestFailures } from '#contract/arena/contests.ts'
import { arenaFailures, type EntryMove, entryProcess } from '#contract/arena/performances.ts'
import type { EventName } from '#contract/events.ts'
import { failures } from '#contract/grammar/errors.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { wakeAt } from '../rules/windows.ts'
import { type ContestRow, contests, type EntryRow, entries } from '../tables.ts'
import { forgetBoard } from './board.ts'

type ContestActor = (typeof contestProcess.actors)[number]
type EntryActor = (typeof entryProcess.actors)[number]

const contestEvents: Record<ContestMove, Extract<EventName, `contest.${string}`>> = {
  open_entries: 'contest.entries_opened',
  close_entries: 'contest.entries_closed',
  open_voting: 'contest.voting_opened',
  close_voting: 'contest.voting_closed',
  publish: 'contest.published',
  archive: 'contest.archived',
  cancel: 'contest.cancelled',
}

/** null: no event. */
const entryEvents: Record<EntryMove, Extract<EventName, `entry.${string}`> | null> = {
  send: null,
  send_back: 'entry.video_failed',
  finish: 'entry.in_review',
  approve: 'entry.live',
  reject: 'entry.rejected',
  replace: null,
  resubmit: 'entry.in_review',
  withdraw: 'entry.withdrawn',
  lapse: 'entry.lapsed',
  disqualify: 'entry.disqualified',
  reinstate: 'entry.reinstated',
}

/** @throws wrong_contest_state */
export async function moveContest(
  ctx: Ctx,
  before: ContestRow,
  { move, by, changes }: { move: ContestMove; by: ContestActor; changes?: Partial<ContestRow> },
): Promise<ContestRow> {
  if (!contestProcess.can(move, before.state, by)) throw wrongContestState(before.state)
  const after = await writeContest(ctx, before, { ...changes, state: contestProcess.moves[move].to })
  publish(ctx, contestEvents[move], { contestId: after.id, category: after.category, version: after.version })
  return after
}

export function wrongContestState(state: ContestState) {
  return contestFailures.wrong_contest_state({ state }, { state })
}

/** Writes columns of a locked contest, and when the clock processes it next. */
export async function writeContest(ctx: Ctx, before: ContestRow, columns: Partial<ContestRow>): Promise<ContestRow> {
  const [after] = await ctx.db
    .update(contests)
    .set({ ...columns, wake_at: wakeAt({ ...before, ...columns }), version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(contests.id, before.id), eq(contests.version, before.version)))
    .returning()
  if (!after) throw failures.version_conflict()
  publish(ctx, 'contest.changed', { contestId: after.id, category: after.category, version: after.version })
  return after
}

/** @throws wrong_entry_state */
export async function moveEntry(
  ctx: Ctx,
  before: EntryRow,
  { move, by, changes }: { move: EntryMove; by: EntryActor; changes?: Partial<EntryRow> },
): Promise<EntryRow> {
  if (!entryProcess.can(move, before.state, by)) throw arenaFailures.wrong_entry_state({ state: before.state }, { state: before.state })
  const state = entryProcess.moves[move].to
  const after = await writeEntry(ctx, before, {
    // The deadlines of the previous state no longer apply.
    ...{ wake_at: null, fix_until: null },
    ...(state === 'live' && !before.live_at && { live_at: now(ctx) }),
    ...changes,
    state,
  })
  const news = entryEvents[move]
  if (news) publish(ctx, news, payloadOf(after))
  return after
}

export async function writeEntry(ctx: Ctx, before: EntryRow, columns: Partial<EntryRow>): Promise<EntryRow> {
  const [after] = await ctx.db
    .update(entries)
    .set({ ...columns, version: before.version + 1, updated_at: now(ctx) })
    .where(and(eq(entries.id, before.id), eq(entries.version, before.version)))
    .returning()
  if (!after) throw failures.version_conflict()
  publish(ctx, 'entry.changed', payloadOf(after))
  forgetBoard(ctx, after.contest_id)
  return after
}

export function payloadOf({ id, contest_id, artist_id, version }: EntryRow) {
  return { entryId: id, contestId: contest_id, artistId: artist_id, version }
}
