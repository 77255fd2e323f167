/** Seals on the addresses of what only its owner and the desk may see: each for one thing, and until a moment. */
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

/** @param what names the key that is derived of the installation's secret: the seal of one kind is worth nothing for another */
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
