import { redirect } from 'react-router'
import type { BlogPosting } from 'schema-dts'
import { brand } from '#brand'
import type { Article } from '#contract/content/content.ts'
import { apiOf, orNotFound, siteContext } from '#web/api.server.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import { ChipLink } from '#web/ui/chip-link.tsx'
import { Prose } from '#web/ui/prose.tsx'
import type { Route } from './+types/article-page'
import { ArticleHead } from './article-head.tsx'
import { ContentsList } from './contents-list.tsx'
import { feedLink } from './feed-link.ts'
import { MoreArticles } from './more-articles.tsx'
import { RelatedArtists } from './related-artists.tsx'
import { ShareLinks } from './share-links.tsx'

const artistsShown = 4
const moved = 301

export const links: Route.LinksFunction = () => [feedLink]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, profiles } = apiOf(context)
  const article = await orNotFound(content.article({ slug: params.slug }))
  if (article.slug !== params.slug) throw redirect(paths.article(article.slug), moved)
  const artists = article.about ? (await profiles.list({ category: article.about, limit: artistsShown })).results : []
  return { article, artists, address: context.get(siteContext).baseUrl + paths.article(article.slug) }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'Not found' }]
  const { article } = args.loaderData
  const { slug, title, summary, category } = article
  return pageMeta(args, {
    title,
    description: summary,
    path: paths.article(slug),
    card: paths.articleCard(slug),
    type: 'article',
    things: (base) => [
      posting(base, article),
      breadcrumbs(base, [
        ['Blog', paths.blog()],
        [category.name, paths.blogCategory(category.slug)],
        [title, paths.article(slug)],
      ]),
    ],
  })
}

function posting(base: string, article: Article): BlogPosting {
  const { slug, title, summary, category, tags, author, publishedAt, updatedAt, language, words, cover } = article
  return {
    '@type': 'BlogPosting',
    mainEntityOfPage: base + paths.article(slug),
    headline: title,
    description: summary,
    image: base + cover.url,
    articleSection: category.name,
    keywords: tags.map(({ name }) => name).join(', '),
    wordCount: words,
    inLanguage: language,
    datePublished: publishedAt,
    dateModified: updatedAt ?? publishedAt,
    author: { '@type': 'Organization', name: author, url: base + paths.about() },
    publisher: { '@type': 'Organization', name: brand.name, url: base + paths.home() },
  }
}

export default function ArticlePage({ loaderData: { article, artists, address } }: Route.ComponentProps) {
  return (
    <>
      <article lang={article.language}>
        <ArticleHead article={article} />
        <div className="page-edges grid pt-5 pb-10 md:pt-8 lg:grid-cols-[15rem_1fr] lg:gap-14">
          <aside>
            <ContentsList headings={article.headings} />
          </aside>
          <div className="min-w-0">
            <Prose html={article.html} />
            <ul aria-label="Subjects" className="mt-10 flex flex-wrap gap-2.5">
              {article.tags.map(({ slug, name }) => (
                <li key={slug}>
                  <ChipLink href={paths.blogTag(slug)}>{name}</ChipLink>
                </li>
              ))}
            </ul>
            <ShareLinks title={article.title} address={address} />
          </div>
        </div>
      </article>
      {article.about && artists.length > 0 && <RelatedArtists category={article.about} artists={artists} />}
      <MoreArticles articles={article.related} />
    </>
  )
}
