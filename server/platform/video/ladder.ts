/** The sizes of a video, and the encoding of each. Pure. */
import { type VideoSide, videoSides } from '#contract/videos/files.ts'

export interface Rung {
  side: VideoSide
  width: number
  height: number
  /** 0 is lossless, 51 worst (x264). */
  crf: number
  /** Maximum bits per second of the picture, and of the sound. */
  pictureBits: number
  soundBits: number
  /** Rate-control buffer: so much must load before the first picture. */
  bufferSeconds: number
  /** Sample rate of the sound, in Hz. */
  soundRate: number
  profile: 'baseline' | 'main'
}

/**
 * For a phone on a slow network, one on a usual network, and a larger screen. Dated 2026-11-22. The smallest starts within 3 s at 400
 * kbit/s, even for five minutes: each piece of sound has an entry in the index, and at 32 kHz there are a third fewer.
 */
const how: Record<VideoSide, Omit<Rung, 'side' | 'width' | 'height'>> = {
  240: { crf: 28, pictureBits: 300_000, soundBits: 48_000, bufferSeconds: 1, soundRate: 32_000, profile: 'baseline' },
  360: { crf: 27, pictureBits: 600_000, soundBits: 64_000, bufferSeconds: 2, soundRate: 48_000, profile: 'main' },
  540: { crf: 26, pictureBits: 1_200_000, soundBits: 96_000, bufferSeconds: 2, soundRate: 48_000, profile: 'main' },
}

/** Never larger than the source; a source smaller than every rung gets one in its own size. */
export function ladderOf({ width, height }: { width: number; height: number }): Rung[] {
  const short = Math.min(width, height)
  const fitting = videoSides.filter((side) => side <= short)
  return (fitting.length ? fitting : [videoSides[0]]).map((side) => {
    const share = Math.min(1, side / short)
    return { side, width: even(width * share), height: even(height * share), ...how[side] }
  })
}

/** H.264 with 4:2:0 subsampling supports only even sizes. */
const even = (size: number) => Math.max(2, Math.round(size / 2) * 2)

const usualRate = 30

/** Frames per second: the file's own where it is plausible. */
export function rateOf(rate: number): number {
  return rate >= 12 && rate <= usualRate ? Math.round(rate * 1000) / 1000 : usualRate
}
