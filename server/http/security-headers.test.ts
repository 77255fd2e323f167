import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressFolder } from '../../web/precompress.ts'
import { makeArtists } from '../areas/profiles/testing.ts'
import { headerFaults } from '../testing/faults/endpoints.ts'
import { type RealSite, realSite } from '../testing/real-site.ts'
import { createWorld, type World } from '../testing/world.ts'
import { workerRoute } from './service-worker.ts'
import { staticFiles } from './static-files.ts'

const client = mkdtempSync(join(tmpdir(), 'mehfil-client-'))
let site: RealSite
let world: World
let http: World['app']['http']
beforeAll(async () => {
  mkdirSync(join(client, 'assets'))
  mkdirSync(join(client, 'drawn'))
  writeFileSync(join(client, 'assets', 'root-Dk3.js'), `export const words = '${'mehfil '.repeat(500)}'`)
  writeFileSync(join(client, 'drawn', 'lamp.svg'), `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(200)}</svg>`)
  writeFileSync(join(client, 'favicon.ico'), 'icon')
  await compressFolder(client)
  site = await realSite()
  world = await createWorld(
    { RATE_LIMITS: 'on' },
    {
      site: site.code,
      furnish: async (http) => {
        await staticFiles(http, client)
        workerRoute(http, 'a-build')
        http.get('/broken', () => {
          throw new Error('a fault of ours')
        })
      },
    },
  )
  http = world.app.http
  await makeArtists(world.ctx, [{ username: 'meher', stage_name: 'Meher', category: 'singer', city: 'jaipur' }])
})
afterAll(async () => {
  await world.close()
  await site.close()
  rmSync(client, { recursive: true })
})

type TestRequest = InjectOptions
async function faultsOf(asked: TestRequest): Promise<{ status: number; faults: string[]; headers: Record<string, unknown> }> {
  const { statusCode, headers } = await http.inject(asked)
  return { status: statusCode, faults: headerFaults(headers), headers }
}

describe('every answer has its security headers', () => {
  test.each<[string, TestRequest, number]>([
    ['the front page', { url: '/' }, 200],
    ['an artist', { url: '/profile/meher' }, 200],
    ['a list', { url: '/categories/singer?city=jaipur' }, 200],
    ['an article list', { url: '/blog' }, 200],
    ['a missing page', { url: '/nowhere/at/all' }, 404],
    ['an unknown artist', { url: '/profile/nobody' }, 404],
    ['loader data', { url: '/artists.data' }, 200],
    ['a page with a secret', { url: '/reset-password?token=abc' }, 200],
    ['a dashboard', { url: '/dashboard/user' }, 200],
    ['the offline page', { url: '/offline' }, 200],
    ['a built file', { url: '/assets/root-Dk3.js' }, 200],
    ['a built file, compressed', { url: '/assets/root-Dk3.js', headers: { 'accept-encoding': 'br' } }, 200],
    ['a missing built file', { url: '/assets/root-old.js' }, 404],
    ['a drawing', { url: '/drawn/lamp.svg' }, 200],
    ['the icon', { url: '/favicon.ico' }, 200],
    ['the worker', { url: '/service-worker.js' }, 200],
    ['the manifest', { url: '/manifest.webmanifest' }, 200],
    ['robots', { url: '/robots.txt' }, 200],
    ['the sitemap', { url: '/sitemap.xml' }, 200],
    ['a card', { url: '/cards/site.jpg' }, 200],
    ['a card of an unknown artist', { url: '/cards/artist/nobody.jpg' }, 404],
    ['the feed', { url: '/blog/rss.xml' }, 200],
    ['health', { url: '/healthz' }, 200],
    ['readiness', { url: '/readyz' }, 200],
    ['metrics', { url: '/metrics' }, 200],
    ['the API as a document', { url: '/api/openapi.json' }, 200],
    ['its reference page', { url: '/api/docs/' }, 200],
    ['the outbox of the demo', { url: '/dev/outbox' }, 200],
    ['the provider of the demo', { url: '/dev/oidc/.well-known/openid-configuration' }, 200],
    ['an unknown call', { url: '/api/nothing' }, 404],
    ['an unsupported method', { method: 'POST', url: '/profile/meher' }, 404],
    ['invalid JSON', { method: 'POST', url: '/api/artist/list', payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    [
      'an unsupported content type',
      { method: 'POST', url: '/api/artist/list', payload: 'x', headers: { 'content-type': 'text/xml' } },
      415,
    ],
    [
      'a body that is too large',
      { method: 'POST', url: '/api/artist/list', payload: `"${'x'.repeat(1_100_000)}"`, headers: { 'content-type': 'application/json' } },
      413,
    ],
    ['an invalid URL', { url: '/%E0%A4%A' }, 400],
    ['an internal error', { url: '/broken' }, 500],
    ['a HEAD request', { method: 'HEAD', url: '/robots.txt' }, 200],
  ])('%s', async (_name, asked, status) => {
    expect(await faultsOf(asked)).toMatchObject({ status, faults: [] })
  })

  test.each([
    '/',
    '/profile/meher',
    '/assets/root-Dk3.js',
    '/drawn/lamp.svg',
    '/favicon.ico',
    '/service-worker.js',
    '/sitemap.xml',
    '/cards/site.jpg',
    '/blog/rss.xml',
  ])('%s is answered with 304 to whoever has it', async (url) => {
    const { etag } = (await http.inject(url)).headers
    expect(etag).toMatch(/^(W\/)?".+"$/)
    expect(await faultsOf({ url, headers: { 'if-none-match': String(etag) } })).toMatchObject({ status: 304, faults: [] })
  })

  test('too many requests', async () => {
    let last = { status: 0, faults: [] as string[] }
    for (let i = 0; i < 130 && last.status !== 429; i++)
      last = await faultsOf({ url: '/cards/artist/nobody.jpg', remoteAddress: '203.0.113.9' })
    expect(last).toMatchObject({ status: 429, faults: [] })
  })
})

describe('files', () => {
  test('with a hash in the name are cached for good; the others for a day', async () => {
    const caching = async (url: string) => (await http.inject(url)).headers['cache-control']
    expect(await caching('/assets/root-Dk3.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/drawn/lamp.svg')).toBe('public, max-age=86400')
    expect(await caching('/favicon.ico')).toBe('public, max-age=86400')
    expect(await caching('/service-worker.js')).toBe('no-cache')
  })

  test.each(['br', 'gzip'])('are sent as the build compressed them (%s), and uncompressed to other clients', async (encoding) => {
    for (const url of ['/assets/root-Dk3.js', '/drawn/lamp.svg']) {
      const plain = await http.inject(url)
      const small = await http.inject({ url, headers: { 'accept-encoding': encoding } })
      expect([small.headers['content-encoding'], small.headers.vary]).toEqual([encoding, 'accept-encoding'])
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
      expect(small.headers['content-type']).toBe(plain.headers['content-type'])
    }
  })

  test('that are compressed have no URL of their own', async () => {
    expect((await http.inject('/favicon.ico.br')).statusCode).toBe(404)
  })
})

test('only pages with a secret and missing pages are kept out of shared caches', async () => {
  const caching = async (url: string) => (await http.inject(url)).headers['cache-control']
  expect(await caching('/profile/meher')).toMatch(/^public, max-age=0, s-maxage=15/)
  for (const url of ['/reset-password?token=abc', '/nowhere', '/artists.data', '/api/artist/username/meher', '/healthz', '/metrics'])
    expect([url, await caching(url)]).toEqual([url, 'no-store'])
})
