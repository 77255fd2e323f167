import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authLimits } from '#contract/auth/auth.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { login as signIn } from './service/login.ts'
import { createPerson, setSuspended, updatePerson } from './service.ts'
import { people } from './tables.ts'
import { codeSentTo, signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const login = (email: string, password = testPassword) => world.ask(auth.login, { email, password })
const rowOf = async (id: string) => (await world.ctx.db.select().from(people).where(eq(people.id, id)))[0]

describe('signing in with a password', () => {
  test('accepts e-mail, phone or username, also typed into one box', async () => {
    const { email, person } = await signUp(world, { username: 'ravi.k', phone_number: '9222222222' })
    for (const name of [
      { email },
      { email: 'Ravi.K' },
      { email: ' 92222 22222' },
      { username: 'RAVI.K' },
      { phone_number: '+91 9222222222' },
    ])
      expect((await world.ask(auth.login, { ...name, password: testPassword })).body.user).toEqual(person)
  })

  test('responds the same to an unknown name, a wrong password and an impossible name', async () => {
    const { email } = await signUp(world, { username: 'ravi.known' })
    const replies = [
      await login(email, 'wrong password'),
      await login('nobody@people.test', 'wrong password'),
      await login('x y z!', 'wrong password'),
    ]
    const sso = await createPerson(world.ctx, {
      type: 'user',
      username: 'ravi.sso',
      first_name: 'Ravi',
      last_name: 'K',
      email: 'ravi.sso@people.test',
    })
    replies.push(await login(sso.username, 'wrong password'))
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([401, replies[0]?.body])
  })

  test('needs exactly one name and one proof', async () => {
    for (const body of [
      { password: testPassword },
      { email: 'a@b.test', username: 'ravi.k', password: testPassword },
      { username: 'ravi.k' },
      { username: 'ravi.k', password: testPassword, otp: '123456' },
    ])
      expect((await world.ask(auth.login, body)).status).toBe(400)
  })

  test('to one account can be tried ten times in any fifteen minutes, whatever is varied', async () => {
    const { email } = await signUp(world, { username: 'ravi.sprayed', phone_number: '9333333333' })
    const names = [
      { email },
      { username: 'ravi.sprayed' },
      { email: 'RAVI.sprayed' },
      { phone_number: '9333333333' },
      { email: '+91 93333 33333' },
    ]
    const replies = await allAtOnce(60, (i) =>
      world.ask(auth.login, { ...names[i % names.length], password: `wrong ${i}` }, { headers: { 'x-forwarded-for': `198.51.100.${i}` } }),
    )
    expect(replies.filter((reply) => reply.status === 401)).toHaveLength(authLimits.loginTriesPerQuarterHour)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(60 - authLimits.loginTriesPerQuarterHour)
    expect((await login(email)).status, 'even with the right password').toBe(429)
    const stranger = await allAtOnce(12, () => login('spray@people.test', 'wrong'))
    expect(stranger.map(({ status }) => status).toSorted(), 'nobody is counted as somebody would be').toEqual([
      ...Array(10).fill(401),
      ...Array(2).fill(429),
    ])
    world.clock.advance(15 * minuteMs + 1000)
    expect((await login(email)).status).toBe(200)
  })

  test('still works by code for the owner while somebody tries passwords', async () => {
    const { email } = await signUp(world, { username: 'ravi.locked' })
    await allAtOnce(11, () => login(email, 'wrong'))
    expect((await login(email)).status, 'its password is no way in just now').toBe(429)
    await world.get(auth.sendOtp, { email })
    expect((await world.ask(auth.login, { email, otp: codeSentTo(world, email) })).status).toBe(200)
  })

  test('reveals a suspension only after the right password', async () => {
    const { email, person } = await signUp(world, { username: 'ravi.out' })
    await setSuspended(world.ctx, person.id, true)
    expect([(await login(email, 'wrong')).status, (await login(email)).body.code]).toEqual([401, 'suspended'])
  })
})

test('one IP address may fail a hundred times in fifteen minutes; successful sign-ins do not count', async () => {
  const counted = await createWorld({ RATE_LIMITS: 'on' })
  const { email } = await signUp(counted, { username: 'noor.office' })
  const most = authLimits.loginTriesFromAddressPerQuarterHour
  const from = (address: string, name: string, password: string) =>
    signIn({ ...counted.ctx, address }, { email: name, password }).then(
      () => 200,
      ({ status }: Failure) => status,
    )
  const fail = (i: number) => from('2001:db8:1:2::9', `nobody${i}@people.test`, 'wrong')
  expect(await Promise.all([fail(0), from('2001:db8:1:2::9', email, testPassword)])).toEqual([401, 200])
  for (let i = 0; i < most + 5; i++) expect(await from('2001:db8:1:2::9', email, testPassword)).toBe(200)
  const failed = await allAtOnce(most + 10, (i) => fail(i + 1))
  expect(failed.toSorted()).toEqual([...Array(most - 1).fill(401), ...Array(11).fill(429)])
  expect(await from('2001:db8:1:2::77', email, testPassword), 'another device of that household').toBe(429)
  expect(await from('203.0.113.5', email, testPassword)).toBe(200)
  await counted.close()
})

describe('an unproved phone', () => {
  test('does not get its owner’s code, nor prevent the owner from registering with it', async () => {
    const thief = await signUp(world, { username: 'phone.thief' })
    await updatePerson(world.ctx, thief.person.id, { phone: '+919555555555' })
    await world.get(auth.sendOtp, { phone_number: '9555555555' })
    await world.platform.pendingWork.settled()
    expect(world.messages().some((message) => message.to === '+919555555555')).toBe(false)
    world.clock.advance(authLimits.otpResendMs)
    await world.get(auth.sendOtp, { phone_number: '9555555555', purpose: 'register' })
    const owner = await world.get(auth.register, {
      type: 'user',
      username: 'phone.owner',
      first_name: 'O',
      last_name: 'W',
      email: 'owner@people.test',
      phone_number: '9555555555',
      password: testPassword,
      otp: codeSentTo(world, '+919555555555'),
    })
    expect((await world.ask(auth.login, { phone_number: '9555555555', password: testPassword })).body.user.id).toBe(owner.user.id)
    await updatePerson(world.ctx, owner.user.id, { phone: '+919555555555' })
    expect((await rowOf(owner.user.id))?.phone_verified_at, 'saving the same number keeps its proof').not.toBeNull()
    await expect(updatePerson(world.ctx, owner.user.id, { phone: '+919555555556', first_name: 'Om' })).rejects.toThrow(/settings/)
    expect(await rowOf(owner.user.id)).toMatchObject({ phone: '+919555555555', first_name: 'O' })
  })
})
