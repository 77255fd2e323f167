import type { CSSProperties } from 'react'
import type { ArtworkCard as ArtworkCardData } from '#contract/artworks.ts'
import { ArtworkCard } from './artwork-card.tsx'
import { ratioOf } from './artwork-picture.tsx'
import { lanesOf } from './lanes.ts'

// Captions in lane widths: lanes of phones are narrow, and the words below the pictures are as high as on a desk.
const narrow = { columns: 2, caption: 1.05 }
const wide = { columns: 3, caption: 0.58 }
const firstScreen = 3
const sizes = '(min-width: 1280px) 18rem, (min-width: 768px) 30vw, 46vw'

type Props = { artworks: readonly ArtworkCardData[]; label: string; isFirst?: boolean; heading?: 'h2' | 'h3' }

/** Two lanes on phones, three on wider screens. Its height is known before any picture is there. */
export function ArtworkGrid({ artworks, label, isFirst = false, heading }: Props) {
  const ratios = artworks.map(ratioOf)
  const two = lanesOf(ratios, narrow.columns, narrow.caption)
  const three = lanesOf(ratios, wide.columns, wide.caption)
  return (
    <div className="@container">
      <ul
        aria-label={label}
        className="grid grid-cols-2 gap-x-3 [--caption:10.3rem] [--lane:calc((100cqw-0.75rem)/2)] [grid-template-rows:var(--rows-2)] md:grid-cols-3 md:gap-x-6 md:[--lane:calc((100cqw-3rem)/3)] md:[grid-template-rows:var(--rows-3)]"
        style={{ '--rows-2': two.rows, '--rows-3': three.rows } as CSSProperties}
      >
        {artworks.map((artwork, i) => (
          <li
            key={artwork.id}
            className="min-w-0 pb-6 [grid-area:var(--in-2)] md:[grid-area:var(--in-3)]"
            style={{ '--in-2': two.areas[i], '--in-3': three.areas[i] } as CSSProperties}
          >
            <ArtworkCard artwork={artwork} isFirst={isFirst && i < firstScreen} sizes={sizes} {...(heading && { heading })} />
          </li>
        ))}
      </ul>
    </div>
  )
}
