import type { HTMLAttributes } from 'react'
import type { ArtworkView } from '#contract/artworks/artworks.ts'
import { ArtworkPicture } from './artwork-picture.tsx'
import type { Point, Size } from './to-scale.ts'

type Props = { artwork: ArtworkView; share: Size; place: Point } & Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onKeyDown'
>

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

/** The work on the wall. @param share its share of the wall @param place its centre */
export function HungWork({ artwork, share, place, ...handlers }: Props) {
  return (
    <button
      type="button"
      {...handlers}
      aria-label={`${artwork.name} on the wall. The arrow keys move it.`}
      className="absolute -translate-1/2 cursor-grab touch-none shadow-lift outline-offset-4 active:cursor-grabbing"
      style={{ left: percent(place.x), top: percent(place.y), width: percent(share.width), height: percent(share.height) }}
    >
      <ArtworkPicture artwork={artwork} sizes="(min-width: 1024px) 24rem, 60vw" className="pointer-events-none size-full object-cover" />
    </button>
  )
}
