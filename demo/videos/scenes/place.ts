/** A film's setting: a blurred background, soft light, and dark corners. Drawn once for all frames. */
import sharp from 'sharp'
import type { Chance } from '../../drawing/chance.ts'
import { tone } from '../../drawing/palette.ts'
import { crowd } from '../../drawing/scenery.ts'
import { type SettingName, settings } from '../../drawing/settings.ts'
import { box, num, picture } from '../../drawing/svg.ts'

export interface Frame {
  width: number
  height: number
}

export interface Layer extends Frame {
  /** RGBA. */
  pixels: Buffer
  top: number
}

const density = 72

export interface GroundWish {
  chance: Chance
  /** The camera's zoom: 1 shows the floor, more blurs the background. */
  near: number
  scale: number
  /** The lit parts, in each state of the light. */
  lights: readonly string[]
}

/** @returns RGB for each state of the light */
export async function grounds(name: SettingName, { width, height }: Frame, { chance, near, scale, lights }: GroundWish): Promise<Buffer[]> {
  const [w, h] = [Math.round(width * near), Math.round(height * near)]
  const { behind } = settings[name]({ w, h, id: 'place', chance })
  const [left, top] = [(w - width) / 2, near > 1 ? (h - height) * 0.42 : 0]
  const shade = `<defs><radialGradient id="v" cx="50%" cy="44%" r="74%"><stop offset=".35" stop-color="${tone.ink950}" stop-opacity=".08"/><stop offset="1" stop-color="${tone.ink950}" stop-opacity=".82"/></radialGradient></defs><rect width="${width}" height="${height}" fill="${tone.ink950}" opacity="${near > 1 ? 0.3 : 0.12}"/><rect width="${width}" height="${height}" fill="url(#v)"/>`
  const svg = picture(width, height, `${num(left)} ${num(top)} ${width} ${height}`, behind)
  const drawn = await sharp(Buffer.from(svg), { density: density * scale })
    .removeAlpha()
    .blur((near > 1 ? 3.2 : 0.7) * scale)
    .png({ compressionLevel: 0 })
    .toBuffer()
  const veils = lights.map((light) => Buffer.from(picture(width, height, `0 0 ${width} ${height}`, shade + light)))
  return Promise.all(
    veils.map((input) =>
      sharp(drawn)
        .composite([{ input, density: density * scale }])
        .removeAlpha()
        .raw()
        .toBuffer(),
    ),
  )
}

/** Views the buffer as 32-bit words; copies it when it is not aligned. */
function wordsOf(pixels: Buffer): Uint32Array {
  const whole = pixels.byteOffset % 4 ? Uint8Array.from(pixels) : pixels
  return new Uint32Array(whole.buffer, whole.byteOffset, Math.floor(whole.length / 4))
}

/** Blends two pictures, two bytes per addition. @param share 0 is the first, 1 the second @param out is overwritten */
export function between(one: Buffer, other: Buffer, share: number, out: Buffer): void {
  const much = Math.round(Math.min(1, Math.max(0, share)) * 256)
  const little = 256 - much
  const [from, to, mixed] = [wordsOf(one), wordsOf(other), wordsOf(out)]
  for (let i = 0; i < mixed.length; i++) {
    const [a, b] = [from[i] as number, to[i] as number]
    const even = (Math.imul(a & 0xff00ff, little) + Math.imul(b & 0xff00ff, much)) >>> 8
    const odd = Math.imul((a >>> 8) & 0xff00ff, little) + Math.imul((b >>> 8) & 0xff00ff, much)
    mixed[i] = (even & 0xff00ff) | (odd & 0xff00ff00)
  }
}

export const emptyPicture = ({ width, height }: Frame): Buffer => Buffer.from(new ArrayBuffer(width * height * 3))

/** Heads in the front rows, out of focus. */
export async function audience({ width, height }: Frame, { chance, scale }: { chance: Chance; scale: number }): Promise<Layer> {
  const size = Math.min(width, height) * 0.1
  const tall = Math.round(size * 2.4)
  const heads = crowd({ w: width, h: tall, id: 'crowd', chance }, size, tone.ink950, 0)
  const shade = `<defs><linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.ink950}" stop-opacity="0"/><stop offset="1" stop-color="${tone.ink950}" stop-opacity=".8"/></linearGradient></defs>${box(0, 0, width, tall, 'url(#d)')}`
  const image = sharp(Buffer.from(picture(width, tall, `0 0 ${width} ${tall}`, shade + heads)), { density: density * scale }).blur(
    1.6 * scale,
  )
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height, top: height * scale - info.height }
}

/** Draws a transparent layer over an opaque picture of the same width. */
export function over(base: Buffer, pixels: Buffer, { width, height, top = 0 }: { width: number; height: number; top?: number }): void {
  const count = Math.min(width * height, base.length / 3 - top * width)
  // Most pixels are empty or opaque: test four bytes at once.
  const whole = wordsOf(pixels)
  for (let i = 0; i < count; i++) {
    const pixel = whole[i] as number
    const alpha = pixel >>> 24
    if (alpha === 0) continue
    const to = (top * width + i) * 3
    if (alpha === 255) {
      base[to] = pixel & 255
      base[to + 1] = (pixel >>> 8) & 255
      base[to + 2] = (pixel >>> 16) & 255
      continue
    }
    const rest = 255 - alpha
    base[to] = ((pixel & 255) * alpha + (base[to] as number) * rest + 127) / 255
    base[to + 1] = (((pixel >>> 8) & 255) * alpha + (base[to + 1] as number) * rest + 127) / 255
    base[to + 2] = (((pixel >>> 16) & 255) * alpha + (base[to + 2] as number) * rest + 127) / 255
  }
}
