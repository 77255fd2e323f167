import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { media as calls, mediaLimits } from '#contract/media.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { multipart } from '../../testing/pictures.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { media } from './tables.ts'
import { bombs, halves, heicSample, movingWebp, png } from './testing.ts'

// Encoding is slow where cores are shared.
vi.setConfig({ testTimeout: 90_000 })

let world: World
let asha: SignedIn
beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'artist', 'asha')
})
afterAll(() => world.close())

const files = async () => [...(await world.platform.storage.list('originals/')), ...(await world.platform.storage.list('variants/'))]
const photo = () => halves(200, 100).jpeg().toBuffer()

async function post(payload: Buffer | string, headers: Record<string, string>, query = '') {
  const reply = await world.app.http.inject({
    method: 'POST',
    url: `/api/media/upload${query}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${asha.token}` },
  })
  return {
    status: reply.statusCode,
    code: reply.json().code as string,
    message: reply.json().message as string,
    id: reply.json().id as string,
  }
}

function send(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg') {
  const { payload, headers } = multipart(bytes, { name, type })
  return post(payload, headers)
}

afterEach(async () => {
  await world.ctx.db.delete(media)
  for (const key of await files()) await world.platform.storage.remove(key)
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const jpegStart = Buffer.from([0xff, 0xd8, 0xff, 0xe0])

test.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
  ['a PNG of 20,000 by 20,000 in a few bytes', () => png(20_000, 20_000), 422, 'too_many_pixels'],
  ['a PNG of 2,000 million by 1', () => png(1, 2_000_000_000), 422, ''],
  ['an SVG called .png', () => svg, 415, 'not_a_picture'],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not_a_picture'],
  ['a GIF', () => halves(20, 20).gif().toBuffer(), 415, 'not_a_picture'],
  ['a TIFF', () => halves(20, 20).tiff().toBuffer(), 415, 'not_a_picture'],
  ['a film', () => Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'), 415, 'not_a_picture'],
  ['a moving WebP', movingWebp, 415, 'moving_picture'],
  ['an empty file', () => Buffer.alloc(0), 415, 'not_a_picture'],
  ['four bytes of a JPEG', () => jpegStart, 422, 'broken_picture'],
  [
    'a GIF after the first bytes of a JPEG',
    async () => Buffer.concat([jpegStart, await halves(20, 20).gif().toBuffer()]),
    422,
    'broken_picture',
  ],
  ['a HEIC without its body', () => heicSample.subarray(0, 60), 422, 'broken_picture'],
  ['a byte more than 15 MB', () => Buffer.concat([jpegStart, Buffer.alloc(mediaLimits.bytes - 3)]), 413, 'too_large'],
  ['16 MB', () => Buffer.concat([jpegStart, Buffer.alloc(16 * 1024 * 1024)]), 413, 'too_large'],
])('%s is refused in words and leaves nothing behind (faults U01)', async (_what, make, status, code) => {
  const reply = await send(await make(), 'photo.png', 'image/png')
  expect([reply.status, code ? reply.code : '', typeof reply.message]).toEqual([status, code, 'string'])
  expect([await files(), await world.ctx.db.$count(media)]).toEqual([[], 0])
})

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a JPEG that ends in the middle', async () => (await halves(800, 600).jpeg().toBuffer()).subarray(0, 2500)],
  ['a PNG whose rows are missing', () => png(2000, 2000)],
  ['a HEIC whose pixels are garbage', () => Buffer.from(heicSample).fill(0x41, heicSample.length - 100)],
])('%s fails in words, and its file is gone', async (_what, make) => {
  const { status, id } = await send(await make())
  expect(status).toBe(200)
  await world.settle()
  const { state, reason } = await world.get(calls.get, { mediaId: id }, { token: asha.token })
  expect([state, reason]).toEqual(['failed', 'This picture is damaged and cannot be opened.'])
  expect(await files()).toEqual([])
})

test('a picture that is also a page is served as a picture only', async () => {
  const { id } = await send(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]), 'photo.html', 'text/html')
  await world.settle()
  const { rawPayload, headers } = await world.app.http.inject(pictureUrl(id, 320))
  expect([headers['content-type'], rawPayload.includes('<script'), (await sharp(rawPayload).metadata()).width]).toEqual([
    'image/webp',
    false,
    200,
  ])
})

test('chunks that unpack to hundreds of megabytes are not unpacked', async () => {
  const bytes = png(60, 60, bombs(40))
  expect(bytes.length).toBeLessThan(1_000_000)
  const before = process.memoryUsage.rss()
  let most = 0
  const watching = new AbortController()
  const watch = (async () => {
    while (!watching.signal.aborted) {
      most = Math.max(most, process.memoryUsage.rss())
      await setTimeout(5)
    }
  })()
  const replies = await allAtOnce(4, () => send(bytes))
  await world.settle()
  watching.abort()
  await watch
  expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true)
  expect(most - before).toBeLessThan(200 * 1024 * 1024)
})

test('a picture of just under 15 MB is taken', async () => {
  const bytes = Buffer.concat([await photo(), Buffer.alloc(mediaLimits.bytes - 10_000)])
  expect((await send(bytes)).status).toBe(200)
})

const head = '--cut\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
const form = { 'content-type': 'multipart/form-data; boundary=cut' }
const field = (name: string, value: string) => `--cut\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

test.each<[string, string, Record<string, string>]>([
  ['is JSON', '{}', { 'content-type': 'application/json' }],
  ['has no boundary', head, { 'content-type': 'multipart/form-data' }],
  ['has another boundary', head, { 'content-type': 'multipart/form-data; boundary=other' }],
  ['has no end', `${head}bytes`, form],
  ['is empty', '', form],
  ['has no file', `${field('alt', 'On stage')}--cut--\r\n`, form],
  ['has ten thousand fields', `${field('alt', 'x').repeat(10_000)}--cut--\r\n`, form],
  ['has two files', `${head}one\r\n${head}two\r\n--cut--\r\n`, form],
  ['has a field called __proto__', `${field('__proto__', 'x')}${head}one\r\n--cut--\r\n`, form],
  ['has a head without an end', `--cut\r\ncontent-disposition: form-data; name="${'x'.repeat(200_000)}`, form],
])('a body that %s is refused and harms nobody (faults U04)', async (_what, payload, headers) => {
  const { status, message } = await post(payload, headers)
  expect([Math.floor(status / 100), typeof message]).toEqual([4, 'string'])
  expect([await files(), await world.ctx.db.$count(media)]).toEqual([[], 0])
  expect((await send(await photo())).status).toBe(200)
})

test('fields of the form count like those of the address, and are checked', async () => {
  const { payload } = multipart(await photo())
  const boundary = String(payload.subarray(2, payload.indexOf('\r\n')))
  const withField = (name: string, value: string) =>
    Buffer.concat([Buffer.from(field(name, value).replace('--cut', `--${boundary}`)), payload])
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const sent = await post(withField('isDisplayPicture', 'true'), headers)
  expect((await world.get(calls.get, { mediaId: sent.id }, { token: asha.token })).use).toBe('display_picture')
  expect((await post(withField('use', 'wallpaper'), headers)).status).toBe(400)
  expect((await post(withField('alt', 'x'.repeat(201)), headers)).status).toBe(400)
})
