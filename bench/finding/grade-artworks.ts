/** Grades an artwork as a search result, by the demo's own data. */
import type { Material, SubCategory } from '#contract/artworks/words.ts'
import type { DemoArtwork } from '#demo/world/artworks/artwork.ts'
import { barely, fully, type Grade, gradeFor, nearly, overBudget } from './grades.ts'

/** The wanted artwork. Omitted criteria do not matter. */
export interface WantsArtwork {
  /** One of these traditions or subjects, by the demo's names. */
  is?: readonly DemoArtwork['drawn']['tradition'][]
  kind?: SubCategory | readonly SubCategory[]
  tagged?: readonly string[]
  made?: readonly Material[]
  /** Words of its title. */
  called?: readonly string[]
  /** Up to 12 inches on the longest side, or above 24. */
  size?: 'small' | 'big'
  /** In rupees. */
  under?: number
}
export type JudgedArtwork = readonly [typed: string, wants: WantsArtwork]

/** Other categories of painted works. */
const paintedToo: readonly SubCategory[] = ['folk-art', 'miniature']

export function gradeOf(work: DemoArtwork, wants: WantsArtwork): Grade {
  const { name, tags, materials, standing } = work
  const has = (wanted: readonly unknown[] | undefined, isThere: boolean | undefined) => (!wanted || isThere ? fully : 0)
  return gradeFor(
    tradition(work, wants) *
      room(work, wants) *
      has(
        wants.tagged,
        wants.tagged?.some((tag) => tags.includes(tag)),
      ) *
      has(
        wants.made,
        wants.made?.some((one) => materials.includes(one)),
      ) *
      has(
        wants.called,
        wants.called?.some((word) => name.includes(word)),
      ) *
      measure(work, wants) *
      purse(work, wants) *
      // A sold work can still be viewed.
      (standing === 'sold' ? barely : fully),
  )
}

function tradition({ drawn, subCategory }: DemoArtwork, { is }: WantsArtwork): number {
  if (!is || is.includes(drawn.tradition)) return fully
  const isFolk = is.some((one) => ['warli', 'madhubani', 'gond', 'pichwai'].includes(one))
  return isFolk && subCategory === 'folk-art' ? barely : 0
}

function room({ subCategory }: DemoArtwork, { kind }: WantsArtwork): number {
  const kinds: readonly SubCategory[] | undefined = typeof kind === 'string' ? [kind] : kind
  if (!kinds || kinds.includes(subCategory)) return fully
  return kinds.includes('painting') && paintedToo.includes(subCategory) ? nearly : 0
}

function measure({ inches: { width, height } }: DemoArtwork, { size }: WantsArtwork): number {
  const longest = Math.max(width, height)
  if (!size) return fully
  if (size === 'big') return longest > 24 ? fully : longest > 18 ? barely : 0
  return longest <= 12 ? fully : longest <= 16 ? barely : 0
}

function purse({ priceRupees }: DemoArtwork, { under = Number.POSITIVE_INFINITY }: WantsArtwork): number {
  return priceRupees <= under ? fully : priceRupees <= under * overBudget ? barely : 0
}
