/** Signed URLs for owner and admins, for videos that are not public. */
import { videoLimits } from '#contract/videos/videos.ts'
import { addressSeals, type Seal } from '../../../platform/address-seals.ts'
import { type Ctx, now } from '../../../platform/context.ts'

const seals = addressSeals('addresses of videos')

export const sealFor = (ctx: Ctx, videoId: string): Seal => seals.sealFor(ctx, videoId, now(ctx).getTime() + videoLimits.previewMs)
export const { isSealed } = seals
