/** Detects an MP4 or MOV that references media in another file, or that hides such references (ISO 14496-12, 8.7.2). */
import { type FileHandle, open } from 'node:fs/promises'
import { VideoRefused } from './port.ts'

/** The index of a five-minute video is some hundred kilobytes. */
const mostContents = 32 * 1024 * 1024
const holders = ['trak', 'mdia', 'minf', 'dinf']
const selfContained = 1

interface Box {
  type: string
  /** Offset of its content. */
  from: number
  to: number
}

/** @throws VideoRefused when it references another file, or its index is compressed or malformed */
export async function refuseReferences(file: string): Promise<void> {
  const handle = await open(file)
  try {
    for await (const { type, from, to } of boxesOf(handle)) {
      if (type !== 'moov') continue
      if (to - from > mostContents) throw new VideoRefused('broken', 'its table of contents is too large')
      const contents = Buffer.alloc(to - from)
      await handle.read(contents, 0, contents.length, from)
      refuseIn(contents)
    }
  } finally {
    await handle.close()
  }
}

async function* boxesOf(handle: FileHandle): AsyncGenerator<Box> {
  const { size } = await handle.stat()
  const head = Buffer.alloc(16)
  for (let at = 0; at + 8 <= size; ) {
    await handle.read(head, 0, 16, at)
    const box = boxAt(head, 0, size - at)
    if (!box) return
    yield { type: box.type, from: at + box.from, to: at + box.to }
    at += box.to
  }
}

/** @returns null when there can be no box. @param most bytes available from there */
function boxAt(bytes: Buffer, at: number, most: number): Box | null {
  if (at + 8 > bytes.length) return null
  const said = bytes.readUInt32BE(at)
  const isLarge = said === 1 && at + 16 <= bytes.length
  const head = isLarge ? 16 : 8
  const size = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : said === 0 ? most : said
  if (size < head) return null
  return { type: bytes.toString('latin1', at + 4, at + 8), from: at + head, to: at + Math.min(size, most) }
}

function* boxesIn(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at < to; ) {
    const box = boxAt(bytes, at, to - at)
    if (!box) return
    yield box
    at = box.to
  }
}

function refuseIn(bytes: Buffer, from = 0, to = bytes.length): void {
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type === 'cmov') throw new VideoRefused('broken', 'its table of contents is packed')
    if (holders.includes(box.type)) refuseIn(bytes, box.from, box.to)
    // Version and flags, the count, then the references, each with its own flags.
    if (box.type !== 'dref') continue
    for (const reference of boxesIn(bytes, box.from + 8, box.to))
      if (reference.from + 4 > bytes.length || (bytes.readUInt32BE(reference.from) & selfContained) === 0)
        throw new VideoRefused('broken', 'its pictures are said to lie elsewhere')
  }
}
