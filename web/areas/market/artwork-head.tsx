import { BadgeCheck, ScrollText, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { cityOf } from '#contract/india/cities.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { categoryOf } from '#contract/profiles/categories.ts'
import type { ArtistCard } from '#contract/profiles/profiles.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { inches } from './artwork-words.ts'
import { BuyForm } from './buy-form.tsx'
import { type Answer, Delivery } from './delivery.tsx'
import { countWords } from './market-state.ts'

export type Terms = { reservedMinutes: number; returnDays: number }
/** The artist's data that a work does not contain. */
export type By = Pick<ArtistCard, 'category' | 'picture'>
type Props = { artwork: ArtworkView; by: By; terms: Terms; answer: Answer | null }

/** The title, artist, price, and terms of buying. */
export function ArtworkHead({ artwork, by, terms, answer }: Props) {
  const { name, price, isFramed, state, dimensions } = artwork
  return (
    <div className="lg:sticky lg:top-24">
      <div className="flex flex-wrap gap-2">
        <Badge tone="peacock">{countWords(artwork)}</Badge>
        <Badge tone="marigold">Certificate included</Badge>
        {state === 'sold' && <Badge tone="ink">Sold</Badge>}
      </div>
      <h1 className="mt-4 font-display text-3xl wrap-anywhere md:text-4xl">{name}</h1>
      <ArtistLine artwork={artwork} by={by} />
      <p className="mt-5 flex flex-wrap items-baseline gap-x-4">
        <Price rupees={price} size="xl" after={isFramed ? 'framed' : undefined} />
        <span className="text-muted tabular-nums empty:hidden">{inches(dimensions)}</span>
      </p>
      {state !== 'sold' && (
        <div className="my-5 border-y border-line py-5">
          <Delivery key={artwork.id} artwork={artwork} answer={answer} />
        </div>
      )}
      <div className={state === 'sold' ? 'mt-5' : ''}>
        <BuyForm artwork={artwork} reservedMinutes={terms.reservedMinutes} />
      </div>
      <div className="mt-6 grid gap-4">
        {state !== 'sold' && (
          <Kept
            icon={<Undo2 aria-hidden className="size-5.5" />}
            title={`Return it within ${terms.returnDays} days if it is damaged or not as described`}
          >
            You get a full refund once it is back, and the artist owes you the return shipping.{' '}
            <TextLink href={paths.shipping()}>Shipping and returns</TextLink>
          </Kept>
        )}
        <Kept icon={<ScrollText aria-hidden className="size-5.5" />} title="Certificate of authenticity">
          Each piece has its own code that anyone can check. <TextLink href={paths.certificates()}>Check a certificate</TextLink>
        </Kept>
      </div>
    </div>
  )
}

function ArtistLine({ artwork: { artist }, by: { category, picture } }: Pick<Props, 'artwork' | 'by'>) {
  const { username, stageName, city, verified, rating } = artist
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <Link href={paths.profile(username)} className="group flex min-h-11 items-center gap-3 no-underline">
        <Avatar name={stageName} src={picture && pictureUrl(picture, picture.widths[0] ?? 320)} />
        <span className="leading-tight">
          <span className="flex items-center gap-1.5 font-semibold group-hover:underline">
            {stageName}
            {verified && <BadgeCheck role="img" aria-label="verified" className="size-4.5 text-success" />}
          </span>
          <span className="text-muted">
            {categoryOf(category).one}, {cityOf(city).name}
          </span>
        </span>
      </Link>
      {rating.count > 0 && <Rating of="Artist" value={rating.mean} reviews={rating.count} />}
    </div>
  )
}

function Kept({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-success">{icon}</span>
      <p>
        <strong className="block font-semibold">{title}</strong>
        <span className="text-muted">{children}</span>
      </p>
    </div>
  )
}
