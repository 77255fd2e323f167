import type { ArticleCard } from '#contract/content/content.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { ArticleCover } from './article-cover.tsx'
import { Byline } from './byline.tsx'

export type TileSize = 'lead' | 'wide' | 'usual'

const titles: Record<TileSize, string> = { lead: 'text-4xl', wide: 'text-2xl', usual: 'text-xl' }
const sizes: Record<TileSize, string> = {
  lead: '(min-width: 1024px) 46rem, 100vw',
  wide: '(min-width: 1024px) 38rem, 100vw',
  usual: '(min-width: 1024px) 25rem, (min-width: 640px) 50vw, 100vw',
}

type Props = { article: ArticleCard; size?: TileSize; isFirst?: boolean; heading?: 'h2' | 'h3' }

/** An article's tile; all of it is the link. */
export function ArticleTile({ article, size = 'usual', isFirst = false, heading: Heading = 'h2' }: Props) {
  const isLead = size === 'lead'
  return (
    <article className={`group relative h-full ${isLead ? 'grid items-center gap-5 lg:grid-cols-[1.5fr_1fr] lg:gap-10' : ''}`}>
      <div className="overflow-hidden rounded-lg border border-line">
        <ArticleCover
          cover={article.cover}
          sizes={sizes[size]}
          isFirst={isFirst}
          isDecoration
          className="transition-transform duration-250 group-hover:scale-102"
        />
      </div>
      <div className={isLead ? '' : 'mt-4'}>
        <p className="font-semibold text-link">{article.category.name}</p>
        <Heading className={`mt-1.5 font-display ${titles[size]}`}>
          <Link href={paths.article(article.slug)} className="no-underline after:absolute after:inset-0 group-hover:underline">
            {article.title}
          </Link>
        </Heading>
        <p className={`mt-2 max-w-[60ch] text-muted ${isLead ? 'text-lg' : ''}`}>{article.summary}</p>
        <Byline article={article} className="mt-3" />
      </div>
    </article>
  )
}
