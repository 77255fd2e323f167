/** The file stores under test: reached over HTTP, with URLs signed now or in the past. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import http, { type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import Fastify, { type FastifyInstance } from 'fastify'
import { sendError } from '../http/errors.ts'
import { movableClock } from '../platform/clock/port.ts'
import { diskStorage } from '../platform/storage/disk.ts'
import type { Storage } from '../platform/storage/port.ts'
import type { S3Options } from '../platform/storage/s3/bucket.ts'
import { s3Storage } from '../platform/storage/s3.ts'
import { type S3Server, s3Server } from './s3-server.ts'

export interface TestedStore {
  store: Storage
  /** The same files, with another installation's secret. */
  stranger: Storage
  /** Cannot store anything. */
  unusable: Storage
  /** Signs as of twelve minutes ago. */
  longAgo<Result>(sign: (store: Storage) => Promise<Result>): Promise<Result>
  /** Status for an expired URL. */
  whenOver: number
  /** The real address of a signed URL. */
  reach(url: string): string
  close(): Promise<void>
}

const realS3 = process.env.TEST_S3_URL
const agoMs = 12 * 60_000
export const baseUrl = 'http://mehfil.test'
/** Small, so that lists have several pages. */
export const keysAtOnce = 3
export const testSecret = 'a secret that is only good for tests'

/** On disk, in a small S3 of this process, and in the one that TEST_S3_URL names. */
export const stores: [name: string, open: () => Promise<TestedStore>][] = [
  ['on the disk', diskToTest],
  ['in a small S3', smallS3ToTest],
  ...(process.env.TEST_S3_URL
    ? [['in a real S3', () => realS3ToTest(process.env.TEST_S3_URL ?? '')] as [string, () => Promise<TestedStore>]]
    : []),
]

async function diskToTest(): Promise<TestedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'mehfil-files-'))
  const clock = movableClock()
  const options = { folder, baseUrl, secret: testSecret, clock, keysAtOnce }
  const store = diskStorage(options)
  await writeFile(join(folder, '.taken'), '')
  const app = Fastify({ routerOptions: { maxParamLength: 300 } }) as unknown as FastifyInstance
  app.setErrorHandler(sendError)
  store.routes?.(app)
  const here = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    store,
    stranger: diskStorage({ ...options, secret: 'the secret of another installation' }),
    unusable: diskStorage({ ...options, folder: join(folder, '.taken') }),
    async longAgo(sign) {
      clock.advance(-agoMs)
      try {
        return await sign(store)
      } finally {
        clock.advance(agoMs)
      }
    },
    whenOver: 410,
    reach: (url) => url.replace(baseUrl, here),
    async close() {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function smallS3ToTest(): Promise<TestedStore> {
  const server = await s3Server()
  return { ...s3ToTest({ ...server, forcePathStyle: true }), close: server.close }
}

async function realS3ToTest(address: string): Promise<TestedStore> {
  const { options, remove } = await ownBucket(address)
  return { ...s3ToTest(options), close: remove }
}

/** A separate bucket for one test, in a shared S3. */
async function ownBucket(address: string) {
  const given = s3OptionsOf(address)
  const options = { ...given, bucket: `${given.bucket}-${randomUUID().slice(0, 8)}` }
  const client = new AwsClient({ ...given, service: 's3' })
  const change = async (method: string) => {
    const { ok, status } = await client.fetch(`${options.endpoint}/${options.bucket}`, { method })
    if (!ok) throw new Error(`${method} ${options.bucket} answered ${status}`)
  }
  await change('PUT')
  const remove = async () => {
    const store = s3Storage(options)
    for (const key of await store.list('')) await store.remove(key)
    await change('DELETE')
  }
  return { options, remove }
}

export interface StoreForWorld {
  /** For `createWorld`. */
  env: Record<string, string>
  close(): Promise<void>
}

const closesItself = async () => {}

type Opened = [name: string, open: () => Promise<StoreForWorld>]

/** File stores for whole worlds, without peculiarities of a real store. */
export const ownStoresForWorlds: Opened[] = [
  ['on the disk', async () => ({ env: {}, close: closesItself })],
  ['in a small S3', async () => smallS3ForWorld()],
]

export const storesForWorlds: Opened[] = [
  ...ownStoresForWorlds,
  ...(realS3 ? [['in a real S3', () => realS3ForWorld(realS3)] satisfies Opened] : []),
]

export async function smallS3ForWorld(): Promise<StoreForWorld & { server: S3Server }> {
  const server = await s3Server()
  return { env: envOf({ ...server, forcePathStyle: true }), close: server.close, server }
}

async function realS3ForWorld(address: string): Promise<StoreForWorld> {
  const { options, remove } = await ownBucket(address)
  return { env: envOf(options), close: remove }
}

export function envOf({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): Record<string, string> {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}

function s3ToTest(given: S3Options): Omit<TestedStore, 'close'> {
  const options = { ...given, keysAtOnce }
  const past = s3Storage({ ...options, now: () => new Date(Date.now() - agoMs) })
  return {
    store: s3Storage(options),
    stranger: s3Storage({ ...options, secretAccessKey: 'the secret of another installation' }),
    unusable: s3Storage({ ...options, bucket: 'elsewhere' }),
    longAgo: (sign) => sign(past),
    whenOver: 403,
    reach: (url) => url,
  }
}

/** @param address `http://key:secret@127.0.0.1:9000/bucket?region=us-east-1`; the names of test buckets start with this bucket's name */
export function s3OptionsOf(address: string): S3Options {
  const { origin, username, password, pathname, searchParams } = new URL(address)
  return {
    endpoint: origin,
    bucket: pathname.slice(1),
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    forcePathStyle: true,
  }
}

export interface Sent {
  method: string
  url: string
  headers?: Record<string, string | number>
  body?: Buffer | string
}

/** Sends the path unchanged, without normalising it. */
export async function sendAsIs({ method, url, headers = {}, body }: Sent) {
  const [, host = '', port = '', path = ''] = url.match(/^http:\/\/([\w.-]+):(\d+)(\/.*)$/) ?? []
  const length: Record<string, number> = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  const request = http.request({ host, port, path, method, headers: { ...length, ...headers }, agent: false })
  // After its answer a store may send bytes that a strict HTTP parser rejects.
  request.on('error', () => {})
  request.end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) }
}

/** Disconnects in the middle of the body. */
export async function sendHalf(url: string, headers: Record<string, string | number>, body: Buffer): Promise<void> {
  const request = http.request(url, { method: 'PUT', headers, agent: false })
  const closed = new Promise((resolve) => request.once('close', resolve))
  request.on('error', () => {})
  await new Promise<void>((sent) => request.write(body.subarray(0, body.length / 2), () => sent()))
  request.destroy()
  await closed
}
