import { useState } from 'react'
import { dayOf } from '#contract/grammar/time.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { Price } from '#web/ui/price.tsx'
import { BookingBar } from './booking-bar.tsx'
import { BookAndPay, BookingCard } from './booking-card.tsx'
import { choiceFrom, usualAdvance } from './booking-choice.ts'
import { refundInRupees } from './refund-words.ts'

type Props = { artist: ArtistProfile; packages: PackageView[]; isPublic: boolean }

/** The booking card as clients see it, without working controls. */
export function PreviewBooking({ artist, packages, isPublic }: Props) {
  const [choice] = useState(() => choiceFrom(packages, { packageId: null, city: null, day: null, time: null }))
  const booking = { artist, packages, choice, today: dayOf(new Date()), change: () => {} }
  return (
    <div inert className="contents">
      {isPublic ? <BookingCard {...booking} /> : <WithoutDays {...booking} />}
      <BookingBar {...booking} />
    </div>
  )
}

/** The API gives no availability for pages that are not public. */
function WithoutDays({ artist, packages, choice }: { choice: ReturnType<typeof choiceFrom> } & Pick<Props, 'artist' | 'packages'>) {
  const pack = packages.find(({ packageId }) => packageId === choice.packageId)
  if (!pack) return null
  const advance = usualAdvance(pack)
  return (
    <div className="hidden lg:sticky lg:top-22 lg:-mt-64 lg:block">
      <aside aria-label="Book" className="rounded-lg border border-line bg-card px-5 py-4 shadow-lift">
        <Price rupees={pack.price} after="whole price" size="xl" />
        <p className="mt-2 font-semibold">{pack.title}</p>
        <BookAndPay username={artist.username} choice={choice} today={advance} refund={refundInRupees(artist.refundPolicy, advance)} />
        <p className="border-t border-line pt-3 text-muted">Your free days appear here once your page is public.</p>
      </aside>
    </div>
  )
}
