/** Pictures as the wire shows them. */
import type { Picture, Uploaded } from '#contract/media.ts'
import type { MediaRow } from '../tables.ts'

export function pictureOf({ id, alt, width, height, widths, blur }: MediaRow): Picture {
  return { id, alt, width: width ?? 0, height: height ?? 0, widths, blur }
}

export function uploadedOf(row: MediaRow): Uploaded {
  const { id, state, use, alt, reason } = row
  return { id, state, use, alt, ...(reason && { reason }), ...(state === 'ready' && { picture: pictureOf(row) }) }
}
