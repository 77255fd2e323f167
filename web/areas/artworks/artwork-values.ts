/** An artwork as its form's values, and the labels of the fields. */

import { type ArtworkFields, artworkFields, lockedFields, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { whyLocked } from '#contract/artworks/rules.ts'
import { keysOf } from '#contract/grammar/names.ts'
import { isOnItsWay } from '#web/areas/media/use-upload-queue.ts'

/** With the version that the form was filled from; 0 for a new artwork. */
export type ArtworkValues = ArtworkFields & { version: number }
export type ArtworkName = keyof ArtworkFields

export const fieldLabels = {
  images: 'Pictures',
  name: 'Name',
  kind: 'Original or edition',
  editionSize: 'Prints in the edition',
  quantities: 'Left to sell',
  price: 'Price',
  sub_category: 'Kind of work',
  materials: 'Made of',
  dimensions: 'Size',
  weight: 'Weight',
  year: 'Year',
  isFramed: 'Framed',
  isSigned: 'Signed',
  description: 'Description',
  story: 'Its story',
  tags: 'Tags',
  handlingDays: 'Dispatch time (days)',
} as const satisfies Partial<Record<ArtworkName, string>>
export const partLabels = { width: 'Width', height: 'Height', depth: 'Depth', alt: 'Description for screen readers' } as const
export const shownNames = keysOf(fieldLabels)

export function labelOf(name: ArtworkName): string {
  return (fieldLabels as Partial<Record<ArtworkName, string>>)[name] ?? name
}

/** The values of a new artwork: a draft without a name. */
export function newValues(): ArtworkValues {
  const { name: _, ...usual } = artworkFields.parse({ name: 'Untitled' })
  return { ...usual, name: '', version: 0 }
}

export function valuesOf(artwork: OwnArtwork): ArtworkValues {
  const names = keysOf(artworkFields.shape)
  const fields = Object.fromEntries(names.map((name) => [name, artwork[name]])) as unknown as ArtworkFields
  return { ...fields, images: artwork.images.map(({ id, alt }) => ({ id, alt })), version: artwork.version }
}

/** The pictures that have been uploaded; others are pending or failed. */
export function arrivedImages({ images }: Pick<ArtworkValues, 'images'>): ArtworkFields['images'] {
  return images.filter(({ id }) => !isOnItsWay(id))
}

/** The parts of a multipart body. Fields without a value are left to the server. */
export function formOf(fields: ArtworkFields, list: boolean): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === '') continue
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  if (list) form.set('list', 'yes')
  return form
}

const lockedWords = { locked: 'Rests while somebody is paying.', sold_stays: 'Stays as it was sold.' } as const

/** Why a field is locked, as a short note below it; null when it can be changed. */
export function lockedWhy(artwork: OwnArtwork | null, name: ArtworkName): string | null {
  const locked = lockedFields.find((each) => each === name)
  const why = artwork && locked ? whyLocked(artwork, [locked]) : null
  return why && lockedWords[why]
}

export type Lock = (name: ArtworkName) => { isDisabled?: boolean; hint?: string }
