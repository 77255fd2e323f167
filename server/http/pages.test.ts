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

test('unknown queries make no pages of their own; known ones do', async () => {
  const plain = await page('/profile/meher')
  expect(plain.body).toBe('<p>Meher at </p>')
  expect((await page('/profile/meher?utm_source=x&fbclid=1&_=9')).body).toBe(plain.body)
  expect((await page('/profile/meher?utm_source=x&words=sufi&city=jaipur')).body).toBe('<p>Meher at ?city=jaipur&words=sufi</p>')
})

test('a page comes packed as the browser takes it, and says that it depends on that', async () => {
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

test('everybody may look at pages, however many look: what pages ask for in this process is not counted', async () => {
  const most = profiles.get.perMinute ?? 300
  for (let i = 0; i < most + 20; i++) {
    // Another page each time, seen from another address: none comes from the cache, and no caller asks too often.
    const { statusCode } = await page(`/profile/meher?page=${i}`, `203.0.113.${i % 250}`)
    expect([i, statusCode]).toEqual([i, 200])
  }
})

test('a page of nothing is 404 and may be there in a moment', async () => {
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
])('%j is nobody’s page, and no other page is served for it', async (url) => {
  await page('/profile/meher')
  const reply = await page(url)
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(reply.body).not.toContain('Meher')
})

test('a call that is not there is a failure in JSON, not a page', async () => {
  for (const url of ['/api', '/api/', '/api/no-such-thing', '/api/artist/list/deeper?x=1', '/api/auth/login']) {
    const reply = await page(url)
    expect([url, reply.statusCode, reply.json()]).toEqual([url, 404, { message: 'We could not find that.', code: 'not_found' }])
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})
