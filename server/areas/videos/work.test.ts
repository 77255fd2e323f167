/** Processing of videos: three sizes, upright, at normal loudness, and nothing else of the file. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '#contract/grammar/time.ts'
import { videos as calls, type OwnVideo, type PlayableVideo } from '#contract/videos/videos.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { events } from '../../platform/events/tables.ts'
import { readLoudness } from '../../platform/video/loudness.ts'
import { VideoRefused } from '../../platform/video/port.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { signInAgain, signUpAs } from '../auth/testing.ts'
import { media } from '../media/tables.ts'
import { videosPersonalData } from './personal-data.ts'
import { originalKey } from './rules.ts'
import { removeVideo } from './service/removing.ts'
import { hideVideo, showVideo } from './service/showing.ts'
import { finishVideo, openVideo } from './service/uploading.ts'
import { tidyWorkshop, workOn } from './service/work.ts'
import { playableByIds, videoOf } from './service.ts'
import { videos } from './tables.ts'
import { type Film, ffmpeg, film, lyingOnItsSide, programs, sendPart } from './testing.ts'

let world: World
let asha: Ctx
let performance: Buffer
/** The smallest accepted video, when the size does not matter. */
const small: Film = { size: '128x226', rate: 5 }
let smallFilm: Buffer
/** Processed once, for tests that only read it; nobody shows or removes it beyond one test. */
let ready: OwnVideo
beforeAll(async () => {
  world = await createWorld()
  const { person } = await signUpAs(world, 'artist', 'asha')
  asha = { ...world.ctx, person: { id: person.id, type: 'artist', username: 'asha', sessionId: '' } }
  // Like a phone's video: stored sideways, with location and owner's name, and far too quiet.
  const filmed = await film({
    size: '960x540',
    volume: 0.01,
    more: ['-metadata', 'title=Asha at home', '-metadata', 'location=+26.9124+75.7873/'],
  })
  performance = lyingOnItsSide(filmed)
  smallFilm = await film(small)
  ready = await workedOn(smallFilm)
})
afterAll(() => world.close())

let made = 0
async function sent(body: Buffer, type = 'video/mp4'): Promise<string> {
  const wish = { ownerId: asha.person?.id ?? '', purpose: `contest:${++made}`, fileName: 'yaman.mp4', type, bytes: body.length }
  const { videoId, parts } = await openVideo(asha, wish)
  for (const part of parts) expect(await sendPart(world, part, body)).toBe(200)
  await finishVideo(asha, { videoId })
  return videoId
}
async function workedOn(body: Buffer, type?: string): Promise<OwnVideo> {
  const id = await sent(body, type)
  await world.settle()
  return (await videoOf(world.ctx, id)) as OwnVideo
}
const madeOf = async (how: Film = {}) => workedOn(await film(how), how.out?.endsWith('.webm') ? 'video/webm' : 'video/mp4')
const fetched = (url: string, headers: Record<string, string> = {}) => world.app.http.inject({ url, headers })
const told = async () => (await world.ctx.db.select().from(events).orderBy(events.id)).filter(({ name }) => name.startsWith('video.'))
const leftInWork = () => {
  const folder = join(world.platform.env.DATA_DIR, 'work')
  return existsSync(folder) ? readdir(folder) : []
}

async function looked(
  bytes: Buffer,
): Promise<{ streams: Record<string, unknown>[]; format: { tags?: object; duration: string }; loudness: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-look-'))
  const file = join(folder, 'film.mp4')
  await writeFile(file, bytes)
  const { ffmpeg, ffprobe } = await programs
  const run = promisify(execFile)
  const [{ stdout }, { stderr }] = await Promise.all([
    run(ffprobe, ['-v', 'error', '-print_format', 'json', '-show_streams', '-show_format', file]),
    // Without sound there is nothing to measure.
    run(ffmpeg, ['-hide_banner', '-nostats', '-i', file, '-vn', '-af', 'loudnorm=print_format=json', '-f', 'null', '-']).catch(() => ({
      stderr: '',
    })),
  ])
  await rm(folder, { recursive: true })
  return { ...JSON.parse(stdout), loudness: readLoudness(stderr)?.input_i ?? Number.NEGATIVE_INFINITY }
}

test('a performance is upright, in three sizes, at normal loudness, with nothing of its file but picture and sound', async () => {
  const own = await workedOn(performance)
  expect([own.state, own.progress, own.reason]).toEqual(['ready', 100, undefined])
  const video = own.video as PlayableVideo
  expect(video.renditions.map(({ side, width, height }) => [side, width, height])).toEqual([
    [240, 240, 426],
    [360, 360, 640],
    [540, 540, 960],
  ])
  expect(video.seconds).toBeGreaterThan(10.9)
  expect(video.seconds).toBeLessThan(11.2)
  expect(video.poster).toMatchObject({ width: 540, height: 960 })
  for (const { url, bytes, width, height } of video.renditions) {
    const { statusCode, rawPayload } = await fetched(url)
    expect([statusCode, rawPayload.length]).toEqual([200, bytes])
    const { streams, format, loudness } = await looked(rawPayload)
    expect(streams.map(({ codec_name, width, height }) => [codec_name, width, height])).toEqual([
      ['h264', width, height],
      ['aac', undefined, undefined],
    ])
    expect(streams[0]).toMatchObject({ pix_fmt: 'yuv420p' })
    expect(Math.abs(loudness + 16)).toBeLessThan(1.5)
    expect(JSON.stringify([streams, format])).not.toMatch(/Asha|26\.9|rotat/)
    expect(rawPayload.includes('Asha')).toBe(false)
    // The table of contents is first, so that playback starts at once.
    expect(rawPayload.indexOf('moov')).toBeLessThan(rawPayload.indexOf('mdat'))
  }
  const preview = await looked((await fetched(video.preview ?? '')).rawPayload)
  expect([preview.streams.length, Math.round(Number(preview.format.duration))]).toEqual([1, 3])
  expect(await leftInWork()).toEqual([])
})

test('it is visible to its owner and admins only until it is shown, and again once hidden', async () => {
  const { id, video } = ready
  const bare = `/api/videos/${id}/files/240.mp4`
  const sealed = video?.renditions[0]?.url ?? ''
  expect(sealed).toMatch(/\?until=\d+&seal=[\w-]{43}$/)
  expect([(await fetched(bare)).statusCode, video?.hls]).toEqual([404, null])
  expect(video?.poster?.seal).toBeTruthy()
  const private_ = await fetched(sealed)
  expect([private_.statusCode, private_.headers['cache-control']]).toEqual([200, 'private, no-store'])
  for (const twisted of [
    sealed.replace('240.mp4', '360.mp4'),
    sealed.replace(/until=\d/, 'until=9'),
    sealed.slice(0, -1),
    sealed.replace(id, crypto.randomUUID()),
  ])
    expect((await fetched(twisted)).statusCode, twisted).toBe(404)
  expect((await playableByIds(world.ctx, [id])).size).toBe(0)
  await inTransaction(world.ctx, (ctx) => showVideo(ctx, id))
  const shown = (await playableByIds(world.ctx, [id])).get(id)
  expect([shown?.renditions[0]?.url, shown?.hls, shown?.poster?.seal]).toEqual([bare, `/api/videos/${id}/files/all.m3u8`, undefined])
  await inTransaction(world.ctx, (ctx) => hideVideo(ctx, id))
  expect((await fetched(bare)).statusCode).toBe(404)
  world.clock.advance(hourMs)
  expect((await fetched(sealed)).statusCode).toBe(404)
})

test('a public video is served as data, whole and in ranges, and cached by browsers; not while its owner is suspended', async () => {
  const { id } = ready
  await inTransaction(world.ctx, (ctx) => showVideo(ctx, id))
  const url = `/api/videos/${id}/files/240.mp4`
  const whole = await fetched(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  })
  const part = await fetched(url, { range: 'bytes=100-199' })
  expect([part.statusCode, part.rawPayload.equals(whole.rawPayload.subarray(100, 200))]).toEqual([206, true])
  expect((await fetched(url, { 'if-none-match': String(whole.headers.etag) })).statusCode).toBe(304)
  const list = await fetched(`/api/videos/${id}/files/all.m3u8`)
  expect([list.headers['content-type'], list.body.match(/^\d+\.m3u8$/gm)]).toEqual(['application/vnd.apple.mpegurl', ['240.m3u8']])
  expect((await fetched(`/api/videos/${id}/files/240.m3u8`)).body).toContain('240.m4s')
  for (const name of ['original', '..%2foriginal', '240.mp4.type', '720.mp4'])
    expect((await fetched(`/api/videos/${id}/files/${name}`)).statusCode, name).toBe(400)
  expect((await fetched(`/api/videos/${id}/files/../original`)).statusCode).toBe(404)
  await world.ctx.db.update(people).set({ suspended_at: world.clock.now() })
  expect((await fetched(url)).statusCode).toBe(404)
  await world.ctx.db.update(people).set({ suspended_at: null })
  await inTransaction(world.ctx, (ctx) => hideVideo(ctx, id))
})

test('a small video is not enlarged, and a WebM without a length in its header is measured', async () => {
  expect(ready.video?.renditions.map(({ side, width, height }) => [side, width, height])).toEqual([[240, 128, 226]])
  const live = await madeOf({ size: '320x180', out: 'out.webm', more: ['-live', '1'] })
  expect([live.state, live.reason]).toEqual(['ready', undefined])
  expect(Math.round(live.video?.seconds ?? 0)).toBe(11)
})

test('an embedded still picture is dropped', async () => {
  const inputs = ['testsrc2=s=240x426:r=10:d=11', 'sine=d=11', 'color=red:s=300x300:d=1:r=1'].flatMap((each) => ['-f', 'lavfi', '-i', each])
  const packed = ['-c:v:0', 'libx264', '-preset', 'ultrafast', '-pix_fmt:v:0', 'yuv420p', '-c:a', 'aac', '-c:v:1', 'mjpeg']
  const own = await workedOn(
    await ffmpeg([...inputs, '-map', '0:v', '-map', '1:a', '-map', '2:v', ...packed, '-disposition:v:1', 'attached_pic'], 'out.mp4'),
  )
  expect([own.state, own.video?.renditions.length]).toEqual(['ready', 1])
})

test.each<[string, Film, RegExp]>([
  ['nine seconds', { seconds: 9 }, /too short/],
  ['five minutes and two seconds', { seconds: 302, size: '128x128', rate: 2 }, /too long/],
  ['no sound', { sound: false }, /no sound/],
  ['no picture', { picture: false, more: ['-vn'] }, /no picture/],
  ['a picture of 100 points', { size: '100x100' }, /too small/],
])('%s: it fails with a reason, and nothing is kept', async (_what, how, reason) => {
  const own = await madeOf(how)
  expect([own.state, own.reason]).toEqual(['failed', expect.stringMatching(reason)])
  expect(await world.platform.storage.list(originalKey(own.id))).toEqual([])
  expect(await leftInWork()).toEqual([])
})

test('its events report progress, readiness, or the failure', async () => {
  await world.ctx.db.delete(events)
  vi.spyOn(world.platform.videos, 'transcode').mockImplementationOnce(async (_file, _folder, { onProgress }) => {
    for (const percent of [5, 6, 20, 20.5, 99.9]) {
      onProgress?.(percent)
      world.clock.advance(600)
    }
    throw new VideoRefused('too_heavy')
  })
  const id = await sent(performance)
  await world.settle()
  const own = { videoId: id, ownerId: asha.person?.id, purpose: `contest:${made}` }
  expect((await told()).map(({ name, payload }) => [name, payload])).toEqual([
    ['video.sent', own],
    ['video.progressed', { ...own, progress: 5 }],
    ['video.progressed', { ...own, progress: 20 }],
    ['video.progressed', { ...own, progress: 99 }],
    ['video.failed', { ...own, reason: 'too_heavy' }],
  ])
  vi.restoreAllMocks()
})

test('interrupted processing is repeated, and leaves one set of files', async () => {
  const filesOf = async (videoId: string) =>
    (await world.platform.storage.list(`renditions/${videoId}/`)).map((key) => key.split('/').at(-1)).sort()
  const id = await sent(smallFilm)
  const put = vi.spyOn(world.platform.storage, 'put')
  put.mockImplementationOnce(put.getMockImplementation() ?? (async () => {})).mockRejectedValueOnce(new Error('the disk is gone'))
  await expect(workOn(world.ctx, id)).rejects.toThrow('the disk is gone')
  vi.restoreAllMocks()
  expect([(await videoOf(world.ctx, id))?.state, await leftInWork()]).toEqual(['processing', []])
  const { transcode } = world.platform.videos
  vi.spyOn(world.platform.videos, 'transcode').mockImplementationOnce((...words) => {
    // One program follows the other, so this stops whichever is running, however fast the machine is.
    const stopping = setInterval(() => world.platform.videos.stop(), 20)
    return transcode(...words).finally(() => clearInterval(stopping))
  })
  await expect(workOn(world.ctx, id)).rejects.toThrow()
  vi.restoreAllMocks()
  expect((await videoOf(world.ctx, id))?.state).toBe('processing')
  await Promise.all([workOn(world.ctx, id), workOn(world.ctx, id)])
  expect((await videoOf(world.ctx, id))?.state).toBe('ready')
  expect(await filesOf(id)).toEqual(await filesOf(ready.id))
  await world.settle()
})

test('leftovers of a killed process are removed after two hours', async () => {
  const folder = join(world.platform.env.DATA_DIR, 'work')
  const left = `${ready.id}-${world.platform.ids.uuid()}`
  await mkdir(join(folder, left), { recursive: true })
  await writeFile(join(folder, left, 'original'), 'cut off')
  world.clock.advance(2 * hourMs)
  await tidyWorkshop(world.ctx)
  expect(await readdir(folder)).toContain(left)
  world.clock.advance(1)
  await tidyWorkshop(world.ctx)
  expect(await readdir(folder)).not.toContain(left)
})

test('the uploaded file is deleted a week later; a lost task is queued again, and given up after a day', async () => {
  const { id } = await workedOn(smallFilm)
  expect(await world.platform.storage.head(originalKey(id))).not.toBeNull()
  await world.pass(6 * dayMs)
  expect(await world.platform.storage.head(originalKey(id))).not.toBeNull()
  await world.pass(dayMs + hourMs)
  expect(await world.platform.storage.head(originalKey(id))).toBeNull()
  expect((await videoOf(world.ctx, id))?.state).toBe('ready')
  const lost = await sent(performance)
  await world.platform.outbox.dispatch()
  const probe = vi.spyOn(world.platform.videos, 'probe').mockRejectedValue(new Error('the machine is ill'))
  await expect(world.settle()).rejects.toThrow('the machine is ill')
  await expect(world.pass(2 * hourMs)).rejects.toThrow('the machine is ill')
  expect([probe.mock.calls.length, (await videoOf(world.ctx, lost))?.state]).toEqual([2, 'processing'])
  await world.pass(dayMs)
  expect(await videoOf(world.ctx, lost)).toMatchObject({ state: 'failed', reason: expect.stringContaining('damaged') })
  vi.restoreAllMocks()
})

test('a removed video loses all its files and its poster, even during processing', async () => {
  const { id, video } = await workedOn(smallFilm)
  await inTransaction(world.ctx, (ctx) => removeVideo(ctx, id))
  await world.settle()
  expect([await world.platform.storage.list(`renditions/${id}/`), await videoOf(world.ctx, id)]).toEqual([[], null])
  const [poster] = await world.ctx.db
    .select()
    .from(media)
    .where(eq(media.id, video?.poster?.id ?? ''))
  expect([poster?.state, await world.platform.storage.list(`variants/${poster?.id}/`)]).toEqual(['removed', []])
  const worked = await sent(smallFilm)
  const pictures = await world.platform.storage.list('variants/')
  const { transcode } = world.platform.videos
  vi.spyOn(world.platform.videos, 'transcode').mockImplementationOnce(async (...words) => {
    const result = await transcode(...words)
    await inTransaction(world.ctx, (ctx) => removeVideo(ctx, worked))
    return result
  })
  await world.settle()
  vi.restoreAllMocks()
  expect(await world.platform.storage.list(`renditions/${worked}/`)).toEqual([])
  await world.pass(2 * dayMs)
  expect(await world.platform.storage.list('variants/'), 'its poster is swept away').toEqual(pictures)
})

test('its owner sees its state, and an erased owner’s videos are removed', async () => {
  const { id } = ready
  const { token } = await signInAgain(world, 'asha')
  expect(await world.get(calls.get, { videoId: id }, { token })).toMatchObject({ id, state: 'ready', fileName: 'yaman.mp4' })
  const subject = { id: asha.person?.id ?? '', username: 'asha', email: null, phone: null, pseudonym: 'Former member', words: ['asha'] }
  await world.ctx.platform.database.transaction((db, later) =>
    videosPersonalData.erase({ ...world.ctx, db, later, inTransaction: true }, subject),
  )
  await world.settle()
  await world.pass(2 * hourMs)
  expect([await world.platform.storage.list('renditions/'), await world.platform.storage.list('videos/')]).toEqual([[], []])
  const names = (await world.ctx.db.select().from(videos)).map(({ file_name }) => file_name)
  expect([names.length > 0, names.filter(Boolean)]).toEqual([true, []])
})
