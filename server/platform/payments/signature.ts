import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256 over the bytes, in hex. */
export function sign(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}

/** Compares in constant time. */
export function fits(secret: string, body: Buffer, signature: string | string[] | undefined): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{64}$/.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(sign(secret, body), 'hex'))
}
