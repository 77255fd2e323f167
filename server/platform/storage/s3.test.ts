/** Tests specific to S3: signatures as Amazon's own client makes them, and a store that is silent, failing or refusing. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { faultProxy } from '../../testing/fault-proxy.ts'
import { type S3Server, s3Server, verify } from '../../testing/s3-server.ts'
import recorded from '../../testing/s3-vectors.json' with { type: 'json' }
import { isOutage } from '../outage.ts'
import { s3Storage } from './s3.ts'

const bytes = Buffer.from('The lamps are lit.')

let server: S3Server
beforeAll(async () => {
  server = await s3Server()
})
afterAll(() => server.close())
beforeEach(() => {
  server.asked.length = 0
})

const storeAt = (endpoint: string, more = {}) => s3Storage({ ...server, endpoint, forcePathStyle: true, ...more })
const store = (more = {}) => storeAt(server.endpoint, more)

/** Splits a URL into parts, because the order of a query has no meaning. */
const parts = (address: string) => {
  const { origin, pathname, searchParams } = new URL(address)
  return [origin, pathname, Object.fromEntries(searchParams)]
}

test.each(recorded.vectors)(
  `a URL to $order at $endpoint equals the one that ${recorded.madeBy} signs`,
  async ({ endpoint, forcePathStyle, order, url }) => {
    const ours = storeAt(endpoint, { forcePathStyle, now: () => new Date(recorded.at) })
    const key = 'uploads/0193-4a.b'
    const made =
      order === 'part'
        ? (await ours.signPart({ key, upload: 'up/1+=', number: 2, bytes: 5_000_000, expiresIn: 600 })).url
        : await ours.signDownload(key, { expiresIn: 600, filename: 'On stage.mp4' })
    expect(parts(made)).toEqual(parts(url))
  },
)

const example = { region: 'us-east-1', accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const exampleTime = new Date('2013-05-24T00:00:00Z')
const nothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const greeting = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'
type Published = [what: string, method: string, target: string, headers: Record<string, string>, body: string, signature: string]

/** From "Signature Calculations for the Authorization Header" and "Using Query Parameters" of Amazon's S3 API reference. */
const published: Published[] = [
  [
    'GET Object',
    'GET',
    '/test.txt',
    { range: 'bytes=0-9', 'x-amz-content-sha256': nothing },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    'PUT',
    '/test%24file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY', 'x-amz-content-sha256': greeting },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket lifecycle',
    'GET',
    '/?lifecycle',
    { 'x-amz-content-sha256': nothing },
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket',
    'GET',
    '/?max-keys=2&prefix=J',
    { 'x-amz-content-sha256': nothing },
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]

function publishedRequest([, method, target, more, body, signature]: Published) {
  const url = new URL(target, 'https://examplebucket.s3.amazonaws.com')
  const headers: Record<string, string> = { host: url.host, 'x-amz-date': '20130524T000000Z', ...more }
  const signed = Object.keys(headers).sort().join(';')
  headers.authorization = `AWS4-HMAC-SHA256 Credential=${example.accessKeyId}/20130524/us-east-1/s3/aws4_request,SignedHeaders=${signed},Signature=${signature}`
  return { method, path: decodeURIComponent(url.pathname), query: url.searchParams, headers, body: Buffer.from(body) }
}

test.each(published)('the test S3 accepts the example that Amazon published: %s', (...vector) => {
  const request = publishedRequest(vector)
  verify(request, example, exampleTime)
  expect(() => verify({ ...request, method: 'DELETE' }, example, exampleTime)).toThrow('SignatureDoesNotMatch')
  expect(() => verify({ ...request, body: Buffer.from('other') }, example, exampleTime)).toThrow('SHA256Mismatch')
  expect(() => verify(request, example, new Date('2013-05-24T00:16:00Z'))).toThrow('RequestTimeTooSkewed')
})

test('the test S3 accepts the URL that Amazon published, for a day', () => {
  const query = new URLSearchParams(
    'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
  const request = { method: 'GET', path: '/test.txt', query, headers: { host: 'examplebucket.s3.amazonaws.com' }, body: Buffer.alloc(0) }
  verify(request, example, new Date('2013-05-24T23:59:00Z'))
  expect(() => verify(request, example, new Date('2013-05-25T00:01:00Z'))).toThrow('AccessDenied')
  expect(() => verify({ ...request, path: '/other.txt' }, example, exampleTime)).toThrow('SignatureDoesNotMatch')
})

test('retries once after a server error, then reports the store as away', async () => {
  server.answerWith(503, 1)
  await store().put('originals/unwell', bytes, 'text/plain')
  expect(server.asked).toEqual(['PUT originals/unwell', 'PUT originals/unwell'])
  server.answerWith(500, 2)
  const error = await store()
    .get('originals/unwell')
    .catch((error: unknown) => error)
  expect([isOutage(error), String(error)]).toEqual([true, 'StoreAway: s3: GET originals/unwell answered 500 SlowDown'])
  expect((await store().get('originals/unwell'))?.bytes).toEqual(bytes)
})

test('retries once after a 400 for a read time-out; any other 400 is final', async () => {
  server.answerWith(400, 1, 'RequestTimeout')
  await store().put('originals/slow', bytes, 'text/plain')
  expect(server.asked).toEqual(['PUT originals/slow', 'PUT originals/slow'])
  server.answerWith(400, 2, 'RequestTimeout')
  await expect(store().get('originals/slow')).rejects.toThrow('s3: GET originals/slow answered 400 RequestTimeout')
  server.answerWith(400, 1, 'RequestTimeout')
  const joining = await store()
    .completeMultipart('originals/slow', 'upload', [])
    .catch((error: unknown) => error)
  expect([isOutage(joining), String(joining)]).toEqual([true, 'StoreAway: s3: joining originals/slow ended with RequestTimeout'])
  server.answerWith(400, 1, 'InvalidArgument')
  const asked = server.asked.length
  const error = await store()
    .get('originals/slow')
    .catch((error: unknown) => error)
  expect([isOutage(error), String(error)]).toEqual([false, 'Error: s3: GET originals/slow answered 400 InvalidArgument'])
  expect(server.asked).toHaveLength(asked + 1)
})

test('a wrong secret, key, region or bucket is our own error and reported at once', async () => {
  const wrong = [{ secretAccessKey: 'another secret' }, { accessKeyId: 'AKOTHER' }, { region: 'eu-west-1' }, { bucket: 'elsewhere' }]
  for (const each of wrong) {
    const error = await store({ ...each })
      .check()
      .catch((error: unknown) => error)
    expect([String(error), isOutage(error)]).toEqual([expect.stringMatching(/^Error: s3: HEAD bucket answered 40[034]/), false])
  }
  await store().check()
})

test('does not wait for a store that is silent, cut off or gone', async () => {
  const line = await faultProxy({ port: Number(new URL(server.endpoint).port) })
  const far = storeAt(`http://127.0.0.1:${line.port}`, { patienceMs: 300 })
  await far.put('originals/far', bytes, 'text/plain')
  const asked = [() => far.get('originals/far'), () => far.put('originals/far', bytes, 'text/plain'), () => far.check()]
  for (const fault of [line.hush, line.mute, line.cut]) {
    fault()
    for (const ask of asked) expect(isOutage(await ask().catch((error: unknown) => error))).toBe(true)
    line.mend()
    expect((await far.get('originals/far'))?.bytes).toEqual(bytes)
  }
  await line.close()
  expect(isOutage(await far.check().catch((error: unknown) => error))).toBe(true)
})

test('a file that breaks off in its middle is an error, not a short file', async () => {
  const half = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100, etag: '"x"' })
    reply.write('half of it')
  })
  half.listen(0, '127.0.0.1')
  await once(half, 'listening')
  const far = storeAt(`http://127.0.0.1:${(half.address() as AddressInfo).port}`, { patienceMs: 200 })
  await expect(far.get('originals/half')).rejects.toThrow()
  const file = await far.read('originals/half')
  await expect(file ? buffer(file.stream) : null).rejects.toThrow()
  half.closeAllConnections()
  half.close()
})

test('a copy that fails in the middle of its answer keeps the source', async () => {
  const asked: string[] = []
  const failing = createServer((request, reply) => {
    asked.push(request.method ?? '')
    if (request.method === 'POST') return reply.writeHead(200).end('<CompleteMultipartUploadResult/>')
    return reply.writeHead(200).end('<?xml version="1.0"?>\n<Error><Code>InternalError</Code></Error>')
  })
  failing.listen(0, '127.0.0.1')
  await once(failing, 'listening')
  const far = storeAt(`http://127.0.0.1:${(failing.address() as AddressInfo).port}`)
  await expect(far.completeMultipart('uploads/one', 'upload', [])).rejects.toThrow('copying parts/uploads/one ended with InternalError')
  expect(asked).toEqual(['POST', 'PUT'])
  failing.closeAllConnections()
  failing.close()
})
