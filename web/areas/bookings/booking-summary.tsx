import type { UseQueryResult } from '@tanstack/react-query'
import { BadgeCheck, CalendarDays, MapPin, ShieldCheck } from 'lucide-react'
import type { Quote } from '#contract/bookings.ts'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { formatRupees } from '#contract/money.ts'
import type { ArtistProfile } from '#contract/profiles.ts'
import { formatDay, formatWhen } from '#contract/time.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { sentenceOf } from '#web/lib/query.ts'
import { Arch } from '#web/ui/arch.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PriceLines } from '#web/ui/price-lines.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Draft } from './draft.ts'

type Props = { artist: ArtistProfile; draft: Draft; quote: UseQueryResult<Quote> }

/** Always in view: beside the steps on a desk, as a bar under the thumb on a phone. */
export function BookingSummary({ artist, draft, quote }: Props) {
  return (
    <>
      <aside aria-label="Your booking" className="hidden lg:sticky lg:top-24 lg:block">
        <div className="overflow-hidden rounded-lg border border-line bg-card shadow-lift">
          <div className="grid gap-4 p-6">
            <Who artist={artist} />
            <Facts draft={draft} quote={quote.data} />
            {quote.isError ? (
              <ErrorState title="No price yet" onRetry={() => void quote.refetch()}>
                {sentenceOf(quote.error)}
              </ErrorState>
            ) : (
              <Lines quote={quote.data} />
            )}
          </div>
          {quote.data && <PayToday quote={quote.data} />}
        </div>
        <p className="mt-3 flex items-center gap-2.5 px-3 text-sm text-muted">
          <ShieldCheck aria-hidden className="size-5 shrink-0 text-success" />
          Held by the payment partner until the day after the show.
        </p>
      </aside>
      <BottomBar label="Your booking so far">
        {quote.data ? (
          <>
            <span>
              <span className="block text-sm text-muted">Total{draft.city ? ' with travel' : ''}</span>
              <strong className="text-lg tabular-nums">{formatRupees(quote.data.total)}</strong>
            </span>
            <span className="text-right">
              <span className="block text-sm text-muted">Pay today</span>
              <strong className="text-lg tabular-nums">{formatRupees(quote.data.advance)}</strong>
            </span>
          </>
        ) : quote.isError ? (
          <NoPrice quote={quote} />
        ) : (
          <Skeleton shape="block" className="h-11 w-full" />
        )}
      </BottomBar>
    </>
  )
}

function NoPrice({ quote }: Pick<Props, 'quote'>) {
  return (
    <>
      <span role="alert" className="min-w-0 text-sm leading-snug">
        <strong className="block">No price yet</strong>
        {sentenceOf(quote.error)}
      </span>
      <Button variant="secondary" size="sm" isPending={quote.isFetching} onPress={() => void quote.refetch()} className="shrink-0">
        Try again
      </Button>
    </>
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

function Lines({ quote }: { quote: Quote | undefined }) {
  if (!quote) return <Skeleton shape="block" className="h-32" />
  return (
    <PriceLines
      lines={quote.lines.map(({ label, amount }) => ({ label, amount }))}
      total={{ amount: quote.total }}
      className="border-t border-line pt-4"
    />
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
