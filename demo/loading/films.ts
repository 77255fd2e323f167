/** Films in place of what the demo's artists would have sent: an entry names its video from the beginning, and here it is made. */
import { and, eq, ne, sql } from 'drizzle-orm'
import type { ArenaCategory } from '#contract/arena-categories.ts'
import { newsOf } from '#server/areas/arena/service/move.ts'
import { contests, entries, performancePins, voteCounts } from '#server/areas/arena/tables.ts'
import { people } from '#server/areas/auth/tables.ts'
import { showVideo } from '#server/areas/videos/service/showing.ts'
import { type VideoRow, videos } from '#server/areas/videos/tables.ts'
import { type Ctx, inTransaction, tell } from '#server/platform/context.ts'
import { chanceFrom } from '../drawing/chance.ts'
import type { FilmKind } from '../videos/film.ts'
import { insertFilm } from '../videos/make.ts'

export interface FilmTask {
  what: 'film' | 'film-of-others'
  entryId: string
  video: Pick<VideoRow, 'id' | 'owner_id' | 'purpose' | 'file_name'>
  seed: string
  kind: FilmKind
}

const kindsFor: Record<ArenaCategory, readonly [FilmKind, ...FilmKind[]]> = {
  singing: ['jharokha', 'lamps', 'monsoon', 'caravan', 'strings'],
  dancing: ['peacock', 'warli', 'rangoli', 'mandala'],
  comedy: ['puppets', 'kites', 'warli'],
  music: ['strings', 'waves', 'monsoon', 'mandala'],
  rap: ['drums', 'kites', 'waves'],
  'beat-boxing': ['drums', 'mandala', 'waves'],
  magic: ['lamps', 'mandala'],
  acting: ['puppets', 'jharokha'],
}
/** So many are made before other pictures: what stands on top. */
const first = 12

/** What was put forward, then what has most votes. Nothing where no film can be made. */
export async function missingFilms(ctx: Ctx): Promise<FilmTask[]> {
  if (await ctx.platform.videos.missing()) return []
  const votes = sql`(select coalesce(sum(${voteCounts.valid}), 0) from ${voteCounts} where ${voteCounts.entry_id} = ${entries.id})`
  const rows = await ctx.db
    .select({ entryId: entries.id, title: entries.title, category: contests.category, video: videos })
    .from(entries)
    .innerJoin(videos, eq(videos.id, entries.video_id))
    .innerJoin(contests, eq(contests.id, entries.contest_id))
    .innerJoin(people, eq(people.id, entries.artist_id))
    .leftJoin(performancePins, eq(performancePins.entry_id, entries.id))
    // One that somebody works on stays so: what its artist sees meanwhile is part of the demo.
    .where(and(eq(people.demo, true), eq(videos.state, 'processing'), sql`${videos.sent_at} is null`, ne(entries.state, 'processing')))
    .orderBy(performancePins.position, sql`${votes} desc`, entries.id)
  return rows.map(({ entryId, title, category, video }, i) => ({
    what: i < first ? 'film' : 'film-of-others',
    entryId,
    video,
    seed: title,
    kind: chanceFrom(`film of ${title}`).pick(kindsFor[category]),
  }))
}

export async function shootFilm(ctx: Ctx, { entryId, video, seed, kind }: FilmTask): Promise<void> {
  await insertFilm(ctx, { seed, kind }, { id: video.id, ownerId: video.owner_id, purpose: video.purpose, fileName: video.file_name })
  await inTransaction(ctx, async (ctx) => {
    // The desk may decide at this moment: one of the two sees what the other has done.
    const [entry] = await ctx.db.select().from(entries).where(eq(entries.id, entryId)).for('update')
    if (!entry) return
    if (entry.state === 'live') await showVideo(ctx, video.id)
    // Pages that show it without its film are old now.
    tell(ctx, 'entry.changed', newsOf(entry))
  })
}
