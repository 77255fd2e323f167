/** Who may see a video, and its bytes. */
import { and, eq, isNull } from 'drizzle-orm'
import type { ParsedOf } from '#contract/grammar/call.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { VideoFile } from '#contract/videos/files.ts'
import type { videos as calls } from '#contract/videos/videos.ts'
import { type Ctx, now } from '../../../platform/context.ts'
import { people } from '../../auth/tables.ts'
import { hidePictures, showPictures } from '../../media/service/showing.ts'
import { renditionKey } from '../rules.ts'
import { videos } from '../tables.ts'
import { isSealed } from './seals.ts'

/** Makes it public once it is ready. In the caller's transaction. @returns whether it is public now */
export async function showVideo(ctx: Ctx, videoId: string): Promise<boolean> {
  const shown = await ctx.db
    .update(videos)
    .set({ shown_at: now(ctx) })
    .where(and(eq(videos.id, videoId), eq(videos.state, 'ready')))
    .returning({ posterId: videos.poster_id })
  await showPictures(ctx, postersOf(shown))
  return shown.length > 0
}

/** Makes it private: owner and admins get URLs that last an hour. In the caller's transaction. */
export async function hideVideo(ctx: Ctx, videoId: string): Promise<void> {
  const hidden = await ctx.db.update(videos).set({ shown_at: null }).where(eq(videos.id, videoId)).returning({ posterId: videos.poster_id })
  await hidePictures(ctx, postersOf(hidden))
}

const postersOf = (rows: readonly { posterId: string | null }[]) => rows.flatMap(({ posterId }) => posterId ?? [])

interface Found<File> {
  key: string
  file: File
  name: VideoFile
  isShown: boolean
}

/** @throws 404 for what this visitor may not see, also while its owner is suspended */
export async function findShown(
  ctx: Ctx,
  videoId: string,
  { until, seal }: Pick<ParsedOf<typeof calls.file>, 'until' | 'seal'>,
): Promise<{ isShown: boolean }> {
  const [row] = await ctx.db
    .select({ shownAt: videos.shown_at })
    .from(videos)
    .innerJoin(people, eq(people.id, videos.owner_id))
    .where(and(eq(videos.id, videoId), eq(videos.state, 'ready'), isNull(people.suspended_at)))
  const isShown = !!row?.shownAt
  if (!row || !(isShown || isSealed(ctx, videoId, { ...(until && { until }), ...(seal && { seal }) }))) throw failures.not_found()
  return { isShown }
}

/** @param look asks the store for a key @throws 404 */
export async function findFile<File>(
  ctx: Ctx,
  { videoId, name, ...seal }: ParsedOf<typeof calls.file>,
  look: (key: string) => Promise<File | null>,
): Promise<Found<File>> {
  const { isShown } = await findShown(ctx, videoId, seal)
  const key = renditionKey(videoId, name)
  const file = await look(key)
  if (!file) throw failures.not_found()
  return { key, file, name, isShown }
}
