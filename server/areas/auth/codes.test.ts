import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auth, authLimits } from '#contract/auth/auth.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { sendOtp } from './service/codes.ts'
import { otps } from './tables.ts'
import { codeSentTo, signUp } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const wait = () => world.clock.advance(authLimits.otpResendMs)
const login = (email: string, otp: string) => world.ask(auth.login, { email, otp })
const wrong = (code: string, i: number) => String((Number(code) + 1 + i) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('signs in the owner of the e-mail, once', async () => {
    const { email, person } = await signUp(world, { username: 'asha.codes' })
    await world.get(auth.sendOtp, { email })
    const code = codeSentTo(world, email)
    expect((await login(email.toUpperCase(), code)).body.user).toEqual(person)
    expect((await login(email, code)).body.code).toBe('wrong_code')
  })

  test('is replaced by the next one', async () => {
    const { email } = await signUp(world, { username: 'asha.next' })
    const digits = vi.spyOn(world.platform.ids, 'digits').mockReturnValueOnce('111111').mockReturnValueOnce('222222')
    await world.get(auth.sendOtp, { email })
    expect(codeSentTo(world, email)).toBe('111111')
    wait()
    await world.get(auth.sendOtp, { email })
    digits.mockRestore()
    expect((await login(email, '111111')).body.code).toBe('wrong_code')
    expect((await login(email, '222222')).status).toBe(200)
  })

  test('can be guessed five times in total, however many guess at once', async () => {
    const { email } = await signUp(world, { username: 'asha.guessed' })
    await world.get(auth.sendOtp, { email })
    const code = codeSentTo(world, email)
    const replies = await allAtOnce(60, (i) => login(email, wrong(code, i)))
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([422]))
    const [row] = (await world.ctx.db.select().from(otps)).filter((row) => row.destination === email && row.purpose === 'login')
    expect(row?.tries).toBe(authLimits.otpTries)
    expect((await login(email, code)).status, 'the right code comes too late').toBe(422)
  })

  test('signs nobody in at an address without an account, even if guessed correctly', async () => {
    const email = 'nobody.at.all@people.test'
    const digits = vi.spyOn(world.platform.ids, 'digits').mockReturnValueOnce('444444')
    await world.get(auth.sendOtp, { email })
    digits.mockRestore()
    const known = await signUp(world, { username: 'asha.elsewhere' })
    expect([(await login(email, '444444')).body, (await login(known.email, '444444')).body]).toEqual(
      Array(2).fill(expect.objectContaining({ code: 'wrong_code' })),
    )
  })

  test('works for a sign-in with e-mail or phone, not with a username', async () => {
    const { email, person } = await signUp(world, { username: 'asha.named' })
    await world.get(auth.sendOtp, { email })
    const otp = codeSentTo(world, email)
    const refused = await world.ask(auth.login, { username: person.username, otp })
    const message = 'Codes are sent to an e-mail or a phone. Enter one of those.'
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_field', errors: [{ path: 'email', message }] } })
    expect((await login(email, otp)).status).toBe(200)
  })

  test('that is right on the fifth try still signs in, once among many', async () => {
    const { email } = await signUp(world, { username: 'asha.fifth' })
    await world.get(auth.sendOtp, { email })
    const code = codeSentTo(world, email)
    for (let i = 0; i < 2; i++) await login(email, wrong(code, i))
    const replies = await allAtOnce(3, () => login(email, code))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422])
  })

  test('can be requested every thirty seconds, five times an hour per destination', async () => {
    const email = 'often@people.test'
    const ask = () => world.ask(auth.sendOtp, { email, purpose: 'register' })
    const replies = await allAtOnce(10, ask)
    const refused = replies.filter((reply) => reply.status !== 200)
    expect(refused.map(({ body }) => [body.code, body.details])).toEqual(Array(9).fill(['too_soon', { seconds: 30 }]))
    for (let i = 1; i < authLimits.otpPerHour; i++) {
      wait()
      expect((await ask()).status).toBe(200)
    }
    wait()
    const sixth = await ask()
    expect(sixth.body.code).toBe('too_many_requests')
    expect(Number(sixth.headers['retry-after']), 'until the first of the five is an hour old').toBeGreaterThan(3000)
    expect(world.messages().filter((message) => message.to === email)).toHaveLength(authLimits.otpPerHour)
    world.clock.advance(60 * 60_000 - 5 * authLimits.otpResendMs + 1000)
    expect((await ask()).status, 'an hour after the first').toBe(200)
  })

  test('is limited to five across all purposes', async () => {
    const email = 'mixed@people.test'
    const statuses = []
    for (let i = 0; i < 6; i++) {
      statuses.push((await world.ask(auth.sendOtp, { email, purpose: i % 2 ? 'login' : 'register' })).status)
      wait()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('gets the same response with or without an account, and strangers get no code', async () => {
    const { email } = await signUp(world, { username: 'asha.known' })
    const known = await world.ask(auth.sendOtp, { email })
    const unknown = await world.ask(auth.sendOtp, { email: 'stranger@people.test' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(() => codeSentTo(world, 'stranger@people.test')).toThrow()
    await world.get(auth.sendOtp, { phone_number: '9111111111' })
    expect(world.messages().some((message) => message.to === '+919111111111')).toBe(false)
  })

  test('goes to exactly one well-formed destination', async () => {
    for (const body of [
      {},
      { email: 'a@b.test', phone_number: '9876543210' },
      { email: 'x@y.test\r\nbcc: z@z.test' },
      { email: '"a@b.test"@c.test' },
      { email: 'a@b.test,c@d.test' },
      { phone_number: '12345' },
    ])
      expect((await world.ask(auth.sendOtp, body)).status).toBe(400)
  })
})

test('one household network can request thirty codes an hour, whatever its addresses', async () => {
  const counted = await createWorld({ RATE_LIMITS: 'on' })
  const ask = (i: number) =>
    sendOtp({ ...counted.ctx, address: `2001:db8:1:2::${i.toString(16)}` }, { email: `house${i}@people.test`, purpose: 'register' })
  const answers = await allAtOnce(40, (i) =>
    ask(i + 1).then(
      () => 'sent',
      ({ code }: Failure) => code,
    ),
  )
  const most = authLimits.otpPerHourFromAddress
  expect(answers.toSorted()).toEqual([...Array(most).fill('sent'), ...Array(40 - most).fill('too_many_requests')])
  await expect(
    sendOtp({ ...counted.ctx, address: '203.0.113.5' }, { email: 'elsewhere@people.test', purpose: 'register' }),
  ).resolves.toBeDefined()
  await counted.close()
})
