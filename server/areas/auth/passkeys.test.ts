/** Passkeys: created with a proof, valid for our own origin and one person, each challenge once. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { secondFactor as calls, secondFactorLimits } from '#contract/auth/second-factor.ts'
import { security } from '#contract/auth/security.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { passkeys } from './tables.ts'
import { proved, type SignedIn, signUp, testPassword } from './testing.ts'
import { newDevice } from './testing-passkey.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = new URL(world.platform.env.BASE_URL).origin
})
afterAll(() => world.close())

let people = 0
const someone = () => signUp(world, { username: `asha.key.${++people}` })

async function withPasskey(person: SignedIn, name = 'My phone') {
  const device = newDevice()
  const { token } = person
  const { challenge } = await world.get(calls.newPasskey, { stepUp: await proved(world, person, 'passkeys') }, { token })
  const kept = await world.get(calls.addPasskey, { name, passkey: device.make({ challenge, origin }) }, { token })
  return { device, kept }
}
const challengeToSignIn = async () => (await world.get(calls.passkeySignInOptions, {})).challenge

test('a passkey is added with a proof, its owner is notified, and it signs in without anything else', async () => {
  const asha = await someone()
  const { token } = asha
  expect((await world.ask(calls.newPasskey, { stepUp: 'nothing' }, { token })).body.code).toBe('step_up_needed')
  const { device, kept } = await withPasskey(asha)
  await world.platform.pendingWork.settled()
  expect(world.messages().find(({ to }) => to === asha.email)).toMatchObject({ subject: expect.stringContaining('A passkey was added') })
  expect(await world.get(calls.passkeys, {}, { token })).toEqual({ passkeys: [{ ...kept, usedAt: null }] })
  const { user, tokens } = await world.get(calls.passkeySignIn, { passkey: device.use({ challenge: await challengeToSignIn(), origin }) })
  expect(user.username).toBe(asha.person.username)
  const { results } = await world.get(security.activity, {}, { token: tokens.accessToken })
  expect(results.map(({ kind, detail }) => [kind, detail]).slice(0, 2)).toEqual([
    ['signed_in', 'passkey'],
    ['passkey_added', null],
  ])
})

test('a challenge is valid once, for five minutes, for its purpose, and at our own origin', async () => {
  const asha = await someone()
  const { device } = await withPasskey(asha)
  const signIn = async (passkey: ReturnType<typeof device.use>) => (await world.ask(calls.passkeySignIn, { passkey })).body.code ?? 'in'
  const once = device.use({ challenge: await challengeToSignIn(), origin })
  expect([await signIn(once), await signIn(once)]).toEqual(['in', 'passkey_unknown'])
  expect(await signIn(device.use({ challenge: await challengeToSignIn(), origin: 'https://mehfil.example' }))).toBe('passkey_unknown')
  expect(await signIn(device.use({ challenge: await challengeToSignIn(), origin, isVerified: false }))).toBe('passkey_unknown')
  const toProve = await world.get(calls.proofOptions, {}, { token: asha.token })
  expect(await signIn(device.use({ challenge: toProve.challenge, origin }))).toBe('passkey_unknown')
  const late = device.use({ challenge: await challengeToSignIn(), origin })
  world.clock.advance(secondFactorLimits.challengeMs + 1)
  expect(await signIn(late)).toBe('passkey_unknown')
  expect(await signIn(newDevice().use({ challenge: await challengeToSignIn(), origin }))).toBe('passkey_unknown')
  // Signed by another key than the one with that id.
  const other = newDevice().use({ challenge: await challengeToSignIn(), origin })
  expect(await signIn({ ...other, id: once.id, rawId: once.rawId })).toBe('passkey_unknown')
})

test('a copied device is detected by its counter', async () => {
  const asha = await someone()
  const { device } = await withPasskey(asha)
  await world.ctx.db.update(passkeys).set({ counter: 50 }).where(eq(passkeys.person_id, asha.person.id))
  const answer = device.use({ challenge: await challengeToSignIn(), origin })
  expect((await world.ask(calls.passkeySignIn, { passkey: answer })).body.code).toBe('passkey_unknown')
})

test('wrong passwords do not block a passkey, and a removed one signs nobody in', async () => {
  const asha = await someone()
  const { device, kept } = await withPasskey(asha)
  const wrong = Array.from({ length: 40 }, () => world.ask(auth.login, { email: asha.email, password: 'not hers' }))
  const answers = new Set((await Promise.all(wrong)).map(({ status }) => status))
  expect(answers).toContain(429)
  expect((await world.ask(auth.login, { email: asha.email, password: testPassword })).status).toBe(429)
  const { tokens } = await world.get(calls.passkeySignIn, { passkey: device.use({ challenge: await challengeToSignIn(), origin }) })
  const stranger = await someone()
  const { token } = stranger
  expect((await world.ask(calls.renamePasskey, { passkeyId: kept.id, name: 'Mine' }, { token })).status).toBe(404)
  const theirs = { passkeyId: kept.id, stepUp: await proved(world, stranger, 'passkeys') }
  expect((await world.ask(calls.removePasskey, theirs, { token })).status).toBe(404)
  world.clock.advance(16 * 60_000)
  const again = await world.get(calls.passkeySignIn, { passkey: device.use({ challenge: await challengeToSignIn(), origin }) })
  const own = { token: again.tokens.accessToken }
  expect((await world.get(calls.renamePasskey, { passkeyId: kept.id, name: 'Old phone' }, own)).name).toBe('Old phone')
  world.clock.advance(24 * 3_600_000)
  const signedIn = await world.get(calls.passkeySignIn, { passkey: device.use({ challenge: await challengeToSignIn(), origin }) })
  await world.get(
    calls.removePasskey,
    { passkeyId: kept.id, stepUp: await proved(world, { token: signedIn.tokens.accessToken }, 'passkeys') },
    { token: signedIn.tokens.accessToken },
  )
  const gone = device.use({ challenge: await challengeToSignIn(), origin })
  expect((await world.ask(calls.passkeySignIn, { passkey: gone })).body.code).toBe('passkey_unknown')
  expect(tokens.accessToken).not.toBe('')
})

test('of three devices added at once with room for one, one is added', async () => {
  const asha = await someone()
  for (let i = 1; i < secondFactorLimits.passkeys; i++) await withPasskey(asha, `Phone ${i}`)
  const { token } = asha
  const begin = async () => {
    const { challenge } = await world.get(calls.newPasskey, { stepUp: await proved(world, asha, 'passkeys') }, { token })
    return newDevice().make({ challenge, origin })
  }
  const made = [await begin(), await begin(), await begin()]
  const answers = await Promise.all(made.map((passkey) => world.ask(calls.addPasskey, { name: 'One more', passkey }, { token })))
  expect(answers.map(({ body }) => body.code ?? 'added').toSorted()).toEqual(['added', 'too_many_passkeys', 'too_many_passkeys'])
})

test('ten is the maximum, and another device cannot take the id of one', async () => {
  const asha = await someone()
  const first = await withPasskey(asha)
  for (let i = 1; i < secondFactorLimits.passkeys; i++) await withPasskey(asha, `Phone ${i}`)
  const { token } = asha
  const eleventh = await world.ask(calls.newPasskey, { stepUp: await proved(world, asha, 'passkeys') }, { token })
  expect(eleventh.body.code).toBe('too_many_passkeys')
  const thief = await someone()
  const { challenge } = await world.get(calls.newPasskey, { stepUp: await proved(world, thief, 'passkeys') }, { token: thief.token })
  const taken = first.device.make({ challenge, origin })
  expect((await world.ask(calls.addPasskey, { name: 'Hers', passkey: taken }, { token: thief.token })).body.code).toBe('passkey_refused')
})
