import type { PictureFormat } from './media.ts'

/** Where a variant of a picture is. Immutable: a changed picture gets a new id. */
export function pictureUrl(pictureId: string, width: number, format: PictureFormat = 'webp'): string {
  return `/api/media/file?id=${pictureId}&w=${width}&f=${format}`
}
