import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { loadCrowd } from '#demo/crowd.ts'
import { createContest } from '../../areas/arena/service/contest-changes.ts'
import { contestWish, insertEntry, makeContest, makeLive } from '../../areas/arena/testing.ts'
import { makeArtists } from '../../areas/profiles/testing.ts'
import { inTransaction } from '../../platform/context.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeSitemap, mostInOne } from './parts.ts'

const base = 'https://mehfil.example'
let world: World
let scenario: Scenario
beforeAll(async () => {
  world = await createWorld({ BASE_URL: base })
  scenario = await createScenario(world)
  await loadCrowd(world.platform, 3000)
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.app.http.inject({ url, headers })
const blocks = (xml: string, tag: string) => [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map((match) => match[1] ?? '')
const pages = async (url: string) => blocks((await get(url)).body, 'loc')
const blockOf = async (url: string, page: string) =>
  blocks((await get(url)).body, 'url').find((block) => block.includes(`<loc>${base}${page}</loc>`)) ?? ''
test('the index lists every part, with absolute URLs and the date of its last change', async () => {
  const reply = await get('/sitemap.xml')
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(blocks(reply.body, 'loc')).toEqual(['pages', 'artists-1', 'categories', 'articles'].map((name) => `${base}/sitemaps/${name}.xml`))
  for (const block of blocks(reply.body, 'sitemap')) expect(block).toMatch(/<lastmod>2026-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

test('lists several thousand artists once each, with a picture where they have one', async () => {
  const all = await pages('/sitemaps/artists-1.xml')
  expect(all.length).toBe(3002)
  expect(new Set(all).size).toBe(all.length)
  const asha = await blockOf('/sitemaps/artists-1.xml', '/profile/asha')
  expect(asha).toMatch(new RegExp(`<image:loc>${base}/api/media/file\\?id=[0-9a-f-]{36}&amp;w=1280&amp;f=webp</image:loc>`))
})

test('no part has more than ten thousand URLs, and the next one continues where it ends', async () => {
  async function* many() {
    for (let from = 0; from < 21_000; from += 700) yield Array.from({ length: 700 }, (_, i) => ({ path: `/profile/a${from + i}` }))
  }
  const { files } = await makeSitemap(world.ctx, [{ name: 'crowd', publicPages: { artists: many } }], base)
  const found = ['1', '2', '3'].map((number) => {
    const file = files.get(`/sitemaps/artists-${number}.xml`)
    return blocks(gunzipSync(file?.gzip ?? '').toString(), 'loc')
  })
  expect(found.map(({ length }) => length)).toEqual([mostInOne, mostInOne, 1000])
  expect(new Set(found.flat()).size).toBe(21_000)
  expect(files.size).toBe(4)
})

test('lists a city under a category only when an artist can be booked there', async () => {
  const quiet = await createWorld({ BASE_URL: base })
  await makeArtists(quiet.ctx, [
    { username: 'meher', stage_name: 'Meher', category: 'singer', city: 'jaipur', categories: ['speaker'], travels_km: 0 },
    { username: 'hidden', stage_name: 'Hidden', category: 'dj', city: 'pune', state: 'submitted' },
  ])
  const { body } = await quiet.app.http.inject('/sitemaps/categories.xml')
  expect(blocks(body, 'loc')).toEqual(
    ['singer', 'singer?city=jaipur', 'speaker', 'speaker?city=jaipur'].map((end) => `${base}/categories/${end}`),
  )
  await quiet.close()
})

test('lists watchable performances and public contests of the arena', async () => {
  const stage = await createWorld({ BASE_URL: base })
  const contest = await makeContest(stage)
  await inTransaction(stage.ctx, (ctx) => createContest(ctx, contestWish(stage, { category: 'magic' })))
  const [one, other] = [await makeLive(stage, contest), await makeLive(stage, contest)]
  await insertEntry(stage, { contestId: contest.id, artistId: one.person.id, state: 'withdrawn' })
  const listed = async (part: string) =>
    blocks((await stage.app.http.inject(`/sitemaps/${part}.xml`)).body, 'loc').map((url) => url.slice(base.length))
  expect(await listed('pages')).toEqual(expect.arrayContaining(['/mehfil-arena', '/mehfil-arena/compete']))
  expect(await listed('contests')).toEqual(['/mehfil-arena/contests', '/mehfil-arena/contests/singing'])
  expect((await listed('performances')).sort()).toEqual([one, other].map(({ entry }) => `/arena/${entry.id}`).sort())
  await stage.close()
})

test('leaves out private pages, searches and steps', async () => {
  const all = (await Promise.all(['pages', 'artists-1', 'categories', 'articles'].map((name) => pages(`/sitemaps/${name}.xml`)))).flat()
  expect(all).toEqual(
    expect.arrayContaining(['/', '/artists', '/about-us', '/refund-policy', '/contact-us', '/blog'].map((path) => base + path)),
  )
  expect(all.filter((url) => /login|register|dashboard|checkout|admin|\?(?!city=)/.test(url))).toEqual([])
})

test('a changed page gets a newer date, and a suspended artist is removed', async () => {
  const artists = '/sitemaps/artists-1.xml'
  const before = await blockOf(artists, '/profile/asha')
  await world.pass(5 * minuteMs)
  const changed = world.clock.now().toISOString()
  const { asha, meera } = scenario
  await world.get(profiles.upsert, { bio: 'Asha sings at dawn and at dusk, in courtyards and on roofs.' }, { token: asha.token })
  await world.get(moderation.approve, { username: 'zoya', decision: 'suspend', reason: 'Sold one evening twice.' }, { token: meera.token })
  await world.pass(hourMs)
  expect(before).not.toContain(changed)
  // The old one is served while the new one is built.
  await expect.poll(() => blockOf(artists, '/profile/asha')).toContain(`<lastmod>${changed}</lastmod>`)
  expect(await blockOf(artists, '/profile/zoya')).toBe('')
})

test('answers 304 to whoever has it, and compresses on request', async () => {
  const { headers, body } = await get('/sitemaps/pages.xml')
  expect((await get('/sitemaps/pages.xml', { 'if-none-match': headers.etag })).statusCode).toBe(304)
  const zipped = await get('/sitemaps/pages.xml', { 'accept-encoding': 'gzip' })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.rawPayload.length).toBeLessThan(body.length)
})

test('a missing sitemap is a 404', async () => {
  for (const url of ['/sitemaps/artists-9.xml', '/sitemaps/people.xml', '/sitemaps/artists-1.xml.gz'])
    expect((await get(url)).statusCode).toBe(404)
})

test('robots.txt names the sitemap and excludes private sections', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Allow: /api/media/file',
      ...['/dashboard', '/admin', '/api', '/checkout', '/preview-profile', '/dev'].map((path) => `Disallow: ${path}`),
      `Sitemap: ${base}/sitemap.xml`,
    ]),
  )
})
