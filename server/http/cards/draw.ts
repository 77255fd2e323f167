/** Renders a design to a JPEG that messengers accept. */
import satori from 'satori'
import sharp from 'sharp'
import { asNode, type Element } from './element.ts'
import { fonts } from './fonts.ts'
import type { Layer } from './pictures.ts'
import { cardSize } from './tokens.ts'

export interface Design {
  background: string
  /** Below the text. */
  under?: Layer[]
  words: Element
  /** Above the text. */
  over?: Layer[]
}

export const mostBytes = 300_000
const qualities = [82, 70, 55, 40]

export async function draw({ background, under = [], words, over = [] }: Design): Promise<Buffer> {
  const svg = await satori(asNode(words), { ...cardSize, fonts })
  const layers = [...under, { input: Buffer.from(svg), left: 0, top: 0 }, ...over]
  const create = { ...cardSize, channels: 3 as const, background }
  const { data, info: raw } = await sharp({ create }).composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length <= mostBytes) return jpeg
  }
  throw new Error('cards: a card stays too large')
}
