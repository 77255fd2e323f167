/** The console's second factor: what needs it, what needs a fresh one, and how long an admin session lives. */
import { Secret, TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { auth } from '#contract/auth/auth.ts'
import { secondFactor as calls, secondFactorLimits } from '#contract/auth/second-factor.ts'
import { security } from '#contract/auth/security.ts'
import type { Call } from '#contract/grammar/call.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeAdmin } from './service/make-admin.ts'
import { resetSecondFactor } from './service/second-factor.ts'
import { hashPassword } from './service/secrets.ts'
import { createPerson } from './service.ts'
import { signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

let admins = 0
/** Created as `bin/admin` does, and signed in with only the password. */
async function newAdmin() {
  const username = `meera.desk.${++admins}`
  const email = `${username}@mehfil.test`
  const { password } = await makeAdmin(world.ctx, { email, first_name: 'Meera', last_name: 'Iyer', username, roles: ['superadmin'] })
  const { address, codes } = await resetSecondFactor(world.ctx, email)
  const app = URI.parse(address) as TOTP
  const codeNow = () => app.generate({ timestamp: world.clock.now().getTime() })
  const signIn = async () => (await world.get(auth.login, { email, password: password ?? '' })).tokens
  return { email, username, codes, codeNow, signIn }
}
const state = (token: string) => world.get(calls.state, {}, { token })
const prove = (token: string, proof: object) => world.ask(calls.prove, proof, { token })
const adminCalls = Object.values(api)
  .flatMap((area) => Object.values(area as Record<string, Call>))
  .filter(({ may }) => may === 'admin')

test('with only the password an admin can make no call of the console; a code of the app opens it in that session only', async () => {
  const { signIn, codeNow } = await newAdmin()
  const { accessToken: token } = await signIn()
  expect(adminCalls.length).toBeGreaterThan(140)
  for (const call of adminCalls) {
    const fields = Object.fromEntries(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '00000000-0000-7000-8000-000000000000']),
    )
    const { body } = await world.ask(call, fields, { token })
    expect(body, call.path).toMatchObject({ code: 'second_factor_needed' })
  }
  expect(await state(token)).toEqual({ isNeeded: true, isGiven: false, isDemo: false, passkeys: 0, hasApp: true, recoveryCodes: 10 })
  expect((await prove(token, { code: codeNow() })).status).toBe(200)
  expect((await world.ask(moderation.queues, {}, { token })).status).toBe(200)
  const elsewhere = await signIn()
  expect((await world.ask(moderation.queues, {}, { token: elsewhere.accessToken })).body.code).toBe('second_factor_needed')
})

test('a code is valid once, in its half minute or the next; ten wrong ones lock the second factor for a while', async () => {
  const { signIn, codeNow } = await newAdmin()
  const [one, other] = [await signIn(), await signIn()]
  const code = codeNow()
  expect((await prove(one.accessToken, { code })).status).toBe(200)
  expect((await prove(other.accessToken, { code })).body.code).toBe('app_code_wrong')
  world.clock.advance(90_000)
  const late = codeNow()
  world.clock.advance(61_000)
  expect((await prove(other.accessToken, { code: late })).body.code).toBe('app_code_wrong')
  for (let i = 0; i < secondFactorLimits.triesPerQuarterHour - 2; i++) await prove(other.accessToken, { code: '000000' })
  expect((await prove(other.accessToken, { code: codeNow() })).status).toBe(429)
  const { results } = await world.get(security.activity, {}, { token: one.accessToken })
  expect(results[0]).toMatchObject({ kind: 'proof_failed', reason: 'wrong_second_factor' })
})

test('a recovery code works once, in any spelling; new ones invalidate the old ones', async () => {
  const { signIn, codes, codeNow } = await newAdmin()
  const { accessToken: token } = await signIn()
  const [first = '', second = ''] = codes
  expect(first).toMatch(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
  const { status, body } = await prove(token, { recoveryCode: ` ${first.toUpperCase().replaceAll('-', ' ')}` })
  expect([status, body.recoveryCodes]).toEqual([200, 9])
  expect((await prove(token, { recoveryCode: first })).body.code).toBe('recovery_code_wrong')
  world.clock.advance(minuteMs)
  await prove(token, { code: codeNow() })
  const { codes: fresh } = await world.get(calls.newRecoveryCodes, {}, { token })
  expect(new Set([...codes, ...fresh]).size).toBe(20)
  expect((await prove(token, { recoveryCode: second })).body.code).toBe('recovery_code_wrong')
})

test('actions on money or access need a second factor of the last ten minutes', async () => {
  const { signIn, codeNow } = await newAdmin()
  const { accessToken: token } = await signIn()
  await prove(token, { code: codeNow() })
  const suspend = { username: 'nobody.at.all', decision: 'suspend', reason: 'Asked for by the test.' } as const
  const code = async () => (await world.ask(moderation.approve, suspend, { token })).body.code
  expect(await code()).toBe('not_found')
  world.clock.advance(9 * minuteMs)
  const next = await signIn()
  await prove(next.accessToken, { code: codeNow() })
  expect((await world.ask(moderation.approve, { ...suspend, decision: 'approve' }, { token: next.accessToken })).body.code).toBe(
    'not_found',
  )
  world.clock.advance(secondFactorLimits.freshMs)
  const renewed = await world.get(auth.refresh, { refreshToken: next.refreshToken })
  const now = { token: renewed.tokens.accessToken }
  expect((await world.ask(moderation.approve, { ...suspend, decision: 'approve' }, now)).body.code).toBe('not_found')
  expect((await world.ask(moderation.approve, suspend, now)).body.code).toBe('prove_again')
  await prove(now.token, { code: codeNow() })
  expect((await world.ask(moderation.approve, suspend, now)).body.code).toBe('not_found')
})

test('moving money, opening an account, suspending people and exporting many rows need it', () => {
  expect(
    adminCalls
      .filter(({ fresh }) => fresh)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual([
    '/admin/audit/export',
    '/admin/confirmations/{confirmationId}',
    '/admin/disputes/{bookingId}/decide',
    '/admin/order-disputes/{id}/decide',
    '/admin/people/{username}/sanctions',
    '/admin/prizes/{prizeId}/settle',
    '/admin/profiles/approve',
    '/admin/review/export',
    '/admin/second-factor/app',
    '/admin/second-factor/app/confirm',
    '/admin/second-factor/recovery-codes',
    '/admin/security-events/export',
    '/admin/team/requests/new',
    '/admin/team/requests/{requestId}',
    '/emailmarketing/send',
    '/payments/payout-accounts/{artistId}/view',
    '/payments/retry',
    '/payments/settlements/{day}/file',
    '/payments/{paymentId}/refund',
    '/tax-returns/{month}/files/{form}',
    '/tax-returns/{month}/{tax}/remittances',
    '/tax-returns/{month}/{tax}/remittances/{remittanceId}/correct',
    '/tax-returns/{month}/{tax}/remittances/{remittanceId}/take-back',
    '/tax/{month}/{file}',
  ])
})

test('the password alone does not allow adding a passkey', async () => {
  const { signIn, codeNow } = await newAdmin()
  const { accessToken: token } = await signIn()
  const password = await world.ask(auth.stepUpCode, { purpose: 'passkeys', to: 'email' }, { token })
  expect(password.status).toBe(200)
  expect((await world.ask(calls.newPasskey, { stepUp: 'whatever' }, { token })).body.code).toBe('prove_again')
  await prove(token, { code: codeNow() })
  expect((await world.ask(calls.newPasskey, { stepUp: 'whatever' }, { token })).body.code).toBe('step_up_needed')
})

test('a console session ends after 30 minutes without a call, and after 12 hours in any case', async () => {
  const { signIn } = await newAdmin()
  const idle = await signIn()
  world.clock.advance(secondFactorLimits.adminIdleMs + 1)
  expect((await world.ask(auth.refresh, { refreshToken: idle.refreshToken })).status).toBe(401)
  let { refreshToken } = await signIn()
  const began = world.clock.now().getTime()
  while (world.clock.now().getTime() - began < secondFactorLimits.adminAbsoluteMs - 25 * minuteMs) {
    world.clock.advance(25 * minuteMs)
    refreshToken = (await world.get(auth.refresh, { refreshToken })).tokens.refreshToken
  }
  world.clock.advance(25 * minuteMs)
  expect((await world.ask(auth.refresh, { refreshToken })).status).toBe(401)
  const client = await signUp(world, { username: 'asha.stays' })
  world.clock.advance(26 * hourMs)
  expect((await world.ask(auth.refresh, { refreshToken: client.refreshToken })).status).toBe(200)
})

test('a new app replaces the old one once a code of it was entered, and the machine’s owner can reset it', async () => {
  const { email, signIn, codeNow } = await newAdmin()
  const { accessToken: token } = await signIn()
  await prove(token, { code: codeNow() })
  const { secret, address } = await world.get(calls.newApp, {}, { token })
  expect(address).toContain(secret)
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const codeOf = () => app.generate({ timestamp: world.clock.now().getTime() })
  expect((await world.ask(calls.confirmApp, { code: '000000' }, { token })).body.code).toBe('app_code_wrong')
  world.clock.advance(minuteMs)
  expect((await prove(token, { code: codeNow() })).status, 'the app from before').toBe(200)
  await world.get(calls.confirmApp, { code: codeOf() }, { token })
  world.clock.advance(minuteMs)
  expect((await prove(token, { code: codeNow() })).body.code).toBe('app_code_wrong')
  expect((await prove(token, { code: codeOf() })).status).toBe(200)
  const { codes } = await resetSecondFactor(world.ctx, email)
  expect((await world.ask(calls.state, {}, { token })).status, 'signed out').toBe(401)
  const { accessToken: anew } = await signIn()
  expect((await prove(anew, { code: codeOf() })).body.code).toBe('app_code_wrong')
  expect((await prove(anew, { recoveryCode: codes[0] ?? '' })).status).toBe(200)
})

test('only demo admins need none, and only on a demo server', async () => {
  const password_hash = await hashPassword(world.platform.env, testPassword)
  const demo = { type: 'admin', username: 'demo.desk', first_name: 'Demo', last_name: 'Desk', email: 'demo.desk@people.test' } as const
  await createPerson(world.ctx, { ...demo, password_hash, onboarded: true, roles: ['superadmin'], demo: true })
  const { tokens } = await world.get(auth.login, { email: demo.email, password: testPassword })
  const { accessToken: token } = tokens
  const { env } = world.platform
  expect(env.demo).toBe(true)
  expect((await world.ask(moderation.queues, {}, { token })).status).toBe(200)
  expect(await state(token)).toMatchObject({ isNeeded: false, isDemo: true })
  Object.assign(env, { demo: false })
  try {
    expect((await world.ask(moderation.queues, {}, { token })).body.code).toBe('second_factor_needed')
  } finally {
    Object.assign(env, { demo: true })
  }
})
