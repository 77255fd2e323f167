/**
 * Attacks on accounts, with their numbers as parameters: small ones run with the tests, full ones on demand. Each calls through `ask`,
 * so that a test can substitute a broken product and see the attack succeed.
 */
import fc from 'fast-check'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { account } from '#contract/auth/account.ts'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { type Call, pathFields } from '#contract/grammar/call.ts'
import { hourMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { keyFor } from '../../areas/auth/service/secrets.ts'
import { requirePersonRow } from '../../areas/auth/service.ts'
import { codeSentTo, proved, type SignedIn, signUp, signUpAs, testPassword } from '../../areas/auth/testing.ts'
import { mannWhitney } from '../rank-test.ts'
import { type Ask, allAtOnce, everyCall, type World } from '../world.ts'

export interface Outcome {
  tried: number
  /** What should not have happened, in words. */
  breaches: string[]
  /** Additional measurements, for readers of the report. */
  measured?: string
}
export interface Attack {
  world: World
  ask: Ask
}

let made = 0
export const newcomer = (world: World, name: string) => signUp(world, { username: `${name}.${++made}` })
const as = ({ token }: { token: string }) => ({ token })
const isIn = async ({ ask }: Attack, token: string) => (await ask(account.get, {}, { token })).status === 200

/** A01: concurrent refreshes of one token by several tabs all succeed, in one session. */
export async function tabsRefreshAtOnce(attack: Attack, { rounds, tabs }: { rounds: number; tabs: number }): Promise<Outcome> {
  const breaches: string[] = []
  let { refreshToken } = await newcomer(attack.world, 'tabs')
  for (let round = 0; round < rounds; round++) {
    const token = refreshToken
    const replies = await allAtOnce(tabs, () => attack.ask(auth.refresh, { refreshToken: token }))
    const refused = replies.filter(({ status }) => status !== 200).length
    const next = new Set(replies.map(({ body }) => body.tokens?.refreshToken))
    if (refused || next.size !== 1) breaches.push(`round ${round}: ${refused} signed out, ${next.size} families`)
    refreshToken = replies.find(({ status }) => status === 200)?.body.tokens.refreshToken ?? token
    attack.world.clock.advance(authLimits.refreshGraceMs + 1)
  }
  return { tried: rounds * tabs, breaches }
}

/** A02: an old token presented after the grace period ends the token family, access included. */
export async function oldTokenComesBack(attack: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { refreshToken } = await newcomer(attack.world, 'robbed')
    const { body } = await attack.ask(auth.refresh, { refreshToken })
    attack.world.clock.advance(authLimits.refreshGraceMs + 1)
    await attack.ask(auth.refresh, { refreshToken })
    const goesOn = (await attack.ask(auth.refresh, { refreshToken: body.tokens?.refreshToken ?? '' })).status === 200
    if (goesOn || (await isIn(attack, body.tokens?.accessToken ?? ''))) breaches.push(`round ${round}: the family lives`)
  }
  return { tried: rounds, breaches }
}

/** All ways to end sessions. */
export async function waysToEnd(world: World): Promise<Record<string, (who: SignedIn) => Promise<unknown>>> {
  const admin = await signUpAs(world, 'admin', `desk.ends.${++made}`)
  return {
    'a change of the password': async (who) =>
      world.get(account.changePassword, { newPassword: 'seven tablas in the rain', stepUp: await proved(world, who, 'password') }, as(who)),
    'a reset': async (who) => {
      await world.get(auth.forgot, { email: who.email })
      await world.platform.pendingWork.settled()
      const token =
        world
          .messages()
          .find(({ to, text }) => to === who.email && /reset-password/.test(text))
          ?.text.match(/token=([\w-]+)/)?.[1] ?? ''
      await world.get(auth.resetPassword, { token, password: 'seven tablas in the rain' })
    },
    'a suspension': (who) =>
      world.get(moderation.approve, { username: who.person.username, decision: 'suspend', reason: 'Rude.' }, as(admin)),
    'signing out': (who) => world.get(auth.logout, {}, as(who)),
  }
}

/** A03: whatever ends sessions also invalidates their refresh tokens. */
export async function refreshAfterTheEnd(attack: Attack): Promise<Outcome> {
  const { world, ask } = attack
  const ends = await waysToEnd(world)
  const breaches: string[] = []
  for (const [name, end] of Object.entries(ends)) {
    const who = await newcomer(world, 'ended')
    await end(who)
    if ((await ask(auth.refresh, { refreshToken: who.refreshToken })).status !== 401) breaches.push(`a refresh after ${name}`)
    if (await isIn(attack, who.token)) breaches.push(`access after ${name}`)
  }
  return { tried: Object.keys(ends).length, breaches }
}

const signers = ['ours', 'other', 'empty', 'public key', 'rs256', 'none'] as const

/** A04: forged tokens in all variations; only an access token that we signed grants access. */
export async function forgedTokens(attack: Attack, { tokens }: { tokens: number }): Promise<Outcome> {
  const { world } = attack
  const who = await newcomer(world, 'forged')
  const claims = JSON.parse(Buffer.from(who.token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const rsa = await generateKeyPair('RS256')
  const publicKey = Buffer.from(await exportSPKI(rsa.publicKey))
  const second = Math.floor(world.clock.now().getTime() / 1000)
  const forgery = fc.record({
    signer: fc.constantFrom(...signers),
    header: fc.record(
      {
        typ: fc.constantFrom('JWT', 'sso+jwt', 'at+jwt'),
        kid: fc.constantFrom('../../dev/null', "' or 1=1 --"),
        jku: fc.constant('https://evil.test/jwks'),
        jwk: fc.constant({ kty: 'oct', k: '' }),
      },
      { requiredKeys: [] },
    ),
    claims: fc.record(
      {
        aud: fc.constantFrom('mehfil-registration', '', 'https://evil.test', ['mehfil-api', 'x']),
        exp: fc.constantFrom(second - 1, 0, -1),
        sub: fc.constantFrom('00000000-0000-7000-8000-000000000000', { $ne: '' }, ['x']),
        sid: fc.constantFrom('00000000-0000-7000-8000-000000000000', '', null),
      },
      { requiredKeys: [] },
    ),
  })
  // A token signed by us, of our type and with our claims is not forged.
  const isForged = ({ signer, header, claims }: { signer: string; header: { typ?: string }; claims: object }) =>
    signer !== 'ours' ||
    (header.typ !== undefined && header.typ !== 'at+jwt') ||
    Object.keys(claims).some((name) => name !== 'aud' || !Array.isArray((claims as { aud?: unknown }).aud))
  const breaches: string[] = []
  for (const { signer, header, claims: changed } of fc.sample(forgery.filter(isForged), { numRuns: tokens, seed: 20_261_121 })) {
    const payload = { ...claims, ...changed } as Record<string, string>
    const token = await sign(signer, { typ: 'at+jwt', ...header }, payload)
    if (await isIn(attack, token)) breaches.push(`${signer} with ${JSON.stringify(header)} and ${JSON.stringify(changed)}`)
  }
  return { tried: tokens, breaches }

  async function sign(signer: (typeof signers)[number], header: object, payload: Record<string, string>): Promise<string> {
    if (signer === 'none') {
      const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
      return `${part({ ...header, alg: 'none' })}.${part(payload)}.`
    }
    if (signer === 'rs256') return new SignJWT(payload).setProtectedHeader({ ...header, alg: 'RS256' }).sign(rsa.privateKey)
    const keys = {
      ours: keyFor(world.platform.env, 'access tokens'),
      other: keyFor(world.platform.env, 'sso registrations'),
      empty: Buffer.alloc(32),
      'public key': publicKey,
    }
    return new SignJWT(payload).setProtectedHeader({ ...header, alg: 'HS256' }).sign(keys[signer])
  }
}

/** A05: guesses in sequence and at once; a code is compared five times, and at most five are sent per hour. */
export async function codesGuessed(attack: Attack, { guesses }: { guesses: number }): Promise<Outcome> {
  const { world, ask } = attack
  const { email } = await newcomer(world, 'guessed')
  const breaches: string[] = []
  let sent = 0
  for (let hourly = 0; hourly < authLimits.otpPerHour + 3; hourly++) {
    const reply = await ask(auth.sendOtp, { email })
    if (reply.status !== 200) break
    sent++
    const code = Number(codeSentTo(world, email))
    const guess = (i: number) => ask(auth.login, { email, otp: String((code + 1 + i) % 1_000_000).padStart(6, '0') })
    const half = Math.ceil(guesses / 2)
    const replies = await allAtOnce(half, guess)
    for (let i = half; i < guesses; i++) replies.push(await guess(i))
    if (replies.some(({ status }) => status === 200)) breaches.push('a wrong code signed in')
    if ((await ask(auth.login, { email, otp: String(code).padStart(6, '0') })).status === 200)
      breaches.push('the right code after all tries')
    world.clock.advance(authLimits.otpResendMs)
  }
  // Registration has already sent one.
  if (sent > authLimits.otpPerHour) breaches.push(`${sent} codes in an hour`)
  return { tried: sent * guesses, breaches }
}

/** A06: a code works once, for its purpose and recipient, for five minutes. */
export async function codesElsewhere(attack: Attack): Promise<Outcome> {
  const { world, ask } = attack
  const [one, other] = [await newcomer(world, 'coded'), await newcomer(world, 'coded')]
  await world.get(auth.sendOtp, { email: one.email })
  const otp = codeSentTo(world, one.email)
  const tries: Record<string, () => Promise<{ status: number }>> = {
    'of another person': () => ask(auth.login, { email: other.email, otp }),
    'for another purpose': () => ask(auth.verify, { email: one.email, otp }, as(one)),
    'to prove again who is there': () => ask(auth.stepUp, { purpose: 'password', otp }, as(one)),
  }
  const breaches: string[] = []
  for (const [name, attempt] of Object.entries(tries)) if ((await attempt()).status === 200) breaches.push(`a code ${name}`)
  await ask(auth.login, { email: one.email, otp })
  if ((await ask(auth.login, { email: one.email, otp })).status === 200) breaches.push('a code twice')
  world.clock.advance(authLimits.otpResendMs)
  await world.get(auth.sendOtp, { email: other.email })
  const late = codeSentTo(world, other.email)
  world.clock.advance(authLimits.otpMs + 1)
  if ((await ask(auth.login, { email: other.email, otp: late })).status === 200) breaches.push('a code that has ended')
  return { tried: Object.keys(tries).length + 2, breaches }
}

/** A07: a password is tried ten times per quarter of an hour, whatever address the caller claims to have. */
export async function passwordsSprayed(attack: Attack, { tries }: { tries: number }): Promise<Outcome> {
  const { email } = await newcomer(attack.world, 'sprayed')
  const replies = await allAtOnce(tries, (i) =>
    attack.ask(
      auth.login,
      { email, password: `guess number ${i}` },
      {
        headers: { 'x-forwarded-for': `203.0.113.${i % 250}`, 'x-real-ip': `2001:db8::${i}`, forwarded: `for=198.51.100.${i % 250}` },
      },
    ),
  )
  const compared = replies.filter(({ status }) => status !== 429).length
  const most = authLimits.loginTriesPerQuarterHour
  return { tried: tries, breaches: compared > most ? [`${compared} passwords were compared, ${most} may be`] : [] }
}

/** A09: answers do not reveal whether an address has an account. */
export async function whoHasAnAccount(attack: Attack): Promise<Outcome> {
  const { world, ask } = attack
  const known = (await newcomer(world, 'known')).email
  const unknown = `nobody.${++made}@people.test`
  world.clock.advance(authLimits.otpResendMs)
  const asked: Record<string, (email: string) => Promise<{ status: number; body: unknown }>> = {
    login: (email) => ask(auth.login, { email, password: 'not the one at all' }),
    'login with a code': (email) => ask(auth.login, { email, otp: '000000' }),
    forgot: (email) => ask(auth.forgot, { email }),
    'send-otp to sign in': (email) => ask(auth.sendOtp, { email }),
    'send-otp to register': (email) => {
      world.clock.advance(authLimits.otpResendMs)
      return ask(auth.sendOtp, { email, purpose: 'register' })
    },
  }
  const breaches: string[] = []
  for (const [name, about] of Object.entries(asked)) {
    const [mine, nobodys] = [await about(known), await about(unknown)]
    const differs = mine.status !== nobodys.status || withoutRequest(mine.body) !== withoutRequest(nobodys.body)
    if (differs) breaches.push(`${name}: ${mine.status} and ${nobodys.status}`)
  }
  return { tried: Object.keys(asked).length, breaches }
}

const mostApartMs = 5
/** Probability of a false alarm, over all tests together. */
const chanceOfAlarm = 0.01

/**
 * A09: nor does the response time. Both addresses are requested about equally often in alternating order, and work after an answer is
 * awaited, because otherwise one would be timed with the other's work.
 */
export async function timeTells(attack: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const { world, ask } = attack
  const addresses = [(await newcomer(world, 'timed')).email, `nobody.${++made}@people.test`]
  const asked: Record<string, (email: string) => Promise<{ status: number }>> = {
    login: (email) => ask(auth.login, { email, password: 'not the one at all' }),
    forgot: (email) => ask(auth.forgot, { email }),
    'send-otp': (email) => ask(auth.sendOtp, { email }),
  }
  const breaches: string[] = []
  const measured: string[] = []
  for (const [name, about] of Object.entries(asked)) {
    const times: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      // Advance past the rate limit, because a refusal would be fast.
      world.clock.advance(hourMs)
      for (const which of round % 2 ? [0, 1] : [1, 0]) {
        const began = performance.now()
        const { status } = await about(addresses[which] as string)
        times[which]?.push(performance.now() - began)
        if (status === 429) throw new Error(`${name} was counted as too often`)
        await world.platform.pendingWork.settled()
      }
    }
    const [mine, nobodys] = times.map(medianOf) as [number, number]
    const { p } = mannWhitney(...times)
    measured.push(`${name} ${mine.toFixed(2)} : ${nobodys.toFixed(2)} ms = ${(mine / nobodys).toFixed(3)}, p = ${p.toPrecision(2)}`)
    if (Math.abs(mine - nobodys) >= mostApartMs) breaches.push(`${name}: ${mine.toFixed(1)} and ${nobodys.toFixed(1)} ms`)
    if (p <= chanceOfAlarm / Object.keys(asked).length) breaches.push(`${name}: the times tell them apart, p = ${p.toPrecision(2)}`)
  }
  return { tried: rounds * 2 * Object.keys(asked).length, breaches, measured: measured.join(', ') }
}

const medianOf = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN

const withoutRequest = (body: unknown) => JSON.stringify({ ...(body as object), requestId: undefined })

/**
 * A12: a password reset link works once, however often it is opened at the same time, and points to our own address whatever the
 * request names.
 */
export async function resetLinkPressed(attack: Attack, { presses }: { presses: number }): Promise<Outcome> {
  const { world, ask } = attack
  const { email } = await newcomer(world, 'reset')
  await ask(auth.forgot, { email }, { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } })
  await world.platform.pendingWork.settled()
  const letter = world.messages().find(({ to, text }) => to === email && /reset-password/.test(text))?.text ?? ''
  const token = letter.match(/token=([\w-]+)/)?.[1] ?? ''
  const replies = await allAtOnce(presses, (i) => ask(auth.resetPassword, { token, password: `seven tablas in the rain ${i}` }))
  const done = replies.filter(({ status }) => status === 200).length
  return {
    tried: presses,
    breaches: [
      ...(letter.includes('evil.test') || !letter.includes(world.platform.env.BASE_URL) ? ['the link leads elsewhere'] : []),
      ...(done !== 1 ? [`${done} presses set a password`] : []),
    ],
  }
}

const wished = {
  type: 'admin',
  state: 'approved',
  approved: true,
  id: '00000000-0000-7000-8000-000000000001',
  coins: 1_000_000,
  email_verified: true,
  email_verified_at: '2020-01-01T00:00:00Z',
  phone_verified_at: '2020-01-01T00:00:00Z',
  suspended_at: null,
  demo: true,
  onboarded_at: '2020-01-01T00:00:00Z',
  rating_sum: 500,
  rating_weight: 100,
  badges: [{ code: 'identity', checked: 'Passport', at: '2020-01-01' }],
  constructor: { prototype: { type: 'admin' } },
  __proto__: { type: 'admin' },
} as const

/** A14: no input writes a role, an approval or a verification into an account. */
export async function fieldsThatAreOurs(attack: Attack, { rounds }: { rounds: number }): Promise<Outcome> {
  const { world, ask } = attack
  const breaches: string[] = []
  const extras = fc.sample(fc.subarray(Object.keys(wished), { minLength: 1 }), { numRuns: rounds, seed: 20_261_121 })
  for (const names of extras) {
    const more = JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, wished[name as keyof typeof wished]]))))
    const { type: _type, ...harmless } = more
    const username = `wisher.${++made}`
    const email = `${username}@people.test`
    await world.get(auth.sendOtp, { email, purpose: 'register' })
    const body = {
      type: 'artist' as const,
      username,
      first_name: 'Asha',
      last_name: 'Rao',
      email,
      password: testPassword,
      otp: codeSentTo(world, email),
    }
    const asAdmin = await ask(auth.register, { ...body, ...more })
    const { body: opened } = asAdmin.status === 200 ? asAdmin : await ask(auth.register, { ...body, ...harmless })
    if (!opened.tokens) continue
    await ask(profiles.upsert, { ...more, stageName: 'Asha Rao' }, { token: opened.tokens.accessToken })
    const row = await requirePersonRow(world.ctx, opened.user.id)
    const own = await world.get(profiles.own, {}, { token: opened.tokens.accessToken })
    const isPlain =
      row.type === 'artist' && !row.demo && row.phone_verified_at === null && row.id !== wished.id && own.state === 'incomplete'
    if (!isPlain) breaches.push(`${names.join(', ')} made ${row.type}, ${own.state}`)
  }
  return { tried: rounds * 2, breaches }
}

/** Z03: a live token grants only its person's current permissions. */
export async function demotedWithALiveToken(attack: Attack): Promise<Outcome> {
  const { world } = attack
  const admin = await signUpAs(world, 'admin', `desk.demotes.${++made}`)
  const who = await newcomer(world, 'banned')
  await world.get(moderation.approve, { username: who.person.username, decision: 'suspend', reason: 'Rude.' }, as(admin))
  const breaches = (await isIn(attack, who.token)) ? ['a suspended person’s token'] : []
  return { tried: 1, breaches }
}

const disguises: [string, (path: string) => string, Record<string, string>][] = [
  ['a method in a header', (path) => path, { 'x-http-method-override': 'GET', 'x-method-override': 'GET' }],
  ['an address in a header', (path) => path, { 'x-original-url': '/api/categories', 'x-rewrite-url': '/api/categories' }],
  ['a middleware’s own header', (path) => path, { 'x-middleware-subrequest': 'src/middleware:src/middleware' }],
  ['a doubled slash', (path) => path.replace('/api/', '/api//'), {}],
  ['an encoded dot', (path) => path.replace('/api/', '/api/%2e/'), {}],
  ['a way up and down', (path) => path.replace('/api/', '/api/auth/..%2f'), {}],
  ['capitals', (path) => path.toUpperCase(), {}],
  ['a dot at the end', (path) => `${path}.`, {}],
  ['a slash at the end', (path) => `${path}/`, {}],
  ['an ending', (path) => `${path}.json`, {}],
]

/** Z04: no spelling of a URL gives an anonymous caller private data. @param inject sends a bare request */
export async function addressesInDisguise(
  { world }: Pick<Attack, 'world'>,
  inject = (call: Call, url: string, headers: Record<string, string>) => bareRequest(world, call, url, headers),
): Promise<Outcome> {
  const guarded = everyCall().filter(({ call }) => call.may !== 'anyone')
  const breaches: string[] = []
  for (const { name, call } of guarded)
    for (const [disguise, spell, headers] of disguises) {
      const path = `/api${call.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`
      const status = await inject(call, spell(path), headers)
      if (![400, 401, 403, 404, 405, 415].includes(status)) breaches.push(`${name} by ${disguise}: ${status}`)
    }
  return { tried: guarded.length * disguises.length, breaches }
}

async function bareRequest(world: World, call: Call, url: string, headers: Record<string, string>): Promise<number> {
  const takesBody = !['GET', 'DELETE'].includes(call.method)
  const reply = await world.app.http.inject({ method: call.method, url, headers, ...(takesBody && { payload: {} }) })
  return reply.statusCode
}

const hostile = [
  [],
  ['x'],
  {},
  { $ne: '' },
  { $gt: 0 },
  'a'.repeat(5_000),
  "' or 1=1 --",
  "'; drop table people; --",
  '%00',
  '../../etc/passwd',
  -1,
  1e308,
  null,
  true,
  '{{7*7}}',
  '\u202e',
] as const

/** Z05: no input of any call crashes the product, or exposes its database. */
export async function hostileInputs({ world, ask }: Attack, { requests }: { requests: number }): Promise<Outcome> {
  const who = await newcomer(world, 'hostile')
  const admin = await signUpAs(world, 'admin', `desk.hostile.${++made}`)
  const calls = everyCall().filter(({ call }) => !call.raw && !call.multipart && !/logout|end-others/.test(call.path))
  const inputs = fc.record({
    at: fc.nat(calls.length - 1),
    values: fc.array(fc.constantFrom(...hostile), { minLength: 12, maxLength: 12 }),
  })
  const breaches: string[] = []
  for (const { at, values } of fc.sample(inputs, { numRuns: requests, seed: 20_261_121 })) {
    const { name, call } = calls[at] as (typeof calls)[number]
    const fields = Object.keys(call.input.shape)
    const body = Object.fromEntries(fields.map((field, i) => [field, values[i % values.length]]))
    for (const field of pathFields(call.path)) body[field] = String(body[field] ?? 'x').slice(0, 200) || 'x'
    const { token } = call.may.startsWith('admin') ? admin : who
    const reply = await ask(call, body as never, call.may === 'anyone' ? {} : { token })
    const said = JSON.stringify(reply.body)
    if (reply.status >= 500) breaches.push(`${name}: ${reply.status} for ${JSON.stringify(body).slice(0, 200)}`)
    if (/syntax error|pg_|violates|relation "|drizzle|at Object\./i.test(said))
      breaches.push(`${name} shows its inside: ${said.slice(0, 200)}`)
  }
  return { tried: requests, breaches }
}
