import { Rss } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { ArticleListing } from './article-pages.ts'
import { ArticleTile, type TileSize } from './article-tile.tsx'
import { TagLinks } from './tag-links.tsx'
import { TopicLinks } from './topic-links.tsx'

type Props = {
  title: string
  about: string
  listing: ArticleListing
  hrefFor: (page: number) => string
  category?: string
  tag?: string
  /** The newest article opens the page in full width. */
  hasLead?: boolean
}

export function ArticleList({ title, about, listing, hrefFor, category, tag, hasLead = false }: Props) {
  const { results, page, totalPages, categories, tags } = listing
  return (
    <div className="page-edges pt-8 pb-16 md:pt-12">
      <header>
        <h1 className="max-w-[20ch] font-display text-5xl">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">{about}</p>
      </header>
      <TopicLinks categories={categories} current={category} isAll={!category && !tag} />
      {results.length === 0 ? (
        <EmptyState
          heading="h2"
          className="mt-8"
          title="Nothing is written yet"
          action={<LinkButton href={paths.artists()}>Find an artist</LinkButton>}
        >
          The first articles are on their way.
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-6">
          {results.map((article, i) => {
            const size = sizeOf(i, results.length, hasLead || results.length === 1)
            return (
              <li key={article.slug} className={widths[size]}>
                <ArticleTile article={article} size={size} isFirst={i === 0} />
              </li>
            )
          })}
        </ul>
      )}
      <Pagination page={page} pages={totalPages} hrefFor={hrefFor} className="mt-12" />
      <TagLinks tags={tags} current={tag} />
      <LinkButton variant="quiet" href={paths.blogFeed()} target="_self" icon={<Rss aria-hidden className="size-5" />} className="mt-10">
        RSS feed
      </LinkButton>
    </div>
  )
}

const widths: Record<TileSize, string> = {
  lead: 'sm:col-span-2 lg:col-span-6',
  wide: 'lg:col-span-3',
  usual: 'lg:col-span-2',
}

/** One tile, then rows of two, then rows of three, so that no row has a gap while there are enough articles. */
export function sizeOf(place: number, count: number, hasLead: boolean): TileSize {
  if (hasLead) return place === 0 ? 'lead' : sizeOf(place - 1, count - 1, false)
  const wide = [0, 4, 2][count % 3] ?? 0
  return place < wide ? 'wide' : 'usual'
}
