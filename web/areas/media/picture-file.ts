/** What is known of a picture before it is sent. */
import { mediaFailures, mediaLimits } from '#contract/media/media.ts'

export const pictureHint = 'JPEG, PNG, WebP, AVIF or HEIC, up to 15 MB each.'

/** Why it need not even be sent, null when the server is to judge. Some systems know no type of HEIC files. */
export function faultOf({ size, type }: File): string | null {
  if (size > mediaLimits.bytes) return mediaFailures.too_large().message
  return type !== '' && !type.startsWith('image/') ? mediaFailures.not_a_picture().message : null
}
