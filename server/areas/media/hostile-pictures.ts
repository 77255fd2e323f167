/** Hostile files (faults U01), each with its expected result. */
import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { mediaLimits } from '#contract/media/media.ts'
import { bombs, filmStart, halves, heicSample, movingWebp, png, pngChunk, pngOf } from './testing.ts'

type Make = () => Buffer | Promise<Buffer>
type Hostile = [what: string, make: Make, status: number, code: string]

const text = (words: string) => () => Buffer.from(words)
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const noPicture = [415, 'not_a_picture'] as const
const broken = [422, 'broken_picture'] as const
const heavy = [422, 'too_heavy'] as const

/** Refused on upload: nothing is kept. */
export const refused: Hostile[] = [
  ['a PNG of 20,000 by 20,000 in a few bytes', () => png(20_000, 20_000), 422, 'too_many_pixels'],
  ['a PNG of 2,000 million by 1', () => png(1, 2_000_000_000), 422, ''],
  ['a PNG of one line of 39 million pixels', () => pngOf({ width: 39_000_000, height: 1, depth: 16, colour: 6 }), ...heavy],
  ['a PNG of 39 million lines of one pixel', () => pngOf({ width: 1, height: 39_000_000 }), ...heavy],
  [
    'an interlaced PNG of 39 megapixels of 64 bits',
    () => pngOf({ width: 6300, height: 6300, depth: 16, colour: 6, interlaced: true }),
    ...heavy,
  ],
  ['an AVIF that says it has 38 megapixels', async () => sayingItsSize(await halves(20, 20).avif().toBuffer(), 'ispe', 8, 6200), ...heavy],
  ['a progressive CMYK JPEG that says it has 32 megapixels', hugeCmyk, ...heavy],
  ['a PNG without width', () => pngOf({ width: 0, height: 10 }), ...broken],
  ['a PNG of a depth that there is not', () => pngOf({ width: 10, height: 10, depth: 3 }), ...broken],
  ['a PNG without a body', () => pngOf({ width: 10, height: 10 }).subarray(0, 20), ...broken],
  ['an SVG called .png', text(svg), ...noPicture],
  [
    'an SVG that reads a file',
    text(`<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg.replace('alert(1)', '&x;')}`),
    ...noPicture,
  ],
  ['a packed SVG', () => gzipSync(svg), ...noPicture],
  ['a page', text('<!doctype html><script>alert(1)</script>'), ...noPicture],
  ['commands for ImageMagick', text('push graphic-context\nfill \'url(https://x.test/"|id")\'\npop graphic-context'), ...noPicture],
  ['PostScript', text('%!PS\n(%pipe%id) (w) file'), ...noPicture],
  ['a PDF', text('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj'), ...noPicture],
  ['a playlist that reads a file', text('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'), ...noPicture],
  ['a program', () => Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46]), Buffer.alloc(200)]), ...noPicture],
  ['an archive', () => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), Buffer.alloc(200)]), ...noPicture],
  ['a BMP that names 2 GB', () => Buffer.concat([Buffer.from('BM\xff\xff\xff\x7f', 'latin1'), Buffer.alloc(60, 0x7f)]), ...noPicture],
  ['an icon', () => Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), ...noPicture],
  ['a Photoshop file', text('8BPS\0\x01\0\0\0\0\0\0\0\x03'), ...noPicture],
  ['a JPEG XL', () => Buffer.concat([Buffer.from([0xff, 0x0a]), Buffer.alloc(60)]), ...noPicture],
  ['a JPEG 2000', () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ', 'latin1'), ...noPicture],
  ['a GIF of 5,000 frames', () => gif(5_000), ...noPicture],
  ['a TIFF', () => halves(20, 20).tiff().toBuffer(), ...noPicture],
  ['a film', () => filmStart, ...noPicture],
  ['a megabyte of nothing', () => Buffer.alloc(1024 * 1024), ...noPicture],
  ['an empty file', () => Buffer.alloc(0), ...noPicture],
  ['a moving WebP', movingWebp, 415, 'moving_picture'],
  ['four bytes of a JPEG', () => jpegStart, ...broken],
  ['a GIF after the first bytes of a JPEG', async () => Buffer.concat([jpegStart, await halves(20, 20).gif().toBuffer()]), ...broken],
  ['a HEIC without its body', () => heicSample.subarray(0, 60), ...broken],
  ['a byte more than 15 MB', () => Buffer.concat([jpegStart, Buffer.alloc(mediaLimits.bytes - 3)]), 413, 'too_large'],
  ['16 MB', () => Buffer.concat([jpegStart, Buffer.alloc(16 * 1024 * 1024)]), 413, 'too_large'],
]

/** Valid until decoded: then it fails and is removed. */
export const failing: [what: string, make: Make][] = [
  ['a JPEG that ends in the middle', async () => (await halves(800, 600).jpeg().toBuffer()).subarray(0, 2500)],
  ['a PNG whose rows are missing', () => png(2000, 2000)],
  ['a PNG of 39 megapixels whose rows are missing', () => png(6300, 6200)],
  ['a PNG whose body does not unpack', () => pngOf({ width: 60, height: 60, body: Buffer.alloc(500, 0x41) })],
  ['a HEIC whose pixels are garbage', () => Buffer.from(heicSample).fill(0x41, heicSample.length - 100)],
]

/** May be accepted as a picture; any other content is dropped and never unpacked. */
export const harmless: [what: string, make: Make][] = [
  ['chunks that unpack to hundreds of megabytes', () => png(60, 60, bombs(40))],
  ['a PNG with 5,000 frames', () => png(60, 60, frames(5_000))],
  [
    'a body that unpacks to 100 MB more than the picture',
    () => pngOf({ width: 60, height: 60, body: deflateSync(Buffer.alloc(100 * 1024 * 1024)) }),
  ],
  [
    'a picture that is also a page',
    async () => Buffer.concat([await halves(60, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
  ],
]

/** The largest accepted pictures of the most expensive formats, for benchmarks. */
export const largest: [what: string, make: Make][] = [
  ['a progressive JPEG of 38 megapixels', () => plain(6190, 6190).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a JPEG of 39.9 megapixels on its side', () => plain(6320, 6320).withMetadata({ orientation: 6 }).jpeg().toBuffer()],
  ['an AVIF of 12.8 megapixels', () => plain(3579, 3579).avif({ effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()],
  ['a WebP of 39.9 megapixels', () => plain(6320, 6320).webp({ lossless: true, effort: 0 }).toBuffer()],
  ['a PNG of 39.9 megapixels', () => plain(6320, 6320).png().toBuffer()],
  ['an interlaced PNG of 38 megapixels', () => plain(6190, 6190).png({ progressive: true }).toBuffer()],
]

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c2185b' } })
}

/** Changes the size in the header. @param ahead bytes between the marker and the sizes, of four bytes each */
function sayingItsSize(bytes: Buffer, mark: string, ahead: number, side: number): Buffer {
  const at = bytes.indexOf(mark) + ahead
  bytes.writeUInt32BE(side, at)
  bytes.writeUInt32BE(side, at + 4)
  return bytes
}

async function hugeCmyk(): Promise<Buffer> {
  const bytes = await halves(20, 20).toColourspace('cmyk').jpeg({ progressive: true }).toBuffer()
  // The frame header: marker, length, bits; then height and width of two bytes each.
  const at = bytes.indexOf(Buffer.from([0xff, 0xc2])) + 5
  bytes.writeUInt16BE(5700, at)
  bytes.writeUInt16BE(5700, at + 2)
  return bytes
}

/** A GIF with this many frames of one pixel. */
function gif(count: number): Buffer {
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([
    Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1'),
    ...Array<Buffer>(count).fill(frame),
    Buffer.from(';'),
  ])
}

/** The chunks that animate a PNG. */
function frames(count: number): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(count, 0)
  const controls = Array.from({ length: count }, (_, i) => {
    const control = Buffer.alloc(26)
    control.writeUInt32BE(i, 0)
    control.writeUInt32BE(60, 4)
    control.writeUInt32BE(60, 8)
    return pngChunk('fcTL', control)
  })
  return [pngChunk('acTL', head), ...controls]
}
