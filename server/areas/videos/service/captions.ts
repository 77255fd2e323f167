/** Captions: written by the owner of a video, and visible to everybody who may see it. */
import { and, asc, eq } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { LanguageCode } from '#contract/india/languages.ts'
import { type Cue, captionLimits, readCaptions, webVtt, writeCaptions } from '#contract/videos/captions.ts'
import { type videos as calls, type OwnVideo, videoFailures } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction, now } from '../../../platform/context.ts'
import { type VideoRow, videoCaptions, videos } from '../tables.ts'
import { findShown } from './showing.ts'
import { ownRow, ownVideo } from './uploading.ts'

/** The source for their owner. @throws 404 for another person's video */
export async function captions(ctx: Ctx, { videoId }: ParsedOf<typeof calls.captions>) {
  await ownRow(ctx, videoId)
  const rows = await ctx.db
    .select({ lang: videoCaptions.lang, cues: videoCaptions.cues })
    .from(videoCaptions)
    .where(eq(videoCaptions.video_id, videoId))
    .orderBy(asc(videoCaptions.lang))
  return { captions: rows.map(({ lang, cues }) => ({ lang, text: writeCaptions(cues) })) }
}

/** Replaces the captions of a language; an empty text removes them. @throws 404, captions_not_now, captions_too_late, too_many_captions */
export function writeOwnCaptions(ctx: Ctx, { videoId, lang, text }: ParsedOf<typeof calls.writeCaptions>): Promise<OwnVideo> {
  const cues = readCaptions(text).cues ?? []
  return inTransaction(ctx, async (ctx) => {
    const row = await ownRow(ctx, videoId, { isLocked: true })
    const { state, seconds } = row
    if (state !== 'ready') throw videoFailures.captions_not_now()
    if ((cues.at(-1)?.from ?? 0) >= (seconds ?? 0) * 1000) throw videoFailures.captions_too_late({ seconds: Math.floor(seconds ?? 0) })
    return ownVideo(ctx, await putCaptions(ctx, row, lang, cues))
  })
}

/** The video must be locked, or new. @returns its current row @throws too_many_captions */
export async function putCaptions(ctx: Ctx, row: VideoRow, lang: LanguageCode, cues: readonly Cue[]): Promise<VideoRow> {
  const videoId = row.id
  const others = row.captions.filter((each) => each.lang !== lang)
  if (cues.length && others.length >= captionLimits.languages) throw videoFailures.too_many_captions()
  const at = now(ctx)
  if (cues.length)
    await ctx.db
      .insert(videoCaptions)
      .values({ video_id: videoId, lang, cues: [...cues], changed_at: at })
      .onConflictDoUpdate({ target: [videoCaptions.video_id, videoCaptions.lang], set: { cues: [...cues], changed_at: at } })
  else await ctx.db.delete(videoCaptions).where(and(eq(videoCaptions.video_id, videoId), eq(videoCaptions.lang, lang)))
  const captions = cues.length ? [...others, { lang, version: at.getTime() }] : others
  await ctx.db.update(videos).set({ captions }).where(eq(videos.id, videoId))
  return { ...row, captions }
}

/** @throws 404, also for a private video without a valid signature */
export async function captionsFile(ctx: Ctx, { videoId, lang, ...seal }: ParsedOf<typeof calls.captionsFile>) {
  const { isShown } = await findShown(ctx, videoId, seal)
  const [row] = await ctx.db
    .select({ cues: videoCaptions.cues })
    .from(videoCaptions)
    .where(and(eq(videoCaptions.video_id, videoId), eq(videoCaptions.lang, lang)))
  if (!row) throw failures.not_found()
  return { text: webVtt(row.cues), isShown }
}
