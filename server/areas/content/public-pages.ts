/** The pages of our own content for search engines. */
import { articleCategories } from '#contract/content/content.ts'
import { startOfDay } from '#contract/grammar/time.ts'
import type { PublicPage } from '../../area.ts'
import type { Ctx } from '../../platform/context.ts'
import type { KeptArticle } from './library.ts'
import { articlesOut, house } from './service.ts'
import { cardOf } from './views.ts'

export async function* housePages(): AsyncGenerator<PublicPage[]> {
  yield ['/about-us', '/collaborate', '/post-job', '/transparency'].map((path) => ({ path }))
  yield house.policies.map(({ slug, effectiveFrom }) => ({ path: `/${slug}`, changedAt: startOfDay(effectiveFrom) }))
}

export async function* articlePages(ctx: Ctx): AsyncGenerator<PublicPage[]> {
  const articles = articlesOut(ctx).map((article) => {
    const { slug, title, publishedAt, cover } = cardOf(article)
    return { path: `/blog/${slug}`, changedAt: new Date(article.updatedAt ?? publishedAt), picture: { path: cover.url, title } }
  })
  yield [...listsOf(articlesOut(ctx)), ...articles]
}

/** The blog and its categories that are not empty; a list has the date of its newest article. */
function listsOf(articles: KeptArticle[]): PublicPage[] {
  const newest = (listed: KeptArticle[]) => new Date(Math.max(...listed.map(({ publishAt }) => Date.parse(publishAt ?? '') || 0)))
  const lists = articleCategories.map(({ slug }) => ({
    path: `/blog/category/${slug}`,
    listed: articles.filter(({ category }) => category === slug),
  }))
  return [{ path: '/blog', listed: articles }, ...lists]
    .filter(({ listed }) => listed.length > 0)
    .map(({ path, listed }) => ({ path, changedAt: newest(listed) }))
}
