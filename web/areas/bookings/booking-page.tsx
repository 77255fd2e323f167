import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { calendarLimits } from '#contract/calendar/calendar.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import { apiOf, orNotFound, siteContext } from '#web/api.server.ts'
import { wishedIn } from '#web/areas/profiles/booking-choice.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldStep } from '#web/ui/fold-step.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { Route } from './+types/booking-page'
import { BookingSummary } from './booking-summary.tsx'
import { startOf, useDraft } from './draft.ts'
import { EventStep, eventSentence } from './event-step.tsx'
import { HoldNotice } from './hold-notice.tsx'
import { PackageStep, packageSentence } from './package-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useFilledIn } from './use-filled-in.ts'
import { useQuote } from './use-quote.ts'
import { WhenStep } from './when-step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { today } = context.get(siteContext)
  const { artistUsername } = params
  const [artist, packages, { days }] = await orNotFound(
    Promise.all([
      api.profiles.get({ username: artistUsername }),
      api.packages.list({ artistUsername }),
      api.calendar.availability({ username: artistUsername, from: today, days: calendarLimits.daysShown }),
    ]),
  )
  const open = days.find(({ state }) => state === 'free' || state === 'limited')
  return {
    artist,
    packages: packages.results.filter(({ active }) => active),
    today,
    opensOn: open?.day,
  }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { artist } = args.loaderData
  return pageMeta(args, {
    title: `Book ${artist.stageName}`,
    description: `Book ${artist.stageName}, ${categoryOf(artist.category).one} in ${cityOf(artist.city).name}. Choose a package and a free date, and see the whole price with travel.`,
    path: paths.book(artist.username),
    card: paths.artistCard(artist.username),
    robots: 'noindex,nofollow',
  })
}

export default function BookingPage({ loaderData }: Route.ComponentProps) {
  const { artist, packages } = loaderData
  const firstName = artist.stageName.split(' ')[0]
  return (
    <div className="page-edges pt-6 pb-40 lg:pt-8 lg:pb-16">
      <p className="mb-2 flex items-center gap-3 lg:hidden">
        <Avatar size="lg" name={artist.stageName} src={artist.picture ? pictureUrl(artist.picture, 320) : undefined} />
        <span className="leading-snug">
          <strong className="block font-semibold">{artist.stageName}</strong>
          <TextLink href={paths.profile(artist.username)}>Clips and reviews</TextLink>
        </span>
      </p>
      <h1 className="font-display text-4xl">Book {artist.stageName}</h1>
      <p className="mt-1 text-lg text-muted">Four short steps. {firstName} gets your request as soon as you pay the advance.</p>
      {packages.length ? (
        <Steps {...loaderData} />
      ) : (
        <EmptyState
          heading="h2"
          className="mt-8"
          title="No packages at the moment"
          action={<LinkButton href={paths.category(artist.category, { city: artist.city })}>See similar artists</LinkButton>}
        >
          {artist.stageName} offers nothing to book right now.
        </EmptyState>
      )}
    </div>
  )
}

function Steps({ artist, packages, today, opensOn }: Route.ComponentProps['loaderData']) {
  const [search] = useSearchParams()
  const { draft, change, forget } = useDraft(artist.username, packages, wishedIn(search, today))
  useFilledIn({ instead: search.get('instead'), change: search.get('change') }, packages, change)
  const quote = useQuote(artist.username, draft)
  const pack = packages.find(({ packageId }) => packageId === draft.packageId) ?? packages[0]
  const startsAt = startOf(draft)
  const open = (step: number) => () => change({ step })
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a step scrolls the page
  useEffect(() => {
    document.querySelector('[aria-current=step] h2')?.scrollIntoView({ block: 'nearest' })
  }, [draft.step])
  if (!pack) return null
  const stateOf = (step: number) => (step === draft.step ? 'current' : step < draft.step ? 'done' : 'upcoming')
  return (
    <div className="mt-7 grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
      <div>
        {quote.data && quote.data.holds.length > 0 && (
          <div className="mb-7 grid gap-3">
            {quote.data.holds.map((hold) => (
              <HoldNotice key={hold.bookingId} hold={hold} />
            ))}
          </div>
        )}
        <FoldStep
          number={1}
          title="Package and add-ons"
          state={stateOf(1)}
          summary={stateOf(1) === 'done' ? packageSentence(pack, draft) : 'Choose what is played, and for how long.'}
          onChange={open(1)}
        >
          <PackageStep packages={packages} draft={draft} change={change} />
        </FoldStep>
        <FoldStep
          number={2}
          title="City, date and time"
          state={stateOf(2)}
          summary={
            stateOf(2) === 'done' && startsAt && draft.city
              ? `${formatWhen(startsAt)}, ${cityOf(draft.city).name}`
              : 'Price now includes travel.'
          }
          onChange={open(2)}
        >
          <WhenStep artist={artist} pack={pack} draft={draft} change={change} today={today} opensOn={opensOn} quote={quote.data} />
        </FoldStep>
        <FoldStep
          number={3}
          title="Event and venue"
          state={stateOf(3)}
          summary={stateOf(3) === 'done' && draft.event ? eventSentence(draft.event) : 'The artist sees the address after accepting.'}
          onChange={open(3)}
        >
          <EventStep pack={pack} draft={draft} change={change} />
        </FoldStep>
        <FoldStep number={4} title="Review and pay" state={stateOf(4)} summary="Check everything before paying.">
          <ReviewStep artist={artist} pack={pack} draft={draft} change={change} quote={quote} forget={forget} />
        </FoldStep>
      </div>
      <BookingSummary artist={artist} packages={packages} draft={draft} change={change} quote={quote} />
    </div>
  )
}
