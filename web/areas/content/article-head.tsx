import type { Article } from '#contract/content/content.ts'
import { formatDay } from '#contract/grammar/time.ts'
import { paths } from '#web/paths.ts'
import { Trail } from '#web/ui/trail.tsx'
import { ArticleCover } from './article-cover.tsx'
import { Byline } from './byline.tsx'

export function ArticleHead({ article }: { article: Article }) {
  const { title, summary, category, cover, updatedAt } = article
  return (
    <header className="page-edges grid items-center gap-x-12 gap-y-5 pt-3 md:pt-6 lg:grid-cols-[1fr_26rem]">
      <div className="min-w-0">
        <Trail
          steps={[
            { name: 'Blog', href: paths.blog() },
            { name: category.name, href: paths.blogCategory(category.slug) },
          ]}
        />
        <h1 className="mt-1 max-w-[22ch] font-display text-4xl xl:text-5xl">{title}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-muted">{summary}</p>
        <Byline article={article} className="mt-3" />
        {updatedAt && <p className="mt-1 text-sm text-muted">Looked over on {formatDay(updatedAt)}</p>}
      </div>
      <ArticleCover
        cover={cover}
        sizes="(min-width: 1024px) 26rem, 100vw"
        isFirst
        className="rounded-lg border border-line object-cover max-lg:aspect-[2/1] max-md:-mx-4 max-md:w-screen max-md:max-w-none max-md:rounded-none max-md:border-x-0"
      />
    </header>
  )
}
