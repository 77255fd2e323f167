import type { ArticleCard } from '#contract/content/content.ts'

type Props = {
  cover: ArticleCard['cover']
  /** Its displayed width, as in the HTML attribute. */
  sizes: string
  isFirst?: boolean
  /** Hides it from screen readers, because the title beside it says the same. */
  isDecoration?: boolean
  className?: string
}

export function ArticleCover({ cover, sizes, isFirst = false, isDecoration = false, className = '' }: Props) {
  return (
    <img
      src={cover.url}
      srcSet={`${cover.smallUrl} 640w, ${cover.url} 1200w`}
      sizes={sizes}
      width={1200}
      height={675}
      alt={isDecoration ? '' : cover.alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      className={`h-auto w-full bg-soft ${className}`}
    />
  )
}
