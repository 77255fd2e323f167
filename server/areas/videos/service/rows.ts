/** Shared helpers for a video's row and its original. */
import { buffer } from 'node:stream/consumers'
import type { Events } from '#contract/events.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { VideoRow } from '../tables.ts'

export function payloadOf({ id, owner_id, purpose }: Pick<VideoRow, 'id' | 'owner_id' | 'purpose'>): Events['video.ready'] {
  return { videoId: id, ownerId: owner_id, purpose }
}

/** The first bytes of a file, or all of a shorter one. */
export async function readBytes(storage: Storage, key: string, most: number): Promise<Buffer> {
  const file = await storage.read(key, { start: 0, end: most - 1 })
  return file ? buffer(file.stream) : Buffer.alloc(0)
}
