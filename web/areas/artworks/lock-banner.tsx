import { artworkFailures, type OwnArtwork } from '#contract/artworks/artworks.ts'
import { formatTime } from '#contract/grammar/time.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why some fields are locked, and until when. */
export function LockBanner({ artwork: { kind, reserved, sold, heldUntil } }: { artwork: OwnArtwork }) {
  if (kind === 'original' && sold > 0)
    return <Banner>{artworkFailures.sold_stays().message} Its story, tags and pictures can still change.</Banner>
  if (reserved > 0)
    return (
      <Banner tone="warning" title="Someone is buying this right now.">
        You can change its name, price, material and size once they are done
        {heldUntil && `, by ${formatTime(heldUntil)}`}. Everything else you can change now.
      </Banner>
    )
  if (sold > 0) return <Banner>Some of this edition are sold, so what its buyers were promised can no longer change.</Banner>
  return null
}
