// Runs on: PostgreSQL
/**
 * The chance of a day of guessing at one account. Strangers, from however many networks, have 12 tries at its password and one more in each hour
 * after the first twelve: at most 12 + 24 = 36. Its codes have, for each of its two addresses, 12 tries and one per three hours: at most 2 × (12 +
 * 8) = 40.
 *
 * A code is one of 1,000,000. A password is none of the 49,233 most used ones (`isGuessable`); in the largest published leak (RockYou, 32.6 million)
 * the one of that rank has about 40 owners, 1.3 in a million. So 36 × 1.3 / 1,000,000 + 40 / 1,000,000 = 0.87 / 10,000 a day.
 */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { auth, authLimits } from '#contract/auth/auth.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import type { Device } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { sendOtp } from './service/codes.ts'
import { login } from './service/login.ts'
import { forgot } from './service/reset.ts'
import { signInAttempts } from './tables.ts'
import { codeSentTo, proved, signUp, testPassword } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on' })
})
afterAll(() => world.close())

const origin = 'http://localhost:3000'
const networks = Array.from({ length: 200 }, (_, i) => `198.51.${100 + Math.floor(i / 250)}.${i % 250}`)

/** The Cookie header that a browser sends back for these Set-Cookie headers. */
const cookieOf = (headers: Record<string, unknown>) => String(headers['set-cookie']).split(';')[0] ?? ''
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'in',
    ({ code }: Failure) => code as string,
  )
const from = (address: string, device: Device | null = null) => ({ ...world.ctx, address, device })
const count = (outcomes: readonly string[], what: string) => outcomes.filter((each) => each === what).length

async function ownerOf(username: string) {
  const { email } = await signUp(world, { username })
  const { headers } = await world.ask(auth.login, { email, password: testPassword }, { headers: { origin } })
  const cookie = cookieOf(headers)
  const signIn = (more: Record<string, string> = { cookie }) =>
    world.ask(auth.login, { email, password: testPassword }, { headers: { origin, ...more } })
  return { email, cookie, signIn }
}

test('after 10,000 wrong passwords from 200 networks, the owner’s among them, the owner signs in from their own browser at once', async () => {
  const { email, signIn } = await ownerOf('asha.attacked')
  const guess = (i: number) => outcome(login(from(i % 200 ? (networks[i % 200] as string) : '127.0.0.1'), { email, password: `no ${i}` }))
  const outcomes: string[] = []
  for (let i = 0; i < 10_000; i += 50) outcomes.push(...(await allAtOnce(50, (n) => guess(i + n))))
  expect(count(outcomes, 'wrong_credentials')).toBe(authLimits.strangersPasswords.most)
  expect(count(outcomes, 'too_many_requests')).toBe(10_000 - authLimits.strangersPasswords.most)
  expect((await signIn()).status).toBe(200)
  const { status, body } = await signIn({})
  expect([status, body.code], 'another browser waits').toEqual([429, 'too_many_requests'])
})

test('a day of guessing from 200 networks gets 36 tries at a password', async () => {
  const { email } = await ownerOf('asha.guessed')
  const outcomes: string[] = []
  for (let half = 0; half < 48; half++) {
    const guess = (i: number) => outcome(login(from(networks[(half * 20 + i) % 200] as string), { email, password: `no ${half} ${i}` }))
    outcomes.push(...(await allAtOnce(20, guess)))
    world.clock.advance(30 * minuteMs)
  }
  const tried = count(outcomes, 'wrong_credentials')
  expect(tried).toBeLessThanOrEqual(36)
  expect(tried, 'strangers are slowed down, not refused for the day').toBeGreaterThan(30)
})

test('a day of guessing codes from 200 networks gets 20 tries', async () => {
  const { email } = await ownerOf('asha.coded')
  const until = world.clock.now().getTime() + dayMs
  const sent: string[] = []
  for (let i = 0; world.clock.now().getTime() < until; i++) {
    const thief = from(networks[i % 200] as string, { mark: `thief ${i}`, hasSignedIn: false })
    sent.push(await outcome(sendOtp(thief, { email, purpose: 'login' })))
    for (let guess = 0; guess < 5; guess++) await outcome(login(thief, { email, otp: `00000${guess}` }))
    world.clock.advance(15 * minuteMs)
  }
  const [row] = await world.ctx.db
    .select()
    .from(signInAttempts)
    .where(eq(signInAttempts.key, `code tries of ${email}`))
  expect(count(sent, 'in'), 'codes to guess at').toBeGreaterThan(50)
  expect(row?.times.length).toBeLessThanOrEqual(20)
  expect(row?.times.length).toBeGreaterThan(15)
})

test('another browser that uses up the tries at a code, or requests new ones, does not affect the code of this browser', async () => {
  const { email } = await signUp(world, { username: 'asha.coming' })
  const asked = await world.ask(auth.sendOtp, { email }, { headers: { origin } })
  await world.platform.pendingWork.settled()
  const code = codeSentTo(world, email)
  const thieves = [null, { mark: 'thief', hasSignedIn: false }]
  for (const thief of thieves) {
    await outcome(sendOtp(from('203.0.113.9', thief), { email, purpose: 'login' }))
    for (let i = 0; i < 5; i++) expect(await outcome(login(from('203.0.113.9', thief), { email, otp: '000000' }))).not.toBe('in')
    expect(await outcome(login(from('203.0.113.9', thief), { email, otp: code })), 'the owner’s code is nothing there').toBe('wrong_code')
  }
  const reply = await world.ask(auth.login, { email, otp: code }, { headers: { origin, cookie: cookieOf(asked.headers) } })
  expect(reply.status).toBe(200)
})

test('strangers who exhaust the limit of codes and links do not block the owner’s own browser', async () => {
  const { email, cookie } = await ownerOf('asha.mailed')
  const codes: string[] = []
  const links: string[] = []
  for (const address of networks) {
    codes.push(await outcome(sendOtp(from(address, { mark: address, hasSignedIn: false }), { email, purpose: 'login' })))
    links.push(await outcome(forgot(from(address), { email })))
  }
  const { most } = authLimits.strangersMessages
  // One code went to that address at registration.
  expect([count(codes, 'in'), count(links, 'in')]).toEqual([most - 1, most])
  const headers = { origin, cookie }
  expect((await world.ask(auth.sendOtp, { email }, { headers })).status).toBe(200)
  await world.platform.pendingWork.settled()
  expect((await world.ask(auth.login, { email, otp: codeSentTo(world, email) }, { headers })).status).toBe(200)
  expect((await world.ask(auth.forgot, { email }, { headers })).status).toBe(200)
})

test('the owner of a mailed link can set a password and sign in at once, whatever strangers try', async () => {
  const { email } = await signUp(world, { username: 'asha.linked' })
  for (const address of networks.slice(0, 20)) await outcome(login(from(address), { email, password: 'wrong' }))
  await world.get(auth.forgot, { email })
  await world.platform.pendingWork.settled()
  const token = world.messages()[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
  const password = 'a kite above the lake'
  const { headers } = await world.ask(auth.resetPassword, { token, password }, { headers: { origin } })
  expect((await world.ask(auth.login, { email, password }, { headers: { origin, cookie: cookieOf(headers) } })).status).toBe(200)
})

test('a forged cookie, or another account’s, is not a known device', async () => {
  const [asha, ravi] = [await ownerOf('asha.own'), await ownerOf('ravi.own')]
  for (const address of networks.slice(0, 30)) await outcome(login(from(address), { email: asha.email, password: 'wrong' }))
  const [, mark = '', state = '', signature = ''] = asha.cookie.match(/^device=([\w-]+)\.(\w)\.([\w-]+)$/) ?? []
  expect([mark.length, state]).toEqual([43, 's'])
  const turned = `${signature.slice(0, -2)}${signature.endsWith('AA') ? 'BB' : 'AA'}`
  for (const cookie of [
    ravi.cookie,
    `device=${mark}.s.${turned}`,
    `device=${mark}.n.${signature}`,
    'device=',
    `device=${'x'.repeat(9000)}`,
  ])
    expect((await asha.signIn({ cookie })).status).toBe(429)
  expect((await asha.signIn()).status).toBe(200)
})

test('a new password makes every browser unknown except the one that set it', async () => {
  const { email, signIn } = await ownerOf('asha.renewed')
  await world.get(auth.forgot, { email })
  await world.platform.pendingWork.settled()
  const token = world.messages()[0]?.text.match(/token=([\w-]+)/)?.[1] ?? ''
  await world.get(auth.resetPassword, { token, password: testPassword })
  for (const address of networks.slice(0, 30)) await outcome(login(from(address), { email, password: 'wrong' }))
  expect((await signIn()).status).toBe(429)
})

test('a browser that changed the password is known again once its session is refreshed', async () => {
  const { email, cookie, signIn } = await ownerOf('asha.changing')
  const { body } = await signIn()
  const session = { token: body.tokens.accessToken }
  const stepUp = await proved(world, session, 'password')
  const { tokens } = await world.get(account.changePassword, { newPassword: testPassword, stepUp }, session)
  await world.ask(auth.refresh, { refreshToken: tokens.refreshToken }, { headers: { origin, cookie } })
  for (const address of networks.slice(0, 30)) await outcome(login(from(address), { email, password: 'wrong' }))
  expect((await signIn()).status).toBe(200)
})

test('no script can read the browser cookie, and it is sent only for sign-in', async () => {
  const { headers } = await world.ask(auth.sendOtp, { email: 'new@people.test', purpose: 'register' }, { headers: { origin } })
  expect(String(headers['set-cookie'])).toMatch(
    /^device=[\w-]{43}\.n\.[\w-]{43}; Path=\/api\/auth; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  )
  const program = await world.ask(auth.sendOtp, { email: 'newer@people.test', purpose: 'register' })
  expect(program.headers['set-cookie']).toBeUndefined()
})

test('a username lookup while a code is being sent gives the browser no second mark', async () => {
  const free = await world.ask(auth.usernameFree, { username: 'nandini.slow' }, { headers: { origin } })
  expect([free.status, free.headers['set-cookie']]).toEqual([200, undefined])
  const sent = await world.ask(auth.sendOtp, { email: 'nandini.slow@people.test', purpose: 'register' }, { headers: { origin } })
  expect(cookieOf(sent.headers)).toMatch(/^device=/)
})
