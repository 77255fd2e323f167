/** Classifies pictures that may become public for nudity, once each. */
import { and, asc, eq, gte, inArray, isNull, notInArray } from 'drizzle-orm'
import { type Picture, privateUses } from '#contract/media/media.ts'
import type { Ctx } from '../../../platform/context.ts'
import { media } from '../tables.ts'
import { smallestFile } from './files.ts'
import { pictureOf } from './views.ts'

/** No hint below this score. */
export const nudityFrom = 0.3

/** The task after a picture is ready; idempotent. @throws if it cannot be classified now, to be retried */
export async function judge(ctx: Ctx, mediaId: string): Promise<void> {
  const unjudged = and(eq(media.id, mediaId), eq(media.state, 'ready'), isNull(media.nudity), notInArray(media.use, [...privateUses]))
  const [row] = await ctx.db.select().from(media).where(unjudged)
  if (!row) return
  const file = await smallestFile(ctx, row)
  if (!file) return
  const nudity = await ctx.platform.nudity.score(file.bytes)
  if (nudity !== null) await ctx.db.update(media).set({ nudity }).where(unjudged)
}

/** The pictures among these that may show nudity. */
export async function nudePictures(ctx: Ctx, pictureIds: readonly string[]): Promise<{ picture: Picture; nudity: number }[]> {
  if (!pictureIds.length) return []
  const rows = await ctx.db
    .select()
    .from(media)
    .where(and(inArray(media.id, [...pictureIds]), eq(media.state, 'ready'), gte(media.nudity, nudityFrom)))
    .orderBy(asc(media.created_at))
  return rows.map((row) => ({ picture: pictureOf(ctx, row), nudity: row.nudity ?? 0 }))
}
