import type { CSSProperties } from 'react'
import type { ArtworkCard as ArtworkCardData } from '#contract/artworks/artworks.ts'
import { ArtworkCard } from './artwork-card.tsx'
import { ratioOf } from './artwork-picture.tsx'
import { lanesOf } from './lanes.ts'

// Caption heights in lane widths. Phones show fewer words below the pictures; cards without the artist are one line shorter.
const named = { narrow: 0.87, wide: 0.58, heights: '[--caption:8.6rem] md:[--caption:10.3rem]' }
const unnamed = { narrow: 0.71, wide: 0.38, heights: '[--caption:7rem] md:[--caption:8.7rem]' }
const firstScreen = 3
const sizes = '(min-width: 1280px) 18rem, (min-width: 768px) 30vw, 46vw'

type Props = { artworks: readonly ArtworkCardData[]; label: string; isFirst?: boolean; heading?: 'h2' | 'h3'; hasArtist?: boolean }

/** Two lanes on phones, three on wider screens. The layout is known before any picture has loaded. */
export function ArtworkGrid({ artworks, label, isFirst = false, heading, hasArtist = true }: Props) {
  const ratios = artworks.map(ratioOf)
  const { narrow, wide, heights } = hasArtist ? named : unnamed
  const two = lanesOf(ratios, 2, narrow)
  const three = lanesOf(ratios, 3, wide)
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className={`${heights} grid grid-cols-2 gap-x-3 [--lane:calc((100cqw-0.75rem)/2)] [grid-template-rows:var(--rows-2)] md:grid-cols-3 md:gap-x-6 md:[--lane:calc((100cqw-3rem)/3)] md:[grid-template-rows:var(--rows-3)]`}
        style={{ '--rows-2': two.rows, '--rows-3': three.rows } as CSSProperties}
      >
        {artworks.map((artwork, i) => (
          <li
            key={artwork.id}
            className="min-w-0 pb-6 [grid-area:var(--in-2)] md:[grid-area:var(--in-3)]"
            style={{ '--in-2': two.areas[i], '--in-3': three.areas[i] } as CSSProperties}
          >
            <ArtworkCard
              artwork={artwork}
              hasArtist={hasArtist}
              isFirst={isFirst && i < firstScreen}
              sizes={sizes}
              {...(heading && { heading })}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
