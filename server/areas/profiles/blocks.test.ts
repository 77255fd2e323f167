import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { packages } from '#contract/packages/packages.ts'
import { blockLimits, blocks } from '#contract/profiles/blocks.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createScenario, type Scenario } from '../../testing/scenario.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'

let world: World
let people: Scenario
beforeAll(async () => {
  world = await createWorld()
  people = await createScenario(world)
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
const named = async (who?: SignedIn) =>
  (await world.get(profiles.list, { words: 'asha', facets: true }, who && as(who))).results.map(({ username }) => username)
const sees = async (who: SignedIn) => (await world.ask(profiles.get, { username: 'asha' }, as(who))).status
const books = (who: SignedIn) => world.ask(bookings.initiate, people.wish(), as(who))

describe('two people with a block between them', () => {
  test.each([
    ['the client blocked the artist', () => [people.dev, 'asha'] as const],
    ['the artist blocked the client', () => [people.asha, 'dev.client'] as const],
  ])('cannot see, list or book each other when %s', async (_, pick) => {
    const [blocker, username] = pick()
    const { dev, ravi } = people
    expect([await sees(dev), await named(dev)]).toEqual([200, ['asha']])
    await world.get(blocks.block, { username }, as(blocker))
    expect([await sees(dev), await named(dev)]).toEqual([404, []])
    const refused = await books(dev)
    expect([refused.status, refused.body.code]).toEqual([422, 'not_bookable'])
    expect((await world.ask(packages.list, { artistUsername: 'asha' }, as(dev))).status).toBe(404)
    expect([await sees(ravi), await named(ravi), await named()], 'nobody else notices').toEqual([200, ['asha'], ['asha']])
    await world.get(blocks.unblock, { username }, as(blocker))
    expect([await sees(dev), await named(dev)]).toEqual([200, ['asha']])
  })

  test('keep their existing agreements', async () => {
    const { booking } = await world.get(bookings.initiate, people.wish(33), as(people.dev))
    await world.get(blocks.block, { username: 'dev.client' }, as(people.asha))
    expect((await world.ask(bookings.get, { bookingId: booking.bookingId }, as(people.dev))).status).toBe(200)
    await world.get(blocks.unblock, { username: 'dev.client' }, as(people.asha))
  })

  test('only the person who set the block can lift it', async () => {
    await world.get(blocks.block, { username: 'ravi.client' }, as(people.dev))
    expect(await world.get(blocks.between, { username: 'ravi.client' }, as(people.dev))).toEqual({ isBlocked: true, mine: true })
    expect(await world.get(blocks.between, { username: 'dev.client' }, as(people.ravi))).toEqual({ isBlocked: true, mine: false })
    expect((await world.ask(blocks.unblock, { username: 'dev.client' }, as(people.ravi))).status).toBe(404)
  })
})

test('blocked people are listed in pages, each once however often they were blocked', async () => {
  const zara = await signUp(world, { username: 'zara.blocks' })
  const names = ['asha', 'zoya', 'dev.client']
  await allAtOnce(9, (i) => world.get(blocks.block, { username: names[i % 3] as string }, as(zara)))
  const first = await world.get(blocks.list, { limit: 2 }, as(zara))
  const second = await world.get(blocks.list, { limit: 2, page: 2 }, as(zara))
  expect([first.total, first.totalPages]).toEqual([3, 2])
  expect([...first.results, ...second.results].map(({ username }) => username).toSorted()).toEqual(names.toSorted())
  expect((await world.ask(blocks.block, { username: 'zara.blocks' }, as(zara))).body.code).toBe('yourself')
  expect((await world.ask(blocks.block, { username: 'no.such.person' }, as(zara))).status).toBe(404)
})

test('a person can block a thousand people; blocking one again changes nothing, and lifting a block makes room', async () => {
  const kiran = await signUp(world, { username: 'kiran.client' })
  await world.ctx.db.execute(sql`
    with others as (
      insert into people (id, type, username, first_name, last_name, phone, created_at)
      select gen_random_uuid(), 'user', 'other' || n, 'Other', 'Person', '+9170000' || lpad(n::text, 5, '0'), now()
      from generate_series(1, ${blockLimits.perPerson}) n returning id
    )
    insert into blocks (person_id, other_id, at) select ${kiran.person.id}, id, now() from others`)
  const block = (username: string) => world.ask(blocks.block, { username }, as(kiran))
  expect(await block('asha')).toMatchObject({ status: 409, body: { code: 'too_many' } })
  expect((await block('other7')).status).toBe(200)
  await world.get(blocks.unblock, { username: 'other7' }, as(kiran))
  expect([(await block('asha')).status, (await block('other7')).status]).toEqual([200, 409])
})
