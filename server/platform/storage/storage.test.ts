/** The contract of every store, tested over HTTP where browsers use it. */
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { baseUrl, keysAtOnce, sendAsIs, sendHalf, stores, type TestedStore } from '../../testing/stores.ts'
import { type ByteRange, RangeNotSatisfiable, type SignedUpload, type Storage } from './port.ts'

const text = 'The lamps are lit and the tabla is tuned.'
const bytes = Buffer.from(text)

interface Twisted {
  body?: Buffer
  headers?: Record<string, string>
  method?: string
}

describe.each(stores)('%s', (_name, open) => {
  let tested: TestedStore
  let store: Storage
  let made = 0
  const newKey = () => `uploads/file-${++made}`

  beforeAll(async () => {
    tested = await open()
    store = tested.store
  })
  afterAll(() => tested.close())

  const send = (upload: Pick<SignedUpload, 'url' | 'headers'>, { body = bytes, headers = {}, method = 'PUT' }: Twisted = {}) =>
    sendAsIs({ method, url: tested.reach(upload.url), headers: { ...upload.headers, ...headers }, ...(method === 'PUT' && { body }) })

  // The smallest part that S3 joins, and the rest.
  const partSize = 5 * 1024 * 1024
  const whole = Buffer.concat([Buffer.alloc(partSize, 'a'), Buffer.from('the rest')])
  const sizes = [partSize, whole.length - partSize] as const
  const bodyOf = (number: number) => (number === 1 ? whole.subarray(0, partSize) : whole.subarray(partSize))
  const begin = async (key: string) => {
    const upload = await store.beginMultipart(key, 'video/mp4')
    const sign = (number: number) => store.signPart({ key, upload, number, bytes: sizes[number - 1] ?? 1, expiresIn: 600 })
    return { key, upload, sign, sendPart: async (number: number) => send(await sign(number), { body: bodyOf(number) }) }
  }
  const arrived = async (key: string, upload: string) => (await store.listParts(key, upload))?.map(({ number, size }) => [number, size])

  test('stores, lists and removes a file', async () => {
    await store.put('variants/one/320.webp', bytes, 'image/webp')
    await store.put('variants/one/320.webp', Buffer.from('newer'), 'image/webp')
    await store.put('variants/two/320.webp', bytes, 'image/webp')
    expect(await store.get('variants/one/320.webp')).toEqual({ bytes: Buffer.from('newer'), type: 'image/webp' })
    expect(await store.list('variants/one/')).toEqual(['variants/one/320.webp'])
    expect((await store.list('variants/')).sort()).toEqual(['variants/one/320.webp', 'variants/two/320.webp'])
    expect((await store.list('variants/tw')).sort()).toEqual(['variants/two/320.webp'])
    for (let i = 0; i < 2; i++) await store.remove('variants/one/320.webp')
    expect(await store.list('variants/one/')).toEqual([])
  })

  test('lists keys page by page, to the last one', async () => {
    const keys = Array.from({ length: 2 * keysAtOnce + 1 }, (_, i) => `listed/${i}`)
    for (const key of keys) await store.put(key, bytes, 'text/plain')
    const pages: string[][] = []
    for await (const page of store.pages('listed/')) pages.push(page)
    expect([pages.map((page) => page.length), pages.flat().sort()]).toEqual([[keysAtOnce, keysAtOnce, 1], keys])
    expect((await store.list('listed/')).sort()).toEqual(keys)
    for await (const page of store.pages('nothing/')) expect(page).toBe('no page')
  })

  test('reports that it cannot store files', async () => {
    await store.check()
    await expect(tested.unusable.check()).rejects.toThrow()
  })

  test('readers of a file that is being replaced get the old one or the new one, never a mix', async () => {
    const [old, young] = [Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')]
    await store.put('originals/busy', old, 'text/plain')
    const reading = (async () => {
      for (let i = 0; i < 40; i++) {
        const file = await store.read('originals/busy')
        const read = file && (await buffer(file.stream))
        expect(read && new Set(read).size).toBe(1)
      }
    })()
    for (let i = 0; i < 20; i++) await store.put('originals/busy', i % 2 ? old : young, 'text/plain')
    await reading
  })

  test('clearing leftovers away keeps files and unfinished uploads', async () => {
    await store.put('originals/kept', bytes, 'text/plain')
    const { key, upload, sendPart } = await begin(newKey())
    await sendPart(2)
    await store.removeLeftovers(-5_000)
    expect([(await store.get('originals/kept'))?.bytes, await arrived(key, upload)]).toEqual([bytes, [[2, 8]]])
    await store.abortMultipart(key, upload)
  })

  test('returns null for a missing file everywhere', async () => {
    const key = 'uploads/nothing'
    expect([await store.get(key), await store.head(key), await store.read(key), await store.read(key, { start: 0 })]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(await store.list('nothing/')).toEqual([])
  })

  test.each<[string, ByteRange, string, [number, number]]>([
    ['from the start', { start: 0, end: 3 }, 'The ', [0, 3]],
    ['from the middle to the end', { start: 34 }, ' tuned.', [34, 40]],
    ['one byte', { start: 4, end: 4 }, 'l', [4, 4]],
    ['more than there is', { start: 34, end: 9999 }, ' tuned.', [34, 40]],
    ['the last bytes', { last: 6 }, 'tuned.', [35, 40]],
    ['more last bytes than there are', { last: 9999 }, text, [0, 40]],
  ])('a part is read: %s', async (_what, range, expected, [start, end]) => {
    await store.put('originals/parts', bytes, 'text/plain')
    const file = await store.read('originals/parts', range)
    expect(file).toMatchObject({ type: 'text/plain', size: bytes.length, part: { start, end } })
    expect(file && (await buffer(file.stream)).toString()).toBe(expected)
  })

  test('streams the whole file, with its ETag', async () => {
    await store.put('originals/whole', bytes, 'text/plain')
    const [file, head] = [await store.read('originals/whole'), await store.head('originals/whole')]
    expect(file && (await buffer(file.stream))).toEqual(bytes)
    expect(file).toMatchObject({ type: 'text/plain', size: bytes.length, part: null, etag: head?.etag })
    expect(head?.etag).toMatch(/^"[^"]+"$/)
    await store.put('originals/whole', Buffer.from('another'), 'text/plain')
    expect((await store.head('originals/whole'))?.etag).not.toBe(head?.etag)
  })

  test.each<[string, ByteRange]>([
    ['begins after the end', { start: 41 }],
    ['has no bytes', { last: 0 }],
  ])('a range that %s is refused with the size of the file', async (_what, range) => {
    await store.put('originals/short', bytes, 'text/plain')
    await expect(store.read('originals/short', range)).rejects.toEqual(new RangeNotSatisfiable(bytes.length))
  })

  test.each([
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'Uploads/x',
    'uploads',
    '',
    'uploads/.type',
    `uploads/${'x'.repeat(300)}`,
    'uploads/a b',
  ])('every method refuses the key %j', async (key) => {
    const asked = [
      () => store.put(key, bytes, 'text/plain'),
      () => store.get(key),
      () => store.head(key),
      () => store.read(key),
      () => store.remove(key),
      () => store.signDownload(key, { expiresIn: 600 }),
      () => store.beginMultipart(key, 'video/mp4'),
      () => store.signPart({ key, upload: 'any', number: 1, bytes: 1, expiresIn: 600 }),
      () => store.listParts(key, 'any'),
      () => store.completeMultipart(key, 'any', []),
      () => store.abortMultipart(key, 'any'),
    ]
    for (const ask of asked) await expect(ask()).rejects.toThrow('not a key')
  })

  const changed = (url: string, pattern: RegExp, by: string) => {
    expect(url).toMatch(pattern)
    return url.replace(pattern, by)
  }
  test('a signed URL to read returns the file, whole or in part, as a download that is not cached', async () => {
    const key = newKey()
    await store.put(key, bytes, 'video/mp4')
    const url = tested.reach(await store.signDownload(key, { expiresIn: 600, filename: 'On "stage"\r\nx: y.mp4' }))
    const whole = await sendAsIs({ method: 'GET', url })
    expect([whole.status, whole.body.toString()]).toEqual([200, text])
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="On _stage___x_ y.mp4"',
      'cache-control': 'private, no-store',
    })
    const part = await sendAsIs({ method: 'GET', url, headers: { range: 'bytes=4-8' } })
    expect([part.status, part.headers['content-range'], part.body.toString()]).toEqual([206, `bytes 4-8/${bytes.length}`, 'lamps'])
    expect((await sendAsIs({ method: 'GET', url, headers: { range: 'bytes=999-' } })).status).toBe(416)
    const refused = [
      changed(url, /uploads\/file-\d+/, 'uploads/stranger'),
      changed(url, /(Signature|seal)=..../, '$1=0000'),
      changed(url, /\?.*/, ''),
      changed(url, /\.mp4/, '.html'),
    ]
    for (const each of refused) expect(Math.floor((await sendAsIs({ method: 'GET', url: each })).status / 100), each).toBe(4)
    expect(Math.floor((await sendAsIs({ method: 'PUT', url, body: bytes })).status / 100)).toBe(4)
  })

  test('nobody reads or writes anything without a signed URL', async () => {
    const key = newKey()
    await store.put(key, bytes, 'video/mp4')
    const bare = changed(tested.reach(await store.signDownload(key, { expiresIn: 600 })), /\?.*/, '')
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE'])
      expect(Math.floor((await sendAsIs({ method, url: bare, ...(method === 'PUT' && { body: 'x' }) })).status / 100), method).toBe(4)
    expect((await store.get(key))?.bytes).toEqual(bytes)
  })

  test('accepts parts in any order, and has the file once they are joined', async () => {
    const { key, upload, sign, sendPart } = await begin(newKey())
    expect(await arrived(key, upload)).toEqual([])
    const signed = await sign(2)
    expect(signed).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/octet-stream' } })
    expect(Math.abs(signed.expiresAt.getTime() - Date.now() - 600_000)).toBeLessThan(5_000)
    expect((await sendPart(2)).status).toBe(200)
    expect(await arrived(key, upload)).toEqual([[2, 8]])
    expect((await sendPart(1)).status).toBe(200)
    expect(await arrived(key, upload)).toEqual([
      [1, partSize],
      [2, 8],
    ])
    expect(await store.get(key)).toBeNull()
    const parts = (await store.listParts(key, upload)) ?? []
    expect(await store.completeMultipart(key, upload, parts)).toBe(true)
    const file = await store.get(key)
    expect([file?.type, file?.bytes.equals(whole)]).toEqual(['video/mp4', true])
    expect(await store.completeMultipart(key, upload, parts)).toBe(true)
    await store.abortMultipart(key, upload)
    expect((await store.head(key))?.size).toBe(whole.length)
  })

  test('after joining or ending, the URLs of parts have no effect (faults U05)', async () => {
    const { key, upload, sign, sendPart } = await begin(newKey())
    const late = await sign(2)
    await sendPart(2)
    expect(await store.completeMultipart(key, upload, (await store.listParts(key, upload)) ?? [])).toBe(true)
    await send(late, { body: Buffer.from('the wolf') })
    expect((await store.get(key))?.bytes.toString()).toBe('the rest')
    const other = await begin(newKey())
    await other.sendPart(2)
    const listed = (await store.listParts(other.key, other.upload)) ?? []
    await store.abortMultipart(other.key, other.upload)
    for (let i = 0; i < 2; i++) await store.abortMultipart(other.key, other.upload)
    // Small enough to be sent before the store refuses it and disconnects.
    await send(await other.sign(3), { body: Buffer.from('x') })
    expect([await store.listParts(other.key, other.upload), await store.completeMultipart(other.key, other.upload, listed)]).toEqual([
      null,
      false,
    ])
    expect(await store.get(other.key)).toBeNull()
  })

  test('a missing part, or one that differs from the listed one, prevents joining', async () => {
    const { key, upload, sendPart } = await begin(newKey())
    await sendPart(2)
    const [there] = (await store.listParts(key, upload)) ?? []
    const missing = { number: 1, size: partSize, etag: there?.etag ?? '' }
    expect(await store.completeMultipart(key, upload, [missing, ...(there ? [there] : [])])).toBe(false)
    expect(await store.completeMultipart(key, upload, [{ number: 2, size: 8, etag: '"0193"' }])).toBe(false)
    expect(await store.completeMultipart(key, upload, [])).toBe(false)
    expect(await store.get(key)).toBeNull()
  })

  type Twist = (part: SignedUpload) => Twisted & { url?: string }
  test.each<[string, Twist]>([
    ['a larger body', () => ({ body: Buffer.from('the rest!') })],
    ['a smaller body', () => ({ body: Buffer.from('the') })],
    ['another type', () => ({ headers: { 'content-type': 'text/html' } })],
    ['a type with a suffix', () => ({ headers: { 'content-type': 'application/octet-stream; charset=utf-8' } })],
    ['no type', () => ({ headers: { 'content-type': '' } })],
    [
      'another part',
      ({ url }) => ({ url: url.includes('partNumber') ? changed(url, /partNumber=2/, 'partNumber=1') : changed(url, /\/2\?/, '/1?') }),
    ],
    [
      'another upload',
      ({ url }) => ({ url: url.includes('uploadId') ? changed(url, /uploadId=./, 'uploadId=_') : changed(url, /parts\/./, 'parts/_') }),
    ],
    ['another key', ({ url }) => ({ url: changed(url, /\/parts\/[^?]+/, '/uploads/stranger') })],
    ['a public key', ({ url }) => ({ url: changed(url, /\/parts\/[^?]+/, '/variants/x/320.webp') })],
    ['a path with ..', ({ url }) => ({ url: changed(url, /\/parts\//, '/parts/../originals/') })],
    ['a path with .., encoded', ({ url }) => ({ url: changed(url, /\/parts\//, '/parts/%2e%2e/originals/') })],
    ['a path with .., encoded twice', ({ url }) => ({ url: changed(url, /\/parts\//, '/parts/%252e%252e/originals/') })],
    ['a path with an encoded slash', ({ url }) => ({ url: changed(url, /\/parts\//, '/parts%2f..%2foriginals%2f') })],
    ['a forged signature', ({ url }) => ({ url: changed(url, /(Signature|seal)=..../, '$1=0000') })],
    ['no signature', ({ url }) => ({ url: changed(url, /(X-Amz-Signature|seal)=[\w-]+/, '') })],
    ['nothing but the path', ({ url }) => ({ url: changed(url, /\?.*/, '') })],
    ['more time', ({ url }) => ({ url: changed(url, /(X-Amz-Expires=|expires=)(\d+)/, '$1$29') })],
    [
      'a larger body, with the URL changed to allow it',
      ({ url }) => ({ url: url.replace(/bytes=\d+/, 'bytes=9'), body: Buffer.from('the rest!') }),
    ],
    [
      'another type, with the URL changed to allow it',
      ({ url }) => ({ url: url.replace(/type=[^&]+/, 'type=text%2Fhtml'), headers: { 'content-type': 'text/html' } }),
    ],
    ['another length in the URL', ({ url }) => ({ url: `${url}&bytes=99999` })],
    ['reading', () => ({ method: 'GET' })],
    ['removing', () => ({ method: 'DELETE' })],
    ['posting', () => ({ method: 'POST' })],
  ])('the signed URL of a part is invalid with %s (faults U05)', async (_what, twist) => {
    const { key, upload, sign } = await begin(newKey())
    const before = (await store.list('')).sort()
    const address = await sign(2)
    const { url = address.url, ...rest } = twist(address)
    const { status } = await send({ ...address, url }, { body: Buffer.from('the rest'), ...rest })
    expect([Math.floor(status / 100) === 4 || status === 501, await arrived(key, upload)]).toEqual([true, []])
    expect((await store.list('')).sort()).toEqual(before)
    await store.abortMultipart(key, upload)
  })

  test('the signed URL of a part expires (faults U05)', async () => {
    const key = newKey()
    const upload = await store.beginMultipart(key, 'video/mp4')
    const late = await tested.longAgo((store) => store.signPart({ key, upload, number: 1, bytes: 8, expiresIn: 600 }))
    expect((await send(late, { body: bodyOf(2) })).status).toBe(tested.whenOver)
    const prolonged = { ...late, url: changed(late.url, /(X-Amz-Expires=|expires=)(\d+)/, '$1$29') }
    expect((await send(prolonged, { body: bodyOf(2) })).status).toBe(403)
    expect(await arrived(key, upload)).toEqual([])
    await store.abortMultipart(key, upload)
  })

  test('a signed URL to read expires', async () => {
    const key = newKey()
    await store.put(key, bytes, 'video/mp4')
    const download = await tested.longAgo((store) => store.signDownload(key, { expiresIn: 600 }))
    expect((await send({ url: download, headers: {} }, { method: 'GET' })).status).toBe(tested.whenOver)
  })

  test('a URL signed with another installation’s secret is invalid', async () => {
    const { key, upload } = await begin(newKey())
    const part = await tested.stranger.signPart({ key, upload, number: 2, bytes: sizes[1], expiresIn: 600 })
    expect((await send(part, { body: bodyOf(2) })).status).toBe(403)
    expect(await arrived(key, upload)).toEqual([])
    await store.put(key, bytes, 'video/mp4')
    const url = await tested.stranger.signDownload(key, { expiresIn: 600 })
    expect((await send({ url, headers: {} }, { method: 'GET' })).status).toBe(403)
    await store.abortMultipart(key, upload)
  })

  test('signed URLs have the store’s origin, or are served by our own routes', async () => {
    const { key, upload, sign } = await begin(newKey())
    for (const url of [(await sign(1)).url, await store.signDownload(key, { expiresIn: 600 })])
      expect(new URL(url).origin).toBe(store.origin ?? baseUrl)
    expect(store.routes === undefined).toBe(store.origin !== undefined)
    await store.abortMultipart(key, upload)
  })

  test('an interrupted part leaves nothing behind, and may be sent again', async () => {
    const { key, upload, sign } = await begin(newKey())
    const before = (await store.list('')).sort()
    const part = await sign(2)
    await sendHalf(tested.reach(part.url), { ...part.headers, 'content-length': sizes[1] }, bodyOf(2))
    expect([await arrived(key, upload), (await store.list('')).sort()]).toEqual([[], before])
    expect((await send(part, { body: bodyOf(2) })).status).toBe(200)
    await store.abortMultipart(key, upload)
  })

  test('signs no URL for a part of no length, no number, no time, an odd type or a public file (faults U05)', async () => {
    const key = newKey()
    const upload = await store.beginMultipart(key, 'video/mp4')
    const part = { key, upload, number: 1, bytes: 8, expiresIn: 600 }
    for (const wrong of [
      { number: 0 },
      { number: 10_001 },
      { number: 1.5 },
      { bytes: 0 },
      { bytes: 1.5 },
      { bytes: -1 },
      { expiresIn: 0 },
      { expiresIn: Number.NaN },
      { upload: '' },
      { upload: '"' },
    ])
      await expect(store.signPart({ ...part, ...wrong })).rejects.toThrow('storage: ')
    for (const wrong of ['variants/x/1', 'renditions/x/240.mp4', '../x']) {
      await expect(store.beginMultipart(wrong, 'video/mp4')).rejects.toThrow('storage: ')
      await expect(store.signPart({ ...part, key: wrong })).rejects.toThrow('storage: ')
      await expect(store.completeMultipart(wrong, upload, [])).rejects.toThrow('storage: ')
    }
    for (const wrong of ['text/html\r\nx: y', '']) await expect(store.beginMultipart(newKey(), wrong)).rejects.toThrow('not a type')
    await store.abortMultipart(key, upload)
  })

  test('deletes old uploads that were neither joined nor ended', async () => {
    const { key, upload, sendPart } = await begin(newKey())
    await sendPart(2)
    await store.abortOldMultiparts(60_000)
    expect(await arrived(key, upload)).toEqual([[2, 8]])
    await store.abortOldMultiparts(-5_000)
    expect(await store.listParts(key, upload)).toBeNull()
  })
})
