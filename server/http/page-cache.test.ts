import { expect, test } from 'vitest'
import { movableClock } from '../platform/clock/port.ts'
import { createPageCache, type KeptPage, keep } from './page-cache.ts'

const clock = movableClock()
const cacheOf = (mostBytes: number) => createPageCache({ clock, freshMs: 15_000, staleMs: 600_000, mostBytes })
const bytes = (size: number) => Buffer.alloc(size)

/** Returns a page of about that many bytes, and counts how often it was rendered. */
function pageOf({ status = 200, size = 1000, tags = [] as string[] } = {}) {
  const made = { times: 0 }
  const render = async (): Promise<KeptPage> => {
    made.times++
    return { ...(await keep({ status, html: 'x', tags }, '', clock)), brotli: bytes(size), gzip: bytes(0) }
  }
  return { made, render }
}

test('renders a page once, and again after its content was invalidated', async () => {
  const cache = cacheOf(10_000)
  const { made, render } = pageOf({ tags: ['artist:meher'] })
  const timesMade = async () => {
    await Promise.all([cache.get('/', render), cache.get('/', render)])
    return made.times
  }
  expect(await timesMade()).toBe(1)
  cache.purge('artist:arjun')
  expect(await timesMade(), 'somebody else was purged').toBe(1)
  cache.purge('artist:meher')
  expect(await timesMade()).toBe(2)
})

test('a page invalidated during rendering goes to its callers, and is not cached', async () => {
  const cache = cacheOf(10_000)
  const { promise, resolve } = Promise.withResolvers<KeptPage>()
  const waiting = cache.get('/', () => promise)
  cache.purge('artist:meher')
  const old = await keep({ status: 200, html: 'old', tags: ['artist:meher'] }, '', clock)
  const fresh = await keep({ status: 200, html: 'new', tags: ['artist:meher'] }, '', clock)
  resolve(old)
  expect(await waiting).toBe(old)
  expect(await cache.get('/', async () => fresh)).toBe(fresh)
})

test('does not cache a missing page, and drops the cached page when it is gone', async () => {
  const cache = cacheOf(10_000)
  const missing = pageOf({ status: 404 })
  for (let i = 0; i < 3; i++) await cache.get('/no', missing.render)
  expect(missing.made.times).toBe(3)
  const page = pageOf()
  await cache.get('/artist', page.render)
  clock.advance(20_000)
  expect((await cache.get('/artist', missing.render)).status).toBe(200)
  await expect.poll(async () => (await cache.get('/artist', missing.render)).status).toBe(404)
})

test('the cache never exceeds its size; the least recently used page goes first', async () => {
  const cache = cacheOf(3500)
  const [one, two, three, four] = [pageOf(), pageOf(), pageOf(), pageOf()]
  for (const [key, page] of [
    ['1', one],
    ['2', two],
    ['3', three],
    ['1', one],
    ['4', four],
    ['1', one],
    ['2', two],
  ] as const)
    await cache.get(key, page.render)
  expect([one, two, three, four].map(({ made }) => made.times)).toEqual([1, 2, 1, 1])
  const large = pageOf({ size: 5000 })
  for (let i = 0; i < 2; i++) await cache.get('large', large.render)
  expect(large.made.times).toBe(2)
})
