import { BadgeCheck, MapPin, Music, Timer, Users } from 'lucide-react'
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { PackageView } from '#contract/packages/packages.ts'
import type { ArtistProfile } from '#contract/profiles/profiles.ts'
import { ArtworkRow } from '#web/areas/market/artwork-row.tsx'
import { ProfileReviews, type ReviewListing } from '#web/areas/reviews/profile-reviews.tsx'
import type { ReviewFilters } from '#web/areas/reviews/review-filters.ts'
import { paths } from '#web/paths.ts'
import { LazySection, nearby } from '#web/shell/lazy-section.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CheckedPanel } from './checked.tsx'
import { Clips } from './clips.tsx'
import { type Booked, type PackageHref, PackageList } from './package-list.tsx'
import type { Watchable } from './performances.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { SetList } from './set-list.tsx'

const Gallery = nearby('gallery', async () => (await import('#web/ui/gallery.tsx')).Gallery)

type Works = { results: readonly ArtworkCard[]; total: number }
type Reviews = { listing: ReviewListing; filters: ReviewFilters }
type Props = {
  artist: ArtistProfile
  packages: PackageView[]
  booked?: Booked
  performances?: readonly Watchable[]
  artworks?: Works
  reviews?: Reviews
  hrefOf?: PackageHref
}

export function ProfileBody({ artist, packages, booked = [], performances = [], artworks, reviews, hrefOf }: Props) {
  const isReviewed = !!reviews && reviews.listing.summary.count + reviews.listing.summary.removed > 0
  const sections = [
    { id: 'about', title: 'About', isShown: true },
    { id: 'packages', title: 'Packages', isShown: packages.length > 0 },
    { id: 'videos', title: 'Videos', isShown: artist.clips.length + performances.length > 0 },
    { id: 'gallery', title: 'Gallery', isShown: artist.gallery.length > 0 },
    { id: 'set-list', title: 'Set list', isShown: artist.setList.length > 0 },
    { id: 'artworks', title: 'Artworks', isShown: !!artworks?.results.length },
    { id: 'reviews', title: 'Reviews', isShown: isReviewed },
    { id: 'members', title: 'Who is on stage', isShown: artist.members.length > 0 },
  ].filter(({ isShown }) => isShown)
  return (
    <div className="min-w-0">
      <SectionTabs sections={sections} />
      <About artist={artist} packages={packages} />
      {packages.length > 0 && (
        <PackageList
          artist={artist}
          packages={packages}
          booked={booked}
          stars={reviews?.listing.summary.packages ?? []}
          {...(hrefOf && { hrefOf })}
        />
      )}
      {artist.clips.length + performances.length > 0 && <Clips artist={artist} performances={performances} />}
      {artist.gallery.length > 0 && (
        <section id="gallery" className="mt-10 scroll-mt-24">
          <h2 className="mb-4 font-display text-2xl">Gallery</h2>
          <LazySection id="pictures">
            <Gallery label={`Pictures of ${artist.stageName}`} pictures={artist.gallery} urlOf={pictureUrl} />
          </LazySection>
        </section>
      )}
      {artist.setList.length > 0 && <SetList pieces={artist.setList} />}
      {artworks && (
        <ArtworkRow
          id="artworks"
          title="Artworks"
          artworks={artworks.results}
          hasArtist={false}
          more={{
            href: paths.artworksOf(artist.username),
            label: artworks.total > artworks.results.length ? `See all ${artworks.total}` : 'See them large',
          }}
        />
      )}
      {isReviewed && <ProfileReviews artist={artist} {...reviews} />}
      {artist.members.length > 0 && <Members artist={artist} />}
      <p className="mt-10 text-sm text-muted">
        Something wrong with this page? <TextLink href={paths.report(artist.username)}>Report or block</TextLink>
      </p>
    </div>
  )
}

function About({ artist, packages }: { artist: ArtistProfile; packages: PackageView[] }) {
  const performers = packages.map((each) => each.performers)
  const least = Math.min(...performers)
  const most = Math.max(...performers)
  const facts = [
    { icon: Music, label: 'Styles', value: artist.styles.slice(0, 4).join(', ') },
    { icon: Users, label: 'On stage', value: packages.length ? (least === most ? `${most}` : `${least} to ${most} performers`) : '' },
    { icon: MapPin, label: 'Travels', value: artist.travelsKm === null ? 'All India' : `Up to ${artist.travelsKm}\u00a0km` },
    { icon: Timer, label: 'Experience', value: artist.experienceYears === null ? '' : `${artist.experienceYears}\u00a0years` },
  ].filter(({ value }) => value)
  return (
    <section id="about" aria-label="About" className="scroll-mt-24 pt-6">
      <div className="grid max-w-[68ch] gap-3 text-lg">
        {artist.bio.split(/\n+/).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <dl className="mt-6 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-card md:grid-cols-4">
        {facts.map(({ icon: Icon, label, value }) => (
          <div key={label} className="border-line p-4 not-first:border-l">
            <dt className="text-muted">
              <Icon aria-hidden className="mb-1.5 size-5 text-link" />
              {label}
            </dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <CheckedPanel artist={artist} />
    </section>
  )
}

function Members({ artist }: { artist: ArtistProfile }) {
  return (
    <section id="members" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Who is on stage</h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {artist.members.map(({ name, role, isConfirmed, username }) => (
          <li key={name} className="rounded-lg border border-line bg-card px-4 py-3">
            <strong className="block">{username ? <TextLink href={paths.profile(username)}>{name}</TextLink> : name}</strong>
            <span className="text-muted">{role}</span>
            {isConfirmed && (
              <span className="mt-1 flex items-center gap-1.5 text-sm text-success">
                <BadgeCheck aria-hidden className="size-4 shrink-0" />
                Has confirmed it
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
