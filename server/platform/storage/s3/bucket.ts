/** One bucket: its address, signed requests to it, and signed URLs for others. */
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { send, withRetry } from './sending.ts'
import { bodyHeaders, signerOf } from './signing.ts'

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
const mostKeysAtOnce = 1000

export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Absent for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer
}

export interface UrlToSign extends Pick<S3Request, 'query' | 'headers'> {
  method: 'GET' | 'PUT'
  key: string
  /** Seconds. */
  expiresIn: number
}

export interface Bucket {
  name: string
  origin: string
  keysAtOnce: number
  now(): Date
  /** @param accepted statuses beside 2xx @throws StoreAway, or the store's error */
  request(request: S3Request, accepted?: number[]): Promise<IncomingMessage>
  /** The same, without the body of the answer. */
  requestHead(request: S3Request, accepted?: number[]): Promise<IncomingMessage>
  signUrl(url: UrlToSign): Promise<string>
}

export function openBucket({
  now = () => new Date(),
  patienceMs: timeout = usualPatienceMs,
  keysAtOnce = mostKeysAtOnce,
  ...options
}: S3Options): Bucket {
  const base = bucketUrl(options)
  const agent = new (base.startsWith('https:') ? https : http).Agent({ keepAlive: true })
  const { region, accessKeyId, secretAccessKey } = options
  const sign = signerOf({ region, accessKeyId, secretAccessKey, now })

  async function attempt({ method, key, query = {}, headers = {}, body }: S3Request): Promise<IncomingMessage> {
    const signed = await sign({ method, url: urlOf(base, key, query), headers: { ...headers, ...bodyHeaders(body) } })
    return send(signed.url, { method, agent, timeout, headers: Object.fromEntries(signed.headers) }, body)
  }

  const request = (asked: S3Request, accepted: number[] = []) =>
    withRetry({
      name: `${asked.method} ${asked.key ?? 'bucket'}`,
      attempt: () => attempt(asked),
      isAccepted: (status) => (status >= 200 && status < 300) || accepted.includes(status),
    })

  return {
    name: options.bucket,
    origin: new URL(base).origin,
    keysAtOnce,
    now,
    request,
    async requestHead(asked, accepted) {
      const answer = await request(asked, accepted)
      answer.resume()
      return answer
    },
    async signUrl({ method, key, query, headers = {}, expiresIn }) {
      const url = urlOf(base, key, { ...query, 'X-Amz-Expires': String(expiresIn) })
      return (await sign({ method, url, headers, signQuery: true })).url.toString()
    },
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
