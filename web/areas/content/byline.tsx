import type { ArticleCard } from '#contract/content/content.ts'
import { formatDay } from '#contract/grammar/time.ts'

type Props = { article: Pick<ArticleCard, 'author' | 'publishedAt' | 'readingMinutes'>; className?: string }

export function Byline({ article: { author, publishedAt, readingMinutes }, className = '' }: Props) {
  return (
    <p className={`text-sm text-muted ${className}`}>
      {author} · <time dateTime={publishedAt}>{formatDay(publishedAt)}</time> · {readingMinutes} min read
    </p>
  )
}
