/** The shared loader of the three article lists. */
import { data, type RouterContextProvider } from 'react-router'
import type { ArticleCategory } from '#contract/content/content.ts'
import { apiOf, orNotFound } from '#web/api.server.ts'
import type { ArticleListing } from './article-pages.ts'

export type Subject = { category?: ArticleCategory; tag?: string }

/** @throws 404 for a page after the last one, and for a topic without articles */
export async function loadArticles(
  context: Readonly<RouterContextProvider>,
  request: Request,
  subject: Subject = {},
): Promise<ArticleListing> {
  const asked = new URL(request.url).searchParams.get('page') ?? '1'
  if (!/^[1-9]\d{0,3}$/.test(asked)) throw data(null, { status: 404 })
  const listing = await orNotFound(apiOf(context).content.articles({ ...subject, page: Number(asked) }))
  const isEmptyHouse = !subject.category && !subject.tag && asked === '1'
  if (listing.results.length === 0 && !isEmptyHouse) throw data(null, { status: 404 })
  return listing
}
