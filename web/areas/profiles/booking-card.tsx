import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { PackageView } from '#contract/packages.ts'
import type { ArtistProfile } from '#contract/profiles.ts'
import { formatDay, startOfDay } from '#contract/time.ts'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { paths } from '#web/paths.ts'
import { Calendar } from '#web/ui/calendar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Rating } from '#web/ui/rating.tsx'

export type BookingCardProps = { artist: ArtistProfile; packages: PackageView[]; today: string }

/** Package, day, price: it stays beside the page. */
export function BookingCard({ artist, packages, today }: BookingCardProps) {
  const [packageId, setPackageId] = useState(packages[0]?.packageId ?? '')
  const [day, setDay] = useState<string | null>(null)
  const [month, setMonth] = useState(today)
  const { stateOf, takenOf } = useAvailability({
    username: artist.username,
    packageId: packageId || undefined,
    from: month > today ? month : today,
    day: null,
  })
  const pack = packages.find((each) => each.packageId === packageId)
  if (!pack || artist.priceFrom === null) return null
  const href = paths.book(artist.username, { package: packageId, ...(day && { date: day }) })
  return (
    <aside
      aria-label="Book"
      className="hidden rounded-lg border border-line bg-card p-6 shadow-lift lg:sticky lg:top-24 lg:-mt-44 lg:block"
    >
      <div className="flex items-baseline justify-between gap-3">
        <Price rupees={artist.priceFrom} before="from" size="xl" />
        {artist.rating.count > 0 && <Rating value={artist.rating.mean} reviews={artist.rating.count} />}
      </div>
      <RadioGroup label="Package" isLabelHidden value={packageId} onChange={setPackageId} className="mt-4">
        {packages.map((each) => (
          <RadioCard
            key={each.packageId}
            value={each.packageId}
            title={each.title}
            text={`${each.minutes} min, ${each.performers} on stage`}
            end={formatRupees(each.price)}
          />
        ))}
      </RadioGroup>
      <Calendar
        label="Day of the event"
        value={day}
        onChange={setDay}
        stateOf={stateOf}
        takenOf={takenOf}
        from={today}
        until={lastBookableDay(today)}
        onMonthChange={setMonth}
        className="mt-5"
      />
      <LinkButton href={href} size="lg" isFullWidth className="mt-5">
        {day ? `Book for ${formatDay(startOfDay(day))}` : 'Book'}
      </LinkButton>
      <p className="mt-3 text-center text-sm text-muted">An answer within 48 hours, or everything back.</p>
      <p className="mt-3 flex items-center gap-2 border-t border-line pt-3 text-sm text-muted">
        <Lock aria-hidden className="size-4.5 shrink-0 text-success" />
        The payment partner holds your money until the day after the show.
      </p>
    </aside>
  )
}
