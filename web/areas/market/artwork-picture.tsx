import { Palette } from 'lucide-react'
import type { ArtworkCard } from '#contract/artworks/artworks.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { Picture } from '#web/ui/picture.tsx'

/** What is very tall or very wide is cut in lists; its own page shows it whole. */
const least = 0.55
const most = 1.6

/** How high a work stands in a list by its width. */
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
      <Palette aria-hidden className="size-10 @max-[4rem]:size-6" />
      <span className="@max-[8rem]:hidden">Picture on its way</span>
    </span>
  )
}
