/** Video uploads: in parts, resumable, for one purpose only, and never public (faults U05). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Failure } from '#contract/grammar/errors.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { videos as calls, type VideoUpload, videoLimits } from '#contract/videos/videos.ts'
import type { Ctx } from '../../platform/context.ts'
import { events } from '../../platform/events/tables.ts'
import { type StoreForWorld, storesForWorlds } from '../../testing/stores.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUpAs } from '../auth/testing.ts'
import { videosPersonalData } from './personal-data.ts'
import { originalKey } from './rules.ts'
import { cancelVideo, finishVideo, openVideo, renewParts } from './service/uploading.ts'
import { isOwnVideo, videoOf } from './service.ts'
import { videos } from './tables.ts'
import { padded, sendPart } from './testing.ts'

const start = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1')
/** Two parts; the content does not matter here. */
const film = padded(start, videoLimits.partBytes + 1000)

describe.each(storesForWorlds)('%s', (name, open) => {
  let stand: StoreForWorld
  let world: World
  let asha: Ctx
  let zoya: Ctx
  let signedIn: SignedIn
  const isOnDisk = name === 'on the disk'

  beforeAll(async () => {
    stand = await open()
    world = await createWorld(stand.env)
    const ctxOf = ({ person }: SignedIn): Ctx => ({
      ...world.ctx,
      person: { id: person.id, type: 'artist', username: person.username, sessionId: '' },
    })
    signedIn = await signUpAs(world, 'artist', 'asha')
    asha = ctxOf(signedIn)
    zoya = ctxOf(await signUpAs(world, 'artist', 'zoya'))
  })
  afterAll(async () => {
    await world.close()
    await stand.close()
  })

  let made = 0
  const wish = (more: object = {}) => ({
    ownerId: signedIn.person.id,
    purpose: `contest:${++made}`,
    fileName: 'yaman.mp4',
    type: 'video/mp4',
    bytes: film.length,
    ...more,
  })
  const send = (part: VideoUpload['parts'][number] | undefined, body = film) => {
    if (!part) throw new Error('no such part')
    return sendPart(world, part, body)
  }
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'fine',
      ({ code, message }: Failure) => code ?? message,
    )
  const files = () => world.platform.storage.list('')
  const stateOf = async (id: string) => (await world.ctx.db.select().from(videos).where(eq(videos.id, id)))[0]?.state
  const forget = async () => {
    for (const { id, upload } of await world.ctx.db.select().from(videos)) {
      if (upload) await world.platform.storage.abortMultipart(originalKey(id), upload)
      await world.platform.storage.remove(originalKey(id))
    }
    await world.ctx.db.delete(videos)
    await world.settle()
  }

  test('all parts are sent, joined and processed; a repeated call returns the same', async () => {
    const { videoId, parts, partSize, partCount, expiresAt } = await openVideo(asha, wish())
    expect([parts.map(({ number, start, size }) => [number, start, size]), partSize, partCount]).toEqual([
      [
        [1, 0, 5_242_880],
        [2, 5_242_880, 1000],
      ],
      5_242_880,
      2,
    ])
    expect(Date.parse(expiresAt) - world.clock.now().getTime()).toBe(10 * minuteMs)
    expect(await codeOf(finishVideo(asha, { videoId }))).toBe('parts_missing')
    for (const part of parts) expect(await send(part)).toBe(200)
    expect(await finishVideo(asha, { videoId })).toMatchObject({ state: 'processing', progress: 0, fileName: 'yaman.mp4' })
    expect(await finishVideo(asha, { videoId })).toMatchObject({ state: 'processing' })
    expect((await world.platform.storage.get(originalKey(videoId)))?.bytes.equals(film)).toBe(true)
    expect(await codeOf(cancelVideo(asha, { videoId }))).toBe('upload_over')
    expect(await codeOf(renewParts(asha, { videoId }))).toBe('upload_over')
    await forget()
  })

  test('after an interruption, only missing parts are sent, under fresh URLs', async () => {
    const { videoId, parts } = await openVideo(asha, wish())
    await send(parts[1])
    world.clock.advance(20 * minuteMs)
    if (isOnDisk) expect(await send(parts[0])).toBe(410)
    const { token } = await signInAgain(world, 'asha')
    const fresh = await world.get(calls.renewParts, { videoId }, { token })
    expect([fresh.partCount, fresh.parts.map(({ number }) => number)]).toEqual([2, [1]])
    expect(await send(fresh.parts[0])).toBe(200)
    expect((await renewParts(asha, { videoId })).parts).toEqual([])
    expect(await world.get(calls.finish, { videoId }, { token })).toMatchObject({ state: 'processing' })
    await forget()
  })

  test.each<[string, object, string]>([
    ['another kind', { type: 'text/html' }, 'wrong_type'],
    ['Matroska', { type: 'video/x-matroska' }, 'wrong_type'],
    ['a byte too many', { bytes: videoLimits.bytes + 1 }, 'too_large'],
    ['nothing', { bytes: 0 }, 'too_large'],
  ])('%s gets no URL', async (_what, more, code) => {
    const before = await files()
    expect(await codeOf(openVideo(asha, wish(more)))).toBe(code)
    expect(await files()).toEqual(before)
  })

  test('another person’s video is not found by any call', async () => {
    const { videoId, parts } = await openVideo(asha, wish({ purpose: 'contest:own' }))
    for (const part of parts) await send(part)
    for (const ask of [finishVideo, renewParts, cancelVideo]) expect(await codeOf(ask(zoya, { videoId }))).toBe('not_found')
    expect(await stateOf(videoId)).toBe('uploading')
    const own = { videoId, ownerId: signedIn.person.id, purpose: 'contest:own' }
    const asked = [own, { ...own, purpose: 'contest:other' }, { ...own, ownerId: zoya.person?.id ?? '' }]
    expect(await Promise.all(asked.map((each) => isOwnVideo(world.ctx, each)))).toEqual([true, false, false])
    await cancelVideo(asha, { videoId })
    expect(await isOwnVideo(world.ctx, own)).toBe(false)
    await forget()
  })

  test.each<[string, string, Buffer]>([
    ['a page', 'video/mp4', Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200))],
    ['a picture that is packed like a film', 'video/mp4', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1avif'.padEnd(200), 'latin1')],
    ['a playlist', 'video/mp4', Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.padEnd(200))],
    ['a list of files', 'video/mp4', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n".padEnd(200))],
    ['an AVI', 'video/quicktime', Buffer.from('RIFF\xff\0\0\0AVI LIST'.padEnd(200), 'latin1')],
    ['Matroska that is no WebM', 'video/webm', Buffer.from('\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska'.padEnd(200), 'latin1')],
    ['an archive', 'video/mp4', Buffer.from('PK\x03\x04'.padEnd(200), 'latin1')],
    ['a film of another container', 'video/webm', padded(start, 200)],
    ['one byte', 'video/mp4', Buffer.from('x')],
  ])('%s announced as %s is deleted when finished', async (_what, type, body) => {
    const { videoId, parts } = await openVideo(asha, wish({ type, bytes: body.length }))
    expect(await send(parts[0], body)).toBe(200)
    expect(await codeOf(finishVideo(asha, { videoId }))).toBe('not_as_announced')
    expect([await files(), await stateOf(videoId), await codeOf(finishVideo(asha, { videoId }))]).toEqual([
      [],
      'failed',
      'not_as_announced',
    ])
    await forget()
  })

  test('a part put in its place with the store’s own credentials is not joined, or is deleted', async () => {
    const { storage } = world.platform
    const { videoId, parts } = await openVideo(asha, wish())
    await send(parts[1])
    const [row] = await world.ctx.db.select().from(videos).where(eq(videos.id, videoId))
    const larger = await storage.signPart({
      key: originalKey(videoId),
      upload: row?.upload ?? '',
      number: 1,
      bytes: videoLimits.partBytes + 5,
      expiresIn: 600,
    })
    const part = { ...larger, number: 1, start: 0, size: videoLimits.partBytes + 5 }
    expect(await sendPart(world, part, padded(start, part.size))).toBe(200)
    expect(await codeOf(finishVideo(asha, { videoId }))).toBe('parts_missing')
    await cancelVideo(asha, { videoId })
    await forget()
  })

  test('reusing a URL after the parts are joined changes nothing', async () => {
    const { videoId, parts } = await openVideo(asha, wish())
    for (const part of parts) await send(part)
    await finishVideo(asha, { videoId })
    expect(await send(parts[0], padded(Buffer.from('MZ'.padEnd(20)), film.length))).toBe(isOnDisk ? 409 : 404)
    expect((await world.platform.storage.get(originalKey(videoId)))?.bytes.equals(film)).toBe(true)
    await forget()
  })

  test('finished many times at once, it is finished once', async () => {
    const { videoId, parts } = await openVideo(asha, wish())
    for (const part of parts) await send(part)
    const told = () => world.ctx.db.select().from(events).where(eq(events.name, 'video.sent'))
    const before = (await told()).length
    const answers = await allAtOnce(6, () => codeOf(finishVideo(asha, { videoId })))
    expect(await told()).toHaveLength(before + 1)
    expect(answers.filter((each) => each !== 'fine' && each !== 'parts_missing')).toEqual([])
    expect(answers).toContain('fine')
    expect([await stateOf(videoId), (await world.platform.storage.head(originalKey(videoId)))?.size]).toEqual(['processing', film.length])
    await forget()
  })

  test('a new upload for the same purpose abandons the former; three at once are allowed for different purposes', async () => {
    const first = await openVideo(asha, wish({ purpose: 'contest:same' }))
    await send(first.parts[1])
    const second = await openVideo(asha, wish({ purpose: 'contest:same' }))
    expect([await stateOf(first.videoId), await stateOf(second.videoId)]).toEqual(['abandoned', 'uploading'])
    const different = await allAtOnce(5, () => codeOf(openVideo(asha, wish())))
    expect(different.sort()).toEqual(['fine', 'fine', 'too_many_open', 'too_many_open', 'too_many_open'])
    const twice = await allAtOnce(4, () => codeOf(openVideo(zoya, wish({ ownerId: zoya.person?.id, purpose: 'contest:at once' }))))
    // Each call either abandoned the upload before it, or was told that another is open.
    const begun = twice.filter((each) => each === 'fine').length
    expect(twice.filter((each) => each !== 'fine')).toEqual(Array(4 - begun).fill('too_many_open'))
    const kept = await world.ctx.db.select({ state: videos.state }).from(videos).where(eq(videos.purpose, 'contest:at once'))
    expect(kept.map(({ state }) => state).sort()).toEqual([...Array(begun - 1).fill('abandoned'), 'uploading'])
    await forget()
  })

  test('a cancelled upload, or one not finished within a day, is removed with its parts', async () => {
    const [cancelled, left] = [await openVideo(asha, wish()), await openVideo(asha, wish())]
    for (const { parts } of [cancelled, left]) await send(parts[1])
    await cancelVideo(asha, cancelled)
    await world.pass(hourMs)
    expect(await stateOf(left.videoId)).toBe('uploading')
    await world.pass(dayMs)
    expect([await stateOf(cancelled.videoId), await stateOf(left.videoId)]).toEqual(['abandoned', 'abandoned'])
    expect(await files()).toEqual([])
    expect(await codeOf(finishVideo(asha, left))).toBe('upload_over')
    await forget()
  })

  test('it is never public: neither during the upload nor after joining', async () => {
    const { videoId, parts } = await openVideo(asha, wish())
    for (const part of parts) await send(part)
    await finishVideo(asha, { videoId })
    for (const file of ['240.mp4', 'all.m3u8'] as const) expect((await world.ask(calls.file, { videoId, name: file })).status).toBe(404)
    const keys = await files()
    expect(keys.length).toBeGreaterThan(0)
    for (const key of keys) {
      expect(key).toMatch(/^(videos|parts)\//)
      if (isOnDisk) expect((await world.app.http.inject(`/api/files/${key}`)).statusCode).toBe(403)
    }
    expect((await videoOf(world.ctx, videoId))?.video).toBeUndefined()
    await forget()
  })

  test('an erased person’s open uploads are removed', async () => {
    const { videoId, parts } = await openVideo(zoya, wish({ ownerId: zoya.person?.id, fileName: 'my song.mp4' }))
    await send(parts[1])
    const subject = { id: zoya.person?.id ?? '', username: 'zoya', email: null, phone: null, pseudonym: 'Former member', words: ['zoya'] }
    expect((await videosPersonalData.gather(world.ctx, subject)).videos).toMatchObject([{ file_name: 'my song.mp4', state: 'uploading' }])
    await world.ctx.platform.database.transaction((db, later) =>
      videosPersonalData.erase({ ...world.ctx, db, later, inTransaction: true }, subject),
    )
    expect(await stateOf(videoId)).toBe('abandoned')
    const [kept] = (await videosPersonalData.gather(world.ctx, subject)).videos ?? []
    expect(kept?.file_name).toBe('')
    await forget()
  })
})

test('without ffmpeg no video is accepted, and the answer says why', async () => {
  const world = await createWorld({ FFMPEG_PATH: '/nowhere/ffmpeg', FFPROBE_PATH: '/nowhere/ffprobe' })
  const { person } = await signUpAs(world, 'artist', 'asha')
  const wish = { ownerId: person.id, purpose: 'contest:1', fileName: 'a.mp4', type: 'video/mp4', bytes: 100 }
  await expect(openVideo(world.ctx, wish)).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  expect(await world.platform.videos.missing()).toContain('ffmpeg does not run')
  expect((await world.app.http.inject('/readyz')).json()).toMatchObject({ status: 'ready', videos: false })
  await world.close()
})
