/** Whole files in a bucket: writing, reading, moving and removing them. */
import type { IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import {
  type ByteRange,
  cachingOf,
  type FileHead,
  type FileStream,
  RangeNotSatisfiable,
  requireSafeKey,
  resolveRange,
  type StoredFile,
} from '../port.ts'
import type { Bucket } from './bucket.ts'
import { StoreAway } from './sending.ts'
import { errorCodeIn } from './xml.ts'

export async function putFile(bucket: Bucket, key: string, body: Buffer, type: string): Promise<void> {
  requireSafeKey(key)
  await bucket.requestHead({ method: 'PUT', key, body, headers: { 'content-type': type, 'cache-control': cachingOf(key) } })
}

export async function getFile(bucket: Bucket, key: string): Promise<StoredFile | null> {
  requireSafeKey(key)
  const answer = await bucket.request({ method: 'GET', key }, [404])
  const bytes = await buffer(answer)
  return answer.statusCode === 404 ? null : { bytes, type: typeOf(answer) }
}

export async function headOf(bucket: Bucket, key: string): Promise<FileHead | null> {
  requireSafeKey(key)
  const answer = await bucket.requestHead({ method: 'HEAD', key }, [404])
  return answer.statusCode === 404 ? null : headIn(answer, Number(answer.headers['content-length']))
}

export async function readFile(bucket: Bucket, key: string, range?: ByteRange): Promise<FileStream | null> {
  requireSafeKey(key)
  const answer = await bucket.request({ method: 'GET', key, headers: range && { range: rangeHeader(range) } }, [404, 416])
  if (answer.statusCode === 404 || answer.statusCode === 416) {
    answer.resume()
    if (answer.statusCode === 416) await throwOutside(bucket, key, range)
    return null
  }
  const [, start, end, size] = answer.headers['content-range']?.match(/^bytes (\d+)-(\d+)\/(\d+)$/) ?? []
  if (range && !size) throw new Error(`s3: ${key} came whole, and a part of it was asked for`)
  const part = range ? { start: Number(start), end: Number(end) } : null
  return { ...headIn(answer, Number(size ?? answer.headers['content-length'])), part, stream: answer }
}

/** @throws RangeNotSatisfiable, unless the file was removed meanwhile */
async function throwOutside(bucket: Bucket, key: string, range: ByteRange | undefined): Promise<void> {
  const head = await headOf(bucket, key)
  if (head && range) resolveRange(range, head.size)
  if (head) throw new RangeNotSatisfiable(head.size)
}

/** The new key has the whole file or nothing. @returns false when there is no such file */
export async function moveFile(bucket: Bucket, from: string, to: string): Promise<boolean> {
  for (const key of [from, to]) requireSafeKey(key)
  const source = `/${bucket.name}/${from}`
  const answer = await bucket.request({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } }, [404])
  const xml = await text(answer)
  if (answer.statusCode === 404) return false
  // A slow copy answers 200 early and reports an error at the end of the body.
  if (!xml.includes('CopyObjectResult')) throw new StoreAway(`s3: copying ${from} ended with ${errorCodeIn(xml)}`)
  await removeFile(bucket, from)
  return true
}

export async function removeFile(bucket: Bucket, key: string): Promise<void> {
  requireSafeKey(key)
  await bucket.requestHead({ method: 'DELETE', key }, [404])
}

const typeOf = ({ headers }: IncomingMessage) => headers['content-type'] ?? 'application/octet-stream'

function headIn(answer: IncomingMessage, size: number): FileHead {
  return { type: typeOf(answer), size, etag: answer.headers.etag ?? `"${size}"` }
}

function rangeHeader(range: ByteRange): string {
  return 'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`
}
