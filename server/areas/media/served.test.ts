/** How pictures are served from every kind of store, and what still works without the store. */
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { media as calls } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { faultProxy } from '../../testing/fault-proxy.ts'
import { multipart } from '../../testing/pictures.ts'
import { smallSite } from '../../testing/site.ts'
import { ownStoresForWorlds, type StoreForWorld, smallS3ForWorld } from '../../testing/stores.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { showPictures } from './service/showing.ts'
import { halves } from './testing.ts'

const photo = () => halves(400, 300).jpeg().toBuffer()

async function send(world: World, { token }: SignedIn, query = '') {
  const { payload, headers } = multipart(await photo())
  const url = `/api/media/upload${query}`
  return world.app.http.inject({ method: 'POST', url, payload, headers: { ...headers, authorization: `Bearer ${token}` } })
}

describe.each(ownStoresForWorlds)('%s', (_name, open) => {
  let stand: StoreForWorld
  let world: World
  let asha: SignedIn
  let url: string
  let id: string
  let whole: Buffer
  beforeAll(async () => {
    stand = await open()
    world = await createWorld(stand.env)
    asha = await signUpAs(world, 'artist', 'asha')
    id = (await send(world, asha)).json().id
    await world.settle()
    await showPictures(world.ctx, [id])
    url = pictureUrl({ id }, 320)
    whole = (await get()).rawPayload
  })
  afterAll(async () => {
    await world.close()
    await stand.close()
  })
  const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => world.app.http.inject({ method, url, headers })
  const length = () => String(whole.length)

  test('a picture is served whole, with its length and support for ranges', async () => {
    const reply = await get()
    expect((await sharp(reply.rawPayload).metadata()).width).toBe(320)
    expect([reply.statusCode, reply.headers]).toMatchObject([
      200,
      {
        'content-type': 'image/webp',
        'content-length': length(),
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: `"${id}-320.webp"`,
      },
    ])
  })

  test('HEAD has no body', async () => {
    const reply = await get({}, 'HEAD')
    expect([reply.statusCode, reply.rawPayload.length, reply.headers['content-length'], reply.headers['accept-ranges']]).toEqual([
      200,
      0,
      length(),
      'bytes',
    ])
  })

  test.each<[string, (size: number) => [number, number]]>([
    ['bytes=0-99', () => [0, 99]],
    ['bytes=100-', (size) => [100, size - 1]],
    ['bytes=-50', (size) => [size - 50, size - 1]],
    ['bytes=10-99999999', (size) => [10, size - 1]],
    ['bytes=0-0', () => [0, 0]],
  ])('the range %s is served with its position', async (range, expected) => {
    const [start, end] = expected(whole.length)
    const reply = await get({ range })
    expect([reply.statusCode, reply.headers['content-range'], reply.headers['content-length']]).toEqual([
      206,
      `bytes ${start}-${end}/${whole.length}`,
      String(end - start + 1),
    ])
    expect(reply.rawPayload.equals(whole.subarray(start, end + 1))).toBe(true)
    expect(reply.headers['cache-control']).toContain('immutable')
  })

  test.each(['bytes=99999999-', 'bytes=-0'])('%s is outside the file: 416 with a message and the size', async (range) => {
    const reply = await get({ range })
    expect([reply.statusCode, reply.headers['content-range'], typeof reply.json().message, reply.headers['cache-control']]).toEqual([
      416,
      `bytes */${whole.length}`,
      'string',
      'no-store',
    ])
  })

  test.each(['bytes=5-2', 'bytes=0-1,5-9', 'bytes=', 'lines=1-2', 'bytes=a-b', 'bytes=--1', `bytes=${'9'.repeat(40)}-`, ' '])(
    'an invalid range is ignored: %j',
    async (range) => {
      const reply = await get({ range })
      expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, whole.length])
    },
  )

  test('a conditional request gets 304, whatever range it asks for', async () => {
    const etag = `"${id}-320.webp"`
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const reply = await get({ 'if-none-match': known, range: 'bytes=0-9' })
      expect([reply.statusCode, reply.rawPayload.length, reply.headers.etag]).toEqual([304, 0, etag])
    }
    expect((await get({ 'if-none-match': '"other"' })).rawPayload.length).toBe(whole.length)
  })

  test('a range with an outdated If-Range gets the whole file', async () => {
    const asked = async (ifRange: string) => (await get({ range: 'bytes=0-9', 'if-range': ifRange })).statusCode
    expect([await asked(`"${id}-320.webp"`), await asked('"older"'), await asked('Sat, 21 Nov 2026 04:30:00 GMT')]).toEqual([206, 200, 200])
  })

  test('over a real connection too: a range has its bytes, and the connection stays open for the next request', async () => {
    const here = await world.app.http.listen({ port: 0, host: '127.0.0.1' })
    for (const start of [0, 50, 100]) {
      const reply = await fetch(here + url, { headers: { range: `bytes=${start}-${start + 9}` } })
      expect([reply.status, Buffer.from(await reply.arrayBuffer()).equals(whole.subarray(start, start + 10))]).toEqual([206, true])
    }
  })

  test('the original and private files have no public URL', async () => {
    const waiting = (await send(world, asha)).json().id as string
    const evidence = (await send(world, asha, '?use=evidence')).json().id as string
    const keys = await world.platform.storage.list('originals/')
    expect(keys.sort()).toEqual([`originals/${waiting}`, `originals/${evidence}`].sort())
    const closed = [pictureUrl({ id: waiting }, 320), `/api/files/originals/${waiting}`, `/api/files/originals/${waiting}?expires=9&seal=x`]
    for (const each of closed) expect(Math.floor((await world.app.http.inject(each)).statusCode / 100), each).toBe(4)
    await world.settle()
    expect((await world.app.http.inject(pictureUrl({ id: evidence }, 320))).statusCode).toBe(404)
    expect(await world.platform.storage.list('originals/')).toEqual([])
    const hidden = await world.platform.storage.list('private/')
    expect([hidden.length > 0, hidden.filter((key) => !key.includes(evidence))]).toEqual([true, []])
    expect((await world.get(calls.get, { mediaId: waiting }, { token: asha.token })).state).toBe('ready')
  })

  test('files without a row are swept, and the others stay', async () => {
    const { storage, ids } = world.platform
    const before = (await storage.list('')).sort()
    const strange = Array.from({ length: 5 }, () => ids.uuid())
    for (const each of strange) await storage.put(`variants/${each}/320.webp`, whole, 'image/webp')
    await storage.put(`originals/${strange[0]}`, whole, 'image/jpeg')
    // Not made by us: its name is no id to query for.
    await storage.put('originals/made-by-hand', whole, 'image/jpeg')
    await world.pass(2 * dayMs)
    expect((await storage.list('')).sort()).toEqual([...before, 'originals/made-by-hand'].sort())
  })
})

test('pages may upload to the store and show its files, and no other origin', async () => {
  const { env, server, close } = await smallS3ForWorld()
  for (const [settings, files] of [[env, ` ${server.endpoint}`] as const, [{}, ''] as const]) {
    const world = await createWorld(settings, { site: smallSite() })
    const policy = String((await world.app.http.inject('/profile/nobody')).headers['content-security-policy'])
    for (const [name, own] of [
      ['connect-src', "'self'"],
      ['img-src', "'self' data: blob:"],
      ['media-src', "'self' blob:"],
      ['script-src', "'self'"],
    ])
      expect(policy.split('; ')).toContain(`${name} ${own}${name === 'script-src' ? '' : files}`)
    await world.close()
  }
  await close()
})

test('with an unresponsive store, pictures fail and everything else works', async () => {
  const { env, server, close } = await smallS3ForWorld()
  const line = await faultProxy({ port: Number(new URL(server.endpoint).port) })
  const world = await createWorld({ ...env, S3_ENDPOINT: `http://127.0.0.1:${line.port}` })
  // Run the check for its programs first: on a busy machine it would take longer than the timeouts here.
  await world.platform.videos.check()
  const asha = await signUpAs(world, 'artist', 'asha')
  const { id } = (await send(world, asha)).json()
  await world.settle()
  await showPictures(world.ctx, [id])
  const readiness = async () => {
    const { statusCode, json } = await world.app.http.inject('/readyz')
    return [statusCode, json()]
  }
  const ready = { status: 'ready', database: true, jobs: true, videos: true }
  await expect.poll(readiness).toEqual([200, { ...ready, storage: true }])
  line.hush()
  const [picture, upload, list, alive] = await Promise.all([
    world.app.http.inject(pictureUrl({ id }, 320)),
    send(world, asha),
    world.ask(profiles.list, {}),
    world.app.http.inject('/healthz'),
  ])
  for (const reply of [picture, upload])
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
  await expect.poll(readiness).toEqual([200, { ...ready, storage: false }])
  expect([list.status, alive.statusCode]).toEqual([200, 200])
  line.mend()
  expect((await world.app.http.inject(pictureUrl({ id }, 320))).statusCode).toBe(200)
  expect((await send(world, asha)).statusCode).toBe(200)
  await world.close()
  await line.close()
  await close()
})
