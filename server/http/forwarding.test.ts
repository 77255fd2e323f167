import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readEnv } from '../platform/env/env.ts'
import { createLog } from '../platform/open.ts'
import { watchForwarding } from './forwarding.ts'

/** Log messages about these requests, each with its headers. */
async function said(trusted: number, requests: { url?: string; headers?: Record<string, string> }[]): Promise<string[]> {
  const heard: string[] = []
  const app = Fastify()
  const log = { ...createLog('silent'), warn: (_facts: unknown, words: string) => heard.push(words) } as unknown as ReturnType<
    typeof createLog
  >
  watchForwarding(app as never, { env: readEnv({ NODE_ENV: 'test', TRUSTED_PROXIES: String(trusted) }), log })
  for (const { url = '/artists', headers = {} } of requests) await app.inject({ url, headers })
  await app.close()
  return heard
}
const through = (...hops: string[]) => ({ headers: { 'x-forwarded-for': hops.join(', ') } })

test('warns once about a forwarded request when no proxy is trusted', async () => {
  expect(await said(0, [{}, {}])).toEqual([])
  expect(await said(0, [through('203.0.113.9'), through('203.0.113.9')])).toEqual([expect.stringContaining('no proxy is trusted')])
  expect(await said(0, [{ headers: { forwarded: 'for=203.0.113.9' } }])).toHaveLength(1)
})

test('warns about a request with fewer hops than trusted proxies, except health checks', async () => {
  expect(await said(2, [through('203.0.113.9')])).toEqual([expect.stringContaining('fewer hops')])
  expect(await said(1, [{}])).toHaveLength(1)
  expect(await said(1, [{ url: '/healthz' }, { url: '/readyz' }, { url: '/metrics' }, through('198.51.100.7', '203.0.113.9')])).toEqual([])
})
