/** Files for the tests of pictures: valid ones, and the kinds that attackers send. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const red = '#d11010'
const blue = '#1010d1'

/** Red on its left half, blue on its right. */
export function halves(width: number, height: number) {
  const left = { input: { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: red } }, left: 0, top: 0 }
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([left])
}

/** A photograph stored sideways, with its location. Upright, its upper half is red. */
export function photograph(width: number, height: number): Promise<Buffer> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '26/1 55/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '75/1 49/1 0/1' }
  return halves(width, height)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'Asha Rathore', Make: 'Telephone' }, IFD3: place })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Jaipur</place></x:xmpmeta>')
    .toBuffer()
}

/** 128 by 96, in the format of an iPhone (by heif-enc, from `halves`). */
export const heicSample = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAkZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgABAAAAAAJqAA',
    'EAAAAAAAAATwACAAAAAAK5AAEAAAAAAAAAFwAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAGh2YzEAAAABhWlwcnAAAAFgaXBjbwAAAHhodmNDAQNwAAAA',
    'AAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3',
    'BlAAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAAHNodmNDAQQIAAAAAAAAAAAAHvAA/Pz4+AAADwMgAAEAF0ABDAH//wQIAAADAJ/4AAADAAAeugJAIQABACdCAQEECAAAAwCf+AAAAwAAHsBA',
    'gYWW6kkprmwIAAADAAgAAAMACEAiAAEAB0QBwXKwIkAAAAAUaXNwZQAAAAAAAACAAAAAYAAAAA5waXhpAAAAAAEIAAAAJ2F1eEMAAAAAdXJuOm1wZWc6aGV2YzoyMDE1OmF1eGlkOjEAAAAAHWlwbW',
    'EAAAAAAAAAAgABA4ECgwACBIQFhocAAAAaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAAG5tZGF0AAAASygBr1j5DpJf//M/n/9tfkPn79MbGX6f/3C9V/FEk/7PtpSSf/IaRWDaABIQDPPr1LOgywE8',
    'BDtEqh9dEJOKs08/yi37l0974uXxoAAAABMoAa6w7xKw9B+8skOBBlaQlUuA',
  ].join(''),
  'base64',
)

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

interface PngParts {
  width: number
  height: number
  /** Bits of a sample. */
  depth?: number
  /** 0 is grey, 6 is colour with transparency. */
  colour?: number
  interlaced?: boolean
  /** Chunks before the picture. */
  extra?: Buffer[]
  body?: Buffer
}

/** A PNG with this header, whatever its content. */
export function pngOf({
  width,
  height,
  depth = 8,
  colour = 0,
  interlaced = false,
  extra = [],
  body = deflateSync(Buffer.alloc(100)),
}: PngParts) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, Number(interlaced)], 8)
  return Buffer.concat([pngSignature, pngChunk('IHDR', header), ...extra, pngChunk('IDAT', body), pngChunk('IEND', Buffer.alloc(0))])
}

/** A grey PNG with this size in its header, and only the first rows. @param extra chunks before the picture */
export function png(width: number, height: number, extra: Buffer[] = []): Buffer {
  const rows = Buffer.alloc(Math.min(height, 64) * (width + 1), 0x33)
  for (let y = 0; y < Math.min(height, 64); y++) rows[y * (width + 1)] = 0
  return pngOf({ width, height, extra, body: deflateSync(rows) })
}

/** Chunks of a few kilobytes that unpack to many megabytes. */
export function bombs(megabytes: number): Buffer[] {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024))
  const named = Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), packed])
  return [pngChunk('iCCP', named), pngChunk('zTXt', named)]
}

/** An animation of three frames. */
export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all(
    [red, blue, red].map((background) =>
      sharp({ create: { width: 32, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: [50, 50, 50] })
    .toBuffer()
}

/** The first bytes of an MP4. */
export const filmStart = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1')
