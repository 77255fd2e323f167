/** Detects a proxy setting that contradicts the requests: otherwise all callers share one address, or each may choose theirs. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Platform } from '../platform/platform.ts'

/** Monitoring requests these directly, without the proxy. */
const askedFromInside = ['/healthz', '/readyz', '/metrics']

/** Warns once: the setting is wrong for every request, or for none. */
export function watchForwarding(app: FastifyInstance, { env, log }: Pick<Platform, 'env' | 'log'>): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    const why = isSaid ? null : contradiction(request, env.TRUSTED_PROXIES)
    if (why) {
      isSaid = true
      log.warn({ TRUSTED_PROXIES: env.TRUSTED_PROXIES }, why)
    }
    done()
  })
}

function contradiction({ headers, url }: FastifyRequest, trusted: number): string | null {
  if (askedFromInside.some((path) => url.startsWith(path))) return null
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  const hops = forwarded ? forwarded.split(',').length : 0
  if (trusted === 0 && (hops > 0 || headers.forwarded))
    return 'a request was forwarded, and no proxy is trusted: all callers count as one (TRUSTED_PROXIES says how many stand in front)'
  if (hops < trusted) return 'a request came with fewer hops than there are trusted proxies: its caller chose its address (TRUSTED_PROXIES)'
  return null
}
