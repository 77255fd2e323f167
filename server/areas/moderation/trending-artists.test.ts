import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arenaDesk } from '#contract/arena-desk.ts'
import type { InputOf } from '#contract/call.ts'
import { profiles } from '#contract/profiles.ts'
import { hourMs } from '#contract/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { makeArtists } from '../profiles/testing.ts'
import { auditLog } from './tables.ts'

let world: World
let meera: SignedIn
beforeAll(async () => {
  world = await createWorld()
  meera = await signUpAs(world, 'admin', 'meera')
  const named = (username: string) => ({ username, stage_name: `The ${username}`, category: 'singer' as const, city: 'jaipur' as const })
  await makeArtists(world.ctx, [named('asha'), named('zoya'), { ...named('gone'), state: 'suspended' }])
})
afterAll(() => world.close())

type Pins = NonNullable<InputOf<typeof arenaDesk.trendingArtists>['pins']>
type Spotlit = NonNullable<InputOf<typeof arenaDesk.spotlight>['pins']>
const asMeera = async () => ({ token: (await signInAgain(world, 'meera')).token })
const reason = 'Booked out for months.'
const pin = async (pins?: Pins) => world.ask(arenaDesk.trendingArtists, { pins, reason }, await asMeera())
const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const wish = (username: string, position: number, endsIn = hourMs) => ({ username, position, startsAt: at(0), endsAt: at(endsIn) })
const standing = async () => (await pin()).body.pins.map(({ username, position, name }) => [position, username, name])

test('the desk puts artists forward in its order, on record, and they stand there while they last', async () => {
  expect((await pin([wish('zoya', 2), wish('asha', 1, 2 * hourMs)])).status).toBe(200)
  const both = [
    [1, 'asha', 'The asha'],
    [2, 'zoya', 'The zoya'],
  ]
  expect(await standing()).toEqual(both)
  const labelled = async () => (await world.get(profiles.trending, {})).results.flatMap(({ username, label }) => (label ? [username] : []))
  expect(await labelled()).toEqual(['asha', 'zoya'])
  const [entry] = await world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  const after = { pins: [expect.stringMatching(/^asha 2/), expect.stringMatching(/^zoya 2/)] }
  expect(entry).toMatchObject({ action: 'trending.artists', actor_id: meera.person.id, before: { pins: [] }, after, reason })
  world.clock.advance(hourMs)
  expect(await standing()).toEqual([[1, 'asha', 'The asha']])
  expect(await labelled()).toEqual(['asha'])
  expect((await pin([])).body.pins).toEqual([])
})

test('nobody is put forward who is not there or not approved, nor for no time; what stood before stays', async () => {
  await pin([wish('asha', 1)])
  const stood = await standing()
  const refusedAt = async (pins: Pins) => {
    const { status, body } = await pin(pins)
    return [status, body.errors?.map(({ path }) => path)]
  }
  expect(await refusedAt([wish('zoya', 2), wish('nobody.here', 1)])).toEqual([422, ['pins.1.username']])
  expect(await refusedAt([wish('gone', 1)])).toEqual([422, ['pins.0.username']])
  expect(await refusedAt([wish('zoya', 1, 0)])).toEqual([422, ['pins.0.endsAt']])
  expect(await standing()).toEqual(stood)
})

test('what is put forward changes only with a reason', async () => {
  const refused = await world.ask(arenaDesk.trendingArtists, { pins: [wish('zoya', 1)] }, await asMeera())
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'reason', message: 'Please say why.' }]])
})

test('who is in the spotlight stands on the front page from their start to their end, and the newest artists where nobody is', async () => {
  const story = 'She asks every family for one song and learns it in the week before.'
  const light = async (pins: Spotlit) => world.ask(arenaDesk.spotlight, { pins, reason }, await asMeera())
  const front = () => world.get(profiles.frontPage, {})
  expect(await front()).toMatchObject({ spotlight: null, newest: [{}, {}] })

  const later = { ...wish('zoya', 1, 3 * hourMs), startsAt: at(hourMs), story }
  const { body } = await light([{ ...wish('asha', 2, 3 * hourMs), story }, later])
  expect(body.pins).toMatchObject([
    { username: 'zoya', position: 1, story },
    { username: 'asha', position: 2 },
  ])
  expect(await front()).toMatchObject({ spotlight: { username: 'asha', story }, newest: [] })
  await world.pass(hourMs)
  expect((await front()).spotlight?.username, 'the first one, as soon as it begins').toBe('zoya')
  await world.pass(2 * hourMs)
  expect(await front()).toMatchObject({ spotlight: null, newest: [{}, {}] })

  const [entry] = await world.ctx.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  expect(entry).toMatchObject({ action: 'spotlight.artists', reason, after: { pins: [expect.stringContaining(story), expect.anything()] } })
  expect((await light([{ ...wish('zoya', 1), story: 'Short.' }])).body.errors).toMatchObject([{ path: 'pins.0.story' }])
})
