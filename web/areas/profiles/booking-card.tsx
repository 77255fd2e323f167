import { Lock } from 'lucide-react'
import { useState } from 'react'
import { formatRupees } from '#contract/grammar/money.ts'
import { seasonOf } from '#contract/packages/bounds.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { lastBookableDay, useAvailability } from '#web/areas/calendar/use-availability.ts'
import { Calendar } from '#web/ui/date/calendar.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { type BookingChoice, bookHref, keepLabel } from './booking-choice.ts'
import { CityField, PackageField, Season, TimeField } from './booking-fields.tsx'
import { useChoicePrice } from './use-choice-price.ts'

export type BookingCardProps = {
  artist: ArtistProfile
  packages: PackageView[]
  today: string
  choice: BookingChoice
  change: (changes: Partial<BookingChoice>) => void
}

/** Package, price and button first, then the calendar: on a low screen the calendar scrolls and the button stays. */
export function BookingCard(props: BookingCardProps) {
  const pack = props.packages.find(({ packageId }) => packageId === props.choice.packageId)
  return pack ? <ChosenPackage {...props} pack={pack} /> : null
}

type BookAndPayProps = {
  username: string
  choice: BookingChoice
  /** Rupees to pay now. */
  today: number
  refund: string
}

/** The button, with the amount due now and the refund terms below it. */
export function BookAndPay({ username, choice, today, refund }: BookAndPayProps) {
  return (
    <>
      <LinkButton href={bookHref(username, choice)} size="lg" isFullWidth className="mt-3">
        {keepLabel(choice)}
      </LinkButton>
      <p className="mt-2 flex justify-between gap-3">
        <span>Pay today</span>
        <span className="font-bold tabular-nums">{formatRupees(today)}</span>
      </p>
      <p className="pb-3 text-sm text-muted">{refund}</p>
    </>
  )
}

function ChosenPackage({ artist, packages, today, choice, change, pack }: BookingCardProps & { pack: PackageView }) {
  const [month, setMonth] = useState(choice.day ?? today)
  const { stateOf, takenOf, times, areTimesPending } = useAvailability({
    username: artist.username,
    packageId: choice.packageId,
    city: choice.city,
    from: month > today ? month : today,
    day: choice.day,
  })
  const price = useChoicePrice(artist, pack, choice)
  return (
    <div className="hidden lg:sticky lg:top-22 lg:-mt-64 lg:block">
      <aside aria-label="Book" className="flex max-h-[calc(100dvh-6.5rem)] flex-col rounded-lg border border-line bg-card shadow-lift">
        <div className="shrink-0 px-5 pt-4">
          <div className="mb-3 flex items-baseline justify-between gap-3">
            <Price rupees={price.total} after={price.travel > 0 ? `with ${formatRupees(price.travel)} travel` : 'whole price'} size="xl" />
            {artist.rating.count > 0 && <Rating value={artist.rating.mean} reviews={artist.rating.count} />}
          </div>
          <PackageField packages={packages} choice={choice} change={change} />
          <Season pack={pack} />
          <div className={`mt-2 grid gap-2 ${choice.day ? 'grid-cols-2' : ''}`}>
            <CityField isLabelHidden choice={choice} change={change} />
            <TimeField isLabelHidden choice={choice} change={change} times={times} isPending={areTimesPending} />
          </div>
          {price.problem && (
            <p role="status" className="mt-2 text-notice">
              {price.problem}
            </p>
          )}
          <BookAndPay username={artist.username} choice={choice} today={price.today} refund={price.refund} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard, even without a free day in it */}
        <section aria-label="Free days" tabIndex={0} className="min-h-0 overflow-y-auto border-t border-line px-5 pt-3 pb-4">
          <Calendar
            label="Day of the event"
            value={choice.day}
            onChange={(day) => change({ day, time: null })}
            stateOf={stateOf}
            takenOf={takenOf}
            from={today}
            until={lastBookableDay(today)}
            onMonthChange={setMonth}
            isSeasonal={seasonOf(pack) !== ''}
            className="[@media(max-height:53rem)]:[&_td>*]:h-9"
          />
        </section>
      </aside>
      <p className="mt-3 flex items-center gap-2 px-2 text-sm text-muted">
        <Lock aria-hidden className="size-4.5 shrink-0 text-success" />
        An answer within 48 hours, or everything back. The payment partner holds your money until the day after the show.
      </p>
    </div>
  )
}
