/** A dependency fails for a moment: calls that need it say so, nothing is half done, and the rest goes on (D04, D07). */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { signUp } from '../../areas/auth/testing.ts'
import { media } from '../../areas/media/tables.ts'
import { isOutage } from '../../platform/outage.ts'
import { faultProxy } from '../fault-proxy.ts'
import { picture } from '../pictures.ts'
import { createWorld, type World } from '../world.ts'
import { uploadsOf } from './uploads.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
})
afterAll(() => world.close())

const coded = (code: string, cause?: unknown) => Object.assign(new Error('it failed', { cause }), { code })

test.each<[string, unknown, boolean]>([
  ['a refused connection', coded('ECONNREFUSED'), true],
  ['a full disk, below the error of a query', new Error('Failed query', { cause: coded('53100') }), true],
  ['a mail server that cannot be reached', coded('ESOCKET'), true],
  ['a server that is stopping', coded('57P01'), true],
  ['a disk that does not keep', coded('EIO'), true],
  ['a pool without a free connection', new Error('Failed query', { cause: new Error('timeout exceeded when trying to connect') }), true],
  ['a line that was silent', new Error('Failed query', { cause: coded('ETIMEDOUT') }), true],
  ['a duplicate', coded('23505'), false],
  ['a statement that took too long', coded('57014'), true],
  ['a fault of ours', new TypeError('x is undefined'), false],
  ['nothing', undefined, false],
])('%s is known for what it is', (_what, error, expected) => {
  expect(isOutage(error)).toBe(expected)
})

test('a full disk refuses a picture and says so; with room again it accepts it', async () => {
  const uploads = await uploadsOf(world)
  const { storage } = world.platform
  const put = storage.put
  storage.put = async () => {
    throw coded('ENOSPC')
  }
  const reply = await world.app.http.inject({
    method: 'POST',
    url: '/api/media/upload',
    ...(await withToken(uploads.asha.token)),
  })
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  expect(await world.ctx.db.$count(media)).toBe(0)
  storage.put = put
  expect((await uploads.send(await picture())).status).toBe(200)
})

async function withToken(token: string) {
  const { payload, headers } = await picture()
  return { payload, headers: { ...headers, authorization: `Bearer ${token}` } }
}

test('without email everything else goes on, and readiness names it', async () => {
  // Look for ffmpeg first: on a busy machine that takes longer than a readiness check waits.
  await world.platform.videos.check()
  const readiness = async () => {
    const { statusCode, json } = await world.app.http.inject('/readyz')
    return [statusCode, json()]
  }
  await expect.poll(readiness).toEqual([200, { status: 'ready', database: true, jobs: true, storage: true, mail: false, videos: true }])
  expect((await world.ask(auth.forgot, { email: 'nobody@people.test' })).status).toBe(200)
})

test('with an unresponsive database, requests are refused and readiness reports it within seconds', async () => {
  const whole = await createWorld()
  const { email } = await signUp(whole, { username: 'dev.client' })
  const { pool } = whole.platform.database
  const query = pool.query
  pool.query = (async () => {
    throw new Error('Connection terminated unexpectedly')
  }) as unknown as typeof query
  const statuses = [
    (await whole.ask(auth.login, { email, password: 'a lamp in the monsoon' })).status,
    (await whole.ask(profiles.list, {})).status,
    (await whole.app.http.inject('/readyz')).statusCode,
    (await whole.app.http.inject('/healthz')).statusCode,
  ]
  expect(statuses).toEqual([503, 503, 503, 200])
  pool.query = (() => new Promise(() => {})) as unknown as typeof query
  const late = await whole.app.http.inject('/readyz')
  expect([late.statusCode, late.json().database]).toEqual([503, false])
  pool.query = query
  await expect.poll(async () => (await whole.app.http.inject('/readyz')).statusCode).toBe(200)
  await whole.close()
})

test('a connection can be cut, and restored', async () => {
  const echo = createServer((socket) => socket.pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const line = await faultProxy({ port: (echo.address() as AddressInfo).port })
  const says = async () => {
    const socket = connect(line.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('hello')
    const heard = await Promise.race([once(socket, 'data').then(String), once(socket, 'close').then(() => 'cut')])
    socket.destroy()
    return heard
  }
  expect(await says()).toBe('hello')
  line.cut()
  expect(await says()).toBe('cut')
  line.mend()
  expect(await says()).toBe('hello')
  await line.close()
  echo.close()
})
