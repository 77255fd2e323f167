/** Pure: the kind of a file by its first bytes, and the sizes of a picture. */
import { mediaLimits, type pictureFormats } from '#contract/media/media.ts'

export type PictureFormat = (typeof pictureFormats)[number]
export type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) => signature.every((byte, i) => bytes[offset + i] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']
// The major brand, four bytes of version, then compatible brands: more than a dozen are not plausible.
const mostBrands = 16

/** Ignores names and declared types; null for every other kind of file. */
export function kindOf(bytes: Uint8Array): Kind | null {
  if (startsWith(bytes, jpeg)) return 'jpeg'
  if (startsWith(bytes, png)) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 8) !== 'ftyp') return null
  const brands = brandsOf(bytes)
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}

/** The brands of an ISO media file: `[size]ftyp[major][version][compatible]…` */
function brandsOf(bytes: Uint8Array): string[] {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0)
  const end = Math.min(size, bytes.length, 16 + 4 * mostBrands)
  const brands = [textAt(bytes, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at, at + 4))
  return brands
}

export interface PictureHeader {
  width: number
  height: number
  channels?: number | undefined
  /** As named by libvips: `uchar`, `ushort`. */
  depth?: string | undefined
  /** A progressive JPEG or an interlaced PNG. */
  isProgressive?: boolean | undefined
}

/**
 * Bytes that the decoder holds at once; 0 if it decodes line by line. A file of a few hundred bytes can claim forty megapixels, so this is checked
 * before decoding. Measured with single-colour pictures of 12 to 40 megapixels.
 */
export function heldAtOnce(kind: Kind, { width, height, channels = 4, depth, isProgressive = false }: PictureHeader): number {
  const bytesOf: Record<Kind, number> = {
    jpeg: isProgressive ? channels * 2 : 0,
    png: isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0,
    webp: 4,
    avif: 18,
    // In a separate process.
    heic: 9,
  }
  return width * height * bytesOf[kind]
}

/** The usual widths up to the picture's own, plus its own width if the largest of them is far below. Never enlarges. */
export function widthsFor(width: number, usual: readonly number[] = mediaLimits.widths): number[] {
  const fitting = usual.filter((each) => each <= width)
  const last = fitting.at(-1) ?? 0
  const most = usual.at(-1) ?? 0
  return width < most && width > last * 1.25 ? [...fitting, width] : fitting
}

/** The width to serve: the widest not wider than requested, else the narrowest. */
export function widthToServe(widths: readonly number[], asked: number): number | undefined {
  return widths.findLast((width) => width <= asked) ?? widths[0]
}

export const originalKey = (id: string) => `originals/${id}`
export const variantsOf = (id: string) => `variants/${id}/`
/** Private files are outside the prefix that the public URL reads. */
export const privateVariantsOf = (id: string) => `private/${id}/`
export const variantKey = (id: string, width: number, format: PictureFormat, isPrivate = false) =>
  `${isPrivate ? privateVariantsOf(id) : variantsOf(id)}${width}.${format}`

/** The time in a UUIDv7. */
export function madeAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
