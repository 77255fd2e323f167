/** Pictures as the wire shows them. */
import type { Picture, Uploaded } from '#contract/media/media.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { MediaRow } from '../tables.ts'
import { sealFor } from './showing.ts'

export function pictureOf(ctx: Ctx, row: MediaRow): Picture {
  const { id, alt, width, height, widths, blur } = row
  const seal = sealFor(ctx, row)
  return { id, alt, width: width ?? 0, height: height ?? 0, widths, blur, ...(seal && { seal }) }
}

export function uploadedOf(ctx: Ctx, row: MediaRow): Uploaded {
  const { id, state, use, alt, reason } = row
  return { id, state, use, alt, ...(reason && { reason }), ...(state === 'ready' && { picture: pictureOf(ctx, row) }) }
}
