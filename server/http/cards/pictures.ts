/** Pictures on cards: cut to size, in the arch or plain. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { colour } from '../../platform/colours.ts'
import { cardSize } from './tokens.ts'

/** One picture on the card, positioned from the top left corner. */
export interface Layer {
  input: Buffer
  left: number
  top: number
}

const shapeOf = (file: string) => readFileSync(new URL(`../../../web/ui/${file}.svg`, import.meta.url), 'utf8')
const window = shapeOf('arch-shape')
const line = shapeOf('arch-line')
/** Width of the frame around the window, as a fraction of the window's width; both shapes use it. */
const frame = 0.06

/** The arch (jharokha) around a picture. @param width of the window; the frame is outside of it */
export async function inArch(picture: Buffer, width: number): Promise<{ input: Buffer; width: number; height: number }> {
  const height = Math.round(width * 1.3)
  const edge = Math.round(width * frame)
  const outer = { width: width + 2 * edge, height: height + 2 * edge }
  const cut = await sharp(picture, { density: 150 }).resize(width, height, { fit: 'cover', position: 'top' }).ensureAlpha().png().toBuffer()
  const masked = await sharp(cut)
    .composite([{ input: sized(window, width, height), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const gold = line.replace('#000', colour('marigold-400'))
  const input = await sharp({ create: { ...outer, channels: 4, background: '#0000' } })
    .composite([
      { input: masked, left: edge, top: edge },
      { input: sized(gold, outer.width, outer.height), left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return { input, ...outer }
}

function sized(svg: string, width: number, height: number): Buffer {
  return Buffer.from(
    svg
      .replace('<svg ', `<svg width="${width}" height="${height}" preserveAspectRatio="none" `)
      .replace(/ preserveAspectRatio="none"(?=[^>]*preserveAspectRatio)/, ''),
  )
}

export function cut(picture: Buffer, width: number, height: number, position: 'top' | 'bottom' | 'centre' = 'centre'): Promise<Buffer> {
  return sharp(picture, { density: 150 }).resize(width, height, { fit: 'cover', position }).png().toBuffer()
}

/** The whole picture, scaled to fit. */
export async function hung(picture: Buffer, width: number, height: number): Promise<{ input: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture, { density: 150 })
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** A gradient in the dark theme's colour: opaque behind the text, transparent on the right. */
export function veil(): Buffer {
  const { width, height } = cardSize
  const ink = colour('ink-950')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="v">` +
      `<stop offset="0.2" stop-color="${ink}" stop-opacity="0.92"/><stop offset="0.62" stop-color="${ink}" stop-opacity="0.6"/>` +
      `<stop offset="1" stop-color="${ink}" stop-opacity="0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )
}

/** An illustration of the project, `placeholder-singer.svg`. */
export function drawn(name: string): Buffer {
  return readFileSync(new URL(`../../../public/drawn/${name}`, import.meta.url))
}
