import { type Ctx, publish } from '../../../platform/context.ts'
import type { ArtworkRow } from '../tables.ts'

/** In the transaction that changed them. */
export function publishChanged(ctx: Ctx, rows: readonly Pick<ArtworkRow, 'id' | 'artist_id'>[]): void {
  for (const { id, artist_id } of rows) publish(ctx, 'artwork.changed', { artworkId: id, artistId: artist_id })
}
