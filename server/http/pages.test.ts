import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles } from '#contract/profiles/profiles.ts'
import { makeArtists } from '../areas/profiles/testing.ts'
import { smallSite } from '../testing/site.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on' }, { site: smallSite() })
  await makeArtists(world.ctx, [{ username: 'meher', stage_name: 'Meher', category: 'singer', city: 'jaipur' }])
})
afterAll(() => world.close())

const page = (url: string, remoteAddress?: string) => world.app.http.inject({ url, ...(remoteAddress && { remoteAddress }) })

test('unknown query parameters share a page; known ones have their own', async () => {
  const plain = await page('/profile/meher')
  expect(plain.body).toBe('<p>Meher at </p>')
  expect((await page('/profile/meher?utm_source=x&fbclid=1&_=9')).body).toBe(plain.body)
  expect((await page('/profile/meher?utm_source=x&words=sufi&city=jaipur')).body).toBe('<p>Meher at ?city=jaipur&words=sufi</p>')
})

test('compresses a page as the browser accepts, and sends Vary', async () => {
  const plain = await page('/profile/meher')
  const packed = (encoding: string) => world.app.http.inject({ url: '/profile/meher', headers: { 'accept-encoding': encoding } })
  const replies = await Promise.all(['br, gzip', 'gzip', 'identity'].map(packed))
  expect(replies.map(({ headers }) => [headers['content-encoding'], headers.vary])).toEqual([
    ['br', 'accept-encoding'],
    ['gzip', 'accept-encoding'],
    [undefined, 'accept-encoding'],
  ])
  const [br, gzip, identity] = replies.map(({ rawPayload }) => rawPayload) as [Buffer, Buffer, Buffer]
  expect([brotliDecompressSync(br), gunzipSync(gzip), identity].map(String)).toEqual(Array(3).fill(plain.body))
})

test('does not rate-limit page views: API calls that pages make in this process are not counted', async () => {
  const most = profiles.get.perMinute ?? 300
  for (let i = 0; i < most + 20; i++) {
    // Request another page from another address each time, so that neither the cache nor the limit per address interferes.
    const { statusCode } = await page(`/profile/meher?page=${i}`, `203.0.113.${i % 250}`)
    expect([i, statusCode]).toEqual([i, 200])
  }
})

test('a missing page is 404 and may exist a moment later', async () => {
  expect((await page('/profile/tara')).statusCode).toBe(404)
  await makeArtists(world.ctx, [{ username: 'tara', stage_name: 'Tara', category: 'dj', city: 'pune' }])
  expect((await page('/profile/tara')).statusCode).toBe(200)
})

test.each([
  '//',
  '///',
  '//:80',
  '//evil:99999/',
  '//evil.example',
  '//evil.example/profile/meher',
  '/profile//meher',
  '/profile/meher//',
  '/\\evil.example',
])('%j does not exist, and no other page is served for it', async (url) => {
  await page('/profile/meher')
  const reply = await page(url)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(reply.body).not.toContain('Meher')
})

test('an unknown API call is an error in JSON, not a page', async () => {
  for (const url of ['/api', '/api/', '/api/no-such-thing', '/api/artist/list/deeper?x=1', '/api/auth/login']) {
    const reply = await page(url)
    expect([url, reply.statusCode, reply.json()]).toEqual([url, 404, { message: 'We could not find that.', code: 'not_found' }])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})
