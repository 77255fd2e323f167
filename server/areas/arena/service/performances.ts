/** Performances for the public, including those that are not shown any more. */
import { and, gt, gte, inArray, lte, sql } from 'drizzle-orm'
import type { Performance } from '#contract/arena/performances.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { maskContacts } from '#contract/india/contacts/contacts.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../../profiles/service.ts'
import { playableByIds } from '../../videos/service.ts'
import { takesVotes } from '../rules/windows.ts'
import { type ContestRow, type EntryRow, entryViews, performancePins } from '../tables.ts'
import { type Board, boardsOf } from './board.ts'
import { contestsById } from './rows.ts'

/** In the order of the rows. @param viewer the owner may also see what is not public */
export async function performancesOf(
  ctx: Ctx,
  rows: readonly EntryRow[],
  viewer: 'everybody' | 'owner' = 'everybody',
): Promise<Performance[]> {
  const contestIds = [...new Set(rows.map(({ contest_id }) => contest_id))]
  const artistIds = rows.map(({ artist_id }) => artist_id)
  const entryIds = rows.map(({ id }) => id)
  const [contests, boards, people, artists, playable, views, pinned] = await together(
    contestsById(ctx, contestIds),
    boardsOf(ctx, contestIds),
    peopleByIds(ctx, artistIds),
    artistsById(ctx, artistIds),
    playableByIds(
      ctx,
      rows.flatMap(({ video_id }) => video_id ?? []),
      viewer,
    ),
    viewsOf(ctx, entryIds),
    pinnedAmong(ctx, entryIds),
  )
  const pictures = await picturesByIds(
    ctx,
    [...artists.values()].flatMap(({ displayPictureId }) => displayPictureId ?? []),
  )
  return rows.flatMap((row) => {
    const contest = contests.get(row.contest_id)
    const person = people.get(row.artist_id)
    if (!contest || !person) return []
    const artist = artists.get(row.artist_id)
    return [
      {
        ...factsOf(row, viewer === 'owner' ? row.about : maskContacts(row.about).text),
        ...standingOf(row, boards.get(row.contest_id)),
        artist: {
          username: person.username,
          first_name: person.first_name,
          last_name: person.last_name,
          stageName: artist?.stageName ?? person.first_name,
          city: artist?.city ?? null,
          picture: pictures.get(artist?.displayPictureId ?? '') ?? null,
        },
        contest: contestFactsOf(ctx, contest),
        views: views.get(row.id) ?? 0,
        takesComments: row.takes_comments,
        isPinned: pinned.has(row.id),
        video: row.state === 'live' || viewer === 'owner' ? (playable.get(row.video_id ?? '') ?? null) : null,
      },
    ]
  })
}

function factsOf({ id, state, title, clip_kind, synthetic, live_at }: EntryRow, about: string) {
  return { id, state, title, about, clipKind: clip_kind, synthetic, liveAt: live_at?.toISOString() ?? null }
}

/** Its place; null while it is not live. */
export function standingOf({ id }: Pick<EntryRow, 'id'>, board: Board | undefined): Pick<Performance, 'total_votes' | 'rank' | 'behind'> {
  const place = board?.placeOf.get(id)
  const standing = place === undefined ? undefined : board?.entries[place]
  if (!board || !standing) return { total_votes: 0, rank: null, behind: null }
  const ahead = board.entries.slice(0, place).findLast(({ votes }) => votes > standing.votes)
  return { total_votes: standing.votes, rank: standing.rank, behind: ahead ? ahead.votes - standing.votes : null }
}

export function contestFactsOf(ctx: Ctx, contest: ContestRow): Performance['contest'] {
  return {
    contest_id: contest.id,
    title: contest.title,
    category: contest.category,
    state: contest.state,
    votingFrom: contest.voting_from.toISOString(),
    votingUntil: contest.voting_until.toISOString(),
    takesVotes: takesVotes(contest, now(ctx)),
  }
}

async function viewsOf(ctx: Ctx, entryIds: readonly string[]): Promise<Map<string, number>> {
  if (!entryIds.length) return new Map()
  const rows = await ctx.db
    .select({ id: entryViews.entry_id, views: sql<number>`count(*)::int` })
    .from(entryViews)
    .where(inArray(entryViews.entry_id, [...entryIds]))
    .groupBy(entryViews.entry_id)
  return new Map(rows.map(({ id, views }) => [id, views]))
}

async function pinnedAmong(ctx: Ctx, entryIds: readonly string[]): Promise<Set<string>> {
  if (!entryIds.length) return new Set()
  const at = now(ctx)
  const rows = await ctx.db
    .select({ id: performancePins.entry_id })
    .from(performancePins)
    .where(and(inArray(performancePins.entry_id, [...entryIds]), lte(performancePins.starts_at, at), gt(performancePins.ends_at, at)))
  return new Set(rows.map(({ id }) => id))
}

/** Days that count for trending, including today; a view of today counts twice as much as one `halfDays` ago. */
const trendingDays = 14
const halfDays = 3

/** Unique daily viewers, with decreasing weight for earlier days. */
export function trendingScore(ctx: Ctx) {
  const today = dayOf(now(ctx))
  return ctx.db
    .select({
      id: entryViews.entry_id,
      score: sql<number>`sum(power(0.5, (${today}::date - ${entryViews.day}) / ${halfDays}::float8))`.as('score'),
    })
    .from(entryViews)
    .where(gte(entryViews.day, addDays(today, -trendingDays)))
    .groupBy(entryViews.entry_id)
    .as('watched')
}
