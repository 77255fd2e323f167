/** The fonts of the cards, and the characters that they cover. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { SatoriOptions } from 'satori'

type Font = SatoriOptions['fonts'][number]

const own = (name: string) => readFileSync(new URL(`../../platform/fonts/${name}`, import.meta.url))
const mukta = (subset: string, weight: number) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff`)))

/** One name per file: satori falls back to the next name where a file lacks a character. */
export const fonts: Font[] = [
  { name: 'Fraunces', data: own('fraunces-latin-500.woff'), weight: 500 },
  { name: 'Fraunces Ext', data: own('fraunces-latin-ext-500.woff'), weight: 500 },
  ...(['latin', 'latin-ext', 'devanagari'] as const).flatMap((subset) =>
    ([400, 600] as const).map((weight) => ({ name: `Mukta ${subset}`, data: mukta(subset, weight), weight })),
  ),
]

const muktas = 'Mukta latin, Mukta latin-ext, Mukta devanagari'
export const display = { fontFamily: `Fraunces, Fraunces Ext, ${muktas}`, fontWeight: 500, letterSpacing: '-0.02em', lineHeight: 1.1 }
export const plain = { fontFamily: muktas, fontWeight: 400, lineHeight: 1.35 }
export const strong = { ...plain, fontWeight: 600 }

/** Font size in pixels at which a heading of this length fits its place. */
export function headingSize(text: string, largest: number): number {
  const { length } = text
  const share = length <= 14 ? 1 : length <= 24 ? 0.84 : length <= 40 ? 0.7 : length <= 60 ? 0.58 : 0.5
  return Math.round(largest * share)
}
