/**
 * Files in a bucket of an S3-compatible store. The bucket is private: we decide who may read, or sign a URL. No call waits longer than
 * a few seconds for a silent store.
 */
import { createHash } from 'node:crypto'
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import {
  allOf,
  attachment,
  type ByteRange,
  cachingOf,
  type FileHead,
  isSafeKey,
  partType,
  RangeNotSatisfiable,
  requirePart,
  requireSafeKey,
  requireSameAccess,
  requireUploadable,
  resolveRange,
  type Storage,
  type StoredPart,
} from './port.ts'

export interface S3Options {
  /** `https://s3.ap-south-1.amazonaws.com` */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Puts the bucket into the path instead of the host name. */
  forcePathStyle: boolean
  /** The real clock even where the product's is moved, because the store checks against its own. */
  now?: () => Date
  /** Longest silence before a call gives up. */
  patienceMs?: number
  /** Keys per page; a store returns a thousand at most. */
  keysAtOnce?: number
}

const usualPatienceMs = 6_000
const pauseMs = 200
const mostKeysAtOnce = 1000
/** Server errors worth one retry. */
const passing = [500, 502, 503, 504]
/** Comes with 400 although the request is valid: bytes did not arrive in time, or the source of a copy vanished while it was read. */
const waitedTooLong = 'RequestTimeout'

/** Parts are sent and joined here; the whole file then moves to a key that no signed URL ever had. */
const arrivals = 'parts/'
const arrivalOf = (key: string) => `${arrivals}${key}`

/** Errors for a part that differs from the listed one or is too small to be joined. */
const notAsListed = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']

/** The store is silent, unreachable or failing; a later retry may succeed. */
export class StoreAway extends Error {
  override name = 'StoreAway'
  readonly code = 'STORE_AWAY'
}

interface Ask {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export function s3Storage({
  now = () => new Date(),
  patienceMs = usualPatienceMs,
  keysAtOnce = mostKeysAtOnce,
  ...options
}: S3Options): Storage {
  const base = bucketUrl(options)
  const agent = new (base.startsWith('https:') ? https : http).Agent({ keepAlive: true })
  const signingKeys = new Map<string, ArrayBuffer>()

  function signer(url: string, { method, headers = {}, signQuery = false }: Pick<Ask, 'method' | 'headers'> & { signQuery?: boolean }) {
    const { accessKeyId, secretAccessKey, region } = options
    const datetime = now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    // Sign all headers, so that the holder of a URL can change neither type nor length.
    const how = { service: 's3', allHeaders: true, signQuery, cache: signingKeys }
    return new AwsV4Signer({ accessKeyId, secretAccessKey, region, datetime, method, url, headers, ...how })
  }

  async function once({ method, key, query = {}, headers = {}, body }: Ask): Promise<IncomingMessage> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const length = body && { 'content-length': String(body.length) }
    const signed = await signer(urlOf(base, key, query), {
      method,
      headers: { ...headers, ...length, 'x-amz-content-sha256': hash },
    }).sign()
    return send(signed.url, { method, agent, timeout: patienceMs, headers: Object.fromEntries(signed.headers) }, body)
  }

  /** @param fine accepted statuses beside 2xx @throws StoreAway, or the store's error */
  async function ask(asked: Ask, fine: number[] = []): Promise<IncomingMessage> {
    const isFine = ({ statusCode = 0 }: IncomingMessage) => (statusCode >= 200 && statusCode < 300) || fine.includes(statusCode)
    const first = await once(asked).catch(nullIfOldLine)
    if (first && isFine(first)) return first
    const refusal = first && (await refusalOf(asked, first))
    if (refusal && !refusal.isPassing) throw refusal.error
    const second = await again(asked, first)
    if (isFine(second)) return second
    throw (await refusalOf(asked, second)).error
  }

  /** Every request is safe to repeat. */
  async function again(asked: Ask, first: IncomingMessage | null): Promise<IncomingMessage> {
    first?.resume()
    if (first) await setTimeout(pauseMs)
    return once(asked).catch((error) => {
      throw error instanceof OldLine ? new StoreAway('s3: the line was cut twice') : error
    })
  }

  /** Discards the body. */
  async function done(asked: Ask, fine: number[] = []): Promise<IncomingMessage> {
    const answer = await ask(asked, fine)
    answer.resume()
    return answer
  }

  async function head(key: string): Promise<FileHead | null> {
    requireSafeKey(key)
    const answer = await done({ method: 'HEAD', key }, [404])
    return answer.statusCode === 404 ? null : headIn(answer, Number(answer.headers['content-length']))
  }

  async function* listings(prefix: string): AsyncGenerator<string> {
    for (let token: string | undefined = '', isFirst = true; isFirst || token; isFirst = false) {
      const query = { 'list-type': '2', prefix, 'max-keys': String(keysAtOnce), ...(token && { 'continuation-token': token }) }
      const xml: string = await text(await ask({ method: 'GET', query }))
      yield xml
      token = valuesIn(xml, 'IsTruncated')[0] === 'true' ? valuesIn(xml, 'NextContinuationToken')[0] : undefined
    }
  }

  async function* pages(prefix: string): AsyncGenerator<string[]> {
    for await (const xml of listings(prefix)) {
      const keys = valuesIn(xml, 'Key')
      if (keys.length) yield keys
    }
  }

  async function move(from: string, to: string): Promise<boolean> {
    for (const key of [from, to]) requireSafeKey(key)
    requireSameAccess(from, to)
    const source = `/${options.bucket}/${from}`
    const answer = await ask({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } }, [404])
    const said = await text(answer)
    if (answer.statusCode === 404) return false
    // A slow copy answers 200 early and reports an error at the end of the body.
    if (!said.includes('CopyObjectResult')) throw new StoreAway(`s3: copying ${from} ended with ${codeIn(said)}`)
    await done({ method: 'DELETE', key: from }, [404])
    return true
  }

  async function listParts(key: string, upload: string): Promise<StoredPart[] | null> {
    requireSafeKey(key)
    const parts: StoredPart[] = []
    for (let after = '', isMore = true; isMore; ) {
      const query = { uploadId: upload, 'max-parts': String(keysAtOnce), ...(after && { 'part-number-marker': after }) }
      const answer = await ask({ method: 'GET', key: arrivalOf(key), query }, [404])
      const xml = await text(answer)
      if (answer.statusCode === 404) return null
      for (const part of elementsIn(xml, 'Part')) {
        const [number, size, etag] = ['PartNumber', 'Size', 'ETag'].map((name) => valuesIn(part, name)[0] ?? '')
        parts.push({ number: Number(number), size: Number(size), etag: etag ?? '' })
      }
      after = valuesIn(xml, 'NextPartNumberMarker')[0] ?? ''
      isMore = valuesIn(xml, 'IsTruncated')[0] === 'true' && after !== ''
    }
    return parts.sort((one, other) => one.number - other.number)
  }

  async function uploadsInParts() {
    const found: { key: string; upload: string; begunAt: number }[] = []
    for (let after: Record<string, string> = {}, isMore = true; isMore; ) {
      const xml = await text(await ask({ method: 'GET', query: { uploads: '', 'max-uploads': String(keysAtOnce), ...after } }))
      for (const each of elementsIn(xml, 'Upload')) {
        const [key = '', upload = '', at = ''] = ['Key', 'UploadId', 'Initiated'].map((name) => valuesIn(each, name)[0])
        if (isSafeKey(key)) found.push({ key, upload, begunAt: Date.parse(at) })
      }
      const [key = '', upload = ''] = ['NextKeyMarker', 'NextUploadIdMarker'].map((name) => valuesIn(xml, name)[0])
      after = { 'key-marker': key, 'upload-id-marker': upload }
      isMore = valuesIn(xml, 'IsTruncated')[0] === 'true' && key !== ''
    }
    return found
  }

  async function addressOf(method: 'GET' | 'PUT', key: string, expiresIn: number, more: Pick<Ask, 'query' | 'headers'>): Promise<string> {
    const url = urlOf(base, key, { ...more.query, 'X-Amz-Expires': String(expiresIn) })
    return (await signer(url, { method, headers: more.headers ?? {}, signQuery: true }).sign()).url.toString()
  }

  return {
    origin: new URL(base).origin,
    async put(key, body, type) {
      requireSafeKey(key)
      await done({ method: 'PUT', key, body, headers: { 'content-type': type, 'cache-control': cachingOf(key) } })
    },
    async get(key) {
      requireSafeKey(key)
      const answer = await ask({ method: 'GET', key }, [404])
      const bytes = await buffer(answer)
      return answer.statusCode === 404 ? null : { bytes, type: typeIn(answer) }
    },
    head,
    async read(key, range) {
      requireSafeKey(key)
      const answer = await ask({ method: 'GET', key, headers: range && { range: rangeHeader(range) } }, [404, 416])
      if (answer.statusCode === 404 || answer.statusCode === 416) {
        answer.resume()
        const there = answer.statusCode === 416 ? await head(key) : null
        if (there && range) resolveRange(range, there.size)
        if (there) throw new RangeNotSatisfiable(there.size)
        return null
      }
      const [, start, end, size] = answer.headers['content-range']?.match(/^bytes (\d+)-(\d+)\/(\d+)$/) ?? []
      if (range && !size) throw new Error(`s3: ${key} came whole, and a part of it was asked for`)
      const part = range ? { start: Number(start), end: Number(end) } : null
      return { ...headIn(answer, Number(size ?? answer.headers['content-length'])), part, stream: answer }
    },
    move,
    async remove(key) {
      requireSafeKey(key)
      await done({ method: 'DELETE', key }, [404])
    },
    pages,
    list: (prefix) => allOf(pages(prefix)),
    async signUpload(order) {
      requireUploadable(order)
      const { key, type, bytes, expiresIn } = order
      const expiresAt = new Date(now().getTime() + expiresIn * 1000)
      const url = await addressOf('PUT', key, expiresIn, { headers: { 'content-type': type, 'content-length': String(bytes) } })
      return { method: 'PUT', url, headers: { 'content-type': type }, expiresAt }
    },
    async signDownload(key, { expiresIn, filename }) {
      requireSafeKey(key)
      const query = { 'response-content-disposition': attachment(filename), 'response-cache-control': cachingOf(key) }
      return addressOf('GET', key, expiresIn, { query })
    },
    async beginMultipart(key, type) {
      requireUploadable({ key, type, bytes: 1, expiresIn: 1 })
      const headers = { 'content-type': type, 'cache-control': cachingOf(key) }
      const xml = await text(await ask({ method: 'POST', key: arrivalOf(key), query: { uploads: '' }, headers }))
      const [upload] = valuesIn(xml, 'UploadId')
      if (!upload) throw new StoreAway(`s3: beginning ${key} ended with ${codeIn(xml)}`)
      return upload
    },
    async signPart(order) {
      requirePart(order)
      const { key, upload, number, bytes, expiresIn } = order
      const expiresAt = new Date(now().getTime() + expiresIn * 1000)
      const url = await addressOf('PUT', arrivalOf(key), expiresIn, {
        headers: { 'content-type': partType, 'content-length': String(bytes) },
        query: { partNumber: String(number), uploadId: upload },
      })
      return { method: 'PUT', url, headers: { 'content-type': partType }, expiresAt }
    },
    listParts,
    async completeMultipart(key, upload, parts) {
      requireSafeKey(key)
      const listed = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escaped(etag)}</ETag></Part>`)
      const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
      const headers = { 'content-type': 'application/xml' }
      const answer = await ask({ method: 'POST', key: arrivalOf(key), query: { uploadId: upload }, headers, body }, [400, 404])
      const said = await text(answer)
      const [isJoined, code] = [said.includes('CompleteMultipartUploadResult'), codeIn(said)]
      // A slow join answers 200 early and reports an error at the end of the body.
      if (!isJoined && (code === waitedTooLong || (answer.statusCode === 200 && !notAsListed.includes(code))))
        throw new StoreAway(`s3: joining ${key} ended with ${code}`)
      // Some stores (Swift) keep the parts, so the holder of a part's URL could still change the joined file; move it.
      if (isJoined || answer.statusCode === 404) return (await move(arrivalOf(key), key)) || (await head(key)) !== null
      return (await head(key)) !== null
    },
    async abortMultipart(key, upload) {
      requireSafeKey(key)
      await done({ method: 'DELETE', key: arrivalOf(key), query: { uploadId: upload } }, [404])
    },
    async abortOldMultiparts(ageMs) {
      const before = now().getTime() - ageMs
      for (const { key, upload, begunAt } of await uploadsInParts())
        if (begunAt < before) await done({ method: 'DELETE', key, query: { uploadId: upload } }, [404])
      // Files joined by a process that ended before it could move them.
      for await (const xml of listings(arrivals))
        for (const each of elementsIn(xml, 'Contents')) {
          const [key = '', at = ''] = ['Key', 'LastModified'].map((name) => valuesIn(each, name)[0])
          if (Date.parse(at) < before) await done({ method: 'DELETE', key }, [404])
        }
    },
    // Uploads are atomic here, so nothing is left over.
    removeLeftovers: async () => {},
    check: async () => void (await done({ method: 'HEAD' })),
  }
}

function bucketUrl({ endpoint, bucket, forcePathStyle }: S3Options): string {
  const url = new URL(endpoint)
  const path = url.pathname.replace(/\/$/, '')
  return forcePathStyle ? `${url.origin}${path}/${bucket}` : `${url.protocol}//${bucket}.${url.host}${path}`
}

function urlOf(base: string, key: string | undefined, query: Record<string, string>): string {
  const params = new URLSearchParams(query).toString()
  // S3 requires `%20` for a space, never `+`.
  return `${base}${key ? `/${key}` : ''}${params && `?${params.replaceAll('+', '%20')}`}`
}

interface How {
  method: string
  agent: http.Agent
  timeout: number
  headers: OutgoingHttpHeaders
}

/** @returns once the headers have arrived @throws StoreAway */
function send(url: URL, how: How, body: Buffer | undefined): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, how, resolve)
    request.on('timeout', () => request.destroy(new StoreAway(`s3: silent for ${how.timeout} ms`)))
    request.on('error', (error: NodeJS.ErrnoException) => {
      const wasKept = request.reusedSocket && error.code === 'ECONNRESET'
      reject(wasKept ? new OldLine() : error instanceof StoreAway ? error : new StoreAway(`s3: ${error.message}`, { cause: error }))
    })
    request.end(body)
  })
}

/** A kept-alive connection that the other side has closed. */
class OldLine extends Error {}

function nullIfOldLine(error: unknown): null {
  if (error instanceof OldLine) return null
  throw error
}

/** Decides whether to retry once, and which error to throw otherwise. */
async function refusalOf({ method, key = 'bucket' }: Ask, answer: IncomingMessage): Promise<{ isPassing: boolean; error: Error }> {
  const { statusCode = 0 } = answer
  const code = codeIn(await textOf(answer))
  const said = `s3: ${method} ${key} answered ${statusCode} ${code}`
  const isPassing = passing.includes(statusCode) || code === waitedTooLong
  return { isPassing, error: isPassing || statusCode === 429 ? new StoreAway(said) : new Error(said) }
}

const textOf = (answer: IncomingMessage) => text(answer).catch(() => '')

const typeIn = ({ headers }: IncomingMessage) => headers['content-type'] ?? 'application/octet-stream'

function headIn(answer: IncomingMessage, size: number): FileHead {
  return { type: typeIn(answer), size, etag: answer.headers.etag ?? `"${size}"` }
}

function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`
}

function codeIn(xml: string): string {
  return valuesIn(xml, 'Code')[0] ?? ''
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Texts of the elements with this name, in an XML document of S3. */
function valuesIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, value = '']) =>
    value.replace(/&(\w+);/g, (all, entity: string) => entities[entity] ?? all),
  )
}

/** Inner XML of the elements with this name. */
function elementsIn(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)
}

const escaped = (value: string) => value.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`)
