import { type Ctx, tell } from '../../../platform/context.ts'
import { peopleByIds } from '../../auth/service.ts'
import type { ArtworkRow } from '../tables.ts'

/** In the transaction that changed them. */
export async function tellChanged(ctx: Ctx, rows: readonly Pick<ArtworkRow, 'id' | 'artist_id'>[]): Promise<void> {
  const artists = await peopleByIds(
    ctx,
    rows.map(({ artist_id }) => artist_id),
  )
  for (const { id, artist_id } of rows)
    tell(ctx, 'artwork.changed', { artworkId: id, artistId: artist_id, username: artists.get(artist_id)?.username ?? '' })
}
