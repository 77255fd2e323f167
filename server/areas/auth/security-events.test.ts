import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#contract/auth/account.ts'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { security, securityLimits } from '#contract/auth/security.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { securityEvents } from './tables.ts'
import { forgetEnded } from './tasks.ts'
import { codeSentTo, proved, type SignedIn, signUp, signUpAs, testPassword } from './testing.ts'

let world: World
let admin: SignedIn
beforeAll(async () => {
  world = await createWorld()
  admin = await signUpAs(world, 'admin', 'reads.events')
})
afterAll(() => world.close())

const ofMine = async (person: SignedIn) =>
  (await world.get(security.activity, {}, person)).results.map(({ kind, reason, detail }) => [kind, detail, reason])

test('a person can read the events of their account, newest first, and nobody else’s', async () => {
  const asha = await signUp(world, { username: 'asha.events' })
  const { email } = asha
  await world.ask(auth.login, { email, password: 'a wrong password' })
  await world.get(auth.login, { email, password: testPassword })
  await world.get(auth.sendOtp, { email })
  await world.platform.pendingWork.settled()
  const code = codeSentTo(world, email)
  await world.ask(auth.login, { email, otp: code === '000000' ? '000001' : '000000' })
  await world.get(auth.login, { email, otp: code })
  await world.get(auth.forgot, { email })
  await world.platform.pendingWork.settled()
  await proved(world, asha, 'address')
  await world.ask(auth.stepUp, { purpose: 'address', password: 'a wrong password' }, asha)
  await world.ask(security.events, {}, asha)
  await world.get(auth.logout, { refreshToken: asha.refreshToken }, asha)
  const again = await world.get(auth.login, { email, password: testPassword })
  const mine = await ofMine({ ...asha, token: again.tokens.accessToken })
  const latestFirst = [
    ['signed_in', 'password', null],
    ['signed_out', null, null],
    ['refused', 'POST /admin/security-events', 'not_theirs'],
    ['proof_failed', null, 'wrong_password'],
    ['proved_again', 'address', null],
    ['reset_asked', null, null],
    ['signed_in', 'code', null],
    ['sign_in_failed', null, 'wrong_code'],
    ['code_failed', 'login', 'wrong_code'],
    ['code_sent', 'login', null],
  ]
  const found = latestFirst.map((event) => mine.find((each) => JSON.stringify(each) === JSON.stringify(event)))
  expect(found).toEqual(latestFirst)
  const other = await signUp(world, { username: 'ravi.events' })
  expect(await ofMine(other)).toEqual([['signed_up', 'registration', null]])
})

test('a sign-out of all other devices, and a reused refresh token, are recorded once', async () => {
  const meera = await signUp(world, { username: 'meera.events' })
  const login = () => world.get(auth.login, { email: meera.email, password: testPassword })
  const [{ tokens: stolen }, { tokens: here }] = [await login(), await login()]
  await world.get(auth.refresh, { refreshToken: stolen.refreshToken })
  world.clock.advance(authLimits.refreshGraceMs + 1000)
  for (let i = 0; i < 3; i++) expect((await world.ask(auth.refresh, { refreshToken: stolen.refreshToken })).status).toBe(401)
  for (let i = 0; i < 2; i++) await world.get(account.endOthers, {}, { token: here.accessToken })
  const kinds = (await ofMine({ ...meera, token: here.accessToken })).map(([kind]) => kind)
  expect(kinds.filter((kind) => kind === 'key_reused' || kind === 'signed_out')).toEqual(['signed_out', 'key_reused'])
})

test('superadmins can read all events, filtered by kind, person and day, with roles and refusals; others cannot', async () => {
  const finance = await signUpAs(world, 'admin', 'finance.events', ['finance'])
  const refused = await world.ask(security.events, {}, finance)
  expect(refused.body.code).toBe('role_needed')
  const about = { username: 'finance.events' }
  const { results } = await world.get(security.events, about, admin)
  expect(results.map(({ kind, detail }) => [kind, detail])).toEqual(
    expect.arrayContaining([
      ['role_given', 'finance'],
      ['refused', 'POST /admin/security-events'],
    ]),
  )
  const given = await world.get(security.events, { ...about, kind: 'role_given' }, admin)
  expect(given).toMatchObject({ total: 1, results: [{ who: { username: 'finance.events' } }] })
  expect(await world.get(security.events, { ...about, to: '2026-11-01' }, admin)).toMatchObject({ total: 0, results: [] })
  expect(await world.get(security.events, { username: 'nobody.at.all' }, admin)).toMatchObject({ total: 0 })
})

test('a typed address is stored only as a keyed hash, equal for equal addresses; the password or code is not stored', async () => {
  for (const password of ['not for the log', 'nor this one'])
    await world.ask(auth.login, { email: 'Ghost.Writer@people.test', password }, { headers: { 'user-agent': 'a browser of ours' } })
  const { results } = await world.get(security.events, { kind: 'sign_in_failed' }, admin)
  const [first, second] = results.filter(({ browser }) => browser === 'a browser of ours')
  expect(first).toMatchObject({ who: null, reason: 'nobody', network: '127.0.0.0/24' })
  expect(first?.addressHash).toBe(second?.addressHash)
  expect(first?.addressHash).toHaveLength(22)
  expect(first?.requestId).not.toBe(second?.requestId)
  const all = JSON.stringify(await world.ctx.db.select().from(securityEvents)).toLowerCase()
  for (const secret of ['ghost.writer', 'not for the log', testPassword, '@people.test']) expect(all).not.toContain(secret)
})

test('the export has one JSON object per line, needs a reason, and is recorded in the audit log', async () => {
  expect((await world.ask(security.exportEvents, { reason: 'no' }, admin)).status).toBe(400)
  const reply = await world.ask(security.exportEvents, { kind: 'role_given', reason: 'For the yearly review' }, admin)
  expect(reply.headers['content-type']).toContain('application/x-ndjson')
  const lines = String(reply.body).trim().split('\n')
  const read = lines.map((line) => JSON.parse(line) as { kind: string; at: string })
  expect(read.length).toBeGreaterThan(1)
  expect(new Set(read.map(({ kind }) => kind))).toEqual(new Set(['role_given']))
  const { results } = await world.get(moderation.audit, { action: 'security.export' }, admin)
  expect(results).toMatchObject([
    { who: 'reads.events', reason: 'For the yearly review', after: { entries: read.length, filters: ['kind'] } },
  ])
})

test('events are deleted after 180 days, not before', async () => {
  const before = await world.ctx.db.$count(securityEvents)
  world.clock.advance(securityLimits.keptMs - 60_000)
  await forgetEnded(world.ctx)
  expect(await world.ctx.db.$count(securityEvents)).toBe(before)
  world.clock.advance(120_000)
  await forgetEnded(world.ctx)
  expect(await world.ctx.db.$count(securityEvents)).toBe(0)
})
