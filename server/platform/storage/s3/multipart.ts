/**
 * Multipart uploads: parts are sent and joined below `parts/`; the whole file then moves to a key that no signed URL ever had.
 */
import { text } from 'node:stream/consumers'
import { cachingOf, isSafeKey, requirePrivate, requireSafeKey, requireUploadable, type StoredPart } from '../port.ts'
import type { Bucket } from './bucket.ts'
import { headOf, moveFile } from './files.ts'
import { listDocuments } from './listing.ts'
import { StoreAway, waitedTooLong } from './sending.ts'
import { elementsIn, errorCodeIn, escapeXml, isTruncated, textIn } from './xml.ts'

const arrivals = 'parts/'
export const arrivalKey = (key: string) => `${arrivals}${key}`

/** Errors for a part that differs from the listed one or is too small to be joined. */
const notAsListed = ['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall', 'MalformedXML']

export async function beginMultipart(bucket: Bucket, key: string, type: string): Promise<string> {
  requireUploadable(key, type)
  const headers = { 'content-type': type, 'cache-control': cachingOf(key) }
  const xml = await text(await bucket.request({ method: 'POST', key: arrivalKey(key), query: { uploads: '' }, headers }))
  const upload = textIn(xml, 'UploadId')
  if (!upload) throw new StoreAway(`s3: beginning ${key} ended with ${errorCodeIn(xml)}`)
  return upload
}

export async function listParts(bucket: Bucket, key: string, upload: string): Promise<StoredPart[] | null> {
  requireSafeKey(key)
  const parts: StoredPart[] = []
  for (let after = '', isMore = true; isMore; ) {
    const query = { uploadId: upload, 'max-parts': String(bucket.keysAtOnce), ...(after && { 'part-number-marker': after }) }
    const answer = await bucket.request({ method: 'GET', key: arrivalKey(key), query }, [404])
    const xml = await text(answer)
    if (answer.statusCode === 404) return null
    parts.push(...elementsIn(xml, 'Part').map(partIn))
    after = textIn(xml, 'NextPartNumberMarker')
    isMore = isTruncated(xml) && after !== ''
  }
  return parts.sort((one, other) => one.number - other.number)
}

const partIn = (xml: string): StoredPart => ({
  number: Number(textIn(xml, 'PartNumber')),
  size: Number(textIn(xml, 'Size')),
  etag: textIn(xml, 'ETag'),
})

export async function completeMultipart(bucket: Bucket, key: string, upload: string, parts: readonly StoredPart[]): Promise<boolean> {
  requirePrivate(key)
  const answer = await bucket.request(
    {
      method: 'POST',
      key: arrivalKey(key),
      query: { uploadId: upload },
      headers: { 'content-type': 'application/xml' },
      body: completionOf(parts),
    },
    [400, 404],
  )
  const xml = await text(answer)
  const [isJoined, code] = [xml.includes('CompleteMultipartUploadResult'), errorCodeIn(xml)]
  // A slow join answers 200 early and reports an error at the end of the body.
  if (!isJoined && (code === waitedTooLong || (answer.statusCode === 200 && !notAsListed.includes(code))))
    throw new StoreAway(`s3: joining ${key} ended with ${code}`)
  // Some stores (Swift) keep the parts, so the holder of a part's URL could still change the joined file; move it.
  const isMoved = (isJoined || answer.statusCode === 404) && (await moveFile(bucket, arrivalKey(key), key))
  return isMoved || (await headOf(bucket, key)) !== null
}

function completionOf(parts: readonly StoredPart[]): Buffer {
  const listed = parts.map(({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${escapeXml(etag)}</ETag></Part>`)
  return Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`)
}

export async function abortMultipart(bucket: Bucket, key: string, upload: string): Promise<void> {
  requireSafeKey(key)
  await abortAt(bucket, arrivalKey(key), upload)
}

async function abortAt(bucket: Bucket, key: string, upload: string): Promise<void> {
  await bucket.requestHead({ method: 'DELETE', key, query: { uploadId: upload } }, [404])
}

export async function abortOldMultiparts(bucket: Bucket, ageMs: number): Promise<void> {
  const before = bucket.now().getTime() - ageMs
  for (const { key, upload, begunAt } of await listUploads(bucket)) if (begunAt < before) await abortAt(bucket, key, upload)
  await removeUnmoved(bucket, before)
}

async function listUploads({ request, keysAtOnce }: Bucket) {
  const found: { key: string; upload: string; begunAt: number }[] = []
  for (let after: Record<string, string> = {}, isMore = true; isMore; ) {
    const xml = await text(await request({ method: 'GET', query: { uploads: '', 'max-uploads': String(keysAtOnce), ...after } }))
    for (const each of elementsIn(xml, 'Upload')) {
      const key = textIn(each, 'Key')
      if (isSafeKey(key)) found.push({ key, upload: textIn(each, 'UploadId'), begunAt: Date.parse(textIn(each, 'Initiated')) })
    }
    after = { 'key-marker': textIn(xml, 'NextKeyMarker'), 'upload-id-marker': textIn(xml, 'NextUploadIdMarker') }
    isMore = isTruncated(xml) && after['key-marker'] !== ''
  }
  return found
}

/** Removes files joined by a process that ended before it could move them. */
async function removeUnmoved(bucket: Bucket, before: number): Promise<void> {
  for await (const xml of listDocuments(bucket, arrivals))
    for (const each of elementsIn(xml, 'Contents'))
      if (Date.parse(textIn(each, 'LastModified')) < before) await bucket.requestHead({ method: 'DELETE', key: textIn(each, 'Key') }, [404])
}
