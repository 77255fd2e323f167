/** What an artwork needs before it can be listed, and which fields may still change. Pure: forms and server share it. */
import type { ArtworkFields, artworkKinds, lockedFields, OwnArtwork } from './artworks.ts'

type Missing = { path: keyof ArtworkFields; message: string }[]

const leastDescription = 20

/** Fields missing for a listing, with a message each. */
export function missingToList(fields: Omit<ArtworkFields, 'measurement_unit'>): Missing {
  const wishes: [isThere: boolean, path: keyof ArtworkFields, message: string][] = [
    [fields.images.length > 0, 'images', 'Add a picture.'],
    [fields.price !== null, 'price', 'Add a price.'],
    [fields.sub_category !== null, 'sub_category', 'Choose a type.'],
    [fields.materials.length > 0, 'materials', 'Add the materials.'],
    [fields.description.length >= leastDescription, 'description', `Add a description of at least ${leastDescription} characters.`],
    [fields.quantities > 0, 'quantities', 'Add how many are for sale.'],
    [fields.kind === 'original' || fields.editionSize !== null, 'editionSize', 'Add the size of the edition.'],
  ]
  return wishes.filter(([isThere]) => !isThere).map(([, path, message]) => ({ path, message }))
}

/** What is wrong with the number of pieces; null when it is valid. @param sold pieces already sold */
export function countFault(
  { kind, quantities, editionSize }: Pick<ArtworkFields, 'kind' | 'quantities' | 'editionSize'>,
  sold: number,
): 'one_original' | 'edition_size' | null {
  if (kind === 'original') return quantities + sold > 1 ? 'one_original' : null
  return editionSize !== null && quantities + sold > editionSize ? 'edition_size' : null
}

type Locked = (typeof lockedFields)[number]
/** Once a piece of an edition is sold, its rarity and its description are a promise. */
const promised: readonly Locked[] = ['kind', 'editionSize', 'sub_category', 'materials', 'dimensions', 'isSigned']

/** Why these fields are locked, null when they may change. */
export function whyLocked(
  { kind, reserved, sold }: Pick<OwnArtwork, 'reserved' | 'sold'> & { kind: (typeof artworkKinds)[number] },
  changed: readonly Locked[],
): 'locked' | 'sold_stays' | null {
  if (!changed.length) return null
  if (kind === 'original' && sold > 0) return 'sold_stays'
  if (reserved > 0) return 'locked'
  return sold > 0 && changed.some((field) => promised.includes(field)) ? 'sold_stays' : null
}
