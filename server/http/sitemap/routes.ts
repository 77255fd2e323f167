/** `/robots.txt`, `/sitemap.xml` and the sitemaps that it names. */
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failures } from '#contract/grammar/errors.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import type { Area } from '../../area.ts'
import { systemCtx } from '../../platform/context.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeSitemap, type Sitemap } from './parts.ts'

/** Search engines come a few times a day, so a new artist may take minutes to appear. */
const freshMs = 10 * minuteMs
const staleMs = 24 * hourMs
const caching = 'public, max-age=600, stale-while-revalidate=86400'

export function sitemapRoutes(app: FastifyInstance, platform: Platform, areas: readonly Area[]): void {
  const sitemap = keptSitemap(platform, areas)
  for (const url of ['/sitemap.xml', '/sitemaps/:name'])
    app.get(url, async (request, reply) => {
      const file = (await sitemap()).files.get(new URL(request.url, 'http://site').pathname)
      if (!file) throw failures.not_found()
      return send(file, request, reply)
    })
  const robots = robotsOf(platform.env.BASE_URL)
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('text/plain; charset=utf-8').send(robots),
  )
}

function send({ etag, gzip }: { etag: string; gzip: Buffer }, request: FastifyRequest, reply: FastifyReply) {
  reply.header('etag', etag).header('cache-control', caching).header('vary', 'accept-encoding')
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  reply.type('application/xml; charset=utf-8')
  if (/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(gunzipSync(gzip))
}

/** Builds one sitemap at a time, and serves the old one until the new one is ready. */
function keptSitemap(platform: Platform, areas: readonly Area[]): () => Promise<Sitemap> {
  let kept: Sitemap | undefined
  let making: Promise<Sitemap> | undefined
  const make = () => {
    making ??= makeSitemap(systemCtx(platform, 'sitemap'), areas, platform.env.BASE_URL)
      .then((made) => {
        kept = made
        return made
      })
      .finally(() => {
        making = undefined
      })
    return making
  }
  return async () => {
    const age = kept ? platform.clock.now().getTime() - kept.madeAt : Number.POSITIVE_INFINITY
    if (!kept || age > freshMs + staleMs) return make()
    if (age > freshMs)
      platform.pendingWork.add(() => make().catch((error: unknown) => platform.log.error({ err: error }, 'could not rebuild the sitemap')))
    return kept
  }
}

/** Private sections, and what is not a page; public pictures are under /api, and image searches may show them. */
const closed = ['/dashboard', '/admin', '/api', '/checkout', '/preview-profile', '/dev']

export function robotsOf(base: string): string {
  return [
    'User-agent: *',
    'Allow: /api/media/file',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')
}
