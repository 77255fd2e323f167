import type { Picture, PictureFormat } from './media.ts'

/** URL of a picture's variant. Immutable: a changed picture gets a new id. */
export function pictureUrl({ id, seal }: Pick<Picture, 'id' | 'seal'>, width: number, format: PictureFormat = 'webp'): string {
  return `/api/media/file?id=${id}&w=${width}&f=${format}${seal ? `&seal=${seal}` : ''}`
}
