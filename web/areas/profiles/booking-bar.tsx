import type { ArtistProfile } from '#contract/profiles.ts'
import { paths } from '#web/paths.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'

/** What leads to the booking where there is no room for the card. */
export function BookingBar({ artist: { username, priceFrom } }: { artist: ArtistProfile }) {
  if (priceFrom === null) return null
  return (
    <BottomBar label="Book">
      <Price rupees={priceFrom} before="from" size="lg" />
      <LinkButton href={paths.book(username)}>Book</LinkButton>
    </BottomBar>
  )
}
