/** URLs that let their holder send one part or read one file, straight from the store. */
import {
  attachment,
  cachingOf,
  type DownloadOptions,
  type PartToSign,
  partType,
  requirePart,
  requireSafeKey,
  type SignedUpload,
} from '../port.ts'
import type { Bucket } from './bucket.ts'
import { arrivalKey } from './multipart.ts'

export async function signPart(bucket: Bucket, part: PartToSign): Promise<SignedUpload> {
  requirePart(part)
  const { key, upload, number, bytes, expiresIn } = part
  const expiresAt = new Date(bucket.now().getTime() + expiresIn * 1000)
  const headers = { 'content-type': partType, 'content-length': String(bytes) }
  const query = { partNumber: String(number), uploadId: upload }
  const url = await bucket.signUrl({ method: 'PUT', key: arrivalKey(key), expiresIn, headers, query })
  return { method: 'PUT', url, headers: { 'content-type': partType }, expiresAt }
}

export async function signDownload(bucket: Bucket, key: string, { expiresIn, filename }: DownloadOptions): Promise<string> {
  requireSafeKey(key)
  const query = { 'response-content-disposition': attachment(filename), 'response-cache-control': cachingOf(key) }
  return bucket.signUrl({ method: 'GET', key, expiresIn, query })
}
