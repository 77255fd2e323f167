import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeArtists } from './testing.ts'

let world: World
const fresh = ['new.one', 'new.two', 'new.three']

beforeAll(async () => {
  world = await createWorld()
  const now = world.clock.now().getTime()
  const singer = { category: 'singer', city: 'jaipur' } as const
  const since = (days: number) => ({ approved_at: new Date(now - days * dayMs), created_at: new Date(now - days * dayMs) })
  await makeArtists(world.ctx, [
    ...Array.from({ length: 15 }, (_, i) => ({
      ...{ username: `proved.${i}`, stage_name: `Proved ${i}`, ...singer },
      ...{ rating_sum: 50, rating_count: 10, rating_weight: 10, ...since(400) },
    })),
    ...fresh.map((username) => ({ username, stage_name: username, ...singer, ...since(10) })),
    { username: 'new.dj', stage_name: 'New DJ', category: 'dj', city: 'jaipur', ...since(10) },
    { username: 'old.quiet', stage_name: 'Old Quiet', ...singer, ...since(90) },
  ])
})
afterAll(() => world.close())

type ListQuery = Parameters<typeof world.get<typeof profiles.list>>[1]
const list = (asked: ListQuery) => world.get(profiles.list, asked)

test('a newcomer is shown beside a full first page with a label, and changes nothing in the pages', async () => {
  const asked = { category: 'singer', limit: 8 } as const
  const { results, newcomer, total } = await list(asked)
  expect(fresh).toContain(newcomer?.username)
  expect(newcomer?.label).toBe('New on Mehfil')
  expect([total, results.length]).toEqual([19, 8])
  expect(results.map(({ username }) => username)).not.toContain(newcomer?.username)
  expect((await list({ words: 'singer jaipur', limit: 8 })).newcomer?.label).toBe('New on Mehfil')
})

test('the newcomer changes daily, and each gets a turn', async () => {
  const shown = new Set<string | undefined>()
  for (let i = 0; i < 20; i++) {
    const today = (await list({ category: 'singer', limit: 8 })).newcomer?.username
    expect((await list({ category: 'singer', limit: 8 })).newcomer?.username).toBe(today)
    shown.add(today)
    world.clock.advance(dayMs)
  }
  expect([...shown].toSorted()).toEqual(fresh.toSorted())
})

test.each<[why: string, asked: ListQuery]>([
  ['on further pages', { category: 'singer', limit: 8, page: 2 }],
  ['in another order', { category: 'singer', limit: 8, sort: 'rating' }],
  ['where they stand on the page already', { category: 'singer', limit: 48 }],
  ['who do not fit', { category: 'singer', limit: 8, rating: 4 }],
  ['beside few', { category: 'dj', limit: 8 }],
])('no newcomer is shown %s', async (_, asked) => {
  expect((await list(asked)).newcomer).toBeUndefined()
})
