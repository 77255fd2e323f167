import type { Article } from '#contract/content.ts'
import { formatDay } from '#contract/time.ts'
import { paths } from '#web/paths.ts'
import { Trail } from '#web/ui/trail.tsx'
import { ArticleCover } from './article-cover.tsx'
import { Byline } from './byline.tsx'

export function ArticleHead({ article }: { article: Article }) {
  const { title, summary, category, cover, updatedAt } = article
  return (
    <header className="mx-auto max-w-6xl px-4 pt-8 md:px-6 md:pt-12">
      <Trail
        steps={[
          { name: 'Blog', href: paths.blog() },
          { name: category.name, href: paths.blogCategory(category.slug) },
        ]}
      />
      <h1 className="mt-2 max-w-[22ch] font-display text-5xl">{title}</h1>
      <p className="mt-4 max-w-[60ch] text-lg text-muted">{summary}</p>
      <Byline article={article} className="mt-4" />
      {updatedAt && <p className="mt-1 text-sm text-muted">Looked over on {formatDay(updatedAt)}</p>}
      <ArticleCover
        cover={cover}
        sizes="(min-width: 1152px) 69rem, 100vw"
        isFirst
        className="mt-8 rounded-lg border border-line max-md:-mx-4 max-md:w-screen max-md:max-w-none max-md:rounded-none max-md:border-x-0"
      />
    </header>
  )
}
