/** Generates the films of the demo's artists: entries name their video at once, and it is made here. */
import { and, desc, eq, like, ne, sql } from 'drizzle-orm'
import type { ArenaCategory } from '#contract/arena/categories.ts'
import { payloadOf } from '#server/areas/arena/service/move.ts'
import { contests, entries, performancePins, voteCounts } from '#server/areas/arena/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import { showVideo } from '#server/areas/videos/service/showing.ts'
import { type VideoRow, videos } from '#server/areas/videos/tables.ts'
import { type Ctx, inTransaction, publish } from '#server/platform/context.ts'
import type { FilmWish } from '../videos/film.ts'
import { insertFilm } from '../videos/make.ts'
import type { Act } from '../videos/music/pieces.ts'
import { hasShort } from '../world/clips.ts'
import { isWide } from './clips.ts'
import { sitterOf } from './painting.ts'

export interface FilmTask {
  /** `clip`: of an artist whom the front page does not show. */
  what: 'film' | 'film-of-others' | 'clip'
  /** The contest entry of a performance; a profile's clip has none. */
  entryId?: string
  video: Pick<VideoRow, 'id' | 'owner_id' | 'purpose' | 'file_name'>
  wish: FilmWish
}
type ProfileRow = typeof profiles.$inferSelect

/** The act of each contest category. */
const actsFor: Record<ArenaCategory, Act> = {
  ...{ singing: 'song', dancing: 'dance', comedy: 'comedy', music: 'solo', rap: 'rap', 'beat-boxing': 'beatbox', magic: 'magic' },
  acting: 'drama',
}
/** The act of each artist category. */
const actsOf: Partial<Record<NonNullable<ProfileRow['category']>, Act>> = {
  ...{ singer: 'song', 'music-band': 'song', musician: 'solo', dancer: 'dance', 'dance-group': 'dance', comedian: 'comedy' },
  ...{ magician: 'magic', dj: 'decks', rapper: 'rap', 'beat-boxer': 'beatbox', actor: 'drama' },
}
/** Categories whose act does not depend on the contest. */
const alwaysSo: ReadonlySet<ProfileRow['category']> = new Set(['dj', 'music-band'])
const isOfTheStreet = /hip-hop|popping|locking|street|break/i

function actFor(category: ArenaCategory, profile: ProfileRow, words: string): Act {
  const own = profile.category && alwaysSo.has(profile.category) ? actsOf[profile.category] : undefined
  const act = own ?? actsFor[category]
  return act === 'dance' && isOfTheStreet.test(`${words} ${profile.styles.join(' ')}`) ? 'street' : act
}
/** This many films are made before other pictures: those for an admin's review, and the prominent ones. */
const first = 16
const firstShorts = 8

/** Those of the front page, then entries that wait for a decision, are pinned or have the most votes. Empty where films cannot be made. */
export async function missingFilms(ctx: Ctx): Promise<FilmTask[]> {
  if (await ctx.platform.videos.missing()) return []
  const [clips, performances] = [await missingClips(ctx), await missingPerformances(ctx)]
  const shorts = clips.filter(({ wish }) => !wish.isWide)
  const early = [...shorts.slice(0, firstShorts), ...performances.slice(0, first)]
  const late = [...performances.slice(first), ...shorts.slice(firstShorts), ...clips.filter(({ wish }) => wish.isWide)]
  return [...early.map((task) => ({ ...task, what: 'film' as const })), ...late]
}

const isMissing = and(eq(people.demo, true), eq(videos.state, 'processing'), sql`${videos.sent_at} is null`)

async function missingPerformances(ctx: Ctx): Promise<FilmTask[]> {
  const votes = sql`(select coalesce(sum(${voteCounts.valid}), 0) from ${voteCounts} where ${voteCounts.entry_id} = ${entries.id})`
  const rows = await ctx.db
    .select({
      entryId: entries.id,
      title: entries.title,
      about: entries.about,
      category: contests.category,
      video: videos,
      person: people,
      profile: profiles,
    })
    .from(entries)
    .innerJoin(videos, eq(videos.id, entries.video_id))
    .innerJoin(contests, eq(contests.id, entries.contest_id))
    .innerJoin(people, eq(people.id, entries.artist_id))
    .innerJoin(profiles, eq(profiles.person_id, entries.artist_id))
    .leftJoin(performancePins, eq(performancePins.entry_id, entries.id))
    // Entries in processing stay so, because the demo shows their artist that state.
    .where(and(isMissing, ne(entries.state, 'processing')))
    .orderBy(desc(eq(entries.state, 'in_review')), performancePins.position, sql`${votes} desc`, entries.id)
  return rows.map(({ entryId, title, about, category, video, person, profile }) => ({
    what: 'film-of-others',
    entryId,
    video,
    wish: { seed: title, who: sitterOf(person, profile), act: actFor(category, profile, `${title} ${about}`), words: `${title} ${about}` },
  }))
}

/** The most visible profiles first. */
async function missingClips(ctx: Ctx): Promise<FilmTask[]> {
  const rows = await ctx.db
    .select({ video: videos, person: people, profile: profiles })
    .from(videos)
    .innerJoin(people, eq(people.id, videos.owner_id))
    .innerJoin(profiles, eq(profiles.person_id, videos.owner_id))
    .where(and(isMissing, like(videos.purpose, 'clip:%')))
    .orderBy(sql`${profiles.activity_score} desc nulls last`, videos.id)
  return rows.flatMap(({ video, person, profile }) => {
    const title = profile.clips.find(({ videoId }) => videoId === video.id)?.title
    const act = (profile.category && actsOf[profile.category]) ?? 'drama'
    if (title === undefined) return []
    return [
      {
        what: hasShort(person) ? ('film-of-others' as const) : ('clip' as const),
        video,
        wish: { seed: title, who: sitterOf(person, profile), act, words: title, isWide: isWide(video.purpose) },
      },
    ]
  })
}

export async function shootFilm(ctx: Ctx, { entryId, video, wish }: FilmTask): Promise<void> {
  await insertFilm(ctx, wish, { id: video.id, ownerId: video.owner_id, purpose: video.purpose, fileName: video.file_name })
  await inTransaction(ctx, async (ctx) => {
    if (entryId === undefined) {
      const [owner] = await ctx.db
        .select({ personId: people.id, username: people.username })
        .from(people)
        .where(eq(people.id, video.owner_id))
      if (owner && (await showVideo(ctx, video.id))) publish(ctx, 'profile.changed', owner)
      return
    }
    // An admin may decide at the same time: lock the row, so that one sees the other's change.
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, entryId)).for('update')
    if (!entry) return
    if (entry.state === 'live') await showVideo(ctx, video.id)
    // Invalidate pages that show it without its film.
    publish(ctx, 'entry.changed', payloadOf(entry))
  })
}
