/** The public video area. */
import { and, asc, desc, eq, gt, inArray, lt, lte, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { ArenaCategory } from '#contract/arena/categories.ts'
import type { vidbox as calls } from '#contract/arena/vidbox.ts'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import { dayOf } from '#contract/grammar/time.ts'
import { addressKey } from '../../../platform/address.ts'
import { type Ctx, isOfTeam, now } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'
import { people } from '../../auth/tables.ts'
import { hasRefused } from '../../consents/service.ts'
import { noBlockWith } from '../../profiles/service/blocks.ts'
import { reports } from '../../reports/tables.ts'
import { isPlayable } from '../../videos/service.ts'
import { contests, type EntryRow, entries, entryViews, performancePins } from '../tables.ts'
import { performancesOf, trendingScore } from './performances.ts'
import { entriesById } from './rows.ts'

const isLive = eq(entries.state, 'live')
/** Excludes suspended artists and cancelled contests. */
export const isWatchable = and(
  isLive,
  sql`exists (select 1 from ${people} where ${people.id} = ${entries.artist_id} and ${people.suspended_at} is null)`,
  sql`exists (select 1 from ${contests} where ${contests.id} = ${entries.contest_id} and ${contests.state} <> 'cancelled')`,
)

/** Lists begin with playable ones; a video that is still processing comes after them. */
export const hasFilm = isPlayable(entries.video_id)

/** Excludes blocks in either direction, and what the caller has reported. */
export function isShownTo({ person }: Ctx): SQL | undefined {
  const told =
    person &&
    sql`exists (select 1 from ${reports} where ${reports.reporter_id} = ${person.id} and ${reports.performance_id} = ${entries.id})`
  return and(isWatchable, noBlockWith(person, entries.artist_id), told ? not(told) : undefined)
}

function inCategory(category: ArenaCategory | undefined): SQL | undefined {
  return (
    category && sql`exists (select 1 from ${contests} where ${contests.id} = ${entries.contest_id} and ${contests.category} = ${category})`
  )
}

/** Playable first: pins in order, then the most watched lately. @param tried ids to preview instead of the current pins */
export async function trending(
  ctx: Ctx,
  { category, limit }: ParsedOf<typeof calls.trending>,
  tried?: readonly string[],
): Promise<OutputOf<typeof calls.trending>> {
  const where = and(isShownTo(ctx), inCategory(category))
  const pinned = tried ? await triedEntries(ctx, tried.slice(0, limit), where) : await pinnedEntries(ctx, where, limit)
  const watched = trendingScore(ctx)
  const pinnedIds = pinned.map(({ entry }) => entry.id)
  const others = await ctx.db
    .select({ entry: entries })
    .from(entries)
    .leftJoin(watched, eq(watched.id, entries.id))
    .where(and(where, pinnedIds.length ? notInArray(entries.id, pinnedIds) : undefined))
    .orderBy(desc(hasFilm), sql`${watched.score} desc nulls last`, desc(entries.live_at), desc(entries.id))
    .limit(limit - pinned.length)
  const results = await performancesOf(
    ctx,
    [...pinned, ...others].map(({ entry }) => entry),
  )
  const shown = results.map((result) => ({ ...result, isPinned: pinnedIds.includes(result.id) }))
  return { results: [...shown.filter(({ video }) => video), ...shown.filter(({ video }) => !video)] }
}

async function pinnedEntries(ctx: Ctx, where: SQL | undefined, limit: number): Promise<{ entry: EntryRow }[]> {
  const at = now(ctx)
  return ctx.db
    .select({ entry: entries })
    .from(performancePins)
    .innerJoin(entries, eq(entries.id, performancePins.entry_id))
    .where(and(where, lte(performancePins.starts_at, at), gt(performancePins.ends_at, at)))
    .orderBy(asc(performancePins.position))
    .limit(limit)
}

/** In the order of the ids. */
async function triedEntries(ctx: Ctx, ids: readonly string[], where: SQL | undefined): Promise<{ entry: EntryRow }[]> {
  const rows = await ctx.db
    .select({ entry: entries })
    .from(entries)
    .where(and(inArray(entries.id, [...ids]), where))
  return ids.flatMap((id) => rows.find(({ entry }) => entry.id === id) ?? [])
}

/** The ids that visitors cannot watch. */
export async function notWatchable(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const rows = await triedEntries(ctx, ids, isWatchable)
  return ids.filter((id) => !rows.some(({ entry }) => entry.id === id))
}

/** Also shows finished performances as such, but never one that was not public. @throws 404 */
export async function performance(ctx: Ctx, { id }: ParsedOf<typeof calls.performance>): Promise<OutputOf<typeof calls.performance>> {
  const row = (await entriesById(ctx, [id])).get(id)
  if (!row || !mayKnow(ctx, row)) throw failures.not_found()
  const [result] = await performancesOf(ctx, [row])
  if (!result) throw failures.not_found()
  return { result }
}

function mayKnow({ person }: Ctx, { artist_id, live_at }: EntryRow): boolean {
  return live_at !== null || person?.id === artist_id || isOfTeam(person, ['contests', 'moderator'])
}

/** The newest performance of each artist of a page, in one query. */
export async function byArtists(
  ctx: Ctx,
  { usernames, each }: ParsedOf<typeof calls.byArtists>,
): Promise<OutputOf<typeof calls.byArtists>> {
  if (!usernames.length) return { results: [] }
  const place = sql<number>`row_number() over (partition by ${entries.artist_id} order by ${hasFilm} desc, ${entries.live_at} desc, ${entries.id} desc)`
  const newest = ctx.db.$with('newest').as(
    ctx.db
      .select({ id: entries.id, place: place.as('place') })
      .from(entries)
      .innerJoin(people, eq(people.id, entries.artist_id))
      .where(and(inArray(people.username, [...usernames]), isShownTo(ctx))),
  )
  const rows = await ctx.db
    .with(newest)
    .select({ entry: entries })
    .from(newest)
    .innerJoin(entries, eq(entries.id, newest.id))
    .where(lte(newest.place, each))
    .orderBy(desc(entries.live_at), desc(entries.id))
  return {
    results: await performancesOf(
      ctx,
      rows.map(({ entry }) => entry),
    ),
  }
}

interface Place {
  hasFilm: boolean
  at: Date
  id: string
}

/** Newest first, playable ones before the rest. The cursor is the position of the last one, so additions do not shift pages. */
export async function explore(
  ctx: Ctx,
  { category, cursor, except, limit }: ParsedOf<typeof calls.explore>,
): Promise<OutputOf<typeof calls.explore>> {
  const after = cursor ? readCursor(cursor) : null
  const where = and(isShownTo(ctx), inCategory(category), except ? ne(entries.id, except) : undefined)
  const filmed = after && !after.hasFilm ? [] : await newest(ctx, and(where, hasFilm), limit + 1, after)
  const rest =
    filmed.length > limit ? [] : await newest(ctx, and(where, not(hasFilm)), limit + 1 - filmed.length, after?.hasFilm ? null : after)
  const shown = [...filmed, ...rest].slice(0, limit)
  const last = filmed.length + rest.length > limit ? shown.at(-1) : undefined
  const next = last?.live_at && `${Number(shown.length <= filmed.length)} ${last.live_at.getTime()} ${last.id}`
  return { results: await performancesOf(ctx, shown), next: next ?? null }
}

/** Playable and other ones are queried separately, so that the index by time is used. */
function newest(ctx: Ctx, where: SQL | undefined, limit: number, after: Place | null): Promise<EntryRow[]> {
  const older = after && or(lt(entries.live_at, after.at), and(eq(entries.live_at, after.at), lt(entries.id, after.id)))
  return ctx.db
    .select()
    .from(entries)
    .where(and(where, older ?? undefined))
    .orderBy(desc(entries.live_at), desc(entries.id))
    .limit(limit)
}

/** @throws 400 for an invalid cursor */
function readCursor(cursor: string): Place {
  const [, film, ms, id] = cursor.match(/^([01]) (\d{1,15}) ([0-9a-f-]{36})$/) ?? []
  if (!ms || !id) throw failures.invalid_input()
  return { hasFilm: film === '1', at: new Date(Number(ms)), id }
}

/** Counts a view once per person and day; views of the artist, and without consent, are ignored silently. */
export async function watched(ctx: Ctx, { id }: ParsedOf<typeof calls.watched>): Promise<Record<string, never>> {
  const [row] = await ctx.db
    .select({ artistId: entries.artist_id })
    .from(entries)
    .where(and(inArray(entries.id, [id]), isWatchable))
  if (!row || row.artistId === ctx.person?.id) return {}
  if (ctx.person && (await hasRefused(ctx, ctx.person.id, 'analytics'))) return {}
  const day = dayOf(now(ctx))
  // Nothing that a caller can choose freely is part of it, or one program could pose as a crowd.
  const viewer = ctx.person?.id ?? addressKey(ctx.address)
  await ctx.db
    .insert(entryViews)
    // The day is part of the hash, so that nobody can be tracked across days.
    .values({ entry_id: id, day, viewer_hash: keyedHash(ctx, `performance view ${day} ${viewer}`) })
    .onConflictDoNothing()
  return {}
}
