/** An unresponsive PostgreSQL and Redis; and a product that would wait for them forever, which is detected. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { onPostgres } from '../database.ts'
import { type FaultProxy, faultProxy, targetOf } from '../fault-proxy.ts'
import { redisForTests } from '../redis.ts'
import { createWorld, type World } from '../world.ts'
import type { Outcome } from './accounts.ts'
import { waitingForEver } from './broken.ts'
import { type Kind, type Silence, silentDatabase, silentRedis } from './silence.ts'

const open: { world: World; line: FaultProxy }[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const { world, line } of open.splice(0)) {
    // Release whatever still waits on a silent connection.
    line.cut()
    line.mend()
    await world.close()
    await line.close()
  }
})

/** A product behind a proxy that can silence the given service. */
async function through(address: string, openWorld: (address: string) => Promise<World>): Promise<Silence> {
  const url = new URL(address)
  const line = await faultProxy(targetOf(address, url.protocol === 'redis:' ? 6379 : 5432))
  url.host = `127.0.0.1:${line.port}`
  const world = await openWorld(url.href)
  world.platform.log.level = 'silent'
  open.push({ world, line })
  return { world, line }
}

test('a connection can be silent for a while, and for good', async () => {
  const arrived: string[] = []
  const echo = createServer((socket) => socket.on('data', (text) => arrived.push(`${text}`)).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const line = await faultProxy({ port: (echo.address() as AddressInfo).port })
  const heard: string[] = []
  const dial = (name: string) => connect(line.port, '127.0.0.1').on('data', (text) => heard.push(`${name} ${text}`))
  const one = dial('one')
  one.write('hello')
  await expect.poll(() => heard).toEqual(['one hello'])
  line.mute()
  one.write('late')
  await expect.poll(() => arrived).toEqual(['hello', 'late'])
  expect(heard).toEqual(['one hello'])
  line.mend()
  await expect.poll(() => heard).toEqual(['one hello', 'one late'])
  line.strand()
  one.write('never')
  const other = dial('other')
  other.write('hello')
  await expect.poll(() => heard).toEqual(['one hello', 'one late', 'other hello'])
  for (const socket of [one, other]) socket.destroy()
  await line.close()
  echo.close()
})

const database = process.env.TEST_DATABASE_URL
const onDatabase = (address: string) =>
  through(address, (url) => {
    vi.stubEnv('TEST_DATABASE_URL', url)
    return createWorld({}, { isPatient: false })
  })
// At most five seconds for a connection and six on it; an idle machine answers within 6.7 s.
const figures = (kind: Kind) => ({ kind, writers: 25, silentMs: 13_000, withinMs: 12_000, backWithinMs: 10_000 })

if (database && onPostgres())
  // Run both at once, because each mostly waits.
  test('D07: a silent database has no lasting effect, and waiting forever would be detected', async () => {
    const runs: (() => Promise<[Outcome, Outcome]>)[] = []
    for (const kind of ['passing', 'stranding'] as const) {
      const [whole, broken] = [await onDatabase(database), await onDatabase(database)]
      waitingForEver(broken.world)
      runs.push(() => Promise.all([silentDatabase(whole, figures(kind)), silentDatabase(broken, figures(kind))]))
    }
    for (const [{ tried, breaches }, seen] of await Promise.all(runs.map((run) => run()))) {
      expect(breaches).toEqual([])
      expect(tried).toBeGreaterThan(30)
      expect(seen.breaches).not.toEqual([])
    }
  })

const redis = redisForTests()
if (redis)
  test('D07: a silent Redis delays nobody for long, and a product that never pings it is detected', async () => {
    const onRedis = () => through(redis, (REDIS_URL) => createWorld({ REDIS_URL, RATE_LIMITS: 'on' }))
    const [whole, broken] = [await onRedis(), await onRedis()]
    broken.world.platform.redis?.client.emit('end')
    const limits = { withinMs: 2_500, backWithinMs: 10_000 }
    const [{ breaches }, seen] = await Promise.all([silentRedis(whole, limits), silentRedis(broken, limits)])
    expect(breaches).toEqual([])
    expect(seen.breaches).not.toEqual([])
  })
