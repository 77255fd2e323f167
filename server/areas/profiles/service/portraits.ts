import type { Picture } from '#contract/media/media.ts'
import type { Ctx } from '../../../platform/context.ts'
import { picturesByIds } from '../../media/service.ts'
import { artistsById } from '../service.ts'

/** The portraits of artists, all at once; who has none, or is not public, is left out. */
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
