/** Short words about artworks. */

import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { materialOf, subCategoryOf } from '#contract/artworks/words.ts'

type Dimensions = ArtworkCard['dimensions']
const cmPerInch = 2.54
const and = new Intl.ListFormat('en-IN')

/** `24 × 30 × 1.5 in`, without unknown dimensions. */
export function inches(dimensions: Dimensions): string {
  return sized(dimensions, (value) => value, 'in')
}

/** `61 × 76 × 4 cm` */
export function centimetres(dimensions: Dimensions): string {
  return sized(dimensions, (value) => Math.round(value * cmPerInch), 'cm')
}

export function inCm(inch: number): number {
  return inch * cmPerInch
}

function sized({ width, height, depth }: Dimensions, convert: (inch: number) => number, unit: string): string {
  const sides = [width, height, depth].filter((side) => side > 0).map(convert)
  return sides.length ? `${sides.join(' × ')} ${unit}` : ''
}

/** "Oil, canvas" */
export function madeOf(materials: ArtworkCard['materials']): string {
  const [first = '', ...others] = materials.map((material) => materialOf(material).label)
  return [first, ...others.map((label) => label.toLowerCase())].filter(Boolean).join(', ')
}

export function madeOfSentence(materials: ArtworkCard['materials']): string {
  const [first = '', ...others] = materials.map((material) => materialOf(material).label)
  return and.format([first, ...others.map((label) => label.toLowerCase())].filter(Boolean))
}

/** "Painting, original", "Print, edition of 40". */
export function kindOf({ sub_category, kind }: Pick<ArtworkCard, 'sub_category' | 'kind'>, editionSize: number | null = null): string {
  const { label } = subCategoryOf(sub_category)
  if (kind === 'original') return `${label}, original`
  return editionSize === null ? `${label}, edition` : `${label}, edition of ${editionSize}`
}

/** `MH4K-9QWE-7RTY-2PAS`, grouped for reading aloud. */
export function spokenCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-')
}
