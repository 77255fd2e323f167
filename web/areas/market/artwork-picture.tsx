import { Palette } from 'lucide-react'
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { Picture } from '#web/ui/picture.tsx'

/** Very tall or wide pictures are cropped in lists; the work's page shows them whole. */
const least = 0.55
const most = 1.6

/** A work's height in lists, as a multiple of its width. */
export function ratioOf({ picture }: Pick<ArtworkCard, 'picture'>): number {
  return picture ? Math.min(Math.max(picture.height / picture.width, least), most) : 1
}

type Props = { artwork: Pick<ArtworkCard, 'name' | 'picture'>; sizes: string; isFirst?: boolean; className?: string }

export function ArtworkPicture({ artwork: { name, picture }, sizes, isFirst, className = 'size-full object-cover' }: Props) {
  if (picture)
    return <Picture picture={picture} urlOf={pictureUrl} sizes={sizes} isFirst={isFirst} alt={picture.alt || name} className={className} />
  return (
    <span
      role="img"
      aria-label={`${name}, no picture yet`}
      className="@container grid size-full place-content-center justify-items-center gap-2 bg-soft text-muted"
    >
      <Palette aria-hidden className="size-10 @max-[6rem]:size-7" />
      <span className="@max-[8rem]:hidden">Picture on its way</span>
    </span>
  )
}
