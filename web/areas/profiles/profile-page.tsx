import { lazy, useCallback, useState } from 'react'
import { Navigate, redirect } from 'react-router'
import { formatRupees } from '#contract/grammar/money.ts'
import { cityOf } from '#contract/india/cities.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { apiOf, orNotFound, siteContext } from '#web/api.server.ts'
import { reviewFiltersIn } from '#web/areas/reviews/review-filters.ts'
import { loadPart } from '#web/lib/chunk.ts'
import { useUser } from '#web/lib/session.ts'
import { dashboardOf, paths } from '#web/paths.ts'
import { EarlyPress } from '#web/shell/early-press.tsx'
import { longestTitle, missingMeta, pageMeta } from '#web/shell/page-meta.ts'
import { roomForTwoColumns, whenMedia } from '#web/ui/use-media.ts'
import type { Route } from './+types/profile-page'
import { artistThings } from './artist-things.ts'
import { BookingBar } from './booking-bar.tsx'
import { type BookingChoice, bookHref, choiceFrom, wishedIn } from './booking-choice.ts'
import { CountView } from './count-view.tsx'
import { KeepApart } from './keep-apart.tsx'
import { ProfileBody } from './profile-body.tsx'
import { ProfileHead } from './profile-head.tsx'

// Phones have no room for it and do not load it; the server renders it for all.
const BookingBeside = lazy(async () => {
  await whenMedia(roomForTwoColumns)
  return loadPart(async () => ({ default: (await import('./booking-beside.tsx')).BookingBeside }))
})

const worksShown = 4
const reviewsShown = 6
const performancesShown = 6

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const { searchParams } = new URL(request.url)
  const filters = reviewFiltersIn(searchParams)
  const { today } = context.get(siteContext)
  const wished = wishedIn(searchParams, today)
  const offered = api.packages.list({ artistUsername: params.username })
  const hung = api.market.byUsername({ username: params.username, limit: worksShown })
  const { reviews: page = 1, stars, photos } = filters
  const said = api.reviews.list({
    username: params.username,
    page,
    limit: reviewsShown,
    ...(stars && { stars }),
    withPhotos: !!photos,
    order: 'photos',
  })
  const counted = api.bookings.byPackage({ artistUsername: params.username })
  const performed = api.vidbox.byArtists({ usernames: [params.username], each: performancesShown })
  // For an artist who left, all of these fail; the profile's own error says more.
  for (const each of [offered, hung, said, counted, performed]) each.catch(() => {})
  const artist = await orNotFound(api.profiles.get({ username: params.username }))
  // The artist was renamed, or the address has capitals: redirect to the canonical address.
  if (artist.username !== params.username) throw redirect(paths.profile(artist.username), 301)
  const packages = await orNotFound(offered)
  const artworks = await orNotFound(hung)
  const reviews = { listing: await orNotFound(said), filters }
  const { results: booked } = await orNotFound(counted)
  const performances = (await orNotFound(performed)).results.flatMap((each) => (each.video ? [{ ...each, video: each.video }] : []))
  return { artist, artworks, reviews, booked, performances, packages: packages.results.filter(({ active }) => active), wished, today }
}

export function meta(args: Route.MetaArgs): Route.MetaDescriptors {
  if (!args.loaderData) return missingMeta()
  const { artist, packages } = args.loaderData
  const kind = `${categoryOf(artist.category).one} in ${cityOf(artist.city).name}`
  const price = artist.priceFrom === null ? '' : ` From ${formatRupees(artist.priceFrom)}.`
  return pageMeta(args, {
    title: titleOf(artist, kind),
    description: `${[kind, ...artist.styles.slice(0, 3)].join(', ')}.${price} ${artist.bio || 'See packages, free dates and the whole price before you book.'}`,
    path: paths.profile(artist.username),
    card: paths.artistCard(artist.username),
    type: 'profile',
    things: (base) => artistThings(base, artist, packages),
  })
}

/** With as many details after the name as search engines show. */
function titleOf({ stageName, category }: ArtistProfile, kind: string): string {
  const titles = [`${stageName}, ${kind}`, `${stageName}, ${categoryOf(category).one}`, stageName]
  return titles.find(({ length }) => length <= longestTitle) ?? stageName
}

/** Remounts for another artist, or other choices in the address. */
export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { artist, wished } = loaderData
  return <Profile key={JSON.stringify([artist.username, wished])} {...loaderData} />
}

function Profile({ artist, packages, booked, performances, artworks, reviews, wished, today }: Route.ComponentProps['loaderData']) {
  const [choice, setChoice] = useState<BookingChoice>(() => choiceFrom(packages, wished))
  const change = useCallback((changes: Partial<BookingChoice>) => setChoice((choice) => ({ ...choice, ...changes })), [])
  const booking = { artist, packages, today, choice, change }
  return (
    <>
      <CountView username={artist.username} />
      <KeepApart username={artist.username} />
      <ProfileHead artist={artist} />
      <div className="page-edges grid items-start gap-10 pb-28 lg:grid-cols-[1fr_24rem] lg:pb-12">
        <ProfileBody
          artist={artist}
          packages={packages}
          booked={booked}
          performances={performances}
          artworks={artworks}
          reviews={reviews}
          hrefOf={(packageId) => bookHref(artist.username, { ...choice, packageId })}
        />
        {packages.length > 0 && (
          <EarlyPress className="contents">
            <BookingBeside {...booking} />
          </EarlyPress>
        )}
      </div>
      {packages.length > 0 && <BookingBar {...booking} />}
    </>
  )
}

/** A profile that is not public is visible only to its owner. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const user = useUser()
  if (user && user.username === params.username)
    return <Navigate to={user.type === 'artist' ? paths.previewProfile(user.username) : dashboardOf(user.type)} replace />
  throw error
}
