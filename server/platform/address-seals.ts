/** Signs URLs of files that only their owner and admins may see; each signature covers one file and expires. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type Ctx, now } from './context.ts'

export interface Seal {
  /** Milliseconds since 1970. */
  until: string
  seal: string
}

export interface AddressSeals {
  sealFor(ctx: Ctx, id: string, until: number): Seal
  isSealed(ctx: Ctx, id: string, seal: Partial<Seal>): boolean
}

/** @param what names the key derived from the installation's secret, so that a signature of one kind is invalid for another */
export function addressSeals(what: string): AddressSeals {
  function sealOf({ platform: { env } }: Ctx, id: string, until: string): string {
    const key = Buffer.from(hkdfSync('sha256', env.SECRET ?? '', '', what, 32))
    return createHmac('sha256', key)
      .update(JSON.stringify([id, until]))
      .digest('base64url')
  }
  return {
    sealFor: (ctx, id, until) => ({ until: String(until), seal: sealOf(ctx, id, String(until)) }),
    isSealed: (ctx, id, { until, seal }) =>
      !!until &&
      /^\d{13}$/.test(until) &&
      !!seal &&
      /^[\w-]{43}$/.test(seal) &&
      Number(until) > now(ctx).getTime() &&
      timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(ctx, id, until))),
  }
}
