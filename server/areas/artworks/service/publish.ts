import { type Ctx, tell } from '../../../platform/context.ts'
import type { ArtworkRow } from '../tables.ts'

/** In the transaction that changed them. */
export function tellChanged(ctx: Ctx, rows: readonly Pick<ArtworkRow, 'id' | 'artist_id'>[]): void {
  for (const { id, artist_id } of rows) tell(ctx, 'artwork.changed', { artworkId: id, artistId: artist_id })
}
