import { formatRupees } from '#contract/grammar/money.ts'
import { guestsOf, seasonOf } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import type { ReviewSummary } from '#contract/reviews/reviews.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { usualAdvance } from './booking-choice.ts'
import { refundInRupees } from './refund-words.ts'

/** The bookings of each package in the last year. */
export type Booked = readonly { packageId: string; booked: number }[]
export type PackageHref = (packageId: string) => string
type Props = {
  artist: ArtistProfile
  packages: PackageView[]
  booked: Booked
  stars: ReviewSummary['packages']
  hrefOf?: PackageHref
}

export function PackageList({ artist, packages, booked, stars, hrefOf = (id) => paths.book(artist.username, { package: id }) }: Props) {
  const starsOf = new Map(stars.map((each) => [each.packageId, each]))
  const most = bookedMost(packages, booked)
  return (
    <section id="packages" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Packages</h2>
      <ul className="mt-4 grid gap-4">
        {packages.map((each) => {
          const isMost = each.packageId === most
          return (
            <Card as="li" key={each.packageId} isSelected={isMost} className="grid gap-3 sm:grid-cols-[1fr_auto]">
              <div>
                <h3 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold tracking-normal">
                  {each.title}
                  {isMost && <Badge tone="marigold">Booked most</Badge>}
                </h3>
                <p className="text-muted">
                  {each.minutes}&nbsp;min, {each.performers === 1 ? '1 performer' : `${each.performers} performers`}
                  {guestsOf(each) && `, ${guestsOf(each)}`}
                </p>
                {seasonOf(each) && <p className="text-notice">Offered for shows {seasonOf(each)}</p>}
                <PackageStars stars={starsOf.get(each.packageId)} />
                <p className="mt-2">{each.description}</p>
                {each.included.length > 0 && <p className="mt-2 text-muted">Included: {each.included.join(', ')}</p>}
                {each.notIncluded.length > 0 && <p className="mt-2 text-muted">Not included: {each.notIncluded.join(', ')}</p>}
                {each.addOns.length > 0 && (
                  <p className="mt-2 text-muted">
                    Add-ons: {each.addOns.map(({ title, price }) => `${title} (${formatRupees(price)})`).join(', ')}
                  </p>
                )}
                <p className="mt-2 text-sm text-muted">
                  Pay {formatRupees(usualAdvance(each))} today. {refundInRupees(artist.refundPolicy, usualAdvance(each))}
                </p>
              </div>
              <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end">
                <Price rupees={each.price} size="lg" />
                <LinkButton variant={isMost ? 'primary' : 'secondary'} href={hrefOf(each.packageId)} aria-label={`Choose ${each.title}`}>
                  Choose
                </LinkButton>
              </div>
            </Card>
          )
        })}
      </ul>
    </section>
  )
}

const leastToMark = 3

/** The most booked package, if there are several and its lead is significant; else null. */
function bookedMost(packages: readonly PackageView[], booked: Booked): string | null {
  const counts = packages.map(({ packageId }) => ({ packageId, count: booked.find((each) => each.packageId === packageId)?.booked ?? 0 }))
  const [first, second] = counts.toSorted((one, other) => other.count - one.count)
  return first && second && first.count >= leastToMark && first.count > second.count ? first.packageId : null
}

function PackageStars({ stars }: { stars: ReviewSummary['packages'][number] | undefined }) {
  if (!stars) return null
  return (
    <p className="mt-1">
      <Rating value={stars.mean} reviews={stars.count} />
    </p>
  )
}
