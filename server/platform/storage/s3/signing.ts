/** Signs requests and URLs with AWS Signature Version 4. */
import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface SigningAccount {
  region: string
  accessKeyId: string
  secretAccessKey: string
  now: () => Date
}

export interface ToSign {
  method: string
  url: string
  headers: Record<string, string>
  /** Puts the signature into the URL instead of a header. */
  signQuery?: boolean
}

export type Sign = (request: ToSign) => Promise<{ url: URL; headers: Headers }>

export function signerOf({ now, ...account }: SigningAccount): Sign {
  const signingKeys = new Map<string, ArrayBuffer>()
  return (request) => {
    const datetime = now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, '')
    // Sign all headers, so that the holder of a URL can change neither type nor length.
    const options = { service: 's3', allHeaders: true, cache: signingKeys }
    return new AwsV4Signer({ ...account, ...options, datetime, ...request }).sign()
  }
}

/** The headers that bind a signature to a body. */
export function bodyHeaders(body: Buffer | undefined): Record<string, string> {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex')
  return { ...(body && { 'content-length': String(body.length) }), 'x-amz-content-sha256': hash }
}
