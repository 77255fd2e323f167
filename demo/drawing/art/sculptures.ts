/** Sculptures: animals and people as bodies that melt into each other, in bronze, stone, clay and wood. */
import { keysOf } from '#contract/grammar/names.ts'
import { cloudAt } from '../raster/noise.ts'
import { blended, type Rgb, rgb } from '../raster/pixels.ts'
import { bounded } from '../raster/shapes.ts'
import type { Skin } from '../raster/solid.ts'
import { sculptureBodies } from './sculpture-bodies.ts'
import type { Tradition } from './sheet.ts'

type Surface = (x: number, y: number, z: number) => Skin

const veined = (base: string, vein: string, amount: number, gloss: number): Surface => {
  const [a, b] = [rgb(base), rgb(vein)]
  return (x, y, z) => {
    const line = Math.abs(cloudAt(x * 9 + z * 7 + 40, y * 11 + z * 3) - 0.5) * 2
    return { colour: blended(a, b, amount * Math.max(0, 1 - line * 5) + 0.18 * cloudAt(x * 60 + z * 40, y * 60)), gloss }
  }
}

const cast = (high: string, low: string): Surface => {
  const [a, b] = [rgb(high), rgb(low)]
  return (x, y, z) => ({
    colour: blended(b, a, Math.min(1, 0.35 + 0.9 * cloudAt(x * 14 + z * 9, y * 14 + z * 5))),
    gloss: 0.55,
    metal: true,
  })
}

const grained = (light: string, dark: string): Surface => {
  const [a, b] = [rgb(light), rgb(dark)]
  return (x, y, z) => ({
    colour: blended(a, b, 0.5 + 0.5 * Math.sin(Math.hypot(x * 1.3 + 0.6, z + 0.3) * 46 + 5 * cloudAt(x * 6, y * 2 + z * 6))),
    gloss: 0.22,
  })
}

/** In this order: bronze, green bronze, black stone, sandstone, marble, terracotta, teak. */
const sculptureMatter: readonly [surface: Surface, backdrop: string, table: string][] = [
  [cast('#D9A45C', '#7A4A22'), '#8E8478', '#6E655A'],
  [cast('#9FB88A', '#5A5A34'), '#C9BFAE', '#A89B86'],
  [veined('#34343A', '#6A6A70', 0.5, 0.5), '#B9B2A6', '#D2CABC'],
  [veined('#C98F62', '#9A5F3C', 0.5, 0.05), '#DCD3C4', '#C2B6A2'],
  [veined('#EEE8DE', '#A9A198', 0.7, 0.3), '#7C8288', '#5E646A'],
  [veined('#B4603A', '#8A4226', 0.3, 0.06), '#E4DACA', '#D0C2AC'],
  [grained('#A9713F', '#6E4222'), '#CFC8BC', '#B4AA9A'],
]

const names = keysOf(sculptureBodies)

export const sculpture: Tradition = {
  moods: names.length * sculptureMatter.length,
  draw({ chance }, mood) {
    const name = names[mood % names.length] ?? 'bull'
    const [skin, backdrop, table] =
      sculptureMatter[Math.floor(mood / names.length)] ?? (sculptureMatter[0] as (typeof sculptureMatter)[number])
    const shape = bounded(sculptureBodies[name](chance), [0, -0.1, 0], 1.05)
    const rough = chance.between(30, 50)
    return {
      how: 'solid',
      solid: {
        distance: (x, y, z) => shape(x, y, z) + 0.006 * (cloudAt(x * rough + z * 17, y * rough + z * 23) - 0.5),
        skin,
        backdrop: rgb(backdrop) as Rgb,
        table: rgb(table) as Rgb,
        turn: chance.between(-0.55, 0.55),
      },
    }
  },
}
