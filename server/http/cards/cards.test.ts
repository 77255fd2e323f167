import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { packages } from '#contract/packages/packages.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { reserve, sell } from '../../areas/artworks/service/stock.ts'
import { makeArtworks } from '../../areas/artworks/testing.ts'
import { showPictures } from '../../areas/media/service/showing.ts'
import { insertReadyPicture } from '../../areas/media/service.ts'
import { profiles as table } from '../../areas/profiles/tables.ts'
import { makeArtists } from '../../areas/profiles/testing.ts'
import { now } from '../../platform/context.ts'
import { writable } from '../../platform/fonts/writable.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { mostBytes } from './draw.ts'
import { headingSize } from './fonts.ts'
import { createImageCache } from './image-cache.ts'

let world: World
let scenario: Scenario
beforeAll(async () => {
  world = await createWorld()
  scenario = await createScenario(world)
  await makeArtists(world.ctx, [
    {
      username: 'long',
      stage_name: 'Pandit Venkataramanujam Krishnamurthy and the Saraswathi Six',
      category: 'music-band',
      city: 'jaipur',
    },
    {
      username: 'hindi',
      stage_name: 'श्री मेहर राठौर',
      category: 'dancer',
      city: 'pune',
      rating_sum: 45,
      rating_count: 10,
      rating_weight: 10,
    },
    { username: 'tamil', stage_name: 'இசை', category: 'musician', city: 'chennai' },
    { username: 'waiting', stage_name: 'Waiting', category: 'dj', city: 'pune', state: 'submitted' },
  ])
})
afterAll(() => world.close())

const get = (url: string, headers = {}) => world.app.http.inject({ url: `/cards/${url}`, headers })

test.each([
  'site.jpg',
  'arena.jpg',
  'artist/asha.jpg',
  'artist/long.jpg',
  'artist/hindi.jpg',
  'artist/tamil.jpg',
  'category/singer.jpg',
  'category/singer.jpg?city=jaipur',
  'category/dj.jpg',
  'article/what-a-singers-price-is-made-of.jpg',
])('the card %s is a JPEG of 1200 by 630 that messengers take', async (url) => {
  const reply = await get(url)
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(reply.rawPayload.length).toBeGreaterThan(20_000)
  expect(reply.rawPayload.length).toBeLessThanOrEqual(mostBytes)
  expect(reply.headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800')
  expect(reply.headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test.each([
  'artist/nobody.jpg',
  'artist/waiting.jpg',
  'artist/asha.png',
  'artist/asha',
  'category/juggler.jpg',
  'category/singer.jpg?city=atlantis',
  'article/nothing.jpg',
  'artwork/nothing.jpg',
  'artwork/0193ad5e-0000-7000-8000-000000000000.jpg',
  'job.jpg',
])('there is no card %s', async (url) => {
  expect((await get(url)).statusCode).toBe(404)
})

test("answers 304 to whoever has the card, until the artist's profile changes", async () => {
  const { etag } = (await get('artist/asha.jpg')).headers
  expect((await get('artist/asha.jpg', { 'if-none-match': etag })).statusCode).toBe(304)
  await world.get(profiles.upsert, { styles: ['Thumri'] }, { token: scenario.asha.token })
  const changed = await get('artist/asha.jpg', { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  const { results } = await world.get(packages.list, { artistUsername: 'asha' })
  await world.get(packages.update, { packageId: results[0]?.packageId ?? '', price: 45_000 }, { token: scenario.asha.token })
  await world.settle()
  expect((await get('artist/asha.jpg')).headers.etag).not.toBe(changed.headers.etag)
})

test("the card shows the artist's current picture", async () => {
  const { id } = scenario.asha.person
  const blue = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1144cc' } })
    .png()
    .toBuffer()
  const picture = await insertReadyPicture(world.ctx, { ownerId: id, use: 'display_picture', alt: 'Asha', bytes: blue })
  await showPictures(world.ctx, [picture.id])
  await world.platform.database.orm.update(table).set({ display_picture_id: picture.id }).where(eq(table.person_id, id))
  const card = sharp((await get('artist/asha.jpg')).rawPayload)
  const [red = 0, , shade = 0] = await card.extract({ left: 960, top: 330, width: 1, height: 1 }).raw().toBuffer()
  expect(shade).toBeGreaterThan(180)
  expect(red).toBeLessThan(60)
})

test('the card of a suspended artist is gone at once', async () => {
  expect((await get('artist/zoya.jpg')).statusCode).toBe(200)
  await world.get(
    moderation.approve,
    { username: 'zoya', decision: 'suspend', reason: 'Sold one evening twice.' },
    { token: scenario.meera.token },
  )
  expect((await get('artist/zoya.jpg')).statusCode).toBe(404)
})

test('drops characters that the fonts lack, and replaces a name without letters by the username', () => {
  expect(writable('श्री मेहर')).toBe('श्री मेहर')
  expect(writable('Zoë & the 🎷 Trio — ₹5')).toBe('Zoë & the Trio — ₹5')
  expect(writable('24 × 18½ · 20°')).toBe('24 × 18½ · 20°')
  expect(writable('இசை', 'tamil')).toBe('tamil')
  expect(writable('🎸🎸', 'rock.star')).toBe('rock.star')
})

test('longer headings are smaller', () => {
  const sizes = [10, 20, 30, 50, 70].map((length) => headingSize('x'.repeat(length), 100))
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
  expect(new Set(sizes).size).toBe(5)
})

test('draws cards one at a time, once each, and refuses when too many wait', async () => {
  const easel = createImageCache(1000)
  let drawing = 0
  let most = 0
  let drawn = 0
  const draw = async () => {
    most = Math.max(most, ++drawing)
    await new Promise((resolve) => setImmediate(resolve))
    drawing--
    drawn++
    return Buffer.alloc(10)
  }
  const asked = await Promise.allSettled(Array.from({ length: 100 }, (_, i) => easel.get(`card ${i % 50}`, draw)))
  expect([most, drawn]).toEqual([1, 40])
  const refused = asked.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.map(({ reason }) => reason.status)).toEqual(Array.from({ length: 20 }, () => 503))
})

test('caches cards up to a number of bytes, and retries a card that could not be drawn', async () => {
  const easel = createImageCache(25)
  const draws: string[] = []
  const ask = (name: string) =>
    easel.get(name, async () => {
      draws.push(name)
      return Buffer.alloc(10)
    })
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(name)
  expect(draws).toEqual(['a', 'b', 'c', 'b'])
  await expect(easel.get('d', () => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
  expect(await ask('d')).toHaveLength(10)
})

test('the card of a work shows it, and states when it is sold', async () => {
  const artist = (await makeArtists(world.ctx, [{ username: 'painter', stage_name: 'The Painter', category: 'singer', city: 'pune' }])).get(
    'painter',
  )
  const [id = ''] = await makeArtworks(world.ctx, { id: artist ?? '', username: 'painter' }, [
    { name: 'A very long name of a work that is about the monsoon' },
  ])
  const card = await get(`artwork/${id}.jpg`)
  expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(await sharp(card.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const orderId = world.ctx.platform.ids.uuid()
  await reserve(world.ctx, {
    orderId,
    buyerId: world.ctx.platform.ids.uuid(),
    lines: [{ artworkId: id, quantity: 1 }],
    until: new Date(now(world.ctx).getTime() + hourMs),
  })
  await sell(world.ctx, orderId)
  expect((await get(`artwork/${id}.jpg`)).headers.etag).not.toBe(card.headers.etag)
})
