/** Where thousands may be shown, the first of them are looked at: nobody who would stand first is missed. */
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

type Asked = Parameters<typeof world.get<typeof profiles.list>>[1]
const list = (asked: Asked) => world.get(profiles.list, { limit: 48, ...asked })
const most = ranking.considered

describe.each<Asked>([{ words: 'jaipur' }, { city: 'jaipur' }])('in a city, asked by %j', (asked) => {
  test('those who live there come first, the best of them first, then the nearest', async () => {
    const pages = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((page) => list({ ...asked, page }))
    const results = (await Promise.all(pages)).flatMap(({ results }) => results)
    expect(results.slice(0, 300).every(({ city }) => city === 'jaipur')).toBe(true)
    const rated = results.slice(0, 300).map(({ rating }) => rating?.mean ?? 0)
    expect(rated).toEqual(rated.toSorted((a, b) => b - a))
    const step = results.slice(300).map(({ city }) => [150, 400, 1000].findIndex((km) => distanceKm(city, 'jaipur') <= km))
    expect(step).toEqual(step.toSorted((a, b) => a - b))
    expect(new Set(results.map(({ username }) => username)).size).toBe(480)
  })

  test('as many are counted as can be turned to, and it is said that there are more', async () => {
    const { total, exact, isCapped, totalPages } = await list(asked)
    expect({ total, exact, isCapped }).toEqual({ total: most, exact: most, isCapped: true })
    expect((await list({ ...asked, page: totalPages })).results.length).toBe(most - (totalPages - 1) * 48)
    expect((await list({ ...asked, page: totalPages + 1 })).results).toEqual([])
  })
})

test('for an occasion the best of all come first', async () => {
  const { results, isCapped } = await list({ words: 'wedding' })
  const best = Math.max(...results.map(({ rating }) => rating?.mean ?? 0))
  expect([isCapped, results.map(({ rating }) => rating?.mean)]).toEqual([true, results.map(() => best)])
})

test('few who fit are all found, whoever else comes there, and the others follow', async () => {
  const { results, exact, isCapped } = await list({ words: 'wedding in jaipur under 20000' })
  expect([exact, isCapped]).toEqual([10, false])
  expect(results.slice(0, exact).every(({ priceFrom }) => priceFrom === 15_000)).toBe(true)
  expect(results.slice(exact).map(({ group }) => group)).toEqual(Array.from({ length: 14 }, () => 'A little over ₹20,000'))
})

test('few who come to a city are put in order by the road, from wherever they come', async () => {
  const { results, total, isCapped } = await list({ city: 'jaipur', language: 'kok' })
  expect([total, isCapped]).toEqual([22, false])
  expect(results.map(({ city }) => city === 'jaipur').lastIndexOf(true)).toBeLessThan(results.findIndex(({ city }) => city !== 'jaipur'))
})

test.each(['zubair', 'zubair courtyards', 'jubair'])('“%s” finds who is called so, though nobody knows them', async (words) => {
  expect((await list({ words })).results[0]?.username).toBe('zubair.wadkar')
})

test('a number is nobody’s name', async () => {
  expect((await list({ words: '9' })).total).toBeLessThan(most)
})
