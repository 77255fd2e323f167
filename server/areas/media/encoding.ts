/** Re-encodes pictures. Only the pixels of the uploaded file survive. */
import sharp, { type Sharp } from 'sharp'
import { mediaFailures, mediaLimits, pictureFormats } from '#contract/media/media.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { decodeHeic } from './heic.ts'
import { heldAtOnce, type Kind, kindOf, type PictureFormat, widthsFor } from './rules.ts'

// The two cores serve pages as well; and each picture is decoded once, so libvips' cache would only cost memory.
sharp.concurrency(1)
sharp.cache(false)

const reading = { limitInputPixels: mediaLimits.pixels, failOn: 'error', sequentialRead: true, pages: 1 } as const
const slowest = { seconds: 30 }
const sharpFormats: Record<Exclude<Kind, 'heic'>, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }

/**
 * Checks the first bytes and the header, without decoding a pixel.
 * @throws not_a_picture, broken_picture, too_many_pixels, too_heavy, moving_picture
 */
export async function inspect(bytes: Buffer): Promise<Kind> {
  const kind = kindOf(bytes)
  if (!kind) throw mediaFailures.not_a_picture()
  const header = await sharp(bytes, { ...reading, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw mediaFailures.broken_picture()
    })
  if (header.format !== (kind === 'heic' ? 'heif' : sharpFormats[kind])) throw mediaFailures.not_a_picture()
  if (header.width * header.height > mediaLimits.pixels) throw mediaFailures.too_many_pixels()
  if (Math.max(header.width, header.height) > mediaLimits.side || heldAtOnce(kind, header) > mediaLimits.heldBytes)
    throw mediaFailures.too_heavy()
  if (kind !== 'heic' && (header.pages ?? 1) > 1) throw mediaFailures.moving_picture()
  return kind
}

export interface Variant {
  width: number
  format: PictureFormat
  bytes: Buffer
}

export interface Made extends Fingerprint {
  width: number
  height: number
  widths: number[]
  blur: string
  variants: Variant[]
}

export interface Effort {
  /** From 0 (fastest) to 9 (smallest). */
  avif: number
  /** From 0 (fastest) to 6 (smallest). */
  webp: number
  widths: readonly number[]
  formats: readonly PictureFormat[]
}

// Demo portraits (800 × 1000) on one core: 1.1 s with effort 2; 0.5 s with 0, files a quarter larger; 3.6 s with 4, files 3 % smaller.
const usual: Effort = { avif: 2, webp: 3, widths: mediaLimits.widths, formats: pictureFormats }

/** Upright, sRGB, without metadata, in every width and format. @throws broken_picture if it cannot be decoded */
export async function makeVariants(bytes: Buffer, given: Partial<Effort> = {}): Promise<Made> {
  const effort = { ...usual, ...given }
  const { data, info } = await decoded(bytes).catch(() => {
    throw mediaFailures.broken_picture()
  })
  const again = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = widthsFor(info.width, effort.widths)
  const variants: Variant[] = []
  for (const width of widths)
    for (const format of effort.formats) {
      const resized = again().resize({ width })
      variants.push({ width, format, bytes: await encode(resized, format, effort).timeout(slowest).toBuffer() })
    }
  return { width: info.width, height: info.height, widths, blur: await blurOf(again()), ...(await fingerprintOf(again())), variants }
}

/** Decodes once, scaled down to the largest variant at most. */
async function decoded(bytes: Buffer) {
  const source = kindOf(bytes) === 'heic' ? await decodeHeic(bytes) : sharp(bytes, reading).autoOrient()
  return source
    .resize({ width: mediaLimits.widths.at(-1), height: mediaLimits.variantHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout(slowest)
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function encode(image: Sharp, format: PictureFormat, { avif, webp }: Effort): Sharp {
  return format === 'avif'
    ? image.avif({ quality: 55, effort: avif, chromaSubsampling: '4:2:0' })
    : image.webp({ quality: 78, effort: webp })
}

/** A placeholder of twenty pixels in a data URL of about two hundred bytes. */
async function blurOf(image: Sharp): Promise<string> {
  const tiny = await image.resize({ width: 20, height: 20, fit: 'inside' }).webp({ quality: 30, alphaQuality: 30, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString('base64')}`
}
