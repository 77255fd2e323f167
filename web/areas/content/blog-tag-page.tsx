import { data } from 'react-router'
import { paths } from '#web/paths.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/blog-tag-page'
import { ArticleList } from './article-list.tsx'
import { pageQuery, titled } from './article-pages.ts'
import { feedLink } from './feed-link.ts'
import { loadArticles } from './load-articles.server.ts'

export const links: Route.LinksFunction = () => [feedLink]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const listing = await loadArticles(context, request, { tag: params.tag })
  const tag = listing.tags.find(({ slug }) => slug === params.tag)
  if (!tag) throw data(null, { status: 404 })
  return { tag, listing }
}

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'Not found' }]
  const { tag, listing } = args.loaderData
  return pageMeta(args, {
    title: titled(`Articles about ${tag.name}`, listing.page),
    description: `Everything on the blog about ${tag.name}, for people who host an evening and for those who perform in it.`,
    path: paths.blogTag(tag.slug, pageQuery(listing.page)),
    robots: 'noindex,follow',
  })
}

export default function BlogTagPage({ loaderData: { tag, listing } }: Route.ComponentProps) {
  return (
    <ArticleList
      title={titled(`About ${tag.name}`, listing.page)}
      about={`${listing.total} ${listing.total === 1 ? 'article' : 'articles'} on the subject.`}
      listing={listing}
      hrefFor={(page) => paths.blogTag(tag.slug, pageQuery(page))}
      tag={tag.slug}
    />
  )
}
