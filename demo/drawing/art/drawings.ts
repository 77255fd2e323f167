/** Drawings: ink wash for hills and bamboo, charcoal for dancers, a fine pen for streets. */
import { num } from '../svg.ts'
import { bamboo, washed } from './ink-drawings.ts'
import { inks } from './ink-sheets.ts'
import { dancer, street } from './pen-drawings.ts'
import { flat, type Tradition } from './sheet.ts'

const drawingKinds = [washed, bamboo, dancer, street] as const

/** The mood's last base-four digit selects the kind: hills, bamboo, dancer, street. */
export const drawn: Tradition = {
  moods: inks.length * drawingKinds.length,
  draw(sheet, mood) {
    const ink = inks[Math.floor(mood / drawingKinds.length)] ?? inks[0]
    const kind = drawingKinds[mood % drawingKinds.length] ?? washed
    return flat(
      kind === street ? 'fine' : kind === dancer ? 'dry' : 'wash',
      `<rect width="${num(sheet.w)}" height="${num(sheet.h)}" fill="${ink[0]}"/>${kind(sheet, ink)}`,
    )
  },
}
