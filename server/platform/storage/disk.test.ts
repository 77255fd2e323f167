/** Tests specific to the disk store: single-use URLs, atomic files, and clean-up. */
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { sendAsIs, testSecret } from '../../testing/stores.ts'
import { type MovableClock, movableClock } from '../clock/port.ts'
import { diskStorage } from './disk.ts'
import { partType, type SignedUpload, type Storage } from './port.ts'

const bytes = Buffer.from('The lamps are lit.')
const key = 'originals/one'
const codeOf = (body: Buffer) => JSON.parse(body.toString()).code as string

let folder: string
let clock: MovableClock
let store: Storage
let app: FastifyInstance
let here: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mehfil-files-'))
  clock = movableClock()
  store = diskStorage({ folder, baseUrl: '', secret: testSecret, clock })
  app = Fastify() as unknown as FastifyInstance
  store.routes?.(app)
  here = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const send = ({ url, headers }: SignedUpload, body: Buffer | string = bytes) => sendAsIs({ method: 'PUT', url: here + url, headers, body })
const begin = async () => {
  const upload = await store.beginMultipart(key, 'video/mp4')
  return { upload, part: await store.signPart({ key, upload, number: 1, bytes: bytes.length, expiresIn: 600 }) }
}
const complete = async (upload: string) => store.completeMultipart(key, upload, (await store.listParts(key, upload)) ?? [])
const everything = async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [entry.name] : [])).sort()
}

test('a URL accepts one part, however often and however many at once are sent to it (faults U05)', async () => {
  const { upload, part } = await begin()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(part)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  const again = await send(part)
  expect([again.status, codeOf(again.body)]).toEqual([409, 'address_used'])
  expect(await complete(upload)).toBe(true)
  expect((await store.get(key))?.bytes).toEqual(bytes)
})

test('a URL stays used after its part was removed, and until it expires (faults U05)', async () => {
  const { upload, part } = await begin()
  await send(part)
  expect(await complete(upload)).toBe(true)
  expect((await send(part)).status).toBe(409)
  clock.advance(9 * minuteMs)
  await store.removeLeftovers(0)
  expect((await send(part)).status).toBe(409)
  clock.advance(minuteMs)
  expect((await send(part)).status).toBe(410)
  await store.removeLeftovers(0)
  expect((await send(part)).status).toBe(410)
  expect(await store.list('')).toEqual([key])
})

test('each refusal states its reason', async () => {
  const { part } = await begin()
  const url = here + part.url
  const refused = async (headers: Record<string, string | number>, at = url, body: Buffer = bytes) => {
    const { status, body: said } = await sendAsIs({ method: 'PUT', url: at, headers, body })
    return [status, codeOf(said)]
  }
  expect(await refused({ 'content-type': 'text/html' })).toEqual([415, 'other_type'])
  expect(await refused(part.headers, url, Buffer.from('short'))).toEqual([413, 'other_length'])
  expect(await refused(part.headers, url.replace('/1?', '/2?'))).toEqual([403, 'not_signed'])
  expect(await refused(part.headers, `${url}&more=1`)).toEqual([403, 'not_signed'])
  const chunked = await fetch(url, {
    method: 'PUT',
    headers: part.headers,
    body: new Blob([bytes]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect([chunked.status, ((await chunked.json()) as { code: string }).code]).toEqual([413, 'other_length'])
  clock.advance(10 * minuteMs)
  expect(await refused(part.headers)).toEqual([410, 'address_over'])
})

test('an interrupted upload leaves no temporary file', async () => {
  const { part } = await begin()
  const before = await everything()
  const [, host = '', port = ''] = here.match(/^http:\/\/(.*):(\d+)$/) ?? []
  const line = connect(Number(port), host)
  line.write(`PUT ${part.url} HTTP/1.1\r\nhost: here\r\ncontent-type: ${partType}\r\ncontent-length: ${bytes.length}\r\n\r\nThe lamps`)
  await expect.poll(async () => (await everything()).length).toBe(before.length + 1)
  line.destroy()
  await once(line, 'close')
  await expect.poll(everything).toEqual(before)
})

test('writes not a byte more than was signed, and keeps nothing shorter', async () => {
  const own = diskStorage({ folder, baseUrl: '', secret: testSecret, clock })
  const signed = { method: 'PUT' as const, key: 'parts/one/1', type: partType, bytes: 10, expires: clock.now().getTime() + minuteMs }
  let given = 0
  const endless = Readable.from(
    (function* () {
      for (; given < 1000; given++) yield Buffer.alloc(4)
    })(),
    { highWaterMark: 1 },
  )
  expect(await own.receive(signed, endless)).toBe('too_long')
  expect(given).toBeLessThan(20)
  expect(await own.receive(signed, Readable.from([Buffer.alloc(9)]))).toBe('too_short')
  expect(await everything()).toEqual([])
  expect(await own.receive(signed, Readable.from([Buffer.alloc(10)]))).toBe('kept')
})

test('parts of unfinished uploads are not files, and are deleted once they are old', async () => {
  await store.put('originals/one', bytes, 'text/plain')
  await mkdir(join(folder, '.parts'), { recursive: true })
  const [old, young, formerly] = [join(folder, '.parts/old'), join(folder, '.parts/young'), join(folder, 'originals/one.0193.part')]
  for (const path of [old, young, formerly]) await writeFile(path, 'half')
  await utimes(old, new Date(Date.now() - 70 * minuteMs), new Date(Date.now() - 70 * minuteMs))
  expect(await store.list('')).toEqual(['originals/one'])
  await store.removeLeftovers(60 * minuteMs)
  expect(await readdir(join(folder, '.parts'))).toEqual(['young'])
})
