/** URLs that let their holder send or read one file, straight from the store. */
import {
  attachment,
  cachingOf,
  type DownloadOptions,
  type PartToSign,
  partType,
  requirePart,
  requireSafeKey,
  requireUploadable,
  type SignedUpload,
  type UploadToSign,
} from '../port.ts'
import type { Bucket, UrlToSign } from './bucket.ts'
import { arrivalKey } from './multipart.ts'

export async function signUpload(bucket: Bucket, upload: UploadToSign): Promise<SignedUpload> {
  requireUploadable(upload)
  return signPut(bucket, upload)
}

export async function signPart(bucket: Bucket, part: PartToSign): Promise<SignedUpload> {
  requirePart(part)
  const { key, upload, number, bytes, expiresIn } = part
  const query = { partNumber: String(number), uploadId: upload }
  return signPut(bucket, { key: arrivalKey(key), type: partType, bytes, expiresIn, query })
}

async function signPut(
  bucket: Bucket,
  { key, type, bytes, expiresIn, query }: UploadToSign & Pick<UrlToSign, 'query'>,
): Promise<SignedUpload> {
  const expiresAt = new Date(bucket.now().getTime() + expiresIn * 1000)
  const headers = { 'content-type': type, 'content-length': String(bytes) }
  const url = await bucket.signUrl({ method: 'PUT', key, expiresIn, headers, query })
  return { method: 'PUT', url, headers: { 'content-type': type }, expiresAt }
}

export async function signDownload(bucket: Bucket, key: string, { expiresIn, filename }: DownloadOptions): Promise<string> {
  requireSafeKey(key)
  const query = { 'response-content-disposition': attachment(filename), 'response-cache-control': cachingOf(key) }
  return bucket.signUrl({ method: 'GET', key, expiresIn, query })
}
