import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authLimits, type SessionUser } from '#contract/auth/auth.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { people } from './tables.ts'
import { codeSentTo, signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const meera = { type: 'artist' as const, first_name: 'Meera', last_name: 'Iyer', password: testPassword }
const sendCode = (email: string) => world.get(auth.sendOtp, { email, purpose: 'register' })
const rowOf = async (username: string) => (await world.ctx.db.select().from(people).where(eq(people.username, username)))[0]

describe('registering', () => {
  test('opens an account with the e-mail proved by the code', async () => {
    const email = 'meera@people.test'
    await sendCode(email)
    const { user } = await world.get(auth.register, {
      ...meera,
      username: 'Meera.Iyer',
      email,
      phone_number: '98765 43210',
      otp: codeSentTo(world, email),
    })
    expect(user).toMatchObject({ username: 'meera.iyer', type: 'artist', onboarded: false } satisfies Partial<SessionUser>)
    const row = await rowOf('MEERA.iyer')
    expect(row).toMatchObject({ email, phone: '+919876543210', phone_verified_at: null })
    expect(row?.email_verified_at).not.toBeNull()
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(row)).not.toContain(testPassword)
  })

  test('opens an account with the phone proved by the code, while the e-mail stays unproved', async () => {
    await world.get(auth.sendOtp, { phone_number: '9000000001', purpose: 'register' })
    await world.get(auth.register, {
      ...meera,
      username: 'meera.phone',
      email: 'meera.phone@people.test',
      phone_number: '9000000001',
      otp: codeSentTo(world, '+919000000001'),
    })
    const row = await rowOf('meera.phone')
    expect([row?.email_verified_at, row?.phone_verified_at === null]).toEqual([null, false])
  })

  test('needs the code that was sent for registering, to that address, unused and in time', async () => {
    const [email, other] = ['needs@people.test', 'other@people.test']
    const body = { ...meera, username: 'meera.needs', email }
    await sendCode(other)
    await world.get(auth.sendOtp, { email: 'meera@people.test', purpose: 'login' })
    const refused = async (otp: string) => (await world.ask(auth.register, { ...body, otp })).body.code
    expect(await refused(codeSentTo(world, other))).toBe('wrong_code')
    expect(
      (await world.ask(auth.register, { ...body, email: 'meera@people.test', otp: codeSentTo(world, 'meera@people.test') })).body.code,
    ).toBe('wrong_code')
    await sendCode(email)
    const code = codeSentTo(world, email)
    world.clock.advance(authLimits.otpMs + 1000)
    expect(await refused(code)).toBe('wrong_code')
    await sendCode(email)
    await world.get(auth.register, { ...body, otp: codeSentTo(world, email) })
    expect((await world.ask(auth.register, { ...body, username: 'meera.again', otp: codeSentTo(world, email) })).body.code).toBe(
      'wrong_code',
    )
  })

  test('with one code opens one account, however many try at once', async () => {
    const email = 'crowd@people.test'
    await sendCode(email)
    const otp = codeSentTo(world, email)
    const replies = await allAtOnce(5, (i) => world.ask(auth.register, { ...meera, username: `meera.crowd${i}`, email, otp }))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  test('never changes an existing account', async () => {
    const first = await signUp(world, { username: 'meera.first' })
    const before = await rowOf('meera.first')
    world.clock.advance(authLimits.otpResendMs)
    await sendCode(first.email)
    const sameEmail = await world.ask(auth.register, {
      ...meera,
      username: 'meera.second',
      email: first.email,
      otp: codeSentTo(world, first.email),
    })
    await sendCode('third@people.test')
    const body = { ...meera, email: 'third@people.test', otp: codeSentTo(world, 'third@people.test') }
    const sameName = await world.ask(auth.register, { ...body, username: 'meera.FIRST' })
    expect([sameEmail.body.code, sameName.body.code]).toEqual(['email_taken', 'username_taken'])
    expect(await rowOf('meera.first')).toEqual(before)
    expect(
      (await world.ask(auth.register, { ...body, username: 'meera.third' })).status,
      'the code still serves with another username',
    ).toBe(200)
  })

  test('refuses reserved names and guessable passwords', async () => {
    const body = { ...meera, email: 'house@people.test', otp: '123456' }
    expect((await world.ask(auth.register, { ...body, username: 'ad.min' })).body.code).toBe('username_taken')
    expect((await world.ask(auth.register, { ...body, username: 'meera.house', password: 'Krishna@123' })).body.code).toBe('password_known')
    expect((await world.ask(auth.register, { ...body, username: 'meera.house', password: 'short' })).status).toBe(400)
  })

  test('stores nothing extra from the body: no role, no id, no proof', async () => {
    const extra = fc.dictionary(
      fc.constantFrom(
        'id',
        'approved',
        'coins',
        'email_verified_at',
        'phone_verified_at',
        'emailVerified',
        'demo',
        'onboarded_at',
        'suspended_at',
        'password_hash',
        '__proto__',
        'created_at',
      ),
      fc.oneof(fc.constant(true), fc.constant('2020-01-01T00:00:00.000Z'), fc.uuid(), fc.constant({ type: 'admin' })),
    )
    let i = 0
    await fc.assert(
      fc.asyncProperty(extra, async (more) => {
        const [username, email] = [`extra.${i}`, `extra.${i++}@people.test`]
        await sendCode(email)
        const body = { ...meera, username, email, phone_number: '9000000002', otp: codeSentTo(world, email) }
        const reply = await world.app.http.inject({
          method: 'POST',
          url: '/api/auth/register',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ ...more, ...body }),
        })
        const row = await rowOf(username)
        expect(reply.statusCode).toBe(200)
        expect(row).toMatchObject({ type: 'artist', demo: false, onboarded_at: null, suspended_at: null, phone_verified_at: null })
        expect([row?.id === more.id, row?.created_at]).toEqual([false, world.clock.now()])
      }),
      { numRuns: 8 },
    )
    const admin = await world.ask(auth.register, {
      ...meera,
      type: 'admin' as 'user',
      username: 'extra.admin',
      email: 'admin@people.test',
      otp: '123456',
    })
    expect(admin.status).toBe(400)
  })
})

describe('a username', () => {
  test('that is free is available, and a taken one comes with suggestions', async () => {
    await signUp(world, { username: 'kabir' })
    expect(await world.get(auth.usernameFree, { username: 'kabir.das' })).toEqual({ free: true, suggestions: [] })
    const taken = await world.get(auth.usernameFree, { username: 'Kabir' })
    expect([taken.free, taken.suggestions.length]).toEqual([false, 3])
    for (const username of taken.suggestions) expect((await world.get(auth.usernameFree, { username })).free).toBe(true)
    expect((await world.get(auth.usernameFree, { username: 'dashboard' })).free).toBe(false)
  })
})
