/** The service worker, versioned by the build: a new build is a new worker, which replaces the old one. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const source = readFileSync(new URL('../../web/service-worker.js', import.meta.url), 'utf8')

/** It requests only the site's own files. */
const policy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

export function workerOf(release: string): string {
  return `const release = ${JSON.stringify(release)}\n${source}`
}

export function workerRoute(app: FastifyInstance, release: string): void {
  const worker = workerOf(release)
  const etag = `"${createHash('sha256').update(worker).digest('base64url').slice(0, 27)}"`
  app.get('/service-worker.js', (request, reply) => {
    // It decides what people see offline, so browsers revalidate it each time.
    reply.headers({ etag, 'cache-control': 'no-cache', 'service-worker-allowed': '/', 'content-security-policy': policy })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('text/javascript; charset=utf-8').send(worker)
  })
}
