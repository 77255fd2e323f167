import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { media as calls, mediaLimits } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { multipart } from '../../testing/pictures.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { failing, harmless, refused } from './hostile-pictures.ts'
import { showPictures } from './service/showing.ts'
import { media } from './tables.ts'
import { halves } from './testing.ts'
import { workedOnAlone } from './testing-alone.ts'

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

test.each(refused)('%s is refused with a message and leaves nothing behind (faults U01)', async (_what, make, status, code) => {
  const reply = await send(await make(), 'photo.png', 'image/png')
  expect([reply.status, code ? reply.code : '', typeof reply.message]).toEqual([status, code, 'string'])
  expect([await files(), await world.ctx.db.$count(media)]).toEqual([[], 0])
})

test.each(failing)('%s fails with a message, and its file is removed', async (_what, make) => {
  const { status, id } = await send(await make())
  expect(status).toBe(200)
  await world.settle()
  const { state, reason } = await world.get(calls.get, { mediaId: id }, { token: asha.token })
  expect([state, reason]).toEqual(['failed', 'This picture is damaged and cannot be opened.'])
  expect(await files()).toEqual([])
})

test('a process that works on all of them, four at a time, stays below 400 MB of memory (faults U01)', async () => {
  const { mostMegabytes, outcomes } = await workedOnAlone([...refused, ...failing, ...harmless])
  expect(outcomes).toHaveLength(refused.length + failing.length + harmless.length)
  const made = outcomes.filter(({ outcome }) => outcome === 'made').map(({ what }) => what)
  expect(made.sort()).toEqual(harmless.map(([what]) => what).sort())
  expect(mostMegabytes).toBeLessThan(400)
})

test('a picture that is also an HTML page is served as a picture only', async () => {
  const { id } = await send(Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]), 'photo.html', 'text/html')
  await world.settle()
  await showPictures(world.ctx, [id])
  const { rawPayload, headers } = await world.app.http.inject(pictureUrl({ id }, 320))
  expect([headers['content-type'], rawPayload.includes('<script'), (await sharp(rawPayload).metadata()).width]).toEqual([
    'image/webp',
    false,
    200,
  ])
})

test('a picture of just under 15 MB is accepted', async () => {
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
])('a body that %s is refused without harm (faults U04)', async (_what, payload, headers) => {
  const { status, message } = await post(payload, headers)
  expect([Math.floor(status / 100), typeof message]).toEqual([4, 'string'])
  expect([await files(), await world.ctx.db.$count(media)]).toEqual([[], 0])
  expect((await send(await photo())).status).toBe(200)
})

test('form fields count like query parameters, and are validated', async () => {
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
