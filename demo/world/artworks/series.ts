import type { Material, SubCategory } from '../../../contract/artworks/words.ts'
import type { TraditionName } from '../../drawing/art/traditions.ts'

/** Width, height, depth in inches. */
export type Inches = readonly [width: number, height: number, depth: number]

/** Works of one kind, by a few people who know how to make them. */
export interface Series {
  readonly tradition: TraditionName
  readonly subCategory: SubCategory
  /** Usernames; the works go round among them. */
  readonly by: readonly [string, ...string[]]
  readonly materials: readonly Material[]
  /** How many there are of each print, cast or photograph; none where every piece is the only one. */
  readonly editions?: readonly [number, ...number[]]
  readonly sizes: readonly [Inches, ...Inches[]]
  /** Of the smallest and the largest size, by an artist in the middle of the road. */
  readonly rupees: readonly [least: number, most: number]
  readonly kg: readonly [least: number, most: number]
  /** How many of ten come framed. */
  readonly framed?: number
  readonly handlingDays: readonly [least: number, most: number]
  readonly tags: readonly string[]
  /** What a picture shows, for those who cannot see it; and each mood of the tradition in a few words. */
  readonly seen: string
  readonly tones: readonly string[]
  readonly detail: string
  /** Sentences on how such a piece is made, and on how it came about. */
  readonly made: readonly [string, ...string[]]
  readonly told: readonly [string, ...string[]]
  readonly works: readonly (readonly [mood: number, title: string, line: string])[]
}
