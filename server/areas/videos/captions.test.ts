/** Captions: written by the owner, visible with the video, and removed with it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videos as calls } from '#contract/videos/videos.ts'
import { inTransaction } from '../../platform/context.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUpAs } from '../auth/testing.ts'
import { videosPersonalData } from './personal-data.ts'
import { removeVideo } from './service/removing.ts'
import { hideVideo } from './service/showing.ts'
import { playableByIds } from './service.ts'
import { videoCaptions, videos } from './tables.ts'

let world: World
let asha: SignedIn
let zoya: SignedIn
beforeAll(async () => {
  world = await createWorld()
  asha = await signUpAs(world, 'artist', 'asha')
  zoya = await signUpAs(world, 'artist', 'zoya')
})
afterAll(() => world.close())

/** A public video of one minute. */
async function newVideo(): Promise<string> {
  const [id, at] = [world.platform.ids.uuid(), world.clock.now()]
  await world.ctx.db.insert(videos).values({
    ...{ id, owner_id: asha.person.id, purpose: `clip:${id}`, state: 'ready', file_name: 'take.mp4', type: 'video/mp4', bytes: 1 },
    ...{ seconds: 60, width: 240, height: 426, renditions: [{ side: 240, width: 240, height: 426, bytes: 1 }] },
    ...{ created_at: at, settled_at: at, shown_at: at },
  })
  return id
}
const write = (videoId: string, lang: string, text: string, by: SignedIn = asha) =>
  world.ask(calls.writeCaptions, { videoId, lang, text } as never, { token: by.token })
const urlOf = async (videoId: string) => (await playableByIds(world.ctx, [videoId])).get(videoId)?.captions[0]?.url ?? ''
const read = async (url: string) => {
  const { statusCode, body, headers } = await world.app.http.inject(url)
  return { statusCode, body, type: headers['content-type'], cache: headers['cache-control'] }
}

test('her captions are shown under the video to everybody, word for word', async () => {
  const videoId = await newVideo()
  const written = await write(videoId, 'hi', '0:03 केसरिया बालम\n0:07 आवो नी')
  expect([written.status, written.body.video?.captions.map(({ lang, label }) => [lang, label])]).toEqual([200, [['hi', 'हिन्दी']]])
  const file = await read(await urlOf(videoId))
  expect(file).toEqual({
    statusCode: 200,
    body: 'WEBVTT\n\n00:00:03.000 --> 00:00:07.000 line:-4\nकेसरिया बालम\n\n00:00:07.000 --> 00:00:13.000 line:-4\nआवो नी\n',
    type: 'text/vtt; charset=utf-8',
    cache: 'public, max-age=31536000, s-maxage=60, immutable',
  })
  const own = await world.ask(calls.captions, { videoId }, { token: asha.token })
  expect(own.body.captions).toEqual([{ lang: 'hi', text: '0:03 - 0:07 केसरिया बालम\n0:07 - 0:13 आवो नी' }])
})

test('a new version has a new URL, and an empty text removes the captions', async () => {
  const videoId = await newVideo()
  await write(videoId, 'en', '0:01 First')
  const first = await urlOf(videoId)
  world.clock.advance(1000)
  await write(videoId, 'en', '0:01 Second')
  const second = await urlOf(videoId)
  expect(second).not.toBe(first)
  expect((await read(second)).body).toContain('Second')
  expect((await write(videoId, 'en', ' \n')).body.video?.captions).toEqual([])
  expect((await read(second)).statusCode).toBe(404)
})

test('nobody else can write them or read their source', async () => {
  const videoId = await newVideo()
  expect((await write(videoId, 'en', '0:01 Mine', zoya)).status).toBe(404)
  expect((await world.ask(calls.captions, { videoId }, { token: zoya.token })).status).toBe(404)
  expect((await world.ask(calls.writeCaptions, { videoId, lang: 'en', text: '0:01 Mine' })).status).toBe(401)
})

test('invalid, late and excess captions are refused with a message', async () => {
  const videoId = await newVideo()
  const problem = async (lang: string, text: string) => {
    const { status, body } = await write(videoId, lang, text)
    return [status, body.message]
  }
  expect(await problem('en', 'Welcome')).toEqual([400, 'Text: Line 1: Begin with the time, like 0:03 Welcome to Jaipur.'])
  expect(await problem('en', '1:00 Too late')).toEqual([422, 'The last caption begins after the video ends, at 60 seconds.'])
  for (const lang of ['hi', 'en', 'ta', 'te', 'bn']) expect((await write(videoId, lang, '0:01 La')).status).toBe(200)
  expect(await problem('ml', '0:01 La')).toEqual([422, 'A video can have captions in 5 languages. Delete one first.'])
  expect((await write(videoId, 'bn', '0:02 La la')).status).toBe(200)
})

test('of eight languages at once five are stored, and each listed one exists', async () => {
  const videoId = await newVideo()
  const langs = ['hi', 'en', 'ta', 'te', 'bn', 'mr', 'gu', 'pa']
  const statuses = (await Promise.all(langs.map((lang) => write(videoId, lang, '0:01 La')))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(3).fill(422)])
  const own = await world.ask(calls.captions, { videoId }, { token: asha.token })
  const named = (await playableByIds(world.ctx, [videoId])).get(videoId)?.captions.map(({ lang }) => lang)
  expect(named?.toSorted()).toEqual(own.body.captions?.map(({ lang }) => lang))
  expect(named).toHaveLength(5)
})

test('while a video is not public they need a signed URL', async () => {
  const videoId = await newVideo()
  await write(videoId, 'en', '0:01 Not yet')
  await hideVideo(world.ctx, videoId)
  const sealed = (await playableByIds(world.ctx, [videoId], 'owner')).get(videoId)?.captions[0]?.url ?? ''
  expect(await read(sealed)).toMatchObject({ statusCode: 200, cache: 'private, no-store' })
  expect((await read(sealed.replace(/seal=[^&]+/, 'seal=AAAA'))).statusCode).toBe(404)
  expect((await read(sealed.replace(/&until.*/, ''))).statusCode).toBe(404)
})

test('a video that is not ready has none', async () => {
  const videoId = await newVideo()
  await world.ctx.db.update(videos).set({ state: 'processing', shown_at: null, settled_at: null }).where(eq(videos.id, videoId))
  expect((await write(videoId, 'en', '0:01 Early')).status).toBe(409)
})

test('they are in the owner’s export, and removed with the video and with the account', async () => {
  const [removed, erased] = [await newVideo(), await newVideo()]
  for (const videoId of [removed, erased]) await write(videoId, 'en', '0:01 Mine')
  await removeVideo(world.ctx, removed)
  const rowsOf = async (videoId: string) => world.ctx.db.$count(videoCaptions, eq(videoCaptions.video_id, videoId))
  expect([await rowsOf(removed), await rowsOf(erased)]).toEqual([0, 1])
  const person = { id: asha.person.id } as never
  const { captions } = (await videosPersonalData.gather(world.ctx, person)) as { captions: { video: string }[] }
  expect(captions.map(({ video }) => video)).toContain(erased)
  await inTransaction(world.ctx, (ctx) => videosPersonalData.erase(ctx, person))
  expect(await rowsOf(erased)).toBe(0)
})
