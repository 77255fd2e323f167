/** When thousands match, a search looks only at the best of them, without missing anybody who would rank first. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cities, distanceKm } from '#contract/india/cities.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { ranking } from './service/ranking.ts'
import { type MadeArtist, makeArtists } from './testing.ts'

const crowd: MadeArtist[] = Array.from({ length: 3300 }, (_, i) => ({
  username: `wedding.player.${i}`,
  stage_name: 'Ananya Sen',
  category: 'musician',
  city: i % 11 ? (cities[i % cities.length]?.slug ?? 'delhi') : 'jaipur',
  bio: 'Plays at weddings in courtyards.',
  languages: i % 150 ? ['hi'] : ['hi', 'kok'],
  price_from_paise: i % 330 ? 23_000_00 : 15_000_00,
  rating_count: 10,
  rating_weight: 10,
  rating_sum: 20 + (i % 29),
}))
const unknown: MadeArtist = {
  username: 'zubair.wadkar',
  stage_name: 'Zubair Wadkar',
  category: 'magician',
  city: 'leh',
  bio: 'Cards.',
  languages: ['ur'],
  rating_count: 10,
  rating_weight: 10,
  rating_sum: 10,
}

let world: World
beforeAll(async () => {
  world = await createWorld()
  await makeArtists(world.ctx, [...crowd, unknown])
})
afterAll(() => world.close())

type ListQuery = Parameters<typeof world.get<typeof profiles.list>>[1]
const list = (asked: ListQuery) => world.get(profiles.list, { limit: 48, ...asked })
const most = ranking.considered

describe.each<ListQuery>([{ words: 'jaipur' }, { city: 'jaipur' }])('in a city, asked by %j', (asked) => {
  test('residents come first, sorted by rank, then others by distance', async () => {
    const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => list({ ...asked, page }))
    const results = (await Promise.all(pages)).flatMap(({ results }) => results)
    expect(results.slice(0, 300).every(({ city }) => city === 'jaipur')).toBe(true)
    const rated = results.slice(0, 300).map(({ rating }) => rating?.mean ?? 0)
    expect(rated).toEqual(rated.toSorted((a, b) => b - a))
    const step = results.slice(300).map(({ city }) => [150, 400, 1000].findIndex((km) => distanceKm(city, 'jaipur') <= km))
    expect(step).toEqual(step.toSorted((a, b) => a - b))
    expect(new Set(results.map(({ username }) => username)).size).toBe(480)
  })

  test('the total is capped at what pages can show, and the answer says that there are more', async () => {
    const { total, exact, isCapped, totalPages } = await list(asked)
    expect({ total, exact, isCapped }).toEqual({ total: most, exact: most, isCapped: true })
    expect((await list({ ...asked, page: totalPages })).results.length).toBe(most - (totalPages - 1) * 48)
    expect((await list({ ...asked, page: totalPages + 1 })).results).toEqual([])
  })
})

test('for an occasion the best-ranked come first', async () => {
  const { results, isCapped } = await list({ words: 'wedding' })
  const best = Math.max(...results.map(({ rating }) => rating?.mean ?? 0))
  expect([isCapped, results.map(({ rating }) => rating?.mean)]).toEqual([true, results.map(() => best)])
})

test('all of a few full matches are found among many partial ones, and the others follow', async () => {
  const { results, exact, isCapped } = await list({ words: 'wedding in jaipur under 20000' })
  expect([exact, isCapped]).toEqual([10, false])
  expect(results.slice(0, exact).every(({ priceFrom }) => priceFrom === 15_000)).toBe(true)
  expect(results.slice(exact).map(({ group }) => group)).toEqual(Array.from({ length: 14 }, () => 'A little over ₹20,000'))
})

test('a few artists who come to a city are sorted by distance, wherever they live', async () => {
  const { results, total, isCapped } = await list({ city: 'jaipur', language: 'kok' })
  expect([total, isCapped]).toEqual([22, false])
  expect(results.map(({ city }) => city === 'jaipur').lastIndexOf(true)).toBeLessThan(results.findIndex(({ city }) => city !== 'jaipur'))
})

test.each(['zubair', 'zubair courtyards', 'jubair'])('“%s” finds the artist of that name, though low-ranked', async (words) => {
  expect((await list({ words })).results[0]?.username).toBe('zubair.wadkar')
})

test('a number is never taken for a name', async () => {
  expect((await list({ words: '9' })).total).toBeLessThan(most)
})
