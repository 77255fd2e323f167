/** The sheet that a work of art is drawn on, and the kinds of drawings. */
import { type Chance, chanceFrom, fingerprint } from '../chance.ts'
import type { FinishName } from '../raster/finish.ts'
import type { Rgb } from '../raster/pixels.ts'
import type { SurfaceName } from '../raster/relief.ts'
import type { Solid } from '../raster/solid.ts'

/** The longer side is 1000. */
export interface Sheet {
  w: number
  h: number
  chance: Chance
  /** The prefix of every id in the drawing, because two drawings may share a page. */
  id: string
}

export type Drawing =
  | { how: 'flat'; svg: string; finish: FinishName }
  /** Two drawings of one size: heights in grey, and colours. `round` blurs the edges of the heights. */
  | { how: 'relief'; heights: string; colours: string; surface: SurfaceName; round: number }
  /** The colour of each point, as a camera would see it. */
  | { how: 'lens'; at(x: number, y: number): Rgb }
  | { how: 'solid'; solid: Solid }

/** Draws one work; `mood` selects the palette, from `0` to the number of moods minus one. */
export interface Tradition {
  moods: number
  draw(sheet: Sheet, mood: number): Drawing
}

export const flat = (finish: FinishName, svg: string): Drawing => ({ how: 'flat', svg, finish })

/** @param width and @param height of the work, in any unit */
export function sheetOf(seed: string, width: number, height: number): Sheet {
  const unit = 1000 / Math.max(width, height)
  return { w: width * unit, h: height * unit, chance: chanceFrom(seed), id: `w${fingerprint(seed).toString(36)}` }
}
