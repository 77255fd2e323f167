/** Checks on a picture before it is uploaded. */
import { mediaFailures, mediaLimits } from '#contract/media/media.ts'

export const pictureHint = 'JPEG, PNG, WebP, AVIF or HEIC, up to 15 MB each.'

/** Why the server would reject it; null when the server should decide. Some systems report no type for HEIC files. */
export function faultOf({ size, type }: File): string | null {
  if (size > mediaLimits.bytes) return mediaFailures.too_large().message
  return type !== '' && !type.startsWith('image/') ? mediaFailures.not_a_picture().message : null
}
