/** What a work of art is drawn on, and what comes off the easel. */
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
  /** Begins every id of the drawing: two may share a page. */
  id: string
}

export type Drawing =
  | { how: 'flat'; svg: string; finish: FinishName }
  /** Two drawings of one size: how high, in grey, and of what colour. `round` blurs the edges of the heights. */
  | { how: 'relief'; heights: string; colours: string; surface: SurfaceName; round: number }
  /** The colour of every place, as a lens would have it. */
  | { how: 'lens'; at(x: number, y: number): Rgb }
  | { how: 'solid'; solid: Solid }

/** Draws one work; `mood` picks the palette, `0` to the number of moods less one. */
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
