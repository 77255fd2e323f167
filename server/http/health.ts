/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: numbers for Prometheus. */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { failures } from '#contract/errors.ts'
import type { Platform } from '../platform/platform.ts'

export function healthRoutes(app: FastifyInstance, platform: Platform, registry: Registry) {
  const remoteStore = platform.storage.origin !== undefined
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const parts = {
      database: () => platform.database.orm.execute(sql`select 1`),
      jobs: () => platform.jobs.check(),
      ...(!remoteStore && { storage: platform.storage.check }),
    }
    // Without Redis there are no limits and purges wait, without mail nobody is written to, without a store elsewhere there
    // are no pictures, without ffmpeg no new videos: better than no site in any process.
    const helpers = {
      videos: platform.videos.check,
      ...(remoteStore && { storage: platform.storage.check }),
      ...(platform.redis && { redis: platform.redis.check }),
      ...(platform.env.SMTP_URL && { mail: platform.mailer.check }),
    }
    const [needed, helping] = await Promise.all([answersOf(parts), answersOf(helpers)])
    const ready = Object.values(needed).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...needed, ...helping })
  })
  metrics(app, registry, platform.env.METRICS_TOKEN)
}

/** Whoever asks has not much patience either. */
const patienceMs = 2_000

async function answersOf(checks: Record<string, () => Promise<unknown>>): Promise<Record<string, boolean>> {
  const answers = Object.entries(checks).map(async ([name, check]) => [name, await answersInTime(check)] as const)
  return Object.fromEntries(await Promise.all(answers))
}

async function answersInTime(check: () => Promise<unknown>): Promise<boolean> {
  const tooLate = new AbortController()
  const silence = setTimeout(patienceMs, false, { signal: tooLate.signal }).catch(() => false)
  try {
    return await Promise.race([check().then(() => true), silence])
  } catch {
    return false
  } finally {
    tooLate.abort()
  }
}

function metrics(app: FastifyInstance, registry: Registry, token: string | undefined) {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    done()
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (token && request.headers.authorization !== `Bearer ${token}`) throw failures.unauthenticated()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
