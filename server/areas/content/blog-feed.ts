/** The Atom feed of articles, with full text. */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Feed } from 'feed'
import { brand } from '#brand'
import { contentLimits } from '#contract/content/content.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import type { KeptArticle } from './library.ts'
import { articlesOut } from './service.ts'
import { cardOf } from './views.ts'

const caching = 'public, max-age=300, stale-while-revalidate=3600'

export function blogFeedRoute(app: FastifyInstance, platform: Platform) {
  app.get('/blog/rss.xml', (request, reply) => {
    const out = articlesOut(systemCtx(platform, request.id)).slice(0, contentLimits.feed)
    const xml = feedOf(out, platform.env.BASE_URL)
    const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 27)}"`
    reply.header('etag', etag).header('cache-control', caching)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/rss+xml; charset=utf-8').send(xml)
  })
}

/** @param articles newest first. @param base `https://mehfil.example` */
export function feedOf(articles: KeptArticle[], base: string): string {
  const feed = new Feed({
    id: `${base}/blog`,
    link: `${base}/blog`,
    title: `${brand.name} blog`,
    description: 'For people who host an evening, and for those who perform in it.',
    language: 'en-IN',
    feedLinks: { rss: `${base}/blog/rss.xml` },
    copyright: brand.name,
    generator: false,
    ...(articles[0]?.publishAt ? { updated: new Date(articles[0].publishAt) } : {}),
  })
  for (const article of articles) {
    const { title, summary, publishedAt, author, category, cover, slug } = cardOf(article)
    feed.addItem({
      title,
      id: `${base}/blog/${slug}`,
      link: `${base}/blog/${slug}`,
      date: new Date(publishedAt),
      description: summary,
      content: absolute(article.html, base),
      author: [{ name: author, email: brand.email }],
      category: [{ name: category.name }],
      image: { url: base + cover.url, type: 'image/avif' },
    })
  }
  return feed.rss2()
}

/** Outside of the site a link needs its host. */
function absolute(html: string, base: string): string {
  return html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${base}/`).replace(/ href="#[^"]*"/g, '')
}
