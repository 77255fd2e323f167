import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vidbox } from '#contract/arena/vidbox.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { searchColumns } from '../profiles/service/fields.ts'
import { profiles } from '../profiles/tables.ts'
import { makeContest, makeLive } from './testing.ts'

let world: World
const artistOf = new Map<string, string>()

beforeAll(async () => {
  world = await createWorld()
  const contest = await makeContest(world)
  const given = [
    ['Kabir at dawn', { stageName: 'Nila Rao', category: 'singer', styles: ['Sufi'] }],
    ['Sufi whirl', { stageName: 'Anant Das', category: 'dancer', styles: ['Kathak'] }],
    ['100% breath', { stageName: 'Beat Bala', category: 'beat-boxer', styles: [] }],
  ] as const
  for (const [title, fields] of given) {
    const { person } = await makeLive(world, contest, title)
    artistOf.set(title, person.id)
    const words = searchColumns({ ...fields, styles: [...fields.styles] }, person.username)
    await world.ctx.db.update(profiles).set(words).where(eq(profiles.person_id, person.id))
  }
})
afterAll(() => world.close())

const find = async (words: string, page = 1, limit = 12) => {
  const { results, total } = await world.get(vidbox.find, { words, page, limit })
  return { titles: results.map(({ title }) => title), total }
}

test('performances are found by title, then by the category and name of their artists', async () => {
  expect(await find('sufi')).toEqual({ titles: ['Sufi whirl', 'Kabir at dawn'], total: 2 })
  expect((await find('kathak dancer')).titles).toEqual(['Sufi whirl'])
  expect((await find('nila rao')).titles).toEqual(['Kabir at dawn'])
  expect((await find('सूफी')).titles).toContain('Kabir at dawn')
})

test('matches with the most words come first; filters without a match return nothing', async () => {
  expect((await find('sufi singer under 20k tomorrow')).titles).toEqual(['Kabir at dawn'])
  expect((await find('sufi dancer xyzzy')).titles).toEqual(['Sufi whirl'])
  expect(await find('xyzzy')).toEqual({ titles: [], total: 0 })
  expect(await find('under 20k')).toEqual({ titles: [], total: 0 })
})

test('SQL wildcards match literally', async () => {
  expect((await find('100%')).titles).not.toContain('Kabir at dawn')
  expect((await find("'); drop table people; --")).total).toBe(0)
})

test('results are paginated, without suspended artists', async () => {
  expect(await find('sufi', 2, 1)).toEqual({ titles: ['Kabir at dawn'], total: 2 })
  await world.ctx.db
    .update(people)
    .set({ suspended_at: world.clock.now() })
    .where(eq(people.id, artistOf.get('Kabir at dawn') ?? ''))
  expect(await find('sufi')).toEqual({ titles: ['Sufi whirl'], total: 1 })
})
