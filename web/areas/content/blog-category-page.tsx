import { data } from 'react-router'
import { type ArticleCategory, articleCategories } from '#contract/content/content.ts'
import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/blog-category-page'
import { ArticleList } from './article-list.tsx'
import { pageQuery, titled } from './article-pages.ts'
import { feedLink } from './feed-link.ts'
import { loadArticles } from './load-articles.server.ts'

export const links: Route.LinksFunction = () => [feedLink]

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const category = articleCategories.find(({ slug }) => slug === params.category)
  if (!category) throw data(null, { status: 404 })
  return { category, listing: await loadArticles(context, request, { category: category.slug }) }
}

const hrefFor = (slug: ArticleCategory, page: number) => paths.blogCategory(slug, pageQuery(page))

export function meta(args: Route.MetaArgs) {
  if (!args.loaderData) return [{ title: 'Not found' }]
  const { category, listing } = args.loaderData
  return pageMeta(args, {
    title: titled(`${category.name}: articles`, listing.page),
    description: `${category.name} on the blog. ${category.about}`,
    path: hrefFor(category.slug, listing.page),
    things: (base) => [
      breadcrumbs(base, [
        ['Blog', paths.blog()],
        [category.name, paths.blogCategory(category.slug)],
      ]),
    ],
  })
}

export default function BlogCategoryPage({ loaderData: { category, listing } }: Route.ComponentProps) {
  return (
    <ArticleList
      title={titled(category.name, listing.page)}
      about={category.about}
      listing={listing}
      hrefFor={(page) => hrefFor(category.slug, page)}
      category={category.slug}
    />
  )
}
