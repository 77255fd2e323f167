/** Admin actions on artworks: taking down and restoring. */
import { and, eq, ne } from 'drizzle-orm'
import { artworkProcess, type StandingState } from '#contract/artworks/artworks.ts'
import { failures } from '#contract/grammar/errors.ts'
import type { ArtworkDecision } from '#contract/moderation/moderation.ts'
import { type Ctx, now, publish } from '../../../platform/context.ts'
import { moveOf } from '../rules/listing.ts'
import { type ArtworkRow, artworkColumns, artworks } from '../tables.ts'
import { publishChanged } from './publish.ts'

/** Visible to admins: everything that was ever listed. */
export const isByAdmin = ne(artworks.state, 'draft')

/** Under a row lock. @throws 404, also for a draft */
export async function lockForAdmin(ctx: Ctx, id: string): Promise<ArtworkRow> {
  const [row] = await ctx.db
    .select(artworkColumns)
    .from(artworks)
    .where(and(eq(artworks.id, id), isByAdmin))
    .for('update')
  if (!row) throw failures.not_found()
  return row
}

/** Stores an admin decision about a locked artwork, and notifies its artist. The decision must be possible. */
export async function applyArtworkDecision(ctx: Ctx, before: ArtworkRow, decision: ArtworkDecision, reason: string): Promise<ArtworkRow> {
  const state = artworkProcess.moves[moveOf(decision, before)].to
  const [after] = await ctx.db
    .update(artworks)
    .set({ ...columnsFor(ctx, before, decision, reason), state, version: before.version + 1, updated_at: now(ctx) })
    .where(eq(artworks.id, before.id))
    .returning(artworkColumns)
  const decided = after as ArtworkRow
  if (before.is_public !== decided.is_public) publishChanged(ctx, [decided])
  const news = { artworkId: before.id, artistId: before.artist_id }
  if (decision === 'take_down') publish(ctx, 'artwork.taken_down', { ...news, reason })
  else if (decision === 'keep_down') publish(ctx, 'artwork.kept_down', { ...news, reason })
  else publish(ctx, 'artwork.restored', news)
  return decided
}

/** The artist's request stays until the artwork is restored, so that an admin who refuses again can read it. */
function columnsFor(ctx: Ctx, { state }: ArtworkRow, decision: ArtworkDecision, reason: string): Partial<ArtworkRow> {
  if (decision === 'take_down')
    return { taken_from: state as StandingState, taken_down_at: now(ctx), takedown_reason: reason, asked_at: null, asked_note: '' }
  if (decision === 'keep_down') return { takedown_reason: reason }
  return { taken_from: null, taken_down_at: null, takedown_reason: '', asked_at: null, asked_note: '' }
}
