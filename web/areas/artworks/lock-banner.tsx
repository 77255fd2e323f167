import { artworkFailures, type OwnArtwork } from '#contract/artworks.ts'
import { formatTime } from '#contract/time.ts'
import { Banner } from '#web/ui/banner.tsx'

/** Why some of the fields rest, and until when. */
export function LockBanner({ artwork: { kind, reserved, sold, heldUntil } }: { artwork: OwnArtwork }) {
  if (kind === 'original' && sold > 0)
    return <Banner>{artworkFailures.sold_stays().message} Its story, tags and pictures can still change.</Banner>
  if (reserved > 0)
    return (
      <Banner tone="warning" title="Somebody is paying for this now.">
        Its name, price, material and size stay as they are until they have finished
        {heldUntil && `, at ${formatTime(heldUntil)} at the latest`}. All else can be changed.
      </Banner>
    )
  if (sold > 0) return <Banner>Some of this edition are sold. What its buyers were promised stays as it is.</Banner>
  return null
}
