/** In which sizes a video is shown, and how it is packed in each. Pure. */
import { type VideoSide, videoSides } from '#contract/videos/files.ts'

export interface Rung {
  side: VideoSide
  width: number
  height: number
  /** 0 is lossless, 51 worst (x264). */
  crf: number
  /** Bits a second, of the picture at most and of the sound. */
  pictureBits: number
  soundBits: number
  /** How far ahead a hard moment may be paid for: so much has to come before the first picture. */
  bufferSeconds: number
  /** Of the sound, in Hz. */
  soundRate: number
  profile: 'baseline' | 'main'
}

/**
 * For a telephone on a slow line, for one on a usual one, for a larger screen. Dated 2026-11-22. The smallest begins within 3 s at
 * 400 kbit/s, five minutes of it too: each piece of sound has a line in the table of contents, and there are a third fewer at 32 kHz.
 */
const how: Record<VideoSide, Omit<Rung, 'side' | 'width' | 'height'>> = {
  240: { crf: 28, pictureBits: 300_000, soundBits: 48_000, bufferSeconds: 1, soundRate: 32_000, profile: 'baseline' },
  360: { crf: 27, pictureBits: 600_000, soundBits: 64_000, bufferSeconds: 2, soundRate: 48_000, profile: 'main' },
  540: { crf: 26, pictureBits: 1_200_000, soundBits: 96_000, bufferSeconds: 2, soundRate: 48_000, profile: 'main' },
}

/** Never larger than the source; of one that is smaller than all of them, one in its own size. */
export function ladderOf({ width, height }: { width: number; height: number }): Rung[] {
  const short = Math.min(width, height)
  const fitting = videoSides.filter((side) => side <= short)
  return (fitting.length ? fitting : [videoSides[0]]).map((side) => {
    const share = Math.min(1, side / short)
    return { side, width: even(width * share), height: even(height * share), ...how[side] }
  })
}

/** H.264 with half as many colours as points knows only even sides. */
const even = (size: number) => Math.max(2, Math.round(size / 2) * 2)

const usualRate = 30

/** Frames a second: the file's own where it can be believed. */
export function rateOf(rate: number): number {
  return rate >= 12 && rate <= usualRate ? Math.round(rate * 1000) / 1000 : usualRate
}
