/** Signs URLs of our own server that let their holder send or read one file. */
import type { Clock } from '../../clock/port.ts'
import { type DownloadOptions, type PartToSign, partType, requirePart, requireSafeKey, type SignedUpload } from '../port.ts'
import { partKey } from './multipart.ts'
import type { SignedUrls } from './signed-urls.ts'

export interface UrlSigner {
  /** Public URL of the site. */
  baseUrl: string
  clock: Clock
  urls: SignedUrls
}

export async function signPart({ baseUrl, clock, urls }: UrlSigner, part: PartToSign): Promise<SignedUpload> {
  requirePart(part)
  const { upload, number, bytes, expiresIn } = part
  const key = partKey(upload, number)
  requireSafeKey(key)
  const expires = clock.now().getTime() + expiresIn * 1000
  const url = baseUrl + urls.pathOf({ method: 'PUT', key, type: partType, bytes, expires })
  return { method: 'PUT', url, headers: { 'content-type': partType }, expiresAt: new Date(expires) }
}

export async function signDownload(
  { baseUrl, clock, urls }: UrlSigner,
  key: string,
  { expiresIn, filename = '' }: DownloadOptions,
): Promise<string> {
  requireSafeKey(key)
  return baseUrl + urls.pathOf({ method: 'GET', key, filename, expires: clock.now().getTime() + expiresIn * 1000 })
}
