import type { ArtworkState, OwnArtwork } from '#contract/artworks/artworks.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const looks: Record<ArtworkState, readonly [BadgeTone, string]> = {
  draft: ['marigold', 'Draft'],
  listed: ['peacock', 'Listed'],
  unlisted: ['ink', 'Unlisted'],
  sold: ['rani', 'Sold'],
  taken_down: ['danger', 'Taken down'],
  in_review: ['marigold', 'In review'],
}

export function artworkStateName(state: ArtworkState): string {
  return looks[state][1]
}

export function ArtworkStateBadge({ state }: { state: ArtworkState }) {
  const [tone, words] = looks[state]
  return <Badge tone={tone}>{words}</Badge>
}

/** "Edition of 40: 12 left, 1 being paid for, 3 sold". */
export function stockWords({ kind, editionSize, quantities, reserved, sold }: OwnArtwork): string {
  if (kind === 'original') {
    if (sold > 0) return 'Original, sold'
    return reserved > 0 ? 'Original, being paid for' : 'Original'
  }
  const counts = [`${quantities} left`, reserved > 0 && `${reserved} being paid for`, sold > 0 && `${sold} sold`]
  return `${editionSize === null ? 'Edition' : `Edition of ${editionSize}`}: ${counts.filter(Boolean).join(', ')}`
}
