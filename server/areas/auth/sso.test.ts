import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authLimits, type Session } from '#contract/auth/auth.ts'
import { demoIssuerFacts } from '../../platform/sso/demo-issuer.ts'
import { identityFrom, type OpenIdSettings, openIdProvider } from '../../platform/sso/openid.ts'
import type { SsoProvider } from '../../platform/sso/port.ts'
import { returnAddress } from '../../platform/sso/providers.ts'
import { type Browser, openBrowser } from '../../testing/browser.ts'
import { freePort } from '../../testing/free-port.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { tokenHash } from './service/secrets.ts'
import { setSuspended } from './service.ts'
import { identities, people, ssoTrips } from './tables.ts'
import { signUp, testPassword } from './testing.ts'

let world: World
let site: string
beforeAll(async () => {
  const port = await freePort()
  site = `http://127.0.0.1:${port}`
  world = await createWorld({
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL: site,
    LOG_LEVEL: 'silent',
    SSO_GOOGLE_CLIENT_ID: 'x',
    SSO_GOOGLE_CLIENT_SECRET: 'y',
  })
  await world.app.http.listen({ host: '127.0.0.1', port })
})
afterAll(() => world.close())

interface Self {
  email: string
  first_name?: string
  last_name?: string
  verified?: 'yes'
}
type Answer = Partial<Session> & {
  returnTo?: string
  registration?: { ssoToken: string; first_name: string; last_name: string; email: string }
  code?: string
}

/** From our route to the provider, through its page, and back to ours. */
async function travel(browser: Browser, self: Self, returnTo?: string) {
  const begun = await browser.ask(`${site}/api/auth/sso`, { json: { authProvider: 'demo', returnTo } })
  const login = await browser.ask(JSON.parse(begun.text).url)
  let step = await browser.ask(login.location ?? '', { form: { ...self } })
  while (step.location && !step.location.startsWith(`${site}/auth/sso?`)) step = await browser.ask(step.location)
  const back = new URL(step.location ?? 'http://lost.test')
  return {
    authProvider: back.searchParams.get('provider') ?? '',
    code: back.searchParams.get('code') ?? '',
    state: back.searchParams.get('state') ?? '',
  }
}

async function resolve(browser: Browser, query: object): Promise<{ status: number; body: Answer }> {
  const { status, text } = await browser.ask(`${site}/api/auth/sso/resolve`, { json: query })
  return { status, body: JSON.parse(text) }
}

async function come(self: Self, returnTo?: string) {
  const browser = openBrowser()
  return resolve(browser, await travel(browser, self, returnTo))
}

/** Runs the work with changed settings of the demo provider. */
async function withDemoProvider<Result>(change: Partial<OpenIdSettings>, work: () => Promise<Result>): Promise<Result> {
  const honest = world.platform.sso.get('demo') as SsoProvider
  const facts = demoIssuerFacts(world.platform.env)
  const redirectUri = returnAddress(world.platform.env, 'demo')
  world.platform.sso.set('demo', openIdProvider({ code: 'demo', name: 'x', redirectUri, ...facts, ...change }))
  try {
    return await work()
  } finally {
    world.platform.sso.set('demo', honest)
  }
}

const newcomer = { type: 'artist' as const, first_name: 'Leela', last_name: 'Nair' }
const linksOf = async (personId: string) => (await world.ctx.db.select().from(identities).where(eq(identities.person_id, personId))).length

describe('signing in with a provider', () => {
  test('lets a newcomer fill in the rest, once, and recognizes them afterwards', async () => {
    const self: Self = { email: 'leela@people.test', first_name: 'Leela', last_name: 'Nair', verified: 'yes' }
    const { body } = await come(self, '/booking/asha')
    expect(body).toMatchObject({
      returnTo: '/booking/asha',
      registration: { first_name: 'Leela', last_name: 'Nair', email: 'leela@people.test' },
    })
    expect([body.user, body.tokens]).toEqual([undefined, undefined])
    const ssoToken = body.registration?.ssoToken ?? ''
    const replies = await allAtOnce(3, (i) => world.ask(auth.registerWithSso, { ...newcomer, username: `leela${i}`, ssoToken }))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409])
    const leela = replies.find((reply) => reply.status === 200)?.body.user
    expect((await come(self)).body.user).toEqual(leela)
    const [row] = await world.ctx.db
      .select()
      .from(people)
      .where(eq(people.id, leela?.id ?? ''))
    expect([row?.email, row?.email_verified_at === null, row?.password_hash]).toEqual(['leela@people.test', false, null])
  })

  test('does not let a newcomer write their own e-mail or role into the account', async () => {
    const { body } = await come({ email: 'plain@people.test', verified: 'yes' })
    const ssoToken = body.registration?.ssoToken ?? ''
    const more = { email: 'victim@people.test', email_verified: true, id: 'x', subject: 'y' }
    const reply = await world.ask(auth.registerWithSso, { ...newcomer, ...more, username: 'plain', ssoToken })
    const [row] = await world.ctx.db.select().from(people).where(eq(people.id, reply.body.user.id))
    expect([row?.email, row?.type]).toEqual(['plain@people.test', 'artist'])
    expect((await world.ask(auth.registerWithSso, { ...newcomer, type: 'admin' as 'user', username: 'plain2', ssoToken })).status).toBe(400)
  })

  test('makes one account of one registration, without a reserved name', async () => {
    const { body } = await come({ email: 'unproved@people.test' })
    const ssoToken = body.registration?.ssoToken ?? ''
    const register = (username: string) => world.ask(auth.registerWithSso, { ...newcomer, username, ssoToken })
    expect((await register('dashboard')).body.code).toBe('username_taken')
    expect((await register('unproved.one')).status).toBe(200)
    expect((await register('unproved.two')).body.code).toBe('sso_identity_taken')
    expect(await world.ctx.db.select().from(people).where(eq(people.username, 'unproved.two'))).toEqual([])
  })

  test('accepts no registration token that is forged or expired', async () => {
    const { body } = await come({ email: 'slow@people.test', verified: 'yes' })
    world.clock.advance(authLimits.ssoMs + 1000)
    for (const ssoToken of ['x', body.registration?.ssoToken ?? '', (await signUp(world, { username: 'token.holder' })).token])
      expect((await world.ask(auth.registerWithSso, { ...newcomer, username: 'slow', ssoToken })).body.code).toBe('sso_refused')
  })

  test('opens the account with the same e-mail when both sides have proved it, and notifies its owner', async () => {
    const { email, person } = await signUp(world, { username: 'gita' })
    expect((await come({ email, verified: 'yes' })).body.user).toEqual(person)
    expect(world.messages()[0]).toMatchObject({ to: email, subject: 'You can now sign in to Mehfil with the demo provider' })
    expect(await linksOf(person.id)).toBe(1)
  })

  test('does not open it with an unconfirmed e-mail, and creates no account with one', async () => {
    const { email, person } = await signUp(world, { username: 'gita.two' })
    const known = await come({ email })
    expect(await linksOf(person.id)).toBe(0)
    const stranger = await come({ email: 'unsure@people.test' })
    expect([known.status, known.body.registration?.email], 'nobody learns whose e-mail it is').toEqual([stranger.status, ''])
    expect(stranger.body.registration?.email).toBe('')
    await world.get(auth.registerWithSso, { ...newcomer, username: 'unsure', ssoToken: stranger.body.registration?.ssoToken ?? '' })
    expect((await world.ctx.db.select().from(people).where(eq(people.username, 'unsure')))[0]?.email).toBeNull()
  })

  test('does not open an account whose e-mail was never proved', async () => {
    await world.get(auth.sendOtp, { phone_number: '9666666666', purpose: 'register' })
    const otp = world.messages()[0]?.text.match(/\b\d{6}\b/)?.[0] ?? ''
    const waiting = await world.get(auth.register, {
      ...newcomer,
      username: 'waits.for.you',
      email: 'yours@people.test',
      phone_number: '9666666666',
      password: testPassword,
      otp,
    })
    const { registration } = (await come({ email: 'yours@people.test', verified: 'yes' })).body
    expect(await linksOf(waiting.user.id)).toBe(0)
    await world.get(auth.registerWithSso, { ...newcomer, username: 'is.you', ssoToken: registration?.ssoToken ?? '' })
    const rows = await world.ctx.db.select().from(people).where(eq(people.email, 'yours@people.test'))
    expect(
      rows.map(({ username }) => username),
      'it is the one’s whom the provider vouches for',
    ).toEqual(['is.you'])
  })

  test('refuses a suspended person', async () => {
    const { email, person } = await signUp(world, { username: 'gita.out' })
    await setSuspended(world.ctx, person.id, true)
    expect((await come({ email, verified: 'yes' })).body.code).toBe('suspended')
    expect(await linksOf(person.id)).toBe(0)
  })

  test.each([
    [true, true],
    [false, false],
    ['true', false],
    [1, false],
    [undefined, false],
  ])('reads email_verified %j as %s', (email_verified, verified) => {
    expect(identityFrom({ iss: 'i', sub: 's', email: 'a@b.test', email_verified, name: 'Leela  Nair' })).toMatchObject({
      emailVerified: verified,
      firstName: 'Leela',
      lastName: 'Nair',
    })
  })
})

describe('the return from a provider', () => {
  const self: Self = { email: 'road@people.test', verified: 'yes' }
  const refused = async (browser: Browser, query: object) =>
    expect(await resolve(browser, query)).toMatchObject({ status: 422, body: { code: 'sso_refused' } })

  test('works once', async () => {
    const browser = openBrowser()
    const query = await travel(browser, self)
    expect((await resolve(browser, query)).status).toBe(200)
    await refused(browser, query)
  })

  test('fails for another browser, another state, another provider and after ten minutes', async () => {
    const [mine, other] = [openBrowser(), openBrowser()]
    const [query, others] = [await travel(mine, self), await travel(other, self)]
    await refused(openBrowser(), query)
    await refused(other, query)
    await refused(mine, { ...query, state: 'made-up' })
    await refused(mine, { ...query, state: others.state })
    await refused(mine, { ...query, authProvider: 'google' })
    expect((await resolve(mine, query)).status, 'of all that only the change was refused').toBe(200)
    await refused(other, { ...others, iss: 'https://evil.test' })
    const late = await travel(mine, self)
    world.clock.advance(authLimits.ssoMs + 1000)
    await refused(mine, late)
  })

  test('fails when code and state come from two trips, or nonce or PKCE proof do not match', async () => {
    const browser = openBrowser()
    const [one, two] = [await travel(browser, self), await travel(browser, self)]
    await refused(browser, { ...one, code: two.code })
    for (const change of [{ nonce: 'another' }, { code_verifier: 'a'.repeat(43) }]) {
      const query = await travel(browser, self)
      await world.ctx.db
        .update(ssoTrips)
        .set(change)
        .where(eq(ssoTrips.state_hash, tokenHash(query.state)))
      await refused(browser, query)
    }
  })

  test('fails when the token is for another client or the secret is wrong', async () => {
    const answeredWith = async (change: Partial<OpenIdSettings>) => {
      const browser = openBrowser()
      const query = await travel(browser, self)
      const { status, body } = await withDemoProvider(change, () => resolve(browser, query))
      return [status, body.code]
    }
    for (const change of [{ clientId: 'somebody-else' }, { clientSecret: 'guessed' }, { redirectUri: `${site}/elsewhere` }])
      expect(await answeredWith(change), JSON.stringify(change)).toEqual([422, 'sso_refused'])
    expect(await answeredWith({})).toEqual([200, undefined])
  })

  test('leads only to this site', async () => {
    for (const elsewhere of ['https://evil.test/', '//evil.test', '/\\evil.test'])
      expect((await come(self, elsewhere)).body.returnTo).toBe('/')
    const url = await world.app.http.inject('/api/auth/sso/return/demo?code=a&state=b&next=https://evil.test')
    expect(url.headers.location).toBe(`${site}/auth/sso?provider=demo&code=a&state=b`)
    expect((await world.app.http.inject('/api/auth/sso/return/other?code=a')).statusCode).toBe(404)
  })

  test('can be started for configured providers, which are listed', async () => {
    expect((await world.get(auth.ssoProviders, {})).results).toEqual([
      { authProvider: 'google', name: 'Google' },
      { authProvider: 'demo', name: 'the demo provider' },
    ])
    expect((await world.ask(auth.sso, { authProvider: 'linkedin' })).body.code).toBe('sso_unknown')
  })

  test('cannot be started while the provider is unreachable, and can when it is back', async () => {
    const { send } = demoIssuerFacts(world.platform.env)
    let isAway = true
    const sendIfThere: typeof send = async (...asked) => {
      if (isAway) throw new TypeError('fetch failed')
      return send(...asked)
    }
    await withDemoProvider({ send: sendIfThere }, async () => {
      expect(await world.ask(auth.sso, { authProvider: 'demo' })).toMatchObject({ status: 503, body: { code: 'unavailable' } })
      isAway = false
      expect((await world.ask(auth.sso, { authProvider: 'demo' })).status).toBe(200)
    })
  })

  test('marks the browser with a cookie that scripts cannot read', async () => {
    const { headers } = await world.ask(auth.sso, { authProvider: 'demo' })
    expect(headers['set-cookie']).toMatch(/^sso_browser=[\w-]{43}; Path=\/api\/auth\/sso; Max-Age=600; HttpOnly; SameSite=Lax$/)
  })
})

test('the demo provider has a page that explains itself and refuses an invalid e-mail', async () => {
  const browser = openBrowser()
  const { url } = JSON.parse((await browser.ask(`${site}/api/auth/sso`, { json: { authProvider: 'demo' } })).text)
  expect(new URL(url).searchParams.get('code_challenge_method')).toBe('S256')
  const { location } = await browser.ask(url)
  const page = await browser.ask(location ?? '')
  expect(page.text).toContain('<label>E-mail <input name="email"')
  expect((await browser.ask(location ?? '', { form: { email: 'not one' } })).status).toBe(422)
  const without = new URL(url)
  without.searchParams.delete('code_challenge')
  const refusal = await browser.ask(without.href)
  expect(refusal.location ?? '').toContain('error=invalid_request')
  const elsewhere = new URL(url)
  elsewhere.searchParams.set('redirect_uri', 'https://evil.test/')
  expect(await browser.ask(elsewhere.href)).toMatchObject({ status: 400, location: null })
})
