/** The limits of a video, and where its files are stored. Pure. */
import { isOneOf } from '#contract/grammar/names.ts'
import { type VideoFile, videoFiles } from '#contract/videos/files.ts'
import { type VideoPart, type VideoReason, videoLimits } from '#contract/videos/videos.ts'
import type { Probed } from '../../platform/video/port.ts'

/** Private: no URL ever reads this key. */
export const originalKey = (videoId: string) => `videos/${videoId}/original`
export const renditionsOf = (videoId: string) => `renditions/${videoId}/`
export const renditionKey = (videoId: string, name: VideoFile) => `${renditionsOf(videoId)}${name}`

export type PlannedPart = Pick<VideoPart, 'number' | 'start' | 'size'>

/** All of the same size, except the last one. */
export function partsOf(bytes: number, partBytes: number = videoLimits.partBytes): PlannedPart[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, i) => {
    const start = i * partBytes
    return { number: i + 1, start, size: Math.min(partBytes, bytes - start) }
  })
}

interface Lengths {
  least: number
  most: number
  /** The reason when it is longer. */
  tooLong: VideoReason
}

/** The allowed length by purpose. */
export function lengthsFor(purpose: string): Lengths {
  return purpose.startsWith('audition:')
    ? { ...videoLimits.auditionSeconds, tooLong: 'too_long_for_audition' }
    : { ...videoLimits.seconds, tooLong: 'too_long' }
}

/** Why it cannot be a performance; null if it can. */
export function verdictOn(
  probed: Probed,
  lengths: Lengths = lengthsFor(''),
  limits: Pick<typeof videoLimits, 'streams'> = videoLimits,
): VideoReason | null {
  const { picture, sound, hasUnknownPicture, hasUnknownSound, width, height, seconds, streams } = probed
  if (streams > limits.streams) return 'too_many_streams'
  if (hasUnknownPicture || (picture && hasUnknownSound)) return 'unknown_codec'
  if (!picture) return 'no_picture'
  if (!sound) return 'no_sound'
  if (Math.max(width, height) > videoLimits.longestSide || width * height > videoLimits.pixels) return 'too_large_picture'
  if (Math.min(width, height) < videoLimits.shortestSide) return 'too_small_picture'
  if (seconds < lengths.least) return 'too_short'
  return seconds > lengths.most ? lengths.tooLong : null
}

const types: Record<string, string> = { mp4: 'video/mp4', m4s: 'video/iso.segment', m3u8: 'application/vnd.apple.mpegurl' }

export function typeOf(name: VideoFile): string {
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
}

export const isVideoFile = (name: string): name is VideoFile => isOneOf(videoFiles, name)

/** The time in a UUIDv7. */
export function madeAt(id: string): Date {
  return new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))
}
