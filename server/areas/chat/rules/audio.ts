/** Pure: recognizes an audio note by its bytes, and removes the metadata of its recorder. */
import { emptyOgg } from './ogg.ts'
import { emptyWebm } from './webm.ts'

export type AudioType = 'audio/webm' | 'audio/ogg' | 'audio/mp4' | 'audio/mpeg' | 'audio/wav'

const textAt = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** Names and declared types prove nothing. null: not audio of a supported kind, or a video. */
export function audioTypeOf(bytes: Buffer): AudioType | null {
  if (isWebm(bytes)) return 'audio/webm'
  if (isOgg(bytes)) return 'audio/ogg'
  if (isMp4(bytes)) return 'audio/mp4'
  if (isWav(bytes)) return 'audio/wav'
  return isMp3(bytes) ? 'audio/mpeg' : null
}

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
const cluster = Buffer.from([0x1f, 0x43, 0xb6, 0x75])
const mostHead = 64 * 1024

/** The part before the first cluster lists the tracks. */
function isWebm(bytes: Buffer): boolean {
  if (!bytes.subarray(0, 4).equals(ebml) || !textAt(bytes, 0, 64).includes('webm')) return false
  const begins = bytes.subarray(0, mostHead).indexOf(cluster)
  const head = begins < 0 ? '' : textAt(bytes, 0, begins)
  return head.includes('A_OPUS') && !/V_(?:VP8|VP9|AV1|MPEG|MS)/.test(head)
}

const firstOfTrack = 2

/** A single track: in a video, the first page of another track follows. */
function isOgg(bytes: Buffer): boolean {
  if (textAt(bytes, 0, 4) !== 'OggS' || bytes.length < 28) return false
  const begins = 27 + (bytes[26] ?? 0)
  if (textAt(bytes, begins, begins + 8) !== 'OpusHead') return false
  const next = bytes.indexOf('OggS', begins, 'latin1')
  return next > 0 && ((bytes[next + 5] ?? 0) & firstOfTrack) === 0
}

interface Box {
  type: string
  /** Offsets of its start, its content and its end. */
  at: number
  from: number
  to: number
}

/** Enough for a recording in fragments of a second. */
const mostBoxes = 5000

/** The consecutive boxes, as far as they are complete. */
function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to && boxes.length < mostBoxes; ) {
    const short = bytes.readUInt32BE(at)
    const head = short === 1 ? 16 : 8
    if (at + head > to) break
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    if (size < head || at + size > to) break
    boxes.push({ type: textAt(bytes, at + 4, at + 8), at, from: at + head, to: at + size })
    at += size
  }
  return boxes
}

function isMp4(bytes: Buffer): boolean {
  if (textAt(bytes, 4, 8) !== 'ftyp') return false
  const index = boxesIn(bytes, 0, bytes.length).find(({ type }) => type === 'moov')
  if (!index) return false
  const tracks = boxesIn(bytes, index.from, index.to).filter(({ type }) => type === 'trak')
  return tracks.length > 0 && tracks.every((track) => handlerOf(bytes, track) === 'soun')
}

/** `soun`, `vide`, `text` */
function handlerOf(bytes: Buffer, track: Box): string {
  const media = boxesIn(bytes, track.from, track.to).find(({ type }) => type === 'mdia')
  const handler = media && boxesIn(bytes, media.from, media.to).find(({ type }) => type === 'hdlr')
  return handler ? textAt(bytes, handler.from + 8, handler.from + 12) : ''
}

function chunksOfWav(bytes: Buffer): { name: string; at: number; to: number }[] {
  const chunks: { name: string; at: number; to: number }[] = []
  for (let at = 12; at + 8 <= bytes.length && chunks.length < mostBoxes; ) {
    const size = bytes.readUInt32LE(at + 4)
    const to = Math.min(at + 8 + size, bytes.length)
    chunks.push({ name: textAt(bytes, at, at + 4), at, to })
    at = at + 8 + size + (size % 2)
  }
  return chunks
}

/** PCM, floating point, and the extensible format of either. */
const wavCodings = [1, 3, 0xfffe]

function isWav(bytes: Buffer): boolean {
  if (textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 12) !== 'WAVE') return false
  const chunks = chunksOfWav(bytes)
  const format = chunks.find(({ name }) => name === 'fmt ')
  if (!format || format.to < format.at + 24 || !chunks.some(({ name }) => name === 'data')) return false
  return wavCodings.includes(bytes.readUInt16LE(format.at + 8))
}

const rates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const
const samplings = [44_100, 48_000, 32_000]

/** Two consecutive MP3 frames, because the sync bits of one can occur anywhere. */
function isMp3(bytes: Buffer): boolean {
  const begins = endOfId3(bytes)
  const size = frameAt(bytes, begins)
  return size > 0 && frameAt(bytes, begins + size) > 0
}

/** @returns the length of the frame that begins here; 0: none */
function frameAt(bytes: Buffer, at: number): number {
  const [sync = 0, kind = 0, coding = 0] = bytes.subarray(at, at + 3)
  const version = (kind >> 3) & 3
  const isLayer3 = ((kind >> 1) & 3) === 1
  const sampling = samplings[(coding >> 2) & 3]
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0 || version === 1 || !isLayer3 || !sampling) return 0
  const kilobits = rates[version === 3 ? 1 : 2][coding >> 4]
  if (!kilobits) return 0
  const slowness = { 3: 1, 2: 2, 0: 4 }[version] ?? 1
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1000 * slowness) / sampling) + ((coding >> 1) & 1)
}

function endOfId3(bytes: Buffer): number {
  if (textAt(bytes, 0, 3) !== 'ID3' || bytes.length < 10) return 0
  const size = bytes.subarray(6, 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0)
  return 10 + size + ((bytes[5] ?? 0) & 0x10 ? 10 : 0)
}

/**
 * Phones and programs write place, time and owner into a recording, and these are removed. The rest keeps its offsets, because the index of the file
 * refers to them.
 */
export function withoutMetadata(type: AudioType, bytes: Buffer): Buffer {
  if (type === 'audio/mpeg') return withoutId3(bytes)
  const clean = Buffer.from(bytes)
  if (type === 'audio/mp4') emptyBoxes(clean, 0, clean.length)
  if (type === 'audio/wav') emptyChunks(clean)
  if (type === 'audio/webm') emptyWebm(clean)
  if (type === 'audio/ogg') emptyOgg(clean)
  return clean
}

function withoutId3(bytes: Buffer): Buffer {
  const hasTail = textAt(bytes, bytes.length - 128, bytes.length - 125) === 'TAG'
  return bytes.subarray(endOfId3(bytes), hasTail ? bytes.length - 128 : bytes.length)
}

const telling = ['udta', 'meta', 'uuid', 'free', 'skip']
const containers = ['moov', 'trak', 'mdia', 'moof', 'traf']

function emptyBoxes(bytes: Buffer, from: number, to: number): void {
  for (const box of boxesIn(bytes, from, to)) {
    if (containers.includes(box.type)) emptyBoxes(bytes, box.from, box.to)
    if (!telling.includes(box.type)) continue
    bytes.write('free', box.at + 4, 'latin1')
    bytes.fill(0, box.from, box.to)
  }
}

function emptyChunks(bytes: Buffer): void {
  for (const { name, at, to } of chunksOfWav(bytes)) {
    if (['fmt ', 'data', 'fact'].includes(name)) continue
    bytes.write('JUNK', at, 'latin1')
    bytes.fill(0, at + 8, to)
  }
}
