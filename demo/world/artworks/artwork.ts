import type { Material, SubCategory } from '../../../contract/artworks/words.ts'
import type { TraditionName } from '../../drawing/art/traditions.ts'

/** The whole work, a detail, on a wall, or from another side. */
export type ArtworkView = 'whole' | 'detail' | 'wall' | 'side'

export interface DemoArtwork {
  readonly username: string
  readonly name: string
  readonly description: string
  readonly story: string
  readonly subCategory: SubCategory
  readonly materials: readonly Material[]
  /** null for an original. */
  readonly editionSize: number | null
  readonly quantity: number
  readonly inches: { readonly width: number; readonly height: number; readonly depth: number }
  readonly kg: number
  readonly year: number
  readonly isFramed: boolean
  readonly isSigned: boolean
  readonly tags: readonly string[]
  readonly handlingDays: number
  readonly priceRupees: number
  readonly standing: 'listed' | 'sold' | 'draft' | 'unlisted'
  readonly drawn: { readonly tradition: TraditionName; readonly mood: number; readonly seed: string }
  readonly pictures: readonly { readonly view: ArtworkView; readonly alt: string }[]
}
