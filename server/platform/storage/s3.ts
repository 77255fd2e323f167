/**
 * Files in a bucket of an S3-compatible store. The bucket is private: we decide who may read, or sign a URL. No call waits longer than
 * a few seconds for a silent store.
 */
import { allOf, type Storage } from './port.ts'
import { openBucket, type S3Options } from './s3/bucket.ts'
import { getFile, headOf, putFile, readFile, removeFile } from './s3/files.ts'
import { listPages } from './s3/listing.ts'
import { abortMultipart, abortOldMultiparts, beginMultipart, completeMultipart, listParts } from './s3/multipart.ts'
import { signDownload, signPart } from './s3/signed-urls.ts'

export function s3Storage(options: S3Options): Storage {
  const bucket = openBucket(options)
  return {
    origin: bucket.origin,
    put: (key, bytes, type) => putFile(bucket, key, bytes, type),
    get: (key) => getFile(bucket, key),
    head: (key) => headOf(bucket, key),
    read: (key, range) => readFile(bucket, key, range),
    remove: (key) => removeFile(bucket, key),
    pages: (prefix) => listPages(bucket, prefix),
    list: (prefix) => allOf(listPages(bucket, prefix)),
    signDownload: (key, options) => signDownload(bucket, key, options),
    beginMultipart: (key, type) => beginMultipart(bucket, key, type),
    signPart: (part) => signPart(bucket, part),
    listParts: (key, upload) => listParts(bucket, key, upload),
    completeMultipart: (key, upload, parts) => completeMultipart(bucket, key, upload, parts),
    abortMultipart: (key, upload) => abortMultipart(bucket, key, upload),
    abortOldMultiparts: (ageMs) => abortOldMultiparts(bucket, ageMs),
    // Uploads are atomic here, so nothing is left over.
    removeLeftovers: async () => {},
    async check() {
      await bucket.requestHead({ method: 'HEAD' })
    },
  }
}
