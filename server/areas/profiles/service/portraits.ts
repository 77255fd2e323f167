import type { Picture } from '#contract/media/media.ts'
import type { Ctx } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../service.ts'

/** The portraits of artists, in one query; leaves out artists who have none or are not public. */
export async function portraitsOf(ctx: Ctx, artistIds: readonly string[]): Promise<Map<string, Picture>> {
  const artists = [...(await artistsById(ctx, artistIds)).values()]
  const pictures = await picturesByIds(
    ctx,
    artists.flatMap(({ displayPictureId }) => displayPictureId ?? []),
  )
  return new Map(
    artists.flatMap(({ personId, displayPictureId }) => {
      const picture = pictures.get(displayPictureId ?? '')
      return picture ? [[personId, picture] as const] : []
    }),
  )
}
