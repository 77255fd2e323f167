import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { events } from '../../platform/events/tables.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { identify } from './service/access-token.ts'
import { otps, passwordResets, sessions, signInAttempts } from './tables.ts'
import { forgetEnded } from './tasks.ts'
import { signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fresh = 'a new lamp in the monsoon'
const linkFor = async (email: string, headers = {}) => {
  await world.get(auth.forgot, { email }, { headers })
  await world.platform.pendingWork.settled()
  return (
    world
      .messages()
      .find((message) => message.to === email)
      ?.text.match(/https?:\S+/)?.[0] ?? ''
  )
}
const tokenFor = async (email: string) => new URL(await linkFor(email)).searchParams.get('token') ?? ''
const login = async (email: string, password: string) => (await world.ask(auth.login, { email, password })).status

describe('a forgotten password', () => {
  test('is reset with the link, which ends every session and sends a mail', async () => {
    const { email, token, refreshToken, person } = await signUp(world, { username: 'noor.forgets' })
    const second = await world.get(auth.login, { email, password: testPassword })
    await world.get(auth.resetPassword, { token: await tokenFor(email), password: fresh })
    expect([await login(email, testPassword), await login(email, fresh)]).toEqual([401, 200])
    for (const one of [
      { token, refreshToken },
      { token: second.tokens.accessToken, refreshToken: second.tokens.refreshToken },
    ]) {
      expect(await identify(world.ctx, one.token)).toBeNull()
      expect((await world.ask(auth.refresh, { refreshToken: one.refreshToken })).status).toBe(401)
    }
    expect(world.messages()[0]).toMatchObject({ to: email, subject: 'Your Mehfil password was changed' })
    const told = await world.ctx.db.select().from(events)
    expect(told.some((event) => event.name === 'person.password_changed' && event.payload.personId === person.id)).toBe(true)
  })

  test('gets the same response for everybody', async () => {
    const { email } = await signUp(world, { username: 'noor.known' })
    const known = await world.ask(auth.forgot, { email })
    await world.platform.pendingWork.settled()
    expect(world.messages()[0]).toMatchObject({ to: email, text: expect.stringContaining('/reset-password?token=') })
    const before = world.messages().length
    const unknown = await world.ask(auth.forgot, { email: 'nobody@people.test' })
    await world.platform.pendingWork.settled()
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(world.messages()).toHaveLength(before)
  })

  test('has a link to this site, whatever host the request names', async () => {
    const { email } = await signUp(world, { username: 'noor.host' })
    const link = await linkFor(email, { host: 'evil.test', 'x-forwarded-host': 'evil.test', referer: 'https://evil.test/' })
    expect(new URL(link).origin).toBe(world.platform.env.BASE_URL)
    expect(new URL(link).pathname).toBe('/reset-password')
  })

  test('has a link that works once, even for concurrent requests', async () => {
    const { email } = await signUp(world, { username: 'noor.once' })
    const token = await tokenFor(email)
    const replies = await allAtOnce(5, (i) => world.ask(auth.resetPassword, { token, password: `${fresh} ${i}` }))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410, 410, 410])
  })

  test('has a link that expires after half an hour, or when another one was used', async () => {
    const { email } = await signUp(world, { username: 'noor.late' })
    const [late, early] = [await tokenFor(email), await tokenFor(email)]
    await world.get(auth.resetPassword, { token: early, password: fresh })
    expect((await world.ask(auth.resetPassword, { token: late, password: fresh })).status).toBe(410)
    const ended = await tokenFor(email)
    world.clock.advance(authLimits.resetLinkMs + 1000)
    expect((await world.ask(auth.resetPassword, { token: ended, password: fresh })).body.code).toBe('reset_link_used')
    expect((await world.ask(auth.resetPassword, { token: 'made-up', password: fresh })).status).toBe(410)
  })

  test('cannot become a guessable one, and a refusal does not use up the link', async () => {
    const { email } = await signUp(world, { username: 'noor.weak' })
    const token = await tokenFor(email)
    expect((await world.ask(auth.resetPassword, { token, password: 'Noor.Weak9' })).body.code).toBe('password_known')
    expect((await world.ask(auth.resetPassword, { token, password: fresh })).status).toBe(200)
  })

  test('cannot be used to flood a mailbox', async () => {
    const { email } = await signUp(world, { username: 'noor.flooded' })
    const replies = await allAtOnce(8, () => world.ask(auth.forgot, { email }))
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(3)
  })
})

test('the nightly task deletes what has expired, and nothing that still counts', async () => {
  const asha = await signUp(world, { username: 'noor.remains' })
  await tokenFor(asha.email)
  await forgetEnded(world.ctx)
  const sizes = () =>
    Promise.all([sessions, otps, passwordResets, signInAttempts].map(async (table) => (await world.ctx.db.select().from(table)).length))
  for (const size of await sizes()) expect(size).toBeGreaterThan(0)
  expect(await identify(world.ctx, asha.token)).not.toBeNull()
  world.clock.advance(32 * dayMs)
  await world.jobs.tick()
  expect(await sizes()).toEqual([0, 0, 0, 0])
})
