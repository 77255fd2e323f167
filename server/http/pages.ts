/** The site: every page is rendered on the server, anonymous, the same for everyone, and therefore cached. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { failures } from '#contract/grammar/errors.ts'
import { dayOf } from '#contract/grammar/time.ts'
import type { Platform } from '../platform/platform.ts'
import { allowedQueries } from './allowed-queries.ts'
import { invalidateOnEvents } from './cache-invalidation.ts'
import { quickly, sendCompressed } from './compressed.ts'
import { policyFor, reportingEndpoints } from './csp.ts'
import { inProcess } from './in-process.ts'
import { createPageCache, type KeptPage, keep } from './page-cache.ts'

type SiteExports = Pick<typeof import('#web/entry.server.tsx'), 'apiContext' | 'siteContext' | 'reportContext' | 'createApi'>

/** The site's code: built, or served by Vite during development. */
export interface SiteCode {
  build(): Promise<ServerBuild>
  developing: boolean
}

const freshMs = 15_000
const staleMs = 10 * 60_000
const mostBytes = 32 * 1024 * 1024
/** Smaller answers fit into one packet uncompressed. */
const leastCompressed = 1024

export async function pageRoutes(app: FastifyInstance, platform: Platform, site: SiteCode): Promise<void> {
  const cache = createPageCache({
    clock: platform.clock,
    freshMs: site.developing ? 0 : freshMs,
    staleMs: site.developing ? 0 : staleMs,
    mostBytes,
  })
  await invalidateOnEvents(platform, cache)
  const ways = {
    developing: site.developing,
    overHttps: platform.env.BASE_URL.startsWith('https:'),
    filesFrom: platform.storage.origin,
  }
  // Given the build itself, React Router computes its routes once; in development it needs the current build for each request.
  const handle = site.developing ? createRequestHandler(() => site.build(), 'development') : built(site)

  const { origin } = new URL(platform.env.BASE_URL)

  async function ask(url: string, tags: Set<string>): Promise<Response> {
    // Contexts are keys and failures are matched by class, so use the same module instances as the site's loaders.
    const { apiContext, siteContext, reportContext, createApi } = (await site.build()).entry.module as unknown as SiteExports
    const context = new RouterContextProvider()
    context.set(apiContext, createApi(inProcess(app, tags)))
    context.set(reportContext, (fault) =>
      platform.log.error({ err: fault, path: new URL(url, 'http://site').pathname }, 'rendering a page failed'),
    )
    const today = dayOf(platform.clock.now())
    context.set(siteContext, { baseUrl: platform.env.BASE_URL, demo: platform.env.demo, today, year: Number(today.slice(0, 4)) })
    return handle(new Request(origin + url), context)
  }

  async function page(request: FastifyRequest, reply: FastifyReply) {
    const url = addressOf(request)
    // A loader's answer to a navigation is small and changes with the page's data, so it is never cached.
    if (isForRouter(url)) return pass(await ask(url.pathname + url.search, new Set()), request, reply)
    if (holdsSecret(url)) return send(await render(url), request, reply, 'no-store')
    const kept = await cache.get(url.pathname + url.search, () => render(url))
    return send(kept, request, reply)
  }

  async function render(url: URL): Promise<KeptPage> {
    const tags = new Set<string>()
    const response = await ask(url.pathname + url.search, tags)
    const location = response.headers.get('location')
    if (location) throw new Moved(location, response.status)
    const html = await response.text()
    return keep({ status: response.status, html, tags: [...tags] }, policyFor(html, ways), platform.clock)
  }

  app.get('/*', { config: { rateLimit: { max: 600, timeWindow: 60_000 } } }, async (request, reply) => {
    try {
      return await page(request, reply)
    } catch (error) {
      if (error instanceof Moved) return reply.redirect(error.to, error.status)
      throw error
    }
  })
}

/** The build is available once the first page is requested. */
function built(site: SiteCode): RequestHandler {
  let handler: Promise<RequestHandler> | undefined
  return async (request, context) => {
    handler ??= site.build().then((build) => createRequestHandler(build, 'production'))
    return (await handler)(request, context)
  }
}

class Moved extends Error {
  readonly to: string
  readonly status: number
  constructor(to: string, status: number) {
    super(`moved to ${to}`)
    this.to = to
    this.status = status
  }
}

/** Not a page: loader data for a navigation, or the route manifest for links. */
function isForRouter({ pathname }: URL): boolean {
  return pathname.endsWith('.data') || pathname === '/__manifest'
}

/** Sorts the query and drops unknown parameters, so that equal pages share a key and nobody can fill the cache. */
function addressOf(request: FastifyRequest): URL {
  const url = onSite(request.url)
  if (isForRouter(url)) return url
  for (const name of [...url.searchParams.keys()]) if (!allowedQueries.has(name)) url.searchParams.delete(name)
  url.searchParams.sort()
  return url
}

/**
 * Treats `//host` as a path, not as another site's address as in a link; like every path with an empty segment it does not exist.
 * @throws 404
 */
function onSite(path: string): URL {
  if (!URL.canParse(`http://site${path}`)) throw failures.not_found()
  const url = new URL(`http://site${path}`)
  if (url.host !== 'site' || url.username || url.pathname.includes('//')) throw failures.not_found()
  return url
}

/** Links with a secret: `/reset-password?token=…`, `/auth/sso?code=…&state=…`. No cache, ours or another's, may keep their page. */
function holdsSecret({ searchParams }: URL): boolean {
  return ['token', 'code', 'state'].some((name) => searchParams.has(name))
}

async function pass(response: Response, request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of response.headers) if (!['content-length', 'transfer-encoding'].includes(name)) reply.header(name, value)
  reply.header('cache-control', 'no-store').header('vary', 'accept-encoding').code(response.status)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (bytes.length < leastCompressed || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(bytes)
  return reply.header('content-encoding', 'br').send(await quickly(bytes))
}

const shared = 'public, max-age=0, s-maxage=15, stale-while-revalidate=600'

async function send(page: KeptPage, request: FastifyRequest, reply: FastifyReply, caching = page.status === 200 ? shared : 'no-store') {
  reply.header('content-security-policy', page.policy).header('reporting-endpoints', reportingEndpoints)
  reply.header('cache-control', caching).code(page.status).type('text/html; charset=utf-8')
  return sendCompressed(page, request, reply)
}
