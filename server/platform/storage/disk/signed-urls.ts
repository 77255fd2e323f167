/** The disk store's signed URLs: `/api/files/KEY?…&seal=…`, with the signature over everything relevant. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { isSafeKey } from '../port.ts'

export const signedFiles = '/api/files/'

export interface SignedPut {
  method: 'PUT'
  key: string
  type: string
  bytes: number
  /** Milliseconds since 1970. */
  expires: number
}

export interface SignedGet {
  method: 'GET'
  key: string
  filename: string
  expires: number
}

type Signed = SignedPut | SignedGet

export interface SignedUrls {
  /** Path with its query. */
  pathOf(signed: Signed): string
  sealOf(signed: Signed): string
  /** @returns what was signed, or null for anything that we did not sign ourselves, none of which can be trusted */
  read(method: Signed['method'], key: string, query: unknown): Signed | null
}

const seal = z.string().regex(/^[\w-]{43}$/)
const wholeNumber = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
const putQuery = z.strictObject({ type: z.string().max(200), bytes: wholeNumber, expires: wholeNumber, seal })
const getQuery = z.strictObject({ filename: z.string().max(300).default(''), expires: wholeNumber, seal })

/** @param secret the installation's; a separate key is derived from it */
export function signedUrls(secret: string): SignedUrls {
  const secretKey = Buffer.from(hkdfSync('sha256', secret, '', 'signed addresses of files', 32))
  const sealOf = (signed: Signed) =>
    createHmac('sha256', secretKey)
      .update(JSON.stringify(partsOf(signed)))
      .digest('base64url')
  return {
    sealOf,
    pathOf(signed) {
      const { method: _method, key, ...rest } = signed
      const query = new URLSearchParams({ ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, String(value)])) })
      query.set('seal', sealOf(signed))
      return `${signedFiles}${key}?${query}`
    },
    read(method, key, query) {
      const asked = (method === 'PUT' ? putQuery : getQuery).safeParse(query)
      if (!asked.success || !isSafeKey(key)) return null
      const { seal: given, ...rest } = asked.data
      const signed = { method, key, ...rest } as Signed
      return timingSafeEqual(Buffer.from(given), Buffer.from(sealOf(signed))) ? signed : null
    },
  }
}

/** In a fixed order, whatever the order of the query. */
function partsOf(signed: Signed): unknown[] {
  const { method, key, expires } = signed
  return method === 'PUT' ? [method, key, expires, signed.type, signed.bytes] : [method, key, expires, signed.filename]
}
