/**
 * A small S3 in this process: it stores in memory and verifies every signature (AWS Signature Version 4, in the header or in the URL)
 * as Amazon documents it. Written from that documentation and not from our signer, so that one checks the other.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Answers the next requests with this status. */
  answerWith(status: number, times: number, code?: string): void
  /** Requests so far, as `PUT uploads/1`. */
  asked: string[]
  close(): Promise<void>
}

interface Kept {
  bytes: Buffer
  type: string
  caching: string | undefined
  etag: string
}

interface Request {
  method: string
  /** Decoded. */
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly headers: Record<string, string>
  constructor(status: number, code: string, headers: Record<string, string> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.headers = headers
  }
}

export async function s3Server(): Promise<S3Server> {
  const account = {
    bucket: 'mehfil',
    region: 'ap-south-1',
    accessKeyId: 'AKTESTING',
    secretAccessKey: 'a secret that is only good for tests',
  }
  const files = new Map<string, Kept>()
  const uploads: Uploads = new Map()
  const fault = { status: 0, times: 0, code: '' }
  const asked: string[] = []
  const server = createServer(async (incoming, reply) => {
    const url = new URL(incoming.url ?? '/', 'http://here')
    const path = decodeURIComponent(url.pathname)
    asked.push(`${incoming.method} ${path.replace(`/${account.bucket}`, '').slice(1)}`)
    const body = await buffer(incoming).catch(() => null)
    if (!body) return
    if (fault.times-- > 0) return void refuse(reply, new Refused(fault.status, fault.code))
    const request = { method: incoming.method ?? '', path, query: url.searchParams, headers: incoming.headers, body }
    try {
      verify(request, account, new Date())
      answer(request, reply, { files, uploads }, account.bucket)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refuse(reply, error)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...account,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answerWith: (status, times, code = 'SlowDown') => Object.assign(fault, { status, times, code }),
    close: () => closed(server),
  }
}

async function closed(server: Server) {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

function refuse(reply: ServerResponse, { status, code, headers }: Refused) {
  reply.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(`<Error><Code>${code}</Code></Error>`)
}

// --- storage

interface Begun {
  key: string
  type: string
  begunAt: Date
  parts: Map<number, { bytes: Buffer; etag: string }>
}
type Uploads = Map<string, Begun>

function answer(
  request: Request,
  reply: ServerResponse,
  { files, uploads }: { files: Map<string, Kept>; uploads: Uploads },
  bucket: string,
) {
  const [, first = '', ...rest] = request.path.split('/')
  if (first !== bucket) throw new Refused(404, 'NoSuchBucket')
  const key = rest.join('/')
  if (!key) return request.query.has('uploads') ? listUploads(reply, uploads) : answerAboutBucket(request, reply, files)
  if (request.query.has('uploads') || request.query.has('uploadId')) return answerAboutParts(request, reply, { files, uploads }, key)
  if (request.method === 'PUT') return put(request, reply, files, key, bucket)
  if (request.method === 'DELETE') {
    files.delete(key)
    return reply.writeHead(204).end()
  }
  const file = files.get(key)
  if (!file) throw new Refused(404, 'NoSuchKey')
  return send(request, reply, file)
}

function put({ headers, body }: Request, reply: ServerResponse, files: Map<string, Kept>, key: string, bucket: string) {
  const from = headers['x-amz-copy-source']
  if (typeof from === 'string') {
    const source = files.get(decodeURIComponent(from).replace(`/${bucket}/`, ''))
    if (!source) throw new Refused(404, 'NoSuchKey')
    files.set(key, source)
    return reply.writeHead(200).end(`<CopyObjectResult><ETag>${source.etag}</ETag></CopyObjectResult>`)
  }
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  files.set(key, { bytes: body, type: headers['content-type'] ?? 'binary/octet-stream', caching: headers['cache-control'], etag })
  return reply.writeHead(200, { etag }).end()
}

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
const xmlType = { 'content-type': 'application/xml' }
/** Except for the last one. */
const smallestPart = 5 * 1024 * 1024

function answerAboutParts(
  { method, query, headers, body }: Request,
  reply: ServerResponse,
  { files, uploads }: { files: Map<string, Kept>; uploads: Uploads },
  key: string,
) {
  if (method === 'POST' && query.has('uploads')) {
    const id = `up/${uploads.size + 1}+=`
    uploads.set(id, { key, type: headers['content-type'] ?? 'binary/octet-stream', begunAt: new Date(), parts: new Map() })
    return reply.writeHead(200, xmlType).end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
  }
  const id = query.get('uploadId') ?? ''
  const begun = uploads.get(id)
  if (begun?.key !== key) throw new Refused(404, 'NoSuchUpload')
  if (method === 'PUT') {
    const number = Number(query.get('partNumber'))
    if (!(number >= 1 && number <= 10_000)) throw new Refused(400, 'InvalidArgument')
    const etag = `"${md5(body)}"`
    begun.parts.set(number, { bytes: body, etag })
    return reply.writeHead(200, { etag }).end()
  }
  if (method === 'GET') return listParts(query, reply, begun)
  if (method === 'DELETE') {
    uploads.delete(id)
    return reply.writeHead(204).end()
  }
  if (method !== 'POST') throw new Refused(405, 'MethodNotAllowed')
  const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const parts = listed.map(([, number, etag]) => {
    const part = begun.parts.get(Number(number))
    if (part?.etag !== etag?.replaceAll('&quot;', '"')) throw new Refused(400, 'InvalidPart')
    return part as { bytes: Buffer }
  })
  if (!parts.length) throw new Refused(400, 'MalformedXML')
  if (parts.slice(0, -1).some(({ bytes }) => bytes.length < smallestPart)) throw new Refused(400, 'EntityTooSmall')
  const bytes = Buffer.concat(parts.map((part) => part.bytes))
  files.set(key, { bytes, type: begun.type, caching: '', etag: `"${md5(bytes)}-${parts.length}"` })
  uploads.delete(id)
  // Like a slow join: a pause first, then the result.
  return reply.writeHead(200, xmlType).end(`  <CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`)
}

function listParts(query: URLSearchParams, reply: ServerResponse, { parts }: Begun) {
  const after = Number(query.get('part-number-marker') ?? 0)
  const later = [...parts].filter(([number]) => number > after).sort(([one], [other]) => one - other)
  const page = later.slice(0, Number(query.get('max-parts') ?? 1000))
  const isMore = later.length > page.length
  const listed = page.map(
    ([number, { bytes, etag }]) =>
      `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag><Size>${bytes.length}</Size></Part>`,
  )
  const next = isMore ? `<NextPartNumberMarker>${page.at(-1)?.[0]}</NextPartNumberMarker>` : ''
  return reply
    .writeHead(200, xmlType)
    .end(`<ListPartsResult><IsTruncated>${isMore}</IsTruncated>${next}${listed.join('')}</ListPartsResult>`)
}

function listUploads(reply: ServerResponse, uploads: Uploads) {
  const listed = [...uploads].map(
    ([id, { key, begunAt }]) =>
      `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
  )
  return reply
    .writeHead(200, xmlType)
    .end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListMultipartUploadsResult>`)
}

function send({ method, query, headers }: Request, reply: ServerResponse, { bytes, type, caching, etag }: Kept) {
  const [, from = '', to = ''] = headers.range?.match(/^bytes=(\d*)-(\d*)$/) ?? []
  const isPart = from !== '' || to !== ''
  const start = from ? Number(from) : Math.max(0, bytes.length - Number(to))
  const end = from && to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1
  if (isPart && start > end) throw new Refused(416, 'InvalidRange')
  const part = isPart ? bytes.subarray(start, end + 1) : bytes
  reply.writeHead(isPart ? 206 : 200, {
    'content-type': type,
    'content-length': part.length,
    etag,
    ...(isPart && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    'cache-control': query.get('response-cache-control') ?? caching ?? '',
    ...(query.has('response-content-disposition') && { 'content-disposition': query.get('response-content-disposition') ?? '' }),
  })
  reply.end(method === 'HEAD' ? undefined : part)
}

function answerAboutBucket({ method, query }: Request, reply: ServerResponse, files: Map<string, Kept>) {
  if (method === 'HEAD') return reply.writeHead(200).end()
  if (method !== 'GET' || query.get('list-type') !== '2') throw new Refused(501, 'NotImplemented')
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const most = Math.min(1000, Number(query.get('max-keys') ?? 1000))
  const keys = [...files.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = keys.slice(0, most)
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  const isMore = keys.length > page.length
  return reply
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''}${page
        .map((key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`)
        .join('')}</ListBucketResult>`,
    )
}

// --- authentication

interface Account {
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const algorithm = 'AWS4-HMAC-SHA256'
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
/** Encoded by RFC 3986. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`)

interface Claim {
  credential: string
  date: string
  signedHeaders: string[]
  signature: string
  bodyHash: string
}

/** @throws Refused unless it is signed with the account's secret, for exactly this request, and has not expired */
export function verify(request: Request, account: Account, at: Date): void {
  const claim = request.query.has('X-Amz-Signature') ? claimInQuery(request, at) : claimInHeader(request, at)
  const [accessKeyId, day = '', region, service, end] = claim.credential.split('/')
  if (accessKeyId !== account.accessKeyId) throw new Refused(403, 'InvalidAccessKeyId')
  if (region !== account.region || service !== 's3' || end !== 'aws4_request' || !claim.date.startsWith(day))
    throw new Refused(400, 'AuthorizationHeaderMalformed')
  const mustBeSigned = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !claim.signedHeaders.includes(name))) throw new Refused(403, 'AccessDenied')
  const text = [algorithm, claim.date, `${day}/${region}/s3/aws4_request`, sha256(canonicalRequest(request, claim))].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${account.secretAccessKey}`, day), region))
  const right = hmac(key, text).toString('hex')
  if (claim.signature.length !== right.length || !timingSafeEqual(Buffer.from(claim.signature), Buffer.from(right)))
    throw new Refused(403, 'SignatureDoesNotMatch')
}

/** Amazon's canonical form of a request. */
export function canonicalRequest({ method, path, query, headers }: Request, { signedHeaders, bodyHash }: Claim): string {
  const pairs = [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
  const lines = signedHeaders.map(
    (name) =>
      `${name}:${String(headers[name] ?? '')
        .trim()
        .replace(/ +/g, ' ')}`,
  )
  const place = path.split('/').map(encoded).join('/')
  return [method, place, pairs.join('&'), ...lines, '', signedHeaders.join(';'), bodyHash].join('\n')
}

function claimInQuery({ query }: Request, at: Date): Claim {
  const value = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  const date = value('Date')
  const signedAt = timeOf(date)
  if (value('Algorithm') !== algorithm || Number.isNaN(signedAt)) throw new Refused(400, 'AuthorizationQueryParametersError')
  const seconds = Number(value('Expires'))
  if (!(seconds >= 1 && seconds <= 604_800)) throw new Refused(400, 'AuthorizationQueryParametersError')
  if (at.getTime() > signedAt + seconds * 1000) throw new Refused(403, 'AccessDenied')
  return {
    credential: value('Credential'),
    date,
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    bodyHash: 'UNSIGNED-PAYLOAD',
  }
}

const furthestMs = 15 * 60_000

function claimInHeader({ headers, body }: Request, at: Date): Claim {
  const [, credential = '', signed = '', signature = ''] =
    headers.authorization?.match(/^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/) ?? []
  if (!signature) throw new Refused(403, 'AccessDenied')
  const date = String(headers['x-amz-date'] ?? '')
  if (!(Math.abs(timeOf(date) - at.getTime()) < furthestMs)) throw new Refused(403, 'RequestTimeTooSkewed')
  const bodyHash = String(headers['x-amz-content-sha256'] ?? '')
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) throw new Refused(400, 'XAmzContentSHA256Mismatch')
  return { credential, date, signedHeaders: signed.split(';'), signature, bodyHash }
}

/** `20130524T000000Z` */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
}
