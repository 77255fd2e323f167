/** What a vote leaves behind of where it came from: enough to see who acts as one in a contest, too little to find anybody. */
import { createHmac } from 'node:crypto'
import { addressKey } from '../../../platform/address.ts'
import type { Ctx } from '../../../platform/context.ts'

/** Neighbours in the net: the last number of an IPv4 address is left out. */
export function networkHash(ctx: Ctx): string {
  return hashOf(ctx, `network ${addressKey(ctx.address).replace(/\.\d+$/, '')}`)
}

/** The browser's own mark together with what it says it is; null for a browser that has none. */
export function deviceHash(ctx: Ctx, device: string | undefined): string | null {
  return device ? hashOf(ctx, `device ${device} ${ctx.userAgent ?? ''}`) : null
}

function hashOf({ platform: { env } }: Ctx, text: string): string {
  if (!env.SECRET) throw new Error('arena: there is no SECRET')
  return createHmac('sha256', env.SECRET).update(`vote ${text}`).digest('base64url').slice(0, 22)
}
