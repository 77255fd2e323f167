/** Pictures as rows of RGB bytes, processed a few rows at a time. */
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'

export interface Pixels {
  data: Uint8Array
  width: number
  height: number
}
export type Rgb = readonly [red: number, green: number, blue: number]

/** The visible part of a drawing, as shares of its width and height. */
export interface View {
  x: number
  y: number
  w: number
  h: number
}
export const whole: View = { x: 0, y: 0, w: 1, h: 1 }

const pixelsAtOnce = 24_000

/** Yields to the event loop every few rows, because a picture takes long. */
export async function eachRow(width: number, height: number, draw: (y: number) => void, costlier = 1): Promise<void> {
  const rows = Math.max(1, Math.floor(pixelsAtOnce / costlier / width))
  for (let y = 0; y < height; y += 1) {
    draw(y)
    if (y % rows === rows - 1) await setImmediate()
  }
}

/** @param svg with a viewBox and its size in pixels */
export async function pixelsOf(svg: string, blur = 0): Promise<Pixels> {
  const image = sharp(Buffer.from(svg)).flatten({ background: '#fff' })
  const { data, info } = await (blur > 0.3 ? image.blur(blur) : image)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

export const sharpOf = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

export function rgb(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

export const blended = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
]

export const within = (value: number, least = 0, most = 1) => (value < least ? least : value > most ? most : value)
/** 0 below `from`, 1 above `to`, smooth between. */
export function ramp(from: number, to: number, value: number): number {
  const t = within((value - from) / (to - from))
  return t * t * (3 - 2 * t)
}
