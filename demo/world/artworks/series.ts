import type { Material, SubCategory } from '../../../contract/artworks/words.ts'
import type { TraditionName } from '../../drawing/art/traditions.ts'

/** Width, height, depth in inches. */
export type Inches = readonly [width: number, height: number, depth: number]

/** Works of one kind, by a few artists. */
export interface Series {
  readonly tradition: TraditionName
  readonly subCategory: SubCategory
  /** Usernames; the works alternate between them. */
  readonly by: readonly [string, ...string[]]
  readonly materials: readonly Material[]
  /** The edition sizes of prints, casts or photographs; undefined for unique pieces. */
  readonly editions?: readonly [number, ...number[]]
  readonly sizes: readonly [Inches, ...Inches[]]
  /** The prices of the smallest and the largest size, for an average artist. */
  readonly rupees: readonly [least: number, most: number]
  readonly kg: readonly [least: number, most: number]
  /** How many of ten come framed. */
  readonly framed?: number
  readonly handlingDays: readonly [least: number, most: number]
  readonly tags: readonly string[]
  /** The alternative text, and a few words for each mood of the tradition. */
  readonly seen: string
  readonly tones: readonly string[]
  readonly detail: string
  /** Sentences about how such a piece is made, and how it came about. */
  readonly made: readonly [string, ...string[]]
  readonly told: readonly [string, ...string[]]
  readonly works: readonly (readonly [mood: number, title: string, line: string])[]
}
