import { MapPin, Music, ShieldCheck, Timer, Users } from 'lucide-react'
import type { ArtworkCard } from '#contract/artworks.ts'
import { formatRupees } from '#contract/money.ts'
import type { PackageView } from '#contract/packages.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import type { ArtistProfile } from '#contract/profiles.ts'
import type { ReviewSummary } from '#contract/reviews.ts'
import { formatDay } from '#contract/time.ts'
import { ArtworkRow } from '#web/areas/market/artwork-row.tsx'
import { ProfileReviews, type ReviewListing } from '#web/areas/reviews/profile-reviews.tsx'
import type { ReviewFilters } from '#web/areas/reviews/review-filters.ts'
import { paths } from '#web/paths.ts'
import { LazySection, nearby } from '#web/shell/lazy-section.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Clips } from './clips.tsx'

const Gallery = nearby('gallery', async () => (await import('#web/ui/gallery.tsx')).Gallery)

type Works = { results: readonly ArtworkCard[]; total: number }
type Reviews = { listing: ReviewListing; filters: ReviewFilters }
type Props = { artist: ArtistProfile; packages: PackageView[]; artworks?: Works; reviews?: Reviews }

export function ProfileBody({ artist, packages, artworks, reviews }: Props) {
  const isReviewed = !!reviews && reviews.listing.summary.count + reviews.listing.summary.removed > 0
  const sections = [
    { id: 'about', title: 'About', isShown: true },
    { id: 'packages', title: 'Packages', isShown: packages.length > 0 },
    { id: 'gallery', title: 'Gallery', isShown: artist.gallery.length > 0 },
    { id: 'videos', title: 'Videos', isShown: artist.clips.length > 0 },
    { id: 'artworks', title: 'Artworks', isShown: !!artworks?.results.length },
    { id: 'reviews', title: 'Reviews', isShown: isReviewed },
    { id: 'members', title: 'Who is on stage', isShown: artist.members.length > 0 },
  ].filter(({ isShown }) => isShown)
  return (
    <div className="min-w-0">
      <nav aria-label="On this page" className="-mx-4 flex gap-6 overflow-x-auto border-b border-line px-4 md:mx-0 md:px-0">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} className="py-3 whitespace-nowrap no-underline hover:underline">
            {title}
          </a>
        ))}
      </nav>
      <About artist={artist} packages={packages} />
      {packages.length > 0 && <Packages artist={artist} packages={packages} stars={reviews?.listing.summary.packages ?? []} />}
      {artist.gallery.length > 0 && (
        <section id="gallery" className="mt-10 scroll-mt-24">
          <h2 className="mb-4 font-display text-2xl">Gallery</h2>
          <LazySection id="pictures">
            <Gallery label={`Pictures of ${artist.stageName}`} pictures={artist.gallery} urlOf={pictureUrl} />
          </LazySection>
        </section>
      )}
      {artist.clips.length > 0 && <Clips artist={artist} />}
      {artworks && (
        <ArtworkRow
          id="artworks"
          title="Artworks"
          artworks={artworks.results}
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
    { icon: MapPin, label: 'Travels', value: artist.travelsKm === null ? 'All India' : `Up to ${artist.travelsKm} km` },
    { icon: Timer, label: 'Experience', value: artist.experienceYears === null ? '' : `${artist.experienceYears} years` },
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
      {artist.badges.length > 0 && (
        <Banner tone="success" icon={<ShieldCheck aria-hidden />} title="What “verified” means here" className="mt-5">
          {artist.badges.map(({ checked, at }) => `${checked}, ${formatDay(at)}.`).join(' ')}
        </Banner>
      )}
    </section>
  )
}

type PackagesProps = { artist: ArtistProfile; packages: PackageView[]; stars: ReviewSummary['packages'] }

function Packages({ artist, packages, stars }: PackagesProps) {
  const starsOf = new Map(stars.map((each) => [each.packageId, each]))
  return (
    <section id="packages" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Packages</h2>
      <ul className="mt-4 grid gap-4">
        {packages.map((each) => (
          <Card as="li" key={each.packageId} className="grid gap-3 sm:grid-cols-[1fr_auto]">
            <div>
              <h3 className="font-sans text-lg font-semibold tracking-normal">{each.title}</h3>
              <p className="text-muted">
                {each.minutes} min, {each.performers === 1 ? '1 performer' : `${each.performers} performers`}
                {each.audienceMax ? `, up to ${each.audienceMax} guests` : ''}
              </p>
              <PackageStars stars={starsOf.get(each.packageId)} />
              <p className="mt-2">{each.description}</p>
              {each.addOns.length > 0 && (
                <p className="mt-2 text-muted">
                  Add-ons: {each.addOns.map(({ title, price }) => `${title} (${formatRupees(price)})`).join(', ')}
                </p>
              )}
            </div>
            <div className="flex items-center justify-between gap-4 sm:flex-col sm:items-end">
              <Price rupees={each.price} size="lg" />
              <LinkButton
                variant="secondary"
                href={paths.book(artist.username, { package: each.packageId })}
                aria-label={`Choose ${each.title}`}
              >
                Choose
              </LinkButton>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  )
}

function PackageStars({ stars }: { stars: ReviewSummary['packages'][number] | undefined }) {
  if (!stars) return null
  return (
    <p className="mt-1">
      <Rating value={stars.mean} reviews={stars.count} />
    </p>
  )
}

function Members({ artist }: { artist: ArtistProfile }) {
  return (
    <section id="members" className="mt-10 scroll-mt-24">
      <h2 className="font-display text-2xl">Who is on stage</h2>
      <ul className="mt-4 grid gap-2 sm:grid-cols-2">
        {artist.members.map(({ name, role }) => (
          <li key={name} className="rounded-lg border border-line bg-card px-4 py-3">
            <strong className="block">{name}</strong>
            <span className="text-muted">{role}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
