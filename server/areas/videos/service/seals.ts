/** For its owner and the desk: addresses of a video that nobody else may see yet, or any more. */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { videoLimits } from '#contract/videos.ts'
import { type Ctx, now } from '../../../platform/context.ts'

export interface Seal {
  until: string
  seal: string
}

export function sealFor(ctx: Ctx, videoId: string): Seal {
  const until = String(now(ctx).getTime() + videoLimits.previewMs)
  return { until, seal: sealOf(ctx, videoId, until) }
}

export function isSealed(ctx: Ctx, videoId: string, { until, seal }: Partial<Seal>): boolean {
  if (!until || !seal || !/^[\w-]{43}$/.test(seal) || !/^\d{13}$/.test(until)) return false
  return Number(until) > now(ctx).getTime() && timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(ctx, videoId, until)))
}

function sealOf({ platform: { env } }: Ctx, videoId: string, until: string): string {
  const key = Buffer.from(hkdfSync('sha256', env.SECRET ?? '', '', 'addresses of videos', 32))
  return createHmac('sha256', key)
    .update(JSON.stringify([videoId, until]))
    .digest('base64url')
}
