/** Views of an artwork: the whole, a detail, on a wall, or rotated. */
import { type Drawing, type Sheet, sheetOf } from '../drawing/art/sheet.ts'
import { traditions } from '../drawing/art/traditions.ts'
import { type Chance, chanceFrom } from '../drawing/chance.ts'
import { onTheWall } from '../drawing/raster/on-the-wall.ts'
import { type Pixels, type View, whole } from '../drawing/raster/pixels.ts'
import { rendered } from '../drawing/raster/render.ts'
import type { ArtworkView, DemoArtwork } from '../world/artworks/artwork.ts'

/** Standing objects are photographed in portrait format, whatever their size. */
const photographSize = [4, 5] as const

/** @param longest the picture's longer side in pixels; a wall has its own size */
export async function drawnFrom(
  { drawn, inches, isFramed, subCategory }: DemoArtwork,
  view: ArtworkView,
  longest: number,
): Promise<Pixels> {
  const tradition = traditions[drawn.tradition]
  const standing = subCategory === 'sculpture' || subCategory === 'ceramics'
  const sheet: Sheet = standing ? sheetOf(drawn.seed, ...photographSize) : sheetOf(drawn.seed, inches.width, inches.height)
  const drawing = tradition.draw(sheet, drawn.mood)
  const chance = chanceFrom(`${view} of ${drawn.seed}`)
  if (view === 'detail') return rendered(sheet, drawing, longest, standing ? { x: 0.27, y: 0.34, w: 0.46, h: 0.46 } : partOf(chance))
  if (view === 'side') return rendered(sheet, turned(drawing, chance.pick([-1, 1]) * chance.between(0.9, 1.5)), longest)
  const all = await rendered(sheet, drawing, longest, whole)
  if (view === 'whole') return all
  const how = isFramed ? 'framed' : subCategory === 'textile' ? 'rod' : inches.depth > 0.4 ? 'stretched' : 'rails'
  return onTheWall(all, { width: inches.width, height: inches.height, how }, drawn.seed)
}

/** A detail near the middle, where most pictures have content. */
function partOf(chance: Chance): View {
  const size = chance.between(0.3, 0.4)
  return { x: chance.between(0.16, 0.84 - size), y: chance.between(0.2, 0.82 - size), w: size, h: size }
}

function turned(drawing: Drawing, by: number): Drawing {
  return drawing.how === 'solid' ? { how: 'solid', solid: { ...drawing.solid, turn: drawing.solid.turn + by } } : drawing
}
