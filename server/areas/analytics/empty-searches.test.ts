import { afterAll, beforeAll, expect, test } from 'vitest'
import { analytics as calls, emptySearchLimits } from '#contract/analytics/analytics.ts'
import { consents } from '#contract/consents/consents.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUp, signUpAs } from '../auth/testing.ts'
import { forgetOldEmptySearches } from './empty-searches.ts'
import { emptySearches as table } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'desk.meera')
})
afterAll(() => world.close())

/** A search by an anonymous person, identified by IP address. */
const search = (words: string, who: number, place: 'artists' | 'jobs' = 'artists') =>
  world.app.http.inject({
    method: 'POST',
    url: '/api/analytics/empty-search',
    payload: { place, words },
    remoteAddress: `198.51.100.${who}`,
  })
const shown = async () => {
  const { results } = await world.get(calls.emptySearches, {}, { token: (await signInAgain(world, 'desk.meera')).token })
  return results.map(({ place, words, people }) => [place, words, people])
}

test('words are shown once three different people have searched for them, the most frequent first, per place', async () => {
  for (const who of [1, 1, 1, 2]) expect((await search('Shehnai  Player', who)).statusCode).toBe(200)
  expect(await shown(), 'one person who tries again is no crowd').toEqual([])
  await search('shehnai player', 3)
  await search('shehnai player', 4, 'jobs')
  for (const who of [1, 2, 3, 4]) await search('caterer', who)
  expect(await shown()).toEqual([
    ['artists', 'caterer', 4],
    ['artists', 'shehnai player', 3],
  ])
})

test('nothing identifies the searcher, and no typed address or number is stored', async () => {
  for (const who of [1, 2, 3]) {
    await search('ring 98290 12345', who)
    await search('dev@people.test', who)
  }
  const rows = await world.ctx.db.select().from(table)
  expect(rows.map(({ words }) => words).join()).not.toMatch(/98290|people/)
  expect(JSON.stringify(rows)).not.toContain('198.51.100')
  expect(new Set(rows.map(({ searcher_hash }) => searcher_hash)).size, 'nobody can be followed from search to search').toBe(rows.length)
})

test('a person who has refused analytics is not counted', async () => {
  const { token } = await signUp(world, { username: 'asha.quiet' })
  const before = await world.ctx.db.$count(table)
  await world.get(consents.say, { purpose: 'analytics', given: false }, { token })
  await world.get(calls.emptySearch, { place: 'artists', words: 'sarangi' }, { token })
  expect(await world.ctx.db.$count(table)).toBe(before)
})

test('entries are deleted after thirty days', async () => {
  await world.pass(emptySearchLimits.keptMs + 1)
  expect(await shown()).toEqual([])
  await forgetOldEmptySearches(world.ctx)
  expect(await world.ctx.db.$count(table)).toBe(0)
})
