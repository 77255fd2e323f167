import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { type SignedIn, signUp } from '../areas/auth/testing.ts'
import { redisForTests } from '../testing/redis.ts'
import { allAtOnce, createWorld, type World } from '../testing/world.ts'
import { inProcessAddress } from './rate-limits.ts'

const redis = redisForTests()
const stores: [store: string, env: Record<string, string>][] = [['in memory', {}]]
if (redis) stores.push(['in Redis', { REDIS_URL: redis }])

describe.each(stores)('limits stored %s', (_store, env) => {
  let world: World
  let dev: SignedIn
  let ravi: SignedIn
  const most = profiles.own.perMinute ?? 300
  beforeAll(async () => {
    world = await createWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1', SECRET: randomUUID(), ...env })
    dev = await signUp(world, { username: 'dev.client' })
    ravi = await signUp(world, { username: 'ravi.client' })
  })
  afterAll(() => world.close())

  const own = (token: string, address: string) =>
    world.ask(profiles.own, {}, { ...(token && { token }), headers: { 'x-forwarded-for': address } })
  const refused = (replies: { status: number }[]) => replies.filter(({ status }) => status === 429).length

  test('count a person at any address, separately from others at the same address', async () => {
    const asked = (many: number) => allAtOnce(many, (i) => own(dev.token, `198.51.100.${i % 200}`))
    expect(refused(await asked(most))).toBe(0)
    expect(refused(await asked(10))).toBe(10)
    const { status, body, headers } = await own(dev.token, '203.0.113.200')
    expect([status, body.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect((await own(ravi.token, '198.51.100.1')).status).toBe(200)
  })

  test('count an address also when its callers are refused, and a household as one', async () => {
    let answered = 0
    for (let i = 0; i < 31; i++)
      for (const { status } of await allAtOnce(100, (j) => own('', `2001:db8:1:2::${i}:${j}`))) if (status === 401) answered++
    expect(answered).toBe(3000)
    expect((await own('', '2001:db8:1:2::ffff')).status).toBe(429)
    expect((await own('', '2001:db8:1:3::1')).status).toBe(401)
  })

  test('count each call separately for anonymous callers', async () => {
    const { perMinute = 0 } = auth.forgot
    const ask = (i: number, address = '192.0.2.7') =>
      world.ask(auth.forgot, { email: `nobody${i}@people.test` }, { headers: { 'x-forwarded-for': address } })
    const replies = []
    for (let i = 0; i < perMinute + 5; i++) replies.push(await ask(i))
    expect(refused(replies)).toBe(5)
    expect((await ask(99, '192.0.2.8')).status).toBe(200)
  })

  test('cannot be evaded by posing as this process', async () => {
    const headers = { 'x-forwarded-for': inProcessAddress, host: inProcessAddress, 'x-real-ip': inProcessAddress }
    const replies = []
    for (let i = 0; i < 15; i++) replies.push(await world.ask(auth.forgot, { email: `forger${i}@people.test` }, { headers }))
    expect(refused(replies)).toBe(15 - (auth.forgot.perMinute ?? 0))
  })
})
