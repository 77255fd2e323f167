/** The origin of a vote: enough to detect clusters within a contest, too little to identify anybody. */
import { addressKey } from '../../../platform/address.ts'
import type { Ctx } from '../../../platform/context.ts'
import { keyedHash } from '../../../platform/keyed-hash.ts'

/** The network: the last number of an IPv4 address is dropped. */
export function networkHash(ctx: Ctx): string {
  return keyedHash(ctx, `vote network ${addressKey(ctx.address).replace(/\.\d+$/, '')}`)
}

/** Hash of the browser's cookie mark and user agent; null without a cookie. */
export function deviceHash(ctx: Ctx, device: string | undefined): string | null {
  return device ? keyedHash(ctx, `vote device ${device} ${ctx.userAgent ?? ''}`) : null
}
