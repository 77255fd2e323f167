import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blocks } from '#contract/profiles/blocks.ts'
import { saved, savedLimits } from '#contract/profiles/saved.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { createWorld, type World } from '../../testing/world.ts'
import type { SignedIn } from '../auth/testing.ts'
import { profiles } from './tables.ts'
import { makeArtists } from './testing.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
const listed = async (who: SignedIn) => (await world.get(saved.list, {}, as(who))).results.map(({ username }) => username)
const names = async (who: SignedIn) => (await world.get(saved.usernames, {}, as(who))).usernames

test('an artist is saved once however often it is pressed, only in the person’s own list, and can be removed', async () => {
  const { dev, ravi } = people
  await world.get(saved.save, { username: 'asha' }, as(dev))
  await world.get(saved.save, { username: 'asha' }, as(dev))
  expect([await listed(dev), await names(dev)]).toEqual([['asha'], ['asha']])
  expect([await listed(ravi), await names(ravi)]).toEqual([[], []])
  await world.get(saved.remove, { username: 'asha' }, as(ravi))
  expect(await listed(dev), 'somebody else cannot take it out').toEqual(['asha'])
  await world.get(saved.remove, { username: 'asha' }, as(dev))
  await world.get(saved.remove, { username: 'asha' }, as(dev))
  expect([await listed(dev), await names(dev)]).toEqual([[], []])
})

test('the list shows the latest first, in pages', async () => {
  const { dev } = people
  const made = ['kiran.one', 'kiran.two', 'kiran.three']
  await makeArtists(
    world.ctx,
    made.map((username) => ({ username, stage_name: username, category: 'singer', city: 'pune' })),
  )
  for (const username of made) {
    await world.get(saved.save, { username }, as(dev))
    await world.pass(1000)
  }
  const first = await world.get(saved.list, { limit: 2 }, as(dev))
  expect([first.total, first.results.map(({ username }) => username)]).toEqual([3, ['kiran.three', 'kiran.two']])
  const second = await world.get(saved.list, { limit: 2, page: 2 }, as(dev))
  expect(second.results.map(({ username }) => username)).toEqual(['kiran.one'])
  for (const username of made) await world.get(saved.remove, { username }, as(dev))
})

test('only public artists without a block can be saved; an unpublished one leaves the list and returns with its page', async () => {
  const { dev } = people
  for (const username of ['nobody.here', 'dev.client']) expect((await world.ask(saved.save, { username }, as(dev))).status).toBe(404)
  await world.get(saved.save, { username: 'asha' }, as(dev))
  const turn = (state: 'suspended' | 'approved') =>
    world.ctx.db.execute(sql`update ${profiles} set state = ${state} where person_id = (select id from people where username = 'asha')`)
  await turn('suspended')
  expect(await listed(dev)).toEqual([])
  expect((await world.ask(saved.save, { username: 'asha' }, as(dev))).status).toBe(404)
  await turn('approved')
  expect(await listed(dev)).toEqual(['asha'])
  await world.get(blocks.block, { username: 'asha' }, as(dev))
  expect(await listed(dev)).toEqual([])
  await world.get(blocks.unblock, { username: 'asha' }, as(dev))
  await world.get(saved.remove, { username: 'asha' }, as(dev))
})

test('the list is limited, and the refusal says so', async () => {
  const { dev } = people
  await makeArtists(
    world.ctx,
    Array.from({ length: savedLimits.perPerson }, (_, i) => ({
      username: `crowd.${i}`,
      stage_name: `Crowd ${i}`,
      category: 'singer' as const,
      city: 'pune' as const,
    })),
  )
  await world.ctx.db.execute(sql`
    insert into saved_artists (person_id, artist_id, at)
    select (select id from people where username = 'dev.client'), id, now() from people where username like 'crowd.%'`)
  const refused = await world.ask(saved.save, { username: 'asha' }, as(dev))
  expect([refused.status, refused.body.code]).toEqual([409, 'too_many'])
  expect(await names(dev)).not.toContain('asha')
})
