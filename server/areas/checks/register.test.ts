/** Identity confirmed by a register: the full flow with the sandbox, and DigiLocker's protocol. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checks } from '#contract/checks/checks.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { digiLocker } from '../../platform/identity/digilocker.ts'
import { challengeOf } from '../../platform/identity/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain } from '../auth/testing.ts'
import { makeArtists } from '../profiles/testing.ts'

const artistNamed = async (world: World, username: string): Promise<SignedIn> => {
  await makeArtists(world.ctx, [{ username, stage_name: 'Asha', category: 'singer', city: 'jaipur' }])
  return signInAgain(world, username)
}
const as = ({ token }: SignedIn) => ({ token })

describe('the sandbox', () => {
  let world: World
  let asha: SignedIn
  let count = 0
  beforeAll(async () => {
    world = await createWorld({ IDENTITY: 'sandbox' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    asha = await artistNamed(world, `asha${++count}`)
  })

  /** Acts as a browser at the register. @returns the query of the return URL */
  async function answered(url: string, name: string, outcome: 'confirm' | 'refuse' = 'confirm'): Promise<URLSearchParams> {
    const { pathname, search, searchParams } = new URL(url)
    const shown = await world.app.http.inject({ url: pathname + search })
    expect([shown.statusCode, shown.headers['content-security-policy']]).toEqual([200, expect.stringContaining("form-action 'self'")])
    const fields = new URLSearchParams({
      name,
      outcome,
      state: searchParams.get('state') ?? '',
      challenge: searchParams.get('challenge') ?? '',
    })
    const reply = await world.app.http.inject({
      method: 'POST',
      url: '/sandbox/identity',
      payload: fields.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.statusCode).toBe(303)
    const back = new URL(String(reply.headers.location), 'http://localhost')
    expect(back.pathname).toBe('/dashboard/artist/checks')
    return back.searchParams
  }
  const begun = (who = asha) => world.get(checks.beginRegister, {}, as(who))
  const finish = (back: URLSearchParams, trip: string, who = asha) =>
    world.ask(checks.finishRegister, { code: back.get('code') ?? '-', state: back.get('state') ?? '-', trip }, as(who))

  test("confirms the account's name, and the badge names the register", async () => {
    expect((await world.get(checks.own, {}, as(asha))).register).toBe('the sandbox')
    const { url, trip } = await begun()
    expect(trip).not.toContain(new URL(url).searchParams.get('state'))
    const { status, body } = await finish(await answered(url, 'ASHA VENKAT RAO'), trip)
    expect([status, body.state, body.checked]).toEqual([200, 'passed', 'Identity confirmed by the sandbox'])
    const page = await world.get(profiles.get, { username: asha.person.username })
    expect([page.verified, page.badges[0]?.checked]).toEqual([true, 'Identity confirmed by the sandbox'])
  })

  test('another name fails', async () => {
    const { url, trip } = await begun()
    expect((await finish(await answered(url, 'Ravi Nair'), trip)).body.code).toBe('name_differs')
    expect((await world.get(profiles.get, { username: asha.person.username })).verified).toBe(false)
  })

  test('a refusal returns no code', async () => {
    const { url } = await begun()
    expect((await answered(url, 'Asha Rao', 'refuse')).get('error')).toBe('access_denied')
  })

  test('another person’s trip, a wrong state, a late return and a code of another trip are refused', async () => {
    const zoya = await artistNamed(world, `zoya${count}`)
    const mine = await begun()
    const theirs = await begun(zoya)
    const back = await answered(mine.url, 'Asha Rao')
    const theirBack = await answered(theirs.url, 'Asha Rao')
    const code = async (...input: Parameters<typeof finish>) => (await finish(...input)).body.code
    expect(await code(back, mine.trip, zoya)).toBe('trip_over')
    expect(await code(theirBack, mine.trip)).toBe('trip_over')
    expect(await code(new URLSearchParams({ code: theirBack.get('code') ?? '', state: back.get('state') ?? '' }), mine.trip)).toBe(
      'register_refused',
    )
    expect(await code(new URLSearchParams({ code: 'own:AAAA', state: back.get('state') ?? '' }), mine.trip)).toBe('register_refused')
    expect(await code(back, 'own:AAAA')).toBe('trip_over')
    world.clock.advance(11 * minuteMs)
    const again = await signInAgain(world, asha.person.username)
    expect(await code(back, mine.trip, again), 'the code is good for ten minutes').toBe('register_refused')
    world.clock.advance(5 * minuteMs)
    expect(await code(back, mine.trip, await signInAgain(world, asha.person.username))).toBe('trip_over')
  })
})

test('without a register nobody is redirected', async () => {
  const world = await createWorld()
  try {
    const asha = await artistNamed(world, 'asha')
    expect((await world.get(checks.own, {}, as(asha))).register).toBeNull()
    expect((await world.ask(checks.beginRegister, {}, as(asha))).body.code).toBe('no_register')
    expect((await world.app.http.inject({ url: '/sandbox/identity?state=a&challenge=b' })).statusCode).toBe(404)
  } finally {
    await world.close()
  }
})

describe('DigiLocker', () => {
  let server: Server
  let asked: { path: string; body: URLSearchParams; authorization: string | undefined }[]
  let answers: Record<string, [status: number, body: unknown]>
  beforeEach(async () => {
    asked = []
    server = createServer(async (request, response) => {
      let body = ''
      for await (const piece of request) body += piece
      asked.push({ path: request.url ?? '', body: new URLSearchParams(body), authorization: request.headers.authorization })
      const [status, answer] = answers[request.url ?? ''] ?? [404, {}]
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  let made = 0
  function register() {
    const DIGILOCKER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const env = {
      BASE_URL: 'https://mehfil.example',
      DIGILOCKER_CLIENT_ID: 'MEHFIL',
      DIGILOCKER_CLIENT_SECRET: 'a secret',
      DIGILOCKER_API_URL,
    }
    const ids = { uuid: () => '', digits: () => '', readable: () => '', secret: () => `secret-${++made}` }
    return digiLocker({ env, ids })
  }
  const token = '/public/oauth2/1/token'

  test('is called with PKCE, state and the return URL', () => {
    const { url, trip } = register().begin()
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      response_type: 'code',
      client_id: 'MEHFIL',
      redirect_uri: 'https://mehfil.example/dashboard/artist/checks',
      state: trip.state,
      code_challenge: challengeOf(trip.codeVerifier),
      code_challenge_method: 'S256',
    })
    expect(trip.state).not.toBe(trip.codeVerifier)
  })

  test('returns the name with the token', async () => {
    answers = { [token]: [200, { access_token: 't', name: ' Asha Rao ', dob: '01011990', eaadhaar: 'Y' }] }
    expect(await register().finish('the code', { state: 's', codeVerifier: 'v' })).toBe('Asha Rao')
    expect(asked.map(({ path }) => path)).toEqual([token])
    expect(Object.fromEntries(asked[0]?.body ?? [])).toMatchObject({ code: 'the code', code_verifier: 'v', client_secret: 'a secret' })
  })

  test('or with the account details', async () => {
    answers = { [token]: [200, { access_token: 't' }], '/public/oauth2/1/user': [200, { name: 'Asha Rao' }] }
    expect(await register().finish('c', { state: 's', codeVerifier: 'v' })).toBe('Asha Rao')
    expect(asked[1]?.authorization).toBe('Bearer t')
  })

  test.each([
    ['a code that is not good', { [token]: [400, { error: 'invalid_grant' }] }, 'RegisterRefused'],
    ['an answer of another shape', { [token]: [200, ['t']] }, 'RegisterRefused'],
    ['no name', { [token]: [200, { access_token: 't' }], '/public/oauth2/1/user': [200, {}] }, 'RegisterRefused'],
    ['a fault of theirs', { [token]: [502, {}] }, 'RegisterUnavailable'],
  ] as const)('with %s confirms nothing', async (_what, given, name) => {
    answers = given as unknown as typeof answers
    await expect(register().finish('c', { state: 's', codeVerifier: 'v' })).rejects.toMatchObject({ name })
  })

  test('without an answer confirms nothing', async () => {
    const gone = register()
    await new Promise((resolve) => server.close(resolve))
    await expect(gone.finish('c', { state: 's', codeVerifier: 'v' })).rejects.toMatchObject({ name: 'RegisterUnavailable' })
    server = createServer().listen(0)
  })
})
