/** The export as one ZIP, streamed while it is made, so that it is never whole in memory or on disk. */
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { PersonalFile } from '../../personal-data.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Storage } from '../../platform/storage/port.ts'

/** Bytes of a file in memory at a time. */
const pieceBytes = 1024 * 1024
const nobodyWaits = 'nobody waits for the copy any more'

interface Contents {
  /** The content of `data.json`. */
  data: Buffer
  files: readonly PersonalFile[]
  at: Date
}

/** Aborts if a file cannot be read, so that half an export does not look complete. */
export function zipOf(ctx: Ctx, { data, files, at }: Contents): Readable {
  const zip = new ZipFile()
  const sent = new PassThrough()
  const fail = (err: unknown) => {
    // The client has disconnected.
    if (sent.destroyed) return
    ctx.platform.log.warn({ err }, 'an export was aborted')
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

/** One after the other, each opened only when it is its turn. Leaves out files removed since. */
async function addFile(ctx: Ctx, zip: ZipFile, sent: PassThrough, { key, name }: PersonalFile, mtime: Date): Promise<void> {
  const { storage } = ctx.platform
  const head = await storage.head(key)
  if (sent.destroyed) throw new Error(nobodyWaits)
  if (!head) return
  const stream = Readable.from(piecesOf(storage, key, head.size))
  const stop = () => stream.destroy(new Error(nobodyWaits))
  sent.once('close', stop)
  // Media files are compressed already.
  zip.addReadStream(stream, name, { compress: false, size: head.size, mtime })
  await finished(stream)
  sent.off('close', stop)
}

/** A separate range request for each piece, so that a slow reader does not keep the store's connection open. */
async function* piecesOf(storage: Storage, key: string, size: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += pieceBytes) {
    const piece = await storage.read(key, { start, end: Math.min(start + pieceBytes, size) - 1 })
    if (!piece) throw new Error(`storage: ${key} went while it was sent`)
    yield await buffer(piece.stream)
  }
}
