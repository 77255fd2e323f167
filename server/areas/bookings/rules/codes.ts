/** The client's codes: derived from a secret, so they can be shown again and are never stored. */
import { createHmac, timingSafeEqual } from 'node:crypto'

export type CodeKind = 'arrival' | 'completion'

/** Four digits, always the same for one booking. */
export function codeOf(secret: string, kind: CodeKind, bookingId: string): string {
  const bits = createHmac('sha256', secret).update(`booking ${kind} code of ${bookingId}`).digest().readUInt32BE(0)
  return String(bits % 10_000).padStart(4, '0')
}

export function isCode(given: string, right: string): boolean {
  return given.length === right.length && timingSafeEqual(Buffer.from(given), Buffer.from(right))
}
