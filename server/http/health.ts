/** `/healthz`: the process is alive. `/readyz`: it can do its work. `/metrics`: numbers for Prometheus. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client'
import { failures } from '#contract/grammar/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { readiness } from '../platform/readiness.ts'

export function healthRoutes(app: FastifyInstance, platform: Platform, registry: Registry) {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { needed, helping } = await readiness(platform)
    const ready = Object.values(needed).every(Boolean)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready', ...needed, ...helping })
  })
  metrics(app, registry, platform.env.METRICS_TOKEN)
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
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (token && request.headers.authorization !== `Bearer ${token}`) throw failures.unauthenticated()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
