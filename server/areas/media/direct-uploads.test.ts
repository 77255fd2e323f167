/** Direct uploads to the store: invalid files are refused there or when accepted, and nothing is public before (faults U05). */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { uploadLimits } from '#contract/media/media.ts'
import { pictureUrl } from '#contract/media/picture-url.ts'
import type { Ctx } from '../../platform/context.ts'
import type { SignedUpload } from '../../platform/storage/port.ts'
import { type StoreForWorld, sendAsIs, storesForWorlds } from '../../testing/stores.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { signUpAs } from '../auth/testing.ts'
import { mediaPersonalData } from './personal-data.ts'
import { beginUpload, releaseUpload, takeUpload } from './service/direct-upload.ts'
import { uploads } from './tables.ts'
import { filmStart, halves } from './testing.ts'

const film = Buffer.concat([filmStart, Buffer.alloc(5_000, 'x')])
const megabyte = 1024 * 1024
const purpose = 'contest 7'
const wish = { purpose, type: 'video/mp4', bytes: film.length, allowed: { types: ['video/mp4', 'video/webm'], bytes: 200 * megabyte } }

describe.each(storesForWorlds)('%s', (name, open) => {
  let stand: StoreForWorld
  let world: World
  let asha: Ctx
  let zoya: Ctx
  const isOnDisk = name === 'on the disk'

  beforeAll(async () => {
    stand = await open()
    world = await createWorld(stand.env)
    const signedIn = async (username: string): Promise<Ctx> => {
      const { person } = await signUpAs(world, 'artist', username)
      return { ...world.ctx, person: { id: person.id, type: 'artist', username, sessionId: '' } }
    }
    asha = await signedIn('asha')
    zoya = await signedIn('zoya')
  })
  afterAll(async () => {
    await world.close()
    await stand.close()
  })

  const files = () => world.platform.storage.list('')
  const stateOf = async (id: string) => (await world.ctx.db.select().from(uploads).where(eq(uploads.id, id)))[0]?.state
  const take = (ctx: Ctx, uploadId: string, of = purpose) =>
    takeUpload(ctx, { uploadId, purpose: of }).catch((error: { code?: string }) => error.code)
  async function send({ url, headers }: SignedUpload, body: Buffer = film) {
    if (!isOnDisk) return (await sendAsIs({ method: 'PUT', url, headers, body })).status
    const { statusCode } = await world.app.http.inject({ method: 'PUT', url, headers, payload: body })
    return statusCode
  }
  const clearOpen = () => world.ctx.db.delete(uploads).where(eq(uploads.state, 'open'))

  test('a film is uploaded, accepted once it is there, and removed when released', async () => {
    const { uploadId, address } = await beginUpload(asha, wish)
    expect(address).toMatchObject({ method: 'PUT', headers: { 'content-type': 'video/mp4' } })
    expect(await take(asha, uploadId)).toBe('not_arrived')
    expect(await send(address)).toBe(200)
    const taken = await takeUpload(asha, { uploadId, purpose })
    expect(taken).toMatchObject({ id: uploadId, type: 'video/mp4', bytes: film.length })
    expect(await world.platform.storage.get(taken.key)).toEqual({ bytes: film, type: 'video/mp4' })
    expect(await takeUpload(asha, { uploadId, purpose })).toMatchObject({ key: taken.key })
    expect(await files()).toEqual([taken.key])
    await releaseUpload(asha, uploadId)
    expect([await files(), await stateOf(uploadId)]).toEqual([[], 'released'])
    expect(await take(asha, uploadId)).toBe('upload_over')
  })

  test('a type or size that is not allowed gets no URL', async () => {
    const wanted = (more: Partial<typeof wish>) => beginUpload(asha, { ...wish, ...more }).catch(({ code, message }) => [code, message])
    expect(await wanted({ type: 'text/html' })).toEqual(['wrong_type', 'A file of this kind cannot be used here.'])
    expect(await wanted({ bytes: 200 * megabyte + 1 })).toEqual(['wrong_size', 'The file can be at most 200 MB.'])
    expect(await wanted({ bytes: 0 })).toEqual(['wrong_size', 'The file can be at most 200 MB.'])
  })

  test('another person’s upload, or one for another contest, is not found', async () => {
    const { uploadId, address } = await beginUpload(asha, wish)
    await send(address)
    expect([await take(zoya, uploadId), await take(asha, uploadId, 'contest 8')]).toEqual(['not_found', 'not_found'])
    expect(await stateOf(uploadId)).toBe('open')
    await releaseUpload(asha, (await takeUpload(asha, { uploadId, purpose })).id)
  })

  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['a page', 'video/mp4', () => Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(200))],
    ['a picture', 'video/mp4', () => halves(40, 30).jpeg().toBuffer()],
    ['an AVIF, which begins like a film', 'video/mp4', () => halves(40, 30).avif({ effort: 0 }).toBuffer()],
    ['a playlist', 'video/mp4', () => Buffer.from('#EXTM3U\nfile:///etc/passwd\n'.padEnd(200))],
    ['a film of another container', 'video/webm', () => film],
    ['one byte', 'video/mp4', () => Buffer.from('x')],
  ])('%s announced as %s is deleted when accepted', async (_what, type, make) => {
    const body = await make()
    const { uploadId, address } = await beginUpload(asha, { ...wish, type, bytes: body.length })
    expect(await send(address, body)).toBe(200)
    expect(await take(asha, uploadId)).toBe('not_as_announced')
    expect([await files(), await stateOf(uploadId), await take(asha, uploadId)]).toEqual([[], 'refused', 'upload_over'])
  })

  test('a file put in its place with the store’s own credentials is deleted too', async () => {
    for (const [body, type] of [
      [Buffer.concat([film, film]), 'video/mp4'],
      [film, 'video/webm'],
    ] as const) {
      const { uploadId } = await beginUpload(asha, wish)
      await world.platform.storage.put(`uploads/${uploadId}`, body, type)
      expect([await take(asha, uploadId), await files()]).toEqual(['not_as_announced', []])
    }
  })

  test('reusing a URL does not change the accepted file', async () => {
    const { uploadId, address } = await beginUpload(asha, wish)
    await send(address)
    const { key } = await takeUpload(asha, { uploadId, purpose })
    const other = Buffer.concat([filmStart, Buffer.alloc(5_000, 'y')])
    // Our disk store refuses it; another store keeps it where nobody reads it.
    expect(await send(address, other)).toBe(isOnDisk ? 409 : 200)
    expect((await takeUpload(asha, { uploadId, purpose })).key).toBe(key)
    expect((await world.platform.storage.get(key))?.bytes).toEqual(film)
    await releaseUpload(asha, uploadId)
    await world.platform.storage.remove(`uploads/${uploadId}`)
  })

  test('accepted many times at once, it is accepted once, and only that file stays', async () => {
    const { uploadId, address } = await beginUpload(asha, wish)
    await send(address)
    const answers = await allAtOnce(6, () => take(asha, uploadId))
    const keys = new Set(answers.flatMap((answer) => (typeof answer === 'object' ? [answer.key] : [])))
    expect([keys.size, await stateOf(uploadId)]).toEqual([1, 'taken'])
    expect(await files()).toEqual([...keys])
    expect(answers.filter((answer) => typeof answer === 'string' && answer !== 'not_arrived')).toEqual([])
    await releaseUpload(asha, uploadId)
  })

  test('it is never public: neither after the upload nor after it is accepted', async () => {
    const { uploadId, address } = await beginUpload(asha, wish)
    const expectHidden = async (kept: number) => {
      expect((await world.app.http.inject(pictureUrl({ id: uploadId }, 320))).statusCode).toBe(404)
      const keys = await files()
      expect(keys).toHaveLength(kept)
      for (const key of keys) {
        expect(key).toMatch(/^(uploads|accepted)\//)
        const bare = `${address.url.split('/uploads/')[0]}/${key}`
        const { status } = isOnDisk
          ? { status: (await world.app.http.inject(new URL(bare).pathname)).statusCode }
          : await sendAsIs({ method: 'GET', url: bare })
        expect(Math.floor(status / 100)).toBe(4)
      }
    }
    await expectHidden(0)
    expect(await send(address)).toBe(200)
    await expectHidden(1)
    await takeUpload(asha, { uploadId, purpose })
    await expectHidden(1)
    await releaseUpload(asha, uploadId)
  })

  test('a person has at most ten open uploads, also under concurrency; after an hour there is room again', async () => {
    await clearOpen()
    const begun = await allAtOnce(14, () =>
      beginUpload(asha, wish).then(
        () => 'open',
        ({ code }) => code,
      ),
    )
    expect(begun.filter((each) => each === 'open')).toHaveLength(uploadLimits.openPerPerson)
    expect(begun.filter((each) => each === 'too_many_open')).toHaveLength(4)
    expect((await beginUpload(zoya, wish)).uploadId).toBeTruthy()
    world.clock.advance(hourMs + minuteMs)
    expect((await beginUpload(asha, wish)).uploadId).toBeTruthy()
    await clearOpen()
  })

  test('unaccepted, late and ownerless files are swept; accepted ones stay', async () => {
    const begun = await allAtOnce(3, () => beginUpload(asha, wish))
    for (const { address } of begun) await send(address)
    const [kept, late, erased] = begun.map(({ uploadId }) => uploadId) as [string, string, string]
    const { key } = await takeUpload(asha, { uploadId: kept, purpose })
    const gone = await takeUpload(asha, { uploadId: erased, purpose })
    await world.ctx.db.delete(uploads).where(eq(uploads.id, erased))
    const strange = [`uploads/${world.platform.ids.uuid()}`, `accepted/${world.platform.ids.uuid()}/${world.platform.ids.uuid()}`]
    for (const each of [...strange, `accepted/${kept}/${world.platform.ids.uuid()}`, 'uploads/made-by-hand'])
      await world.platform.storage.put(each, film, 'video/mp4')
    await world.pass(minuteMs)
    expect(await files()).toHaveLength(7)
    world.clock.advance(hourMs)
    expect(await take(asha, late)).toBe('upload_over')
    await world.pass(2 * dayMs)
    expect((await files()).sort()).toEqual([key, 'uploads/made-by-hand'])
    expect([await stateOf(kept), await stateOf(late), gone.key === key]).toEqual(['taken', undefined, false])
    await releaseUpload(asha, kept)
    await world.pass(40 * dayMs)
    expect([await files(), await stateOf(kept)]).toEqual([['uploads/made-by-hand'], undefined])
    await world.platform.storage.remove('uploads/made-by-hand')
  })

  test('an erased person’s uploads are removed', async () => {
    const { uploadId, address } = await beginUpload(zoya, wish)
    await send(address)
    await takeUpload(zoya, { uploadId, purpose })
    const subject = { id: zoya.person?.id ?? '', username: 'zoya', email: null, phone: null, pseudonym: 'Former member', words: ['zoya'] }
    const { uploads: sent } = await mediaPersonalData.gather(world.ctx, subject)
    expect(sent).toContainEqual(expect.objectContaining({ purpose, type: 'video/mp4', bytes: film.length, state: 'taken' }))
    await world.ctx.platform.database.transaction((db, later) =>
      mediaPersonalData.erase({ ...world.ctx, db, later, inTransaction: true }, subject),
    )
    expect(await take(zoya, uploadId, '')).toBe('upload_over')
    await world.pass(2 * dayMs)
    expect(await files()).toEqual([])
  })
})
