/** Wire format of videos. */
import { languageOf } from '#contract/india/languages.ts'
import type { Picture } from '#contract/media/media.ts'
import { type VideoFile, videoUrl } from '#contract/videos/files.ts'
import { type OwnVideo, type PlayableVideo, videoReasons } from '#contract/videos/videos.ts'
import type { Ctx } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import type { VideoRow } from '../tables.ts'
import { sealFor } from './seals.ts'

/** The viewer: private videos have URLs for an hour. */
export type Viewer = 'everybody' | 'owner'

export async function ownVideosOf(ctx: Ctx, rows: readonly VideoRow[]): Promise<OwnVideo[]> {
  const playable = await playablesOf(ctx, rows, 'owner')
  return rows.map((row) => {
    const video = playable.get(row.id)
    return {
      id: row.id,
      state: row.state,
      fileName: row.file_name,
      type: row.type,
      bytes: row.bytes,
      progress: row.progress,
      ...(row.reason && { reason: videoReasons[row.reason] }),
      createdAt: row.created_at.toISOString(),
      ...(video && { video }),
    }
  })
}

/** Of ready videos; with 'everybody', of public ones only. */
export async function playablesOf(ctx: Ctx, rows: readonly VideoRow[], viewer: Viewer): Promise<Map<string, PlayableVideo>> {
  const seen = rows.filter(({ state, shown_at }) => state === 'ready' && (viewer === 'owner' || shown_at))
  const posters = await picturesByIds(
    ctx,
    seen.flatMap(({ poster_id }) => poster_id ?? []),
  )
  return new Map(seen.map((row) => [row.id, playableOf(ctx, row, posters.get(row.poster_id ?? '') ?? null)]))
}

function playableOf(ctx: Ctx, row: VideoRow, poster: Picture | null): PlayableVideo {
  const { id, seconds, width, height, renditions, shown_at, has_hls, has_preview, captions } = row
  const seal = shown_at ? {} : sealFor(ctx, id)
  const query = shown_at ? '' : `?${new URLSearchParams({ ...seal })}`
  const urlOf = (name: VideoFile) => `${videoUrl(id, name)}${query}`
  return {
    id,
    seconds: seconds ?? 0,
    width: width ?? 0,
    height: height ?? 0,
    poster,
    renditions: renditions.map((each) => ({ ...each, url: urlOf(`${each.side}.mp4`) })),
    preview: has_preview ? urlOf('preview.mp4') : null,
    // Public only: playlists refer to each other by relative names, which would drop the signature.
    hls: shown_at && has_hls ? urlOf('all.m3u8') : null,
    captions: captions.map(({ lang, version }) => ({
      lang,
      label: languageOf(lang).nativeName,
      url: `/api/videos/${id}/captions/${lang}/file?${new URLSearchParams({ version: String(version), ...seal })}`,
    })),
  }
}
