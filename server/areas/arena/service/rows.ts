/** Loads and locks contests and entries. Lock the contest before the entry. */
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { publishedContestStates } from '#contract/arena/contest-states.ts'
import { activeEntryStates } from '#contract/arena/performances.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { Ctx, Person } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import { type ContestRow, contests, type EntryRow, entries } from '../tables.ts'

const contestRows = preparedByIds((db, isOneOf) => db.select().from(contests).where(isOneOf(contests.id)))
const entryRows = preparedByIds((db, isOneOf) => db.select().from(entries).where(isOneOf(entries.id)))

export async function contestsById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ContestRow>> {
  return new Map((await contestRows(ctx.db, ids)).map((row) => [row.id, row]))
}

export async function entriesById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, EntryRow>> {
  return new Map((await entryRows(ctx.db, ids)).map((row) => [row.id, row]))
}

/** @throws 404 */
export async function requireContest(ctx: Ctx, id: string): Promise<ContestRow> {
  const row = (await contestsById(ctx, [id])).get(id)
  if (!row) throw failures.not_found()
  return row
}

/** @throws 404 */
export async function lockContest(ctx: Ctx, id: string): Promise<ContestRow> {
  const [row] = await ctx.db.select().from(contests).where(eq(contests.id, id)).for('update')
  if (!row) throw failures.not_found()
  return row
}

/** @throws 404 */
export async function lockEntry(ctx: Ctx, id: string): Promise<EntryRow> {
  const [row] = await ctx.db.select().from(entries).where(eq(entries.id, id)).for('update')
  if (!row) throw failures.not_found()
  return row
}

/** A person's entries in contests without published results. */
export async function countRunningEntries(ctx: Ctx, artistId: string): Promise<number> {
  const rows = await ctx.db
    .select({ id: entries.id })
    .from(entries)
    .innerJoin(contests, eq(contests.id, entries.contest_id))
    .where(
      and(
        eq(entries.artist_id, artistId),
        inArray(entries.state, [...activeEntryStates]),
        notInArray(contests.state, [...publishedContestStates]),
      ),
    )
  return rows.length
}

/** @throws 404 for somebody else's */
export async function lockOwnEntry(ctx: Ctx, { id: artistId }: Person, id: string): Promise<EntryRow> {
  const [row] = await ctx.db
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.artist_id, artistId)))
    .for('update')
  if (!row) throw failures.not_found()
  return row
}

/** By video, in any state. */
export async function lockEntryOfVideo(ctx: Ctx, videoId: string): Promise<EntryRow | undefined> {
  const [row] = await ctx.db.select().from(entries).where(eq(entries.video_id, videoId)).for('update')
  return row
}
