/** Prints: linocuts with gouge marks, and posters in three slightly misaligned inks. */
import { box, num } from '../svg.ts'
import { fishCut, lino, nightCut, plantCut } from './linocuts.ts'
import { inksOf, poster } from './posters.ts'
import { flat, type Tradition } from './sheet.ts'

const printKinds = ['plant', 'night', 'fish', 'train', 'singer', 'tiger', 'rickshaw'] as const

export const print: Tradition = {
  moods: printKinds.length * 4,
  draw(sheet, mood) {
    const { w, h } = sheet
    const kind = mood % printKinds.length
    const run = Math.floor(mood / printKinds.length)
    if (kind > 2) return flat('block', poster(sheet, inksOf[run] ?? inksOf[0], kind - 3))
    const [paper, ink] = lino[run] ?? lino[0]
    const m = Math.min(w, h) * 0.06
    const inner = [plantCut, nightCut, fishCut][kind]?.(sheet, paper, ink) ?? ''
    return flat(
      'block',
      `${box(0, 0, w, h, paper)}<svg x="${num(m)}" y="${num(m)}" width="${num(w - m * 2)}" height="${num(h - m * 2)}" viewBox="0 0 ${num(w)} ${num(h)}" preserveAspectRatio="none">${box(0, 0, w, h, ink)}${inner}</svg>`,
    )
  },
}
