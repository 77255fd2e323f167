/** Short videos for the front page: one of each artist, those first whom people look at most. */
import { and, sql } from 'drizzle-orm'
import type { OutputOf, ParsedOf } from '#contract/call.ts'
import type { profiles as calls } from '#contract/profiles.ts'
import { youtubeId } from '#contract/youtube.ts'
import type { Ctx } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import { picturesByIds } from '../../media/service.ts'
import { profiles } from '../tables.ts'
import { cardColumns, cardsById } from './cards.ts'
import { isApproved } from './matching.ts'
import { isNotOneOf } from './trending.ts'

/** @param without usernames of artists who are shown elsewhere already */
export async function shorts(
  ctx: Ctx,
  { limit }: ParsedOf<typeof calls.shorts>,
  without: readonly string[] = [],
): Promise<OutputOf<typeof calls.shorts>> {
  const rows = await ctx.db
    .select({ ...cardColumns, clips: profiles.clips, gallery: profiles.gallery })
    .from(profiles)
    .where(and(isApproved, sql`${profiles.clips} @? '$[*] ? (@.url like_regex "youtu")'`, isNotOneOf(without)))
    .orderBy(sql`${profiles.activity_score} desc nulls last`, profiles.person_id)
    .limit(limit)
  const ids = rows.map(({ person_id }) => person_id)
  const [cards, people, posters] = [
    await cardsById(ctx, ids),
    await peopleByIds(ctx, ids),
    await picturesByIds(
      ctx,
      rows.flatMap(({ gallery }) => gallery.slice(0, 1)),
    ),
  ]
  return {
    results: rows.flatMap(({ person_id, clips, gallery: [first] }) => {
      const artist = cards.get(person_id)
      const [clip] = clips.flatMap(({ title, url }) => {
        const videoId = youtubeId(url)
        return videoId ? [{ title, videoId }] : []
      })
      if (!artist || !clip) return []
      const poster = (first && posters.get(first)) || null
      return [{ ...clip, artist, poster, demo: people.get(person_id)?.demo ?? false }]
    }),
  }
}
