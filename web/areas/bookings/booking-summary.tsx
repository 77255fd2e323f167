import type { UseQueryResult } from '@tanstack/react-query'
import { BadgeCheck, CalendarDays, Lock, MapPin, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Quote } from '#contract/bookings/bookings.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { formatDay, formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { Portrait } from '#web/areas/profiles/portrait.tsx'
import { paths } from '#web/paths.ts'
import { PriceSummary } from '#web/shell/price-summary.tsx'
import { Arch } from '#web/ui/arch.tsx'
import { Button } from '#web/ui/button.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { AskFirst } from './ask-first.tsx'
import type { Draft } from './draft.ts'

type Props = {
  artist: ArtistProfile
  packages: PackageView[]
  draft: Draft
  change: (changes: Partial<Draft>) => void
  quote: UseQueryResult<Quote>
}

export function BookingSummary({ artist, packages, draft, change, quote }: Props) {
  const missing = missingOf(draft)
  return (
    <PriceSummary
      label="Your booking"
      of={quote}
      head={
        <>
          <Who artist={artist} />
          {/* The first step is itself the choice. */}
          {draft.step > 1 && <PackageChoice packages={packages} draft={draft} change={change} />}
          <Facts draft={draft} quote={quote.data} />
        </>
      }
      linesOf={({ lines }) => lines.map(({ label, amount }) => ({ label, amount }))}
      foot={(quote) => <PayToday quote={quote} artist={artist} />}
      promise="Held by the payment partner until the day after the show."
      bar={(quote) => [
        { label: 'Total', amount: quote.total },
        { label: 'Pay today', amount: quote.advance },
      ]}
      next={missing && <ToTheCalendar change={change}>{missing}</ToTheCalendar>}
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
        <p className="mt-1">
          <TextLink href={paths.profile(artist.username)}>Clips and reviews</TextLink>
        </p>
      </div>
    </div>
  )
}

/** Switches the package without going back; the extras belong to the old package and are dropped. */
function PackageChoice({ packages, draft, change }: Pick<Props, 'packages' | 'draft' | 'change'>) {
  if (packages.length < 2) return null
  return (
    <Select
      label="Package"
      value={draft.packageId}
      onChange={(packageId) => packageId !== draft.packageId && change({ packageId, addOns: [], extraHalfHours: 0 })}
      options={packages.map(({ packageId, title, price }) => ({ value: packageId, label: `${title}, ${formatRupees(price)}` }))}
    />
  )
}

/** What the first steps still need; from the event step on, each step has its own button. */
function missingOf({ step, city, day, time }: Draft): string | null {
  if (step > 2) return null
  if (!day) return 'Choose a date'
  if (!city) return 'Choose a city'
  if (!time) return 'Choose a time'
  return step === 1 ? 'Date and time' : null
}

function ToTheCalendar({ change, children }: Pick<Props, 'change'> & { children: string }) {
  const go = () => {
    change({ step: 2 })
    setTimeout(() => document.querySelector('[aria-current=step]')?.scrollIntoView({ block: 'start' }))
  }
  return <Button onPress={go}>{children}</Button>
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

function PayToday({ quote, artist }: { quote: Quote; artist: ArtistProfile }) {
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
      <p className="mt-2 flex gap-2 border-t border-line pt-3">
        <RotateCcw aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
        <span>{freeUntil(quote)}</span>
      </p>
      <p className="flex gap-2 text-muted">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>Pay by UPI or card in the last step. Refunded in full if {artist.stageName.split(' ')[0]} declines.</span>
      </p>
      <AskFirst artist={artist}>Questions?</AskFirst>
    </div>
  )
}

/** Until when cancelling is free. */
function freeUntil({ refundSteps, coolingOffUntil }: Quote): ReactNode {
  const free = refundSteps.find(({ percent, until }) => percent >= 100 && until)?.until
  const until = [free, coolingOffUntil]
    .filter((at) => at != null)
    .toSorted((one, other) => Date.parse(one) - Date.parse(other))
    .at(-1)
  if (until)
    return (
      <>
        Free cancellation until <strong>{formatWhen(until)}</strong>
      </>
    )
  return refundSteps.length
    ? 'Cancelling costs part of the price; the last step says how much.'
    : 'Choose a date to see until when cancelling is free.'
}
