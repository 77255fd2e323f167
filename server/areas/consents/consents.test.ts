import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consentNotices, consents } from '#contract/consents/consents.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { signUp } from '../auth/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = ({ token }: { token: string }, purpose: 'newsletter' | 'analytics', given: boolean) =>
  world.ask(consents.say, { purpose, given }, { token })
const saidOf = async ({ token }: { token: string }) =>
  (await world.get(consents.history, {}, { token })).results
    .filter(({ channel }) => channel === 'settings')
    .map(({ purpose, given }) => [purpose, given])

test('repeating the same answer adds no row; a different answer does, and the last one counts', async () => {
  const dev = await signUp(world, { username: 'dev.says' })
  const first = await say(dev, 'analytics', false)
  expect(first.body).toEqual({
    purpose: 'analytics',
    given: false,
    noticeVersion: consentNotices.analytics.version,
    channel: 'settings',
    at: world.clock.now().toISOString(),
  })
  world.clock.advance(1000)
  expect((await say(dev, 'analytics', false)).body, 'as it was said first').toEqual(first.body)
  expect(await saidOf(dev)).toEqual([['analytics', false]])
  expect((await say(dev, 'analytics', true)).body.given).toBe(true)
  expect(await saidOf(dev)).toEqual([
    ['analytics', true],
    ['analytics', false],
  ])
  const { results } = await world.get(consents.current, {}, { token: dev.token })
  expect(results.find(({ purpose }) => purpose === 'analytics')?.latest?.given).toBe(true)
})

test('subscribing to the newsletter needs a confirmed e-mail; unsubscribing does not', async () => {
  const asha = await signUp(world, { username: 'asha.unproved' })
  await world.ctx.db.update(people).set({ email_verified_at: null }).where(eq(people.id, asha.person.id))
  expect(await say(asha, 'newsletter', true)).toMatchObject({ status: 422, body: { code: 'no_email' } })
  expect(await saidOf(asha)).toEqual([])
  expect((await say(asha, 'newsletter', false)).status).toBe(200)
  expect(await saidOf(asha)).toEqual([['newsletter', false]])
})
