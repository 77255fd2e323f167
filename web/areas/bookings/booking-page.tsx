import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { categoryOf } from '#contract/categories.ts'
import { cityOf } from '#contract/cities.ts'
import { formatWhen } from '#contract/time.ts'
import { apiOf, orNotFound, siteContext } from '#web/api.server.ts'
import { wishedIn } from '#web/areas/profiles/booking-choice.ts'
import { paths } from '#web/paths.ts'
import { missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FoldStep } from '#web/ui/fold-step.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Route } from './+types/booking-page'
import { BookingSummary } from './booking-summary.tsx'
import { startOf, useDraft } from './draft.ts'
import { EventStep, eventSentence } from './event-step.tsx'
import { PackageStep, packageSentence } from './package-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { useInstead } from './use-instead.ts'
import { useQuote } from './use-quote.ts'
import { WhenStep } from './when-step.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const [artist, packages] = await orNotFound(
    Promise.all([api.profiles.get({ username: params.artistUsername }), api.packages.list({ artistUsername: params.artistUsername })]),
  )
  return { artist, packages: packages.results.filter(({ active }) => active), today: context.get(siteContext).today }
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
    <div className="mx-auto max-w-6xl px-4 pt-8 pb-40 md:px-6 lg:pb-16">
      <h1 className="font-display text-4xl">Book {artist.stageName}</h1>
      <p className="mt-1 text-lg text-muted">Four short steps. {firstName} sees your request the moment the advance is held.</p>
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

function Steps({ artist, packages, today }: Route.ComponentProps['loaderData']) {
  const [search] = useSearchParams()
  const { draft, change, forget } = useDraft(artist.username, packages, wishedIn(search, today))
  useInstead(search.get('instead'), change)
  const quote = useQuote(artist.username, draft)
  const pack = packages.find(({ packageId }) => packageId === draft.packageId) ?? packages[0]
  const startsAt = startOf(draft)
  const open = (step: number) => () => change({ step })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step that opens is what moves the page
  useEffect(() => {
    document.querySelector('[aria-current=step] h2')?.scrollIntoView({ block: 'nearest' })
  }, [draft.step])
  if (!pack) return null
  const stateOf = (step: number) => (step === draft.step ? 'current' : step < draft.step ? 'done' : 'upcoming')
  return (
    <div className="mt-7 grid items-start gap-10 lg:grid-cols-[1fr_24rem]">
      <div>
        <FoldStep
          number={1}
          title="Package and add-ons"
          state={stateOf(1)}
          summary={stateOf(1) === 'done' ? packageSentence(pack, draft) : 'What should be played, and for how long.'}
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
              : 'Travel is in the price from here on.'
          }
          onChange={open(2)}
        >
          <WhenStep username={artist.username} pack={pack} draft={draft} change={change} today={today} quote={quote.data} />
        </FoldStep>
        <FoldStep
          number={3}
          title="Event and venue"
          state={stateOf(3)}
          summary={
            stateOf(3) === 'done' && draft.event ? eventSentence(draft.event) : 'The address is shown to the artist once they accept.'
          }
          onChange={open(3)}
        >
          <EventStep draft={draft} change={change} />
        </FoldStep>
        <FoldStep number={4} title="Review and pay" state={stateOf(4)} summary="Everything that will happen, before it does.">
          <ReviewStep artist={artist} pack={pack} draft={draft} change={change} quote={quote} forget={forget} />
        </FoldStep>
      </div>
      <BookingSummary artist={artist} draft={draft} quote={quote} />
    </div>
  )
}
