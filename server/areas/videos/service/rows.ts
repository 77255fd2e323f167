/** What several verbs need of a video's row and its original. */
import { buffer } from 'node:stream/consumers'
import type { Events } from '#contract/events.ts'
import type { Ctx } from '../../../platform/context.ts'
import { preparedByIds } from '../../../platform/database/prepared.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type VideoRow, videos } from '../tables.ts'

export function newsOf({ id, owner_id, purpose }: Pick<VideoRow, 'id' | 'owner_id' | 'purpose'>): Events['video.ready'] {
  return { videoId: id, ownerId: owner_id, purpose }
}

/** The first bytes of a file; fewer when it has fewer. */
export async function readBytes(storage: Storage, key: string, most: number): Promise<Buffer> {
  const file = await storage.read(key, { start: 0, end: most - 1 })
  return file ? buffer(file.stream) : Buffer.alloc(0)
}

const rowsBy = preparedByIds((db, isOneOf) => db.select().from(videos).where(isOneOf(videos.id)))

/** By id, in whatever state. */
export async function videosById(ctx: Ctx, ids: readonly string[]): Promise<Map<string, VideoRow>> {
  return new Map((await rowsBy(ctx.db, ids)).map((row) => [row.id, row]))
}
