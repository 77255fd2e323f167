import type { UseQueryResult } from '@tanstack/react-query'
import { BadgeCheck, CalendarDays, MapPin } from 'lucide-react'
import type { Quote } from '#contract/bookings.ts'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { formatRupees } from '#contract/money.ts'
import type { ArtistProfile } from '#contract/profiles.ts'
import { formatDay, formatWhen } from '#contract/time.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { PriceSummary } from '#web/shell/price-summary.tsx'
import { Arch } from '#web/ui/arch.tsx'
import { Rating } from '#web/ui/rating.tsx'
import type { Draft } from './draft.ts'

type Props = { artist: ArtistProfile; draft: Draft; quote: UseQueryResult<Quote> }

export function BookingSummary({ artist, draft, quote }: Props) {
  return (
    <PriceSummary
      label="Your booking"
      of={quote}
      head={
        <>
          <Who artist={artist} />
          <Facts draft={draft} quote={quote.data} />
        </>
      }
      linesOf={({ lines }) => lines.map(({ label, amount }) => ({ label, amount }))}
      foot={(quote) => <PayToday quote={quote} />}
      promise="Held by the payment partner until the day after the show."
      bar={(quote) => [
        { label: `Total${draft.city ? ' with travel' : ''}`, amount: quote.total },
        { label: 'Pay today', amount: quote.advance },
      ]}
    />
  )
}

function Who({ artist }: { artist: ArtistProfile }) {
  return (
    <div className="flex gap-4">
      <Arch className="w-24">
        <Portrait picture={artist.picture} category={artist.category} name={artist.stageName} sizes="6rem" />
      </Arch>
      <div className="pt-2">
        <p className="flex items-center gap-1.5 text-lg font-semibold">
          {artist.stageName}
          {artist.verified && <BadgeCheck role="img" aria-label="verified" className="size-5 text-success" />}
        </p>
        <p className="text-muted">
          {categoryOf(artist.category).one}, {cityOf(artist.city).name}
        </p>
        {artist.rating.count > 0 && <Rating value={artist.rating.mean} reviews={artist.rating.count} />}
      </div>
    </div>
  )
}

function Facts({ draft, quote }: { draft: Draft; quote: Quote | undefined }) {
  if (!quote?.startsAt && !draft.city) return null
  return (
    <ul className="grid gap-2">
      {quote?.startsAt && (
        <li className="flex gap-3">
          <CalendarDays aria-hidden className="size-5 shrink-0 text-link" />
          <strong className="font-semibold">{formatWhen(quote.startsAt)}</strong>
        </li>
      )}
      {draft.city && (
        <li className="flex gap-3">
          <MapPin aria-hidden className="size-5 shrink-0 text-link" />
          {draft.event ? `${draft.event.venue}, ` : ''}
          {cityOf(draft.city).name}
        </li>
      )}
    </ul>
  )
}

function PayToday({ quote }: { quote: Quote }) {
  return (
    <div className="grid gap-1 bg-soft px-6 py-4">
      <p className="flex justify-between gap-3">
        <span>
          <strong>Pay today</strong> <span className="text-muted">{quote.advancePercent}%</span>
        </span>
        <strong className="text-lg tabular-nums">{formatRupees(quote.advance)}</strong>
      </p>
      {quote.balance > 0 && (
        <p className="flex justify-between gap-3 text-muted">
          <span>{quote.balanceDueAt ? `By ${formatDay(quote.balanceDueAt)}` : 'Three days before the show'}</span>
          <span className="tabular-nums">{formatRupees(quote.balance)}</span>
        </p>
      )}
    </div>
  )
}
