/** What a vote leaves behind of where it came from: enough to see who acts as one in a contest, too little to find anybody. */
import { addressKey } from '../../../platform/address.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'

/** Neighbours in the net: the last number of an IPv4 address is left out. */
export function networkHash(ctx: Ctx): string {
  return keyedHash(ctx, `vote network ${addressKey(ctx.address).replace(/\.\d+$/, '')}`)
}

/** The browser's own mark together with what it says it is; null for a browser that has none. */
export function deviceHash(ctx: Ctx, device: string | undefined): string | null {
  return device ? keyedHash(ctx, `vote device ${device} ${ctx.userAgent ?? ''}`) : null
}
