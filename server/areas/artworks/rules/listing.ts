/** Pure: the possible transitions of an artwork. */
import { type ArtworkMove, artworkProcess, type StandingState } from '#contract/artworks/artworks.ts'
import { type ArtworkDecision, artworkDecisions } from '#contract/moderation/moderation.ts'
import type { ArtworkRow } from '../tables.ts'

/** Its artist's possible moves now. An original cannot be restocked. */
export function sellersMoves({ state, kind }: Pick<ArtworkRow, 'state' | 'kind'>): ArtworkMove[] {
  return artworkProcess.nextMoves(state, 'seller').filter((move) => move !== 'restock' || kind === 'edition')
}

const waysBack = { listed: 'restore', unlisted: 'restore_unlisted', sold: 'restore_sold' } as const satisfies Record<
  StandingState,
  ArtworkMove
>

type Taken = Pick<ArtworkRow, 'state' | 'taken_from'>

/** The move for an admin decision about the current artwork. */
export function moveOf(decision: ArtworkDecision, { taken_from }: Taken): ArtworkMove {
  return decision === 'restore' ? waysBack[taken_from ?? 'listed'] : decision
}

/** The possible admin decisions now. */
export function adminDecisions(artwork: Taken): ArtworkDecision[] {
  return artworkDecisions.filter((decision) => artworkProcess.can(moveOf(decision, artwork), artwork.state, 'admin'))
}
