/** The copy as people take it home: one ZIP, made while it is sent, so that it is never whole in memory nor on a disk. */
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { PersonalFile } from '../../personal-data.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Storage } from '../../platform/storage/port.ts'

/** So much of a file is in memory at a time. */
const pieceBytes = 1024 * 1024
const nobodyWaits = 'nobody waits for the copy any more'

interface Contents {
  /** `data.json` */
  data: Buffer
  files: readonly PersonalFile[]
  at: Date
}

/** Breaks off where a file cannot be read: half a copy is not to look like a whole one. */
export function zipOf(ctx: Ctx, { data, files, at }: Contents): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  const fail = (err: unknown) => {
    // Who goes away has ended it themselves.
    if (sent.destroyed) return
    ctx.platform.log.warn({ err }, 'a copy was not sent to its end')
    sent.destroy(err as Error)
  }
  zip.on('error', fail)
  pipeline(zip.outputStream, sent).catch(fail)
  zip.addBuffer(data, 'data.json', { mtime: at })
  const add = async () => {
    for (const file of files) await addFile(ctx, zip, sent, file, at)
    zip.end()
  }
  add().catch(fail)
  return sent
}

/** One after the other: none is opened before it is wanted. What went meanwhile is no part of the copy any more. */
async function addFile(ctx: Ctx, zip: ZipFile, sent: PassThrough, { key, name }: PersonalFile, mtime: Date): Promise<void> {
  const { storage } = ctx.platform
  const head = await storage.head(key)
  if (sent.destroyed) throw new Error(nobodyWaits)
  if (!head) return
  const stream = Readable.from(piecesOf(storage, key, head.size))
  const stop = () => stream.destroy(new Error(nobodyWaits))
  sent.once('close', stop)
  // What it holds is packed already.
  zip.addReadStream(stream, name, { compress: false, size: head.size, mtime })
  await finished(stream)
  sent.off('close', stop)
}

/** Each asked for by itself: a store need not wait for a slow reader. */
async function* piecesOf(storage: Storage, key: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += pieceBytes) {
    const piece = await storage.read(key, { start, end: Math.min(start + pieceBytes, size) - 1 })
    if (!piece) throw new Error(`storage: ${key} went while it was sent`)
    yield await buffer(piece.stream)
  }
}
