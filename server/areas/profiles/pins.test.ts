import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arenaAdmin } from '#contract/arena/admin.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { auditLog } from '../audit/tables.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { pins as pinRows } from './tables.ts'
import { makeArtists } from './testing.ts'

let world: World
let meera: SignedIn
beforeAll(async () => {
  world = await createWorld()
  meera = await signUpAs(world, 'admin', 'meera')
  const named = (username: string) => ({ username, stage_name: `The ${username}`, category: 'singer' as const, city: 'jaipur' as const })
  await makeArtists(world.ctx, [named('asha'), named('zoya'), { ...named('gone'), state: 'suspended' }])
})
afterAll(() => world.close())

type Pins = NonNullable<InputOf<typeof arenaAdmin.trendingArtists>['pins']>
type Spotlit = NonNullable<InputOf<typeof arenaAdmin.spotlight>['pins']>
const asMeera = async () => ({ token: (await signInAgain(world, 'meera')).token })
const reason = 'Booked out for months.'
const pin = async (pins?: Pins) => world.ask(arenaAdmin.trendingArtists, { pins, reason }, await asMeera())
const at = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const wish = (username: string, position: number, endsIn = hourMs) => ({ username, position, startsAt: at(0), endsAt: at(endsIn) })
const standing = async () => (await pin()).body.pins.map(({ username, position, name }) => [position, username, name])

test('admins pin artists in their order, on record, for the given period', async () => {
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

test('only existing approved artists can be pinned, and for some time; a refusal keeps the earlier pins', async () => {
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

test('pins change only with a reason', async () => {
  const refused = await world.ask(arenaAdmin.trendingArtists, { pins: [wish('zoya', 1)] }, await asMeera())
  expect([refused.status, refused.body.errors]).toEqual([422, [{ path: 'reason', message: 'Please say why, in a few words.' }]])
})

test('each pin has its author, reason and end, even after later changes; old ones have no author', async () => {
  await pin([wish('asha', 1)])
  const [asha] = (await pin()).body.pins
  const kept = { by: expect.any(String), why: reason, at: at(0) }
  expect(asha?.putForward).toEqual(kept)
  await signUpAs(world, 'admin', 'kabir')
  const kabir = { token: (await signInAgain(world, 'kabir')).token }
  world.clock.advance(60_000)
  const { username, startsAt, endsAt } = asha as NonNullable<typeof asha>
  const why = 'Her new album is out.'
  const pins = [wish('zoya', 1), { username, position: 2, startsAt, endsAt }]
  const { results } = { results: (await world.ask(arenaAdmin.trendingArtists, { pins, reason: why }, kabir)).body.pins }
  expect(results.map((each) => [each.username, each.putForward?.why, each.putForward?.at])).toEqual([
    ['zoya', why, at(0)],
    ['asha', reason, kept.at],
  ])
  const longer = { ...pins[1], username, endsAt: at(3 * hourMs), startsAt, position: 1 }
  const { body } = await world.ask(arenaAdmin.trendingArtists, { pins: [longer], reason: 'One week more.' }, kabir)
  expect(body.pins[0]?.putForward, 'other dates have a reason of their own').toMatchObject({ why: 'One week more.' })
  await world.ctx.db.update(pinRows).set({ put_by: null, put_why: null, put_at: null })
  expect((await pin()).body.pins).toMatchObject([{ username: 'asha', putForward: null }])
})

test('a spotlight is on the front page from its start to its end; without one, the newest artists are', async () => {
  const story = 'She asks every family for one song and learns it in the week before.'
  const light = async (pins: Spotlit) => world.ask(arenaAdmin.spotlight, { pins, reason }, await asMeera())
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

test('unsaved pins are previewed as visitors would see them at a moment, and nothing is changed', async () => {
  await pin([wish('asha', 1)])
  const saved = await standing()
  const story = 'Half a story'
  const look = async (input: InputOf<typeof arenaAdmin.previewTrending>) =>
    (await world.ask(arenaAdmin.previewTrending, input, await asMeera())).body
  const later = { ...wish('zoya', 1, 3 * hourMs), startsAt: at(hourMs) }

  const picked = ({ artists }: Awaited<ReturnType<typeof look>>) => artists.flatMap(({ username, label }) => (label ? [username] : []))
  const drafts = { spotlight: [{ ...later, story }], artists: [later, wish('asha', 2, 3 * hourMs), wish('gone', 3, 3 * hourMs)] }
  const now = await look({ at: at(0), ...drafts })
  expect([now.spotlight, now.newest.length, picked(now), now.notPublic]).toEqual([null, 2, ['asha'], ['gone']])
  const then = await look({ at: at(hourMs), ...drafts })
  expect(then).toMatchObject({ spotlight: { username: 'zoya', story, label: 'Picked by Mehfil' }, newest: [] })
  expect(picked(then), 'in the order of their positions').toEqual(['zoya', 'asha'])
  expect(picked(await look({ at: at(3 * hourMs), ...drafts })), 'after their end').toEqual([])

  expect(picked(await look({ at: at(0) })), 'what is left out stands as saved').toEqual(['asha'])
  expect(picked(await look({ at: at(0), artists: [] })), 'nobody is chosen').toEqual([])
  expect(await standing()).toEqual(saved)
})
