import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { auth, authLimits, stepUpPurposes } from '#contract/auth/auth.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { requireProof } from './service.ts'
import { people } from './tables.ts'
import { codeSentTo, proved, type SignedIn, signInAgain, signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const purpose = 'payout_account' as const
let n = 0
const somebody = (more: { phone_number?: string } = {}) => signUp(world, { type: 'artist', username: `asha.proves${++n}`, ...more })
const as = ({ token }: SignedIn) => ({ token })

async function ctxOf(who: SignedIn): Promise<Ctx> {
  const { results } = await world.get(auth.sessions, {}, as(who))
  const sessionId = results.find(({ thisOne }) => thisOne)?.id ?? ''
  const { id, type, username } = who.person
  return { ...world.ctx, person: { id, type, username, sessionId } }
}
const prove = (who: SignedIn, proof: { password: string } | { otp: string }) => world.ask(auth.stepUp, { purpose, ...proof }, as(who))
const sendCode = (who: SignedIn, to: 'email' | 'phone' = 'email') => {
  world.clock.advance(minuteMs)
  return world.ask(auth.stepUpCode, { purpose, to }, as(who))
}
const use = (ctx: Ctx, stepUp: string, of: (typeof stepUpPurposes)[number] = purpose) =>
  inTransaction(ctx, (ctx) => requireProof(ctx, of, stepUp))
const needed = { code: 'step_up_needed' }

test('a code to the confirmed address becomes a proof that is valid once', async () => {
  const asha = await somebody()
  expect((await sendCode(asha)).body).toMatchObject({ sentTo: 'as•••@people.test' })
  const otp = codeSentTo(world, asha.email)
  const { stepUp } = (await prove(asha, { otp })).body
  const ctx = await ctxOf(asha)
  await expect(use(ctx, stepUp)).resolves.toBeUndefined()
  await expect(use(ctx, stepUp)).rejects.toMatchObject(needed)
  expect((await prove(asha, { otp })).body.code).toBe('wrong_code')
})

test('a code to the confirmed phone and the password do too', async () => {
  const asha = await somebody({ phone_number: '9812300021' })
  expect((await sendCode(asha, 'phone')).body.code, 'nobody has proved it yet').toBe('nowhere_to_send')
  await world.ctx.db.update(people).set({ phone_verified_at: world.clock.now() }).where(eq(people.id, asha.person.id))
  expect((await sendCode(asha, 'phone')).body).toMatchObject({ sentTo: '••••••0021' })
  const byPhone = (await prove(asha, { otp: codeSentTo(world, '+919812300021') })).body.stepUp
  const ctx = await ctxOf(asha)
  for (const stepUp of [byPhone, await proved(world, asha, purpose)]) await expect(use(ctx, stepUp)).resolves.toBeUndefined()
})

test('exactly one proof is required', async () => {
  const asha = await somebody()
  for (const none of [{}, { password: testPassword, otp: '123456' }])
    expect((await world.ask(auth.stepUp, { purpose, ...none }, as(asha))).status).toBe(400)
})

test('of ten concurrent requests with one proof one succeeds', async () => {
  const asha = await somebody()
  const [stepUp, ctx] = [await proved(world, asha, purpose), await ctxOf(asha)]
  const outcomes = await allAtOnce(10, () =>
    use(ctx, stepUp).then(
      () => 'used',
      (error: { code: string }) => error.code,
    ),
  )
  expect(outcomes.sort()).toEqual([...Array(9).fill('step_up_needed'), 'used'])
})

test('of ten concurrent requests with one code one gets a proof', async () => {
  const asha = await somebody()
  await sendCode(asha)
  const otp = codeSentTo(world, asha.email)
  const replies = await allAtOnce(10, () => prove(asha, { otp }))
  expect(replies.map(({ body }) => body.code ?? 'proved').toSorted()).toEqual(['proved', ...Array(9).fill('wrong_code')])
})

test('it is invalid after ten minutes, in another session, for another purpose, or for another person', async () => {
  const [asha, zoya] = [await somebody(), await somebody()]
  const late = await proved(world, asha, purpose)
  world.clock.advance(10 * minuteMs + 1)
  const again = await signInAgain(world, asha.person.username)
  const ctx = await ctxOf(again)
  await expect(use(ctx, late)).rejects.toMatchObject(needed)
  const stepUp = await proved(world, again, purpose)
  await expect(use(await ctxOf(await signInAgain(world, asha.person.username)), stepUp)).rejects.toMatchObject(needed)
  await expect(use(await ctxOf(await signInAgain(world, zoya.person.username)), stepUp)).rejects.toMatchObject(needed)
  for (const other of stepUpPurposes.filter((each) => each !== purpose)) await expect(use(ctx, stepUp, other)).rejects.toMatchObject(needed)
  await expect(use(ctx, stepUp)).resolves.toBeUndefined()
})

test('it ends with its session', async () => {
  const asha = await somebody()
  const stepUp = await proved(world, asha, 'password')
  await world.get(auth.logout, {}, as(asha))
  const change = (who: SignedIn) => world.ask(account.changePassword, { newPassword: 'seven tablas in the rain', stepUp }, as(who))
  expect((await change(asha)).status).toBe(401)
  expect((await change(await signInAgain(world, asha.person.username))).body.code).toBe('step_up_needed')
})

describe('what is not accepted as a proof', () => {
  test('a code that was sent for another purpose, or to another person', async () => {
    const [asha, zoya] = [await somebody(), await somebody()]
    world.clock.advance(minuteMs)
    await world.get(auth.sendOtp, { email: asha.email, purpose: 'login' })
    await world.get(auth.stepUpCode, { purpose, to: 'email' }, as(zoya))
    for (const otp of [codeSentTo(world, asha.email), codeSentTo(world, zoya.email)]) {
      const reply = await prove(asha, { otp })
      expect([reply.status, reply.body.code]).toEqual([422, 'wrong_code'])
    }
    await world.get(auth.stepUpCode, { purpose: 'erasure', to: 'email' }, as(asha))
    expect((await prove(asha, { otp: codeSentTo(world, asha.email) })).body.code, 'of another purpose').toBe('wrong_code')
  })

  test('the right code after five wrong ones', async () => {
    const asha = await somebody()
    await sendCode(asha)
    const otp = codeSentTo(world, asha.email)
    const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
    const replies = await allAtOnce(authLimits.otpTries, () => prove(asha, { otp: wrong }))
    expect(replies.every(({ body }) => body.code === 'wrong_code')).toBe(true)
    expect((await prove(asha, { otp })).body.code).toBe('wrong_code')
  })

  test('a wrong password, which counts with the sign-in attempts', async () => {
    const asha = await somebody()
    const replies = await allAtOnce(authLimits.loginTriesPerQuarterHour + 5, () => prove(asha, { password: 'not the one' }))
    expect(replies.filter(({ body }) => body.code === 'wrong_password')).toHaveLength(authLimits.loginTriesPerQuarterHour)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(5)
    expect((await prove(asha, { password: testPassword })).status).toBe(429)
    expect((await world.ask(auth.login, { email: asha.email, password: testPassword })).status).toBe(429)
  })

  test('any password if none is set', async () => {
    const asha = await somebody()
    await world.ctx.db.update(people).set({ password_hash: null }).where(eq(people.id, asha.person.id))
    expect((await prove(asha, { password: testPassword })).body.code).toBe('wrong_password')
  })
})

test('without a confirmed address, the person is told so and gets no code', async () => {
  const asha = await somebody()
  await world.ctx.db.update(people).set({ email_verified_at: null }).where(eq(people.id, asha.person.id))
  expect((await world.get(account.get, {}, as(asha))).codeTo).toEqual([])
  const before = world.messages().length
  const reply = await sendCode(asha)
  expect([reply.status, reply.body.code, world.messages().length]).toEqual([422, 'nowhere_to_send', before])
})
