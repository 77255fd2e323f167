import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { identify } from './service/access-token.ts'
import { requirePersonRow } from './service.ts'
import { codeSentTo, signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test("a person sees their signed-in devices and can sign one out, never somebody else's", async () => {
  const { token, email } = await signUp(world, { username: 'devika' })
  world.clock.advance(1000)
  const phone = await world.get(auth.login, { email, password: testPassword }, { headers: { 'user-agent': 'Phone' } })
  const { results } = await world.get(auth.sessions, {}, { token })
  expect(results.map((one) => [one.device, one.thisOne])).toEqual([
    ['Phone', false],
    [expect.any(String), true],
  ])
  const sessionId = results[0]?.id ?? ''
  const other = await signUp(world, { username: 'devika.other' })
  expect((await world.ask(auth.endSession, { sessionId }, { token: other.token })).status).toBe(404)
  expect((await world.ask(auth.endSession, { sessionId }, { token })).status).toBe(200)
  expect(await identify(world.ctx, phone.tokens.accessToken)).toBeNull()
  expect((await world.get(auth.sessions, {}, { token })).results).toHaveLength(1)
})

test('a phone is confirmed with its code, and belongs to the last person who proves it', async () => {
  const [first, second] = [
    await signUp(world, { username: 'phone.one', phone_number: '9777777777' }),
    await signUp(world, { username: 'phone.two' }),
  ]
  const prove = async (token: string) => {
    await world.get(auth.sendOtp, { phone_number: '9777777777', purpose: 'verify' })
    const reply = await world.ask(auth.verify, { phone_number: '9777777777', otp: codeSentTo(world, '+919777777777') }, { token })
    world.clock.advance(authLimits.otpResendMs)
    return reply.status
  }
  const proved = async (id: string) => !!(await requirePersonRow(world.ctx, id)).phone_verified_at
  expect([await proved(first.person.id), await prove(first.token), await proved(first.person.id)]).toEqual([false, 200, true])
  expect([await prove(second.token), await proved(first.person.id), await proved(second.person.id)]).toEqual([200, false, true])
  expect((await world.ask(auth.verify, { phone_number: '9777777777', otp: '000000' }, { token: first.token })).status).toBe(422)
})

test('an e-mail can be confirmed only for its own account', async () => {
  const asha = await signUp(world, { username: 'mail.own' })
  for (const [email, status] of [
    [asha.email, 200],
    ['mail.else@people.test', 422],
  ] as const) {
    await world.get(auth.sendOtp, { email, purpose: 'verify' })
    expect((await world.ask(auth.verify, { email, otp: codeSentTo(world, email) }, { token: asha.token })).status).toBe(status)
  }
})
