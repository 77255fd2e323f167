/** What an artwork may become, and what may still be changed about it. Pure. */
import { type ArtworkFields, type ArtworkMove, artworkProcess, type lockedFields } from '#contract/artworks.ts'
import type { ArtworkRow } from '../tables.ts'

type Facts = Pick<ArtworkRow, 'kind' | 'state' | 'reserved' | 'sold'>
type Missing = { path: string; message: string }[]

/** What a listing cannot be without, by field. */
export function missingToList(fields: Omit<ArtworkFields, 'measurement_unit'>): Missing {
  const wishes: [isThere: boolean, path: keyof ArtworkFields, message: string][] = [
    [fields.images.length > 0, 'images', 'Add a picture of it.'],
    [fields.price !== null, 'price', 'Say what it costs.'],
    [fields.sub_category !== null, 'sub_category', 'Say what kind of work it is.'],
    [fields.materials.length > 0, 'materials', 'Say what it is made of.'],
    [fields.description.length >= leastDescription, 'description', `Describe it in at least ${leastDescription} characters.`],
    [fields.quantities > 0, 'quantities', 'There has to be one to sell.'],
    [fields.kind === 'original' || fields.editionSize !== null, 'editionSize', 'Say how many there will ever be.'],
  ]
  return wishes.filter(([isThere]) => !isThere).map(([, path, message]) => ({ path, message }))
}

const leastDescription = 20

/** What its artist can do now. More of an original there never are. */
export function sellersMoves({ state, kind }: Pick<Facts, 'state' | 'kind'>): ArtworkMove[] {
  return artworkProcess.nextMoves(state, 'seller').filter((move) => move !== 'restock' || kind === 'edition')
}

export type Locked = (typeof lockedFields)[number]
/** Once one of an edition is sold, nobody may make it less rare, or another thing. */
const promised: readonly Locked[] = ['kind', 'editionSize', 'sub_category', 'materials', 'dimensions', 'isSigned']

/** Why these fields stay as they are, null when they may change. */
export function whyLocked({ kind, reserved, sold }: Facts, changed: readonly Locked[]): 'locked' | 'sold_stays' | null {
  if (!changed.length) return null
  if (kind === 'original' && sold > 0) return 'sold_stays'
  if (reserved > 0) return 'locked'
  return sold > 0 && changed.some((field) => promised.includes(field)) ? 'sold_stays' : null
}
