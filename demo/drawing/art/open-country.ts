/** Shared by all painted landscapes: a sky, dry strokes across it, and a sun. */
import { mixed } from '../palette.ts'
import { disc, num, path, times, verticalGradient } from '../svg.ts'
import { bow, pebble, stroke, swelling } from './hand.ts'
import type { Sheet } from './sheet.ts'

export type Hours = readonly [sky: string, low: string, sun: string, ...ground: string[]]

export const ground = ({ w, h, id }: Sheet, top: string, bottom: string) =>
  `<defs>${verticalGradient(`${id}s`, [
    [0, top],
    [1, bottom],
  ])}</defs><rect width="${num(w)}" height="${num(h)}" fill="url(#${id}s)"/>`

/** Long dry strokes over a region, slightly lighter or darker than it. */
export function strokes({ w, chance }: Sheet, count: number, from: number, to: number, colours: readonly string[], wide: number): string {
  return times(count, (i) => {
    const [x, y, long] = [chance.between(-w * 0.1, w), chance.between(from, to), chance.between(w * 0.06, w * 0.34)]
    const points = bow([x, y], [x + long, y + chance.between(-8, 8)], chance.between(-0.06, 0.06), 5)
    return stroke(
      points,
      swelling(chance.between(wide * 0.3, wide)),
      colours[i % colours.length] as string,
      `opacity="${num(chance.between(0.12, 0.42))}"`,
    )
  })
}

export function sun({ w, h, chance }: Sheet, colour: string, low: string, y = 0.32): string {
  const [x, r] = [w * chance.between(0.24, 0.76), Math.min(w, h) * chance.between(0.07, 0.13)]
  return (
    disc(x, h * y, r * 2.6, colour, 'opacity=".1"') +
    disc(x, h * y, r * 1.6, colour, 'opacity=".16"') +
    path(pebble(chance, x, h * y, r, r, 0.02), mixed(colour, low, 0.08))
  )
}
