/** `/healthz`: the process lives. `/readyz`: it can do its work. `/metrics`: numbers for Prometheus. */
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { failures } from '#contract/errors.ts'
import type { Platform } from '../platform/platform.ts'

export function healthRoutes(app: FastifyInstance, platform: Platform) {
  app.get('/healthz', { logLevel: 'warn', schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'warn', schema: { hide: true } }, async (_request, reply) => {
    const parts = {
      database: () => platform.database.orm.execute(sql`select 1`),
      jobs: () => platform.jobs.check(),
      storage: () => platform.storage.check(),
    }
    const results = await Promise.all(Object.entries(parts).map(async ([name, check]) => [name, await answers(check)] as const))
    const ready = results.every(([, fine]) => fine)
    // Without it there are no limits and purges wait, which is better than no site in any process.
    const redis = platform.redis && { redis: await answers(platform.redis.check) }
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...Object.fromEntries(results), ...redis })
  })
  metrics(app, platform.env.METRICS_TOKEN)
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  try {
    await check()
    return true
  } catch {
    return false
  }
}

function metrics(app: FastifyInstance, token: string | undefined) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
  app.get('/metrics', { logLevel: 'warn', schema: { hide: true } }, async (request, reply) => {
    if (token && request.headers.authorization !== `Bearer ${token}`) throw failures.unauthenticated()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
