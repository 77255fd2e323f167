import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { minuteMs } from '#contract/time.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { requireProof } from './service.ts'
import { people } from './tables.ts'
import { codeSentTo, type SignedIn, signInAgain, signUp } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const purpose = 'payout_account' as const
let n = 0
const somebody = () => signUp(world, { type: 'artist', username: `asha.proves${++n}` })

async function ctxOf({ token, person }: SignedIn): Promise<Ctx> {
  const { results } = await world.get(auth.sessions, {}, { token })
  const sessionId = results.find(({ thisOne }) => thisOne)?.id ?? ''
  return { ...world.ctx, person: { id: person.id, type: person.type, username: person.username, sessionId } }
}
async function proved(who: SignedIn): Promise<string> {
  world.clock.advance(minuteMs)
  await world.get(auth.stepUpCode, { purpose }, { token: who.token })
  return (await world.get(auth.stepUp, { purpose, otp: codeSentTo(world, who.email) }, { token: who.token })).stepUp
}
const use = (ctx: Ctx, stepUp: string) => inTransaction(ctx, (ctx) => requireProof(ctx, purpose, stepUp))
const needed = { code: 'step_up_needed' }

test('a code to the confirmed address becomes a proof that is good once', async () => {
  const asha = await somebody()
  world.clock.advance(minuteMs)
  const { sentTo } = await world.get(auth.stepUpCode, { purpose }, { token: asha.token })
  expect(sentTo).toBe('as•••@people.test')
  const otp = codeSentTo(world, asha.email)
  const { stepUp } = await world.get(auth.stepUp, { purpose, otp }, { token: asha.token })
  const ctx = await ctxOf(asha)
  await expect(use(ctx, stepUp)).resolves.toBeUndefined()
  await expect(use(ctx, stepUp)).rejects.toMatchObject(needed)
  expect((await world.ask(auth.stepUp, { purpose, otp }, { token: asha.token })).body.code).toBe('wrong_code')
})

test('of ten requests at once with one proof a single one goes on', async () => {
  const asha = await somebody()
  const [stepUp, ctx] = [await proved(asha), await ctxOf(asha)]
  const outcomes = await allAtOnce(10, () =>
    use(ctx, stepUp).then(
      () => 'used',
      (error: { code: string }) => error.code,
    ),
  )
  expect(outcomes.sort()).toEqual([...Array(9).fill('step_up_needed'), 'used'])
})

test('it is worth nothing after ten minutes, in another session, or for somebody else', async () => {
  const [asha, zoya] = [await somebody(), await somebody()]
  const late = await proved(asha)
  world.clock.advance(10 * minuteMs + 1)
  const again = await signInAgain(world, asha.person.username)
  const ctx = await ctxOf(again)
  await expect(use(ctx, late)).rejects.toMatchObject(needed)
  const stepUp = await proved(again)
  await expect(use(await ctxOf(await signInAgain(world, asha.person.username)), stepUp)).rejects.toMatchObject(needed)
  await expect(use(await ctxOf(await signInAgain(world, zoya.person.username)), stepUp)).rejects.toMatchObject(needed)
  await expect(use(ctx, stepUp)).resolves.toBeUndefined()
})

test('a code that was sent for something else proves nothing here', async () => {
  const asha = await somebody()
  world.clock.advance(minuteMs)
  await world.get(auth.sendOtp, { email: asha.email, purpose: 'login' })
  const reply = await world.ask(auth.stepUp, { purpose, otp: codeSentTo(world, asha.email) }, { token: asha.token })
  expect([reply.status, reply.body.code]).toEqual([422, 'wrong_code'])
})

test('who has no confirmed address is told so, and gets no code', async () => {
  const asha = await somebody()
  await world.ctx.db.update(people).set({ email_verified_at: null }).where(eq(people.id, asha.person.id))
  const before = world.messages().length
  const reply = await world.ask(auth.stepUpCode, { purpose }, { token: asha.token })
  expect([reply.status, reply.body.code, world.messages().length]).toEqual([422, 'nowhere_to_send', before])
})
