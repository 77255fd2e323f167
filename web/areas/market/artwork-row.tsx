import type { ArtworkCard as ArtworkCardData } from '#contract/artworks/artworks.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { ArtworkCard } from './artwork-card.tsx'

type Props = {
  id: string
  title: string
  artworks: readonly ArtworkCardData[]
  more: { href: string; label: string } | null
  hasArtist?: boolean
}

const ratio = 1.25

/** A row of works, cropped to one height. */
export function ArtworkRow({ id, title, artworks, more, hasArtist }: Props) {
  if (!artworks.length) return null
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id}>{title}</h2>
        {more && (
          <TextLink href={more.href} className="py-2.5">
            {more.label}
          </TextLink>
        )}
      </div>
      <ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-6">
        {artworks.map((artwork) => (
          <li key={artwork.id} className="min-w-0">
            <ArtworkCard
              artwork={artwork}
              ratio={ratio}
              hasArtist={hasArtist}
              sizes="(min-width: 1280px) 18rem, (min-width: 768px) 24vw, 46vw"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
