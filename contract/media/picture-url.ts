import type { Picture, PictureFormat } from './media.ts'

/** Where a variant of a picture is. Immutable: a changed picture gets a new id. */
export function pictureUrl({ id, seal }: Pick<Picture, 'id' | 'seal'>, width: number, format: PictureFormat = 'webp'): string {
  return `/api/media/file?id=${id}&w=${width}&f=${format}${seal ? `&seal=${seal}` : ''}`
}
