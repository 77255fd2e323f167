/** Whether a work can be bought now, in honest words. */
import type { ArtworkView } from '#contract/artworks/artworks.ts'

export type Availability = { is: 'open'; most: number } | { is: 'held'; until: string | null } | { is: 'sold' }

export function standingOf({ state, available, heldUntil }: Pick<ArtworkView, 'state' | 'available' | 'heldUntil'>): Availability {
  if (state === 'sold') return { is: 'sold' }
  return available > 0 ? { is: 'open', most: available } : { is: 'held', until: heldUntil }
}

/** "Original, one of one", "Edition of 40, 12 left". */
export function countWords({
  kind,
  editionSize,
  quantities,
  state,
}: Pick<ArtworkView, 'kind' | 'editionSize' | 'quantities' | 'state'>): string {
  if (kind === 'original') return 'Original, one of one'
  const edition = editionSize === null ? 'Edition' : `Edition of ${editionSize}`
  return state === 'sold' || quantities === 0 ? edition : `${edition}, ${quantities} left`
}
