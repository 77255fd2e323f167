// Runs on: both databases
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { media as calls, mediaLimits, type Picture, type Uploaded } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import { multipart } from '../../testing/pictures.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { hidePictures, showPictures } from './service/showing.ts'
import { sweep } from './service/sweep.ts'
import { finish } from './service/upload.ts'
import { insertReadyPicture, picturesByIds, requireOwnPictures } from './service.ts'
import { media } from './tables.ts'
import { halves, heicSample, photograph } from './testing.ts'

let world: World
let asha: SignedIn
let zoya: SignedIn

beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'artist', 'asha')
  zoya = await signUpAs(world, 'artist', 'zoya')
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.settle()
  await world.ctx.db.delete(media)
  for (const key of await files()) await world.platform.storage.remove(key)
})

async function send(bytes: Buffer, { query = '', token = asha.token } = {}) {
  const { payload, headers } = multipart(bytes)
  const reply = await world.app.http.inject({
    method: 'POST',
    url: `/api/media/upload${query}`,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  return { status: reply.statusCode, body: reply.json() as Uploaded & { code?: string } }
}

const files = async () => [...(await world.platform.storage.list('originals/')), ...(await world.platform.storage.list('variants/'))]
const state = async (mediaId: string) => world.get(calls.get, { mediaId }, { token: asha.token })
const fetched = (url: string, headers = {}) => world.app.http.inject({ method: 'GET', url, headers })
const removed = (mediaId: string, { token } = asha) => world.ask(calls.remove, { mediaId }, { token })

async function ready(bytes: Buffer): Promise<Uploaded> {
  const { body } = await send(bytes)
  await world.settle()
  return state(body.id)
}

async function shown(bytes: Buffer): Promise<Uploaded> {
  const picture = await ready(bytes)
  await showPictures(world.ctx, [picture.id])
  return picture
}

function addressOf(picture: Picture | undefined, ...size: [width: number, format?: 'avif' | 'webp']): string {
  if (!picture) throw new Error('the picture is not ready')
  return pictureUrl(picture, ...size)
}

test('an uploaded picture is processed in the background and then shown in every size', async () => {
  const { status, body } = await send(await halves(1400, 700).jpeg().toBuffer(), { query: '?alt=On%20stage&use=cover' })
  expect([status, body]).toEqual([200, { id: body.id, state: 'processing', use: 'cover', alt: 'On stage' }])
  expect((await picturesByIds(world.ctx, [body.id])).size).toBe(0)
  await world.settle()
  const { picture, ...rest } = await state(body.id)
  expect(rest).toEqual({ id: body.id, state: 'ready', use: 'cover', alt: 'On stage' })
  expect(picture).toMatchObject({ id: body.id, alt: 'On stage', width: 1400, height: 700, widths: [320, 640, 1280] })
  expect(picture?.blur).toMatch(/^data:image\/webp;base64,/)
  expect(picture?.blur.length).toBeLessThan(600)
  for (const width of picture?.widths ?? [])
    for (const format of ['avif', 'webp'] as const) {
      const file = await fetched(addressOf(picture, width, format))
      const { width: served, height, format: kind } = await sharp(file.rawPayload).metadata()
      expect([file.headers['content-type'], served, height, kind]).toEqual([
        `image/${format}`,
        width,
        width / 2,
        format === 'avif' ? 'heif' : 'webp',
      ])
    }
  expect((await files()).some((key) => key.startsWith('originals/'))).toBe(false)
})

test('a picture can be marked as the display picture', async () => {
  expect((await send(await halves(64, 64).png().toBuffer(), { query: '?isDisplayPicture=true' })).body.use).toBe('display_picture')
})

test('a photograph is rotated upright and loses its location and owner (faults U02)', async () => {
  const sent = await photograph(800, 400)
  expect(sent.includes('Asha Rathore') && sent.includes('Jaipur')).toBe(true)
  const { picture } = await ready(sent)
  expect([picture?.width, picture?.height]).toEqual([400, 800])
  for (const format of ['avif', 'webp'] as const) {
    const { rawPayload } = await fetched(addressOf(picture, 320, format))
    const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata()
    expect([exif, xmp, iptc, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
    expect(['Asha', 'Jaipur', 'GPS', 'Telephone'].filter((word) => rawPayload.includes(word))).toEqual([])
    const { dominant } = await sharp(
      await sharp(rawPayload).extract({ left: 20, top: 20, width: 200, height: 200 }).png().toBuffer(),
    ).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  }
})

test.each([
  [
    'PNG with holes',
    () =>
      sharp({ create: { width: 300, height: 200, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
        .png()
        .toBuffer(),
    [300, 200],
  ],
  ['WebP', () => halves(300, 200).webp().toBuffer(), [300, 200]],
  ['AVIF', () => halves(300, 200).avif({ effort: 0 }).toBuffer(), [300, 200]],
  ['HEIC', async () => heicSample, [128, 96]],
  ['CMYK JPEG', () => halves(300, 200).toColourspace('cmyk').jpeg().toBuffer(), [300, 200]],
  ['grey 16-bit PNG', () => halves(300, 200).toColourspace('grey16').png().toBuffer(), [300, 200]],
  ['very long picture', () => halves(40, 9000).png().toBuffer(), [18, 4096]],
])('a %s is accepted', async (_what, make, size) => {
  const { state, picture } = await ready(await make())
  expect([state, picture?.width, picture?.height, picture?.widths]).toEqual(['ready', ...size, [size[0]]])
})

test('the bytes of a picture are served as data only, and never change (faults U07)', async () => {
  const { id } = await shown(await halves(400, 300).jpeg().toBuffer())
  const url = pictureUrl({ id }, 320)
  const { headers } = await fetched(url)
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `inline; filename="${id}-320.webp"`,
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(headers['set-cookie']).toBeUndefined()
  const again = await fetched(url, { 'if-none-match': headers.etag })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('a missing size is served as the next smaller one', async () => {
  const { id } = await shown(await halves(700, 300).jpeg().toBuffer())
  const widthOf = async (asked: number) => (await sharp((await fetched(pictureUrl({ id }, asked))).rawPayload).metadata()).width
  expect([await widthOf(1920), await widthOf(500), await widthOf(16)]).toEqual([640, 320, 320])
})

test.each([
  ['nothing that there is', '/api/media/file?id=00000000-0000-7000-8000-000000000000', 404],
  ['a path', '/api/media/file?id=..%2F..%2Fsecret', 400],
  ['another format', `/api/media/file?id=00000000-0000-7000-8000-000000000000&f=..%2Fsvg`, 400],
  ['a width of zero', `/api/media/file?id=00000000-0000-7000-8000-000000000000&w=0`, 400],
])('a file URL that names %s is refused in JSON', async (_what, url, status) => {
  const reply = await fetched(url)
  expect([reply.statusCode, typeof reply.json().message, reply.headers['cache-control']]).toEqual([status, 'string', 'no-store'])
})

test('a removed picture disappears everywhere, and only its owner can remove it', async () => {
  const { id } = await shown(await halves(700, 300).jpeg().toBuffer())
  expect((await removed(id, zoya)).status).toBe(404)
  expect((await fetched(pictureUrl({ id }, 640))).statusCode).toBe(200)
  expect((await removed(id)).status).toBe(200)
  expect((await fetched(pictureUrl({ id }, 640))).statusCode).toBe(404)
  expect((await world.ask(calls.get, { mediaId: id }, { token: asha.token })).status).toBe(404)
  expect((await removed(id)).status).toBe(404)
  expect((await picturesByIds(world.ctx, [id])).size).toBe(0)
  expect(await files()).toEqual([])
})

test('a picture’s alternative text can be changed by its owner only', async () => {
  const { id } = await ready(await halves(400, 300).jpeg().toBuffer())
  const alt = 'Asha under a banyan'
  expect(await world.ask(calls.describe, { mediaId: id, alt }, { token: zoya.token })).toMatchObject({ status: 404 })
  expect(await world.ask(calls.describe, { mediaId: id, alt: `  ${alt} ` }, { token: asha.token })).toMatchObject({ body: { id, alt } })
  expect((await picturesByIds(world.ctx, [id])).get(id)?.alt).toBe(alt)
  expect(await world.ask(calls.describe, { mediaId: id, alt: 'x'.repeat(201) }, { token: asha.token })).toMatchObject({ status: 400 })
})

test('the text of evidence can be changed within an hour, and never after', async () => {
  const { body } = await send(await halves(400, 300).jpeg().toBuffer(), { query: '?use=evidence' })
  const say = (alt: string) => world.ask(calls.describe, { mediaId: body.id, alt }, { token: asha.token })
  expect(await say('The torn canvas')).toMatchObject({ status: 200 })
  await world.ctx.db
    .update(media)
    .set({ created_at: new Date(world.platform.clock.now().getTime() - hourMs) })
    .where(eq(media.id, body.id))
  expect(await say('Something else')).toMatchObject({ status: 409, body: { code: 'described_too_late' } })
  expect(await state(body.id)).toMatchObject({ alt: 'The torn canvas' })
})

test('a picture that is removed during processing leaves nothing behind', async () => {
  const { body } = await send(await halves(700, 300).jpeg().toBuffer())
  const { storage } = world.platform
  const put = storage.put
  let status = 0
  // Between the writes of the files.
  const putting = vi.spyOn(storage, 'put').mockImplementationOnce(async (...words) => {
    await put(...words)
    status = (await removed(body.id)).status
  })
  await world.settle()
  putting.mockRestore()
  expect(status).toBe(200)
  expect(await files()).toEqual([])
})

test('processing a picture twice makes it once', async () => {
  const told: unknown[] = []
  world.platform.outbox.subscribe('test-ready', ['media.ready'], async ({ payload }) => {
    told.push(payload)
  })
  const { body } = await send(await halves(400, 300).jpeg().toBuffer())
  await allAtOnce(3, () => finish(world.ctx, body.id))
  await world.settle()
  expect((await state(body.id)).state).toBe('ready')
  expect(told).toEqual([{ mediaId: body.id, personId: asha.person.id }])
  expect((await fetched(addressOf((await state(body.id)).picture, 320))).statusCode).toBe(200)
})

test('an account has at most two hundred pictures, also under concurrency (faults U06)', async () => {
  const rows = Array.from({ length: mediaLimits.perPerson - 2 }, () => ({
    id: world.platform.ids.uuid(),
    owner_id: asha.person.id,
    use: 'gallery' as const,
    state: 'processing' as const,
    alt: '',
    bytes: 1,
    created_at: world.clock.now(),
  }))
  await world.ctx.db.insert(media).values(rows)
  const bytes = await halves(64, 64).png().toBuffer()
  const replies = await allAtOnce(12, () => send(bytes))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.filter(({ status, body }) => status === 422 && body.code === 'quota_reached')).toHaveLength(10)
  expect(await files()).toHaveLength(2)
  expect((await send(bytes, { token: zoya.token })).status).toBe(200)
})

test('a profile cannot use pictures of others, removed and failed ones', async () => {
  const mine = await ready(await halves(64, 64).png().toBuffer())
  await requireOwnPictures(world.ctx, asha.person.id, [mine.id, mine.id])
  await expect(requireOwnPictures(world.ctx, zoya.person.id, [mine.id])).rejects.toMatchObject({ code: 'not_your_picture' })
  await world.ctx.db.update(media).set({ state: 'failed' }).where(eq(media.id, mine.id))
  await expect(requireOwnPictures(world.ctx, asha.person.id, [mine.id])).rejects.toMatchObject({ code: 'not_your_picture' })
})

test('leftovers of a crash are finished or swept', async () => {
  const bytes = await halves(64, 64).png().toBuffer()
  const forgotten = await send(bytes)
  await world.platform.outbox.dispatch()
  const orphan = world.platform.ids.uuid()
  await world.platform.storage.put(`originals/${orphan}`, bytes, 'image/png')
  await world.platform.storage.put(`variants/${orphan}/320.webp`, bytes, 'image/webp')
  await world.ctx.db.update(media).set({ state: 'processing' }).where(eq(media.id, forgotten.body.id))
  await sweep(world.ctx)
  expect((await files()).filter((key) => key.includes(orphan))).toHaveLength(2)
  world.clock.advance(2 * hourMs)
  await sweep(world.ctx)
  expect((await files()).filter((key) => key.includes(orphan))).toHaveLength(0)
  const [row] = await world.ctx.db.select().from(media).where(eq(media.id, forgotten.body.id))
  expect([row?.state, await files()]).toEqual(['ready', [`variants/${forgotten.body.id}/64.avif`, `variants/${forgotten.body.id}/64.webp`]])
  world.clock.advance(40 * dayMs)
  await world.jobs.tick()
  expect(await files()).toHaveLength(2)
})

test('the demo makes pictures at once; a format it skipped is served in the other one', async () => {
  const bytes = await halves(700, 300).png().toBuffer()
  const picture = await insertReadyPicture(world.ctx, {
    ownerId: asha.person.id,
    use: 'gallery',
    alt: 'A hall',
    bytes,
    effort: { formats: ['webp'], widths: [320] },
  })
  expect((await picturesByIds(world.ctx, [picture.id])).get(picture.id)).toEqual(picture)
  const file = await fetched(addressOf(picture, 320, 'avif'))
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('an unpublished picture is visible only with a URL from its owner or an admin, for a day at most', async () => {
  const bytes = await halves(400, 300).png().toBuffer()
  const made = () => insertReadyPicture(world.ctx, { ownerId: asha.person.id, use: 'artwork', alt: '', bytes, effort: { widths: [320] } })
  const [mine, other] = [await made(), await made()]
  const sealed = pictureUrl(mine, 320)
  const again = async () => (await picturesByIds(world.ctx, [mine.id])).get(mine.id)
  const bare = pictureUrl({ id: mine.id }, 320)
  const answers = async (...urls: string[]) => Promise.all(urls.map(async (url) => (await fetched(url)).statusCode))
  expect((await fetched(sealed)).headers['cache-control']).toBe('private, max-age=43200')
  const [until, seal] = mine.seal?.split('.') ?? []
  const forged = [other.seal, `${Number(until) + hourMs}.${seal}`, `${until}.${'A'.repeat(43)}`, `${until}.`, '.', ''].map(
    (each = '') => `${bare}&seal=${each}`,
  )
  expect(await answers(bare, ...forged)).toEqual(Array(7).fill(404))
  world.clock.advance(mediaLimits.previewMs - minuteMs)
  expect(await answers(sealed)).toEqual([200])
  world.clock.advance(mediaLimits.previewMs + minuteMs)
  expect(await answers(sealed, addressOf(await again(), 320))).toEqual([404, 200])
  await showPictures(world.ctx, [mine.id])
  expect([await answers(bare), (await fetched(bare)).headers['cache-control']]).toEqual([
    [200],
    'public, max-age=31536000, s-maxage=60, immutable',
  ])
  expect((await again())?.seal).toBeUndefined()
  await hidePictures(world.ctx, [mine.id])
  expect(await answers(bare)).toEqual([404])
})
