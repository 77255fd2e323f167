/** Short videos for the front page: one of each artist, the most viewed artists first. */
import { and, or, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/grammar/call.ts'
import type { profiles as calls, Short } from '#contract/profiles/profiles.ts'
import { youtubeId } from '#contract/videos/youtube.ts'
import type { Ctx } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { playableByIds } from '../../videos/service.ts'
import { videos } from '../../videos/tables.ts'
import { profiles } from '../tables.ts'
import { cardColumns, cardsById } from './cards.ts'
import { isApproved } from './matching.ts'
import { isNotOneOf } from './trending.ts'

type Playable = Pick<Short, 'title' | 'videoId' | 'video'>

const isAtYoutube = sql`${profiles.clips} @? '$[*] ? (@.url like_regex "youtu")'`
/** A portrait video that is public. */
const isShownHere = sql`exists (select 1 from ${videos} where ${videos.owner_id} = ${profiles.person_id} and ${videos.state} = 'ready' and ${videos.shown_at} is not null and ${videos.height} > ${videos.width} and ${profiles.clips} @> jsonb_build_array(jsonb_build_object('videoId', ${videos.id})))`

/** @param without usernames of artists already shown elsewhere */
export async function shorts(
  ctx: Ctx,
  { limit }: ParsedOf<typeof calls.shorts>,
  without: readonly string[] = [],
): Promise<OutputOf<typeof calls.shorts>> {
  const rows = await ctx.db
    .select({ ...cardColumns, clips: profiles.clips, gallery: profiles.gallery })
    .from(profiles)
    .where(and(isApproved, or(isAtYoutube, isShownHere), isNotOneOf(without)))
    .orderBy(sql`${profiles.activity_score} desc nulls last`, profiles.person_id)
    .limit(limit)
  const ids = rows.map(({ person_id }) => person_id)
  const [cards, people, films, posters] = [
    await cardsById(ctx, ids),
    await peopleByIds(ctx, ids),
    await playableByIds(
      ctx,
      rows.flatMap(({ clips }) => clips.flatMap(({ videoId }) => videoId ?? [])),
    ),
    await picturesByIds(
      ctx,
      rows.flatMap(({ gallery }) => gallery.slice(0, 1)),
    ),
  ]
  return {
    results: rows.flatMap(({ person_id, clips, gallery: [first] }) => {
      const artist = cards.get(person_id)
      const [clip] = clips.flatMap(({ title, url, videoId }): Playable[] => {
        const video = videoId ? films.get(videoId) : undefined
        const youtube = url ? youtubeId(url) : null
        if (video) return video.height > video.width ? [{ title, video }] : []
        return youtube ? [{ title, videoId: youtube }] : []
      })
      if (!artist || !clip) return []
      const poster = clip.video?.poster ?? ((first && posters.get(first)) || null)
      return [{ ...clip, artist, poster, demo: people.get(person_id)?.demo ?? false }]
    }),
  }
}
