import { and, inArray, isNull } from 'drizzle-orm'
import type { ChatFile } from '#contract/chat/chat.ts'
import type { Ctx } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import { chatFiles } from '../tables.ts'

export type FileRow = typeof chatFiles.$inferSelect

/** Files whose bytes exist. */
export async function filesByIds(ctx: Ctx, ids: readonly string[]): Promise<Map<string, ChatFile>> {
  if (!ids.length) return new Map()
  const rows = await ctx.db
    .select()
    .from(chatFiles)
    .where(and(inArray(chatFiles.id, [...new Set(ids)]), isNull(chatFiles.removed_at)))
  return fileViews(ctx, rows)
}

export async function fileViews(ctx: Ctx, rows: readonly FileRow[]): Promise<Map<string, ChatFile>> {
  const images = rows.filter(({ kind }) => kind === 'image').map(({ id }) => id)
  const pictures = await picturesByIds(ctx, images)
  return new Map(
    rows.flatMap(({ id, kind, type, bytes, seconds, peaks }): [string, ChatFile][] => {
      if (kind === 'audio') return [[id, { id, kind, type, bytes, seconds: seconds ?? 0, peaks }]]
      const picture = pictures.get(id)
      return picture ? [[id, { ...picture, kind }]] : []
    }),
  )
}
