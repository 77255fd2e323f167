import { paths } from '#web/paths.ts'
import { breadcrumbs, pageMeta } from '#web/shell/page-meta.ts'
import type { Route } from './+types/blog-page'
import { ArticleList } from './article-list.tsx'
import { pageQuery, titled } from './article-pages.ts'
import { feedLink } from './feed-link.ts'
import { loadArticles } from './load-articles.server.ts'

export const links: Route.LinksFunction = () => [feedLink]

export async function loader({ request, context }: Route.LoaderArgs) {
  return { listing: await loadArticles(context, request) }
}

const about = 'Planning an evening, reading a price, keeping a voice: for people who host, and for people who perform.'

export function meta(args: Route.MetaArgs) {
  const page = args.loaderData?.listing.page ?? 1
  return pageMeta(args, {
    title: titled('Blog: for hosts and performers', page),
    description: `Articles about hosting and performing in India. ${about}`,
    path: paths.blog(pageQuery(page)),
    things: (base) => [breadcrumbs(base, [['Blog', paths.blog()]])],
  })
}

export default function BlogPage({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <ArticleList
      title={titled('From the green room', listing.page)}
      about={about}
      listing={listing}
      hrefFor={(page) => paths.blog(pageQuery(page))}
      hasLead={listing.page === 1}
    />
  )
}
