/** Films in place of what the demo's artists would have sent: an entry names its video from the beginning, and here it is made. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { ArenaCategory } from '#contract/arena-categories.ts'
import { newsOf } from '#server/areas/arena/service/move.ts'
import { contests, entries, performancePins, voteCounts } from '#server/areas/arena/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { profiles } from '#server/areas/profiles/tables.ts'
import { showVideo } from '#server/areas/videos/service/showing.ts'
import { type VideoRow, videos } from '#server/areas/videos/tables.ts'
import { type Ctx, inTransaction, tell } from '#server/platform/context.ts'
import type { FilmWish } from '../videos/film.ts'
import { insertFilm } from '../videos/make.ts'
import type { Act } from '../videos/music/pieces.ts'
import { sitterOf } from './painting.ts'

export interface FilmTask {
  what: 'film' | 'film-of-others'
  entryId: string
  video: Pick<VideoRow, 'id' | 'owner_id' | 'purpose' | 'file_name'>
  wish: FilmWish
}
type ProfileRow = typeof profiles.$inferSelect

/** What is performed in each kind of contest. */
const actsFor: Record<ArenaCategory, Act> = {
  ...{ singing: 'song', dancing: 'dance', comedy: 'comedy', music: 'solo', rap: 'rap', 'beat-boxing': 'beatbox', magic: 'magic' },
  acting: 'drama',
}
/** What some perform whatever the contest is called. */
const actsOf: Partial<Record<NonNullable<ProfileRow['category']>, Act>> = { dj: 'decks', 'music-band': 'song' }
const isOfTheStreet = /hip-hop|popping|locking|street|break/i

function actFor(category: ArenaCategory, profile: ProfileRow, words: string): Act {
  const own = profile.category ? actsOf[profile.category] : undefined
  const act = own ?? actsFor[category]
  return act === 'dance' && isOfTheStreet.test(`${words} ${profile.styles.join(' ')}`) ? 'street' : act
}
/** So many are made before other pictures: what stands on top. */
const first = 12

/** What was put forward, then what has most votes. Nothing where no film can be made. */
export async function missingFilms(ctx: Ctx): Promise<FilmTask[]> {
  if (await ctx.platform.videos.missing()) return []
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
    // One that somebody works on stays so: what its artist sees meanwhile is part of the demo.
    .where(and(eq(people.demo, true), eq(videos.state, 'processing'), sql`${videos.sent_at} is null`, ne(entries.state, 'processing')))
    .orderBy(performancePins.position, sql`${votes} desc`, entries.id)
  return rows.map(({ entryId, title, about, category, video, person, profile }, i) => ({
    what: i < first ? 'film' : 'film-of-others',
    entryId,
    video,
    wish: {
      seed: title,
      who: sitterOf(person, profile),
      act: actFor(category, profile, `${title} ${about}`),
      words: `${title} ${about} ${profile.styles.join(' ')}`,
    },
  }))
}

export async function shootFilm(ctx: Ctx, { entryId, video, wish }: FilmTask): Promise<void> {
  await insertFilm(ctx, wish, { id: video.id, ownerId: video.owner_id, purpose: video.purpose, fileName: video.file_name })
  await inTransaction(ctx, async (ctx) => {
    // The desk may decide at this moment: one of the two sees what the other has done.
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, entryId)).for('update')
    if (!entry) return
    if (entry.state === 'live') await showVideo(ctx, video.id)
    // Pages that show it without its film are old now.
    tell(ctx, 'entry.changed', newsOf(entry))
  })
}
