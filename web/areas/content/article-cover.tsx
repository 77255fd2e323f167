import type { ArticleCard } from '#contract/content/content.ts'

type Props = {
  cover: ArticleCard['cover']
  /** How wide it is drawn, as in the HTML attribute. */
  sizes: string
  isFirst?: boolean
  /** Beside its own title the picture says nothing more. */
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
