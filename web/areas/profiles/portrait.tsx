import type { Picture as PictureData } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { type CategorySlug, categoryOf } from '#contract/profiles/categories.ts'
import { Picture } from '#web/ui/picture.tsx'

export function placeholderUrl(category: CategorySlug): string {
  return `/drawn/placeholder-${categoryOf(category).placeholder}.svg`
}

type Props = { picture: PictureData | null; category: CategorySlug; name: string; sizes: string; isFirst?: boolean; className?: string }

/** An artist's picture, or the illustration of their category until there is one. */
export function Portrait({ picture, category, name, sizes, isFirst, className = 'size-full object-cover' }: Props) {
  if (picture)
    return <Picture picture={picture} urlOf={pictureUrl} sizes={sizes} isFirst={isFirst} alt={picture.alt || name} className={className} />
  return (
    <img src={placeholderUrl(category)} alt={name} width={800} height={1000} loading={isFirst ? 'eager' : 'lazy'} className={className} />
  )
}
