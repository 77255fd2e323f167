import type { ArticleCard } from '#contract/content/content.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { ArticleTile } from './article-tile.tsx'

export function MoreArticles({ articles }: { articles: ArticleCard[] }) {
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="more-articles" className="page-edges py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="more-articles" className="font-display text-3xl">
          Read on
        </h2>
        <LinkButton variant="plain" href={paths.blog()} className="-ml-4.5 sm:-mr-4.5 sm:ml-0">
          All articles
        </LinkButton>
      </div>
      <ul className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleTile article={article} heading="h3" />
          </li>
        ))}
      </ul>
    </section>
  )
}
