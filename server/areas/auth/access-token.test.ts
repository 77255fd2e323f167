import fc from 'fast-check'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth, authLimits } from '#contract/auth/auth.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { identify } from './service/access-token.ts'
import { keyFor } from './service/secrets.ts'
import { signSsoToken } from './service/sso-token.ts'
import { type SignedIn, signUp } from './testing.ts'

let world: World
let zoya: SignedIn
beforeAll(async () => {
  world = await createWorld()
  zoya = await signUp(world, { username: 'zoya' })
})
afterAll(() => world.close())

const whoIs = (token: string) => identify(world.ctx, token)
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const key = () => keyFor(world.platform.env, 'access tokens')

async function forged(header: object, claims: object, secret: Uint8Array = key()) {
  const payload = { ...decode(zoya.token.split('.')[1]), ...claims }
  return new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(secret)
}

describe('an access token', () => {
  test('is accepted as issued', async () => {
    expect(await whoIs(zoya.token)).toMatchObject({ username: 'zoya' })
    expect(await whoIs(await forged({}, {})), 'the forger of these tests forges well').toMatchObject({ username: 'zoya' })
  })

  test('is rejected when anything in it was changed', async () => {
    const [head, body, mark] = zoya.token.split('.') as [string, string, string]
    const random = fc.record({
      part: fc.constantFrom(0, 1, 2),
      at: fc.nat(),
      letter: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'),
    })
    await fc.assert(
      fc.asyncProperty(random, async ({ part, at, letter }) => {
        const parts = [head, body, mark]
        const text = parts[part] as string
        // The last letter of a part has bits that decoding drops.
        const place = at % (text.length - 1)
        fc.pre(text[place] !== letter)
        parts[part] = text.slice(0, place) + letter + text.slice(place + 1)
        expect(await whoIs(parts.join('.'))).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test.each([
    ['alg none', () => `${encode({ alg: 'none', typ: 'at+jwt' })}.${zoya.token.split('.')[1]}.`],
    ['an empty mark', () => `${zoya.token.split('.').slice(0, 2).join('.')}.`],
    ['another secret', () => forged({}, {}, Buffer.from('a secret that is only good for tests'))],
    ['an empty secret', () => forged({}, {}, Buffer.alloc(32))],
    ['a public key as the secret', async () => forged({}, {}, Buffer.from(await exportSPKI((await generateKeyPair('RS256')).publicKey)))],
    [
      'a key of its own',
      async () => {
        const { privateKey } = await generateKeyPair('RS256')
        return new SignJWT(decode(zoya.token.split('.')[1]))
          .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jku: 'https://evil.test/jwks' })
          .sign(privateKey)
      },
    ],
    ['a key path', () => forged({ kid: '../../dev/null' }, {}, Buffer.alloc(1))],
    ['another audience', () => forged({}, { aud: 'mehfil-registration' })],
    ['no audience', () => forged({}, { aud: undefined })],
    ['another type', () => forged({ typ: 'JWT' }, {})],
    ['an end that is past', () => forged({}, { exp: Math.floor(world.clock.now().getTime() / 1000) - 1 })],
    ['no end', () => forged({}, { exp: undefined })],
    ["somebody else's session", async () => forged({}, { sub: (await signUp(world, { username: 'zoya.other' })).person.id })],
    ['a session that is not', () => forged({}, { sid: '01999999-0000-7000-8000-000000000000' })],
    ['odd claims', () => forged({}, { sub: { $ne: '' }, sid: ['x'] })],
    ['a refresh token', () => zoya.refreshToken],
    ['a registration token', () => signSsoToken(world.ctx, { issuer: 'x', subject: zoya.person.id, email: null })],
    ['an empty text', () => ''],
  ])('with %s is rejected', async (_name, make) => expect(await whoIs(await make())).toBeNull())

  test("expires after ten minutes by the product's own clock", async () => {
    const late = await signUp(world, { username: 'zoya.late' })
    world.clock.advance(authLimits.accessTokenMs - 1000)
    expect(await whoIs(late.token)).not.toBeNull()
    world.clock.advance(1000)
    expect(await whoIs(late.token)).toBeNull()
  })

  test('is not accepted as a refresh token', async () => {
    expect((await world.ask(auth.refresh, { refreshToken: zoya.token })).body.errors).toMatchObject([{ path: 'refreshToken' }])
  })
})
