/** The keys of a bucket, page by page. */
import { text } from 'node:stream/consumers'
import type { Bucket } from './bucket.ts'
import { isTruncated, textIn, textsIn } from './xml.ts'

export async function* listPages(bucket: Bucket, prefix: string): AsyncGenerator<string[]> {
  for await (const xml of listDocuments(bucket, prefix)) {
    const keys = textsIn(xml, 'Key')
    if (keys.length) yield keys
  }
}

/** The store's own documents, one per page. */
export async function* listDocuments({ request, keysAtOnce }: Bucket, prefix: string): AsyncGenerator<string> {
  for (let token = '', isFirst = true; isFirst || token; isFirst = false) {
    const query = { 'list-type': '2', prefix, 'max-keys': String(keysAtOnce), ...(token && { 'continuation-token': token }) }
    const xml = await text(await request({ method: 'GET', query }))
    yield xml
    token = isTruncated(xml) ? textIn(xml, 'NextContinuationToken') : ''
  }
}
