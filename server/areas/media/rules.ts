/** What a file is by its first bytes, and which sizes a picture gets: pure. */
import { mediaLimits, type pictureFormats } from '#contract/media/media.ts'

export type PictureFormat = (typeof pictureFormats)[number]
export type Kind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic'

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0) => signature.every((byte, i) => bytes[offset + i] === byte)
const textAt = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

const jpeg = [0xff, 0xd8, 0xff]
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'mif1']
// The major brand, four bytes of version, then brands it is compatible with: more than a dozen are a lie.
const mostBrands = 16

/** Names and declared types prove nothing; null is everything that is not one of our kinds. */
export function kindOf(bytes: Uint8Array): Kind | null {
  if (startsWith(bytes, jpeg)) return 'jpeg'
  if (startsWith(bytes, png)) return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 12) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 8) !== 'ftyp') return null
  const brands = brandsOf(bytes)
  if (brands.includes('avif')) return 'avif'
  return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : null
}

const ebml = [0x1a, 0x45, 0xdf, 0xa3]
/** What old QuickTime films begin with, which have no brands. */
const filmBoxes = ['moov', 'mdat', 'wide', 'free', 'skip']
const isFilm = (bytes: Uint8Array) => textAt(bytes, 4, 8) === 'ftyp' && !kindOf(bytes)

/** Files that may go straight to the store, and how each begins. A film's inside is for whoever opens it. */
const beginnings: Record<string, (bytes: Uint8Array) => boolean> = {
  'image/jpeg': (bytes) => kindOf(bytes) === 'jpeg',
  'image/png': (bytes) => kindOf(bytes) === 'png',
  'image/webp': (bytes) => kindOf(bytes) === 'webp',
  'video/mp4': isFilm,
  'video/quicktime': (bytes) => isFilm(bytes) || filmBoxes.includes(textAt(bytes, 4, 8)),
  'video/webm': (bytes) => startsWith(bytes, ebml) && textAt(bytes, 0, 64).includes('webm'),
}

/** So many bytes say what a file is. */
export const tellingBytes = 64

/** Does a file begin as one of its type does? */
export function beginsAs(type: string, bytes: Uint8Array): boolean {
  return beginnings[type]?.(bytes) ?? false
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
  /** As libvips calls it: `uchar`, `ushort`. */
  depth?: string | undefined
  /** Of a JPEG: in several passes; of a PNG: interlaced. */
  isProgressive?: boolean | undefined
}

/**
 * How many bytes its decoder holds at once; 0 when it goes line by line. A file of a few hundred bytes can name forty
 * megapixels, so that is asked before anything is decoded. Measured with one-coloured pictures of 12 to 40 megapixels.
 */
export function heldAtOnce(kind: Kind, { width, height, channels = 4, depth, isProgressive = false }: PictureHeader): number {
  const bytesOf: Record<Kind, number> = {
    jpeg: isProgressive ? channels * 2 : 0,
    png: isProgressive ? channels * (depth === 'ushort' ? 2 : 1) : 0,
    webp: 4,
    avif: 18,
    // In a process of its own.
    heic: 9,
  }
  return width * height * bytesOf[kind]
}

/** The usual widths that the picture fills, and its own when the next usual one would be far away. Never enlarged. */
export function widthsFor(width: number, usual: readonly number[] = mediaLimits.widths): number[] {
  const fitting = usual.filter((each) => each <= width)
  const last = fitting.at(-1) ?? 0
  const most = usual.at(-1) ?? 0
  return width < most && width > last * 1.25 ? [...fitting, width] : fitting
}

/** The width to serve: the widest that is not wider than asked, else the narrowest there is. */
export function widthToServe(widths: readonly number[], asked: number): number | undefined {
  return widths.findLast((width) => width <= asked) ?? widths[0]
}

export const originalKey = (id: string) => `originals/${id}`
export const variantsOf = (id: string) => `variants/${id}/`
/** What is private lies where the public address never looks. */
export const privateVariantsOf = (id: string) => `private/${id}/`
export const variantKey = (id: string, width: number, format: PictureFormat, isPrivate = false) =>
  `${isPrivate ? privateVariantsOf(id) : variantsOf(id)}${width}.${format}`

export const arrivalKey = (uploadId: string) => `uploads/${uploadId}`
/** Each try to take it has a place of its own, to which nobody ever had an address: what is looked at there stays as it is. */
export const acceptedKey = (uploadId: string, tryId: string) => `accepted/${uploadId}/${tryId}`

/** When a UUIDv7 was made. */
export function madeAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
