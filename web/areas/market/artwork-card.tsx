import { BadgeCheck } from 'lucide-react'
import type { ArtworkCard as ArtworkCardData } from '#contract/artworks/artworks.ts'
import { formatRupees } from '#contract/grammar/money.ts'
import { cityOf } from '#contract/india/cities.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rating } from '#web/ui/rating.tsx'
import { ArtworkPicture, ratioOf } from './artwork-picture.tsx'
import { inches, madeOf } from './artwork-words.ts'

type Props = {
  artwork: ArtworkCardData
  isFirst?: boolean
  sizes: string
  heading?: 'h2' | 'h3'
  /** Height divided by width, where all pictures of a row share one. */
  ratio?: number
  /** False where the page names the one artist of all works. */
  hasArtist?: boolean
}

/** Phones show only the name, the artist and the price. */
export function ArtworkCard({ artwork, isFirst, sizes, heading: Heading = 'h3', ratio = ratioOf(artwork), hasArtist = true }: Props) {
  const { id, name, price, materials, dimensions, state, available, username, artist } = artwork
  const isSold = state === 'sold'
  const size = inches(dimensions)
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-md shadow-lift inset-ring inset-ring-line" style={{ aspectRatio: `1 / ${ratio}` }}>
        <ArtworkPicture artwork={artwork} sizes={sizes} isFirst={isFirst} />
        {(isSold || available === 0) && (
          <Badge className="absolute bottom-3 left-3 border-line! bg-card! text-text!">{isSold ? 'Sold' : 'Being bought'}</Badge>
        )}
      </div>
      <div className="pt-3">
        <Heading className="line-clamp-2 font-sans text-lg leading-snug font-semibold tracking-normal wrap-anywhere md:line-clamp-1">
          <Link href={paths.artwork(username, id)} className="no-underline group-hover:underline after:absolute after:inset-0">
            {name}
          </Link>
        </Heading>
        {hasArtist && (
          <p className="flex items-center gap-1 text-muted">
            <span className="line-clamp-2 wrap-anywhere md:line-clamp-1">
              {artist.stageName}
              <span className="max-md:hidden">, {cityOf(artist.city).name}</span>
            </span>
            {artist.verified && <BadgeCheck role="img" aria-label="verified" className="size-4.5 shrink-0 text-success" />}
          </p>
        )}
        <p className="truncate text-muted max-md:hidden">{madeOf(materials)}</p>
        {size && <p className="truncate text-muted tabular-nums max-md:hidden">{size}</p>}
        <p className="flex flex-wrap items-center justify-between gap-x-2">
          {isSold ? <s className="text-muted tabular-nums">{formatRupees(price)}</s> : <Price rupees={price} />}
          {hasArtist && artist.rating.count > 0 && <Rating of="Artist" value={artist.rating.mean} className="max-md:hidden" />}
        </p>
      </div>
    </article>
  )
}
