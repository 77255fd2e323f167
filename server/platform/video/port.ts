/** Videos: what a file holds, and the same made anew in sizes that telephones play. Every file is a stranger's until it was made anew. */
import type { VideoSide } from '#contract/videos/files.ts'
import type { VideoReason } from '#contract/videos/videos.ts'

/** How a file is packed, by its first bytes: `mov` is MP4 and QuickTime, `matroska` is WebM. */
export type Container = 'mov' | 'matroska'

export interface Probed {
  container: Container
  seconds: number
  /** Of its picture alone; 0 where only the whole has a length. */
  pictureSeconds: number
  /** As it is seen: upright, with square pixels. 0 without a picture. */
  width: number
  height: number
  /** Frames a second, as the file says. */
  rate: number
  /** Which of the streams are used, by their place in the file; null when there is none. */
  picture: { index: number; codec: string } | null
  sound: { index: number; codec: string } | null
  /** There is one, but packed in a way that is not opened. */
  hasUnknownPicture: boolean
  hasUnknownSound: boolean
  streams: number
}

export interface MadeRendition {
  side: VideoSide
  width: number
  height: number
  /** Where it lies: a file that begins to play before all of it is there. */
  file: string
}

export interface MadeVideo {
  seconds: number
  renditions: MadeRendition[]
  /** A PNG. */
  poster: string
  /** Three seconds without sound. */
  preview: string
  /** Lists and segments of HLS, by the names that they have among themselves. */
  hls: { name: string; file: string }[]
}

export interface TranscodeOrder {
  probed: Probed
  /** Nothing beyond it is read. Seconds. */
  longest: number
  /** 0 to 100; often. */
  onProgress?: (percent: number) => void
}

/** Moving pictures of our own, with their sound. */
export interface OwnFilm {
  width: number
  height: number
  rate: number
  /** RGB, three bytes a pixel. */
  frames: AsyncIterable<Buffer> | Iterable<Buffer>
  /** How often the frames are shown one after the other; the sound is as long as all of it. */
  rounds?: number
  /** A WAV file. */
  sound: string
  /** Each a size of it. */
  out: { file: string; width: number; height: number }[]
}

export interface VideoTools {
  /** Why no video can be worked on here, for whoever runs the machine; null when all is well. Looks once. */
  missing(): Promise<string | null>
  /** @throws VideoRefused when it is no video that can be opened */
  probe(file: string): Promise<Probed>
  /** Writes into the folder, which is empty and nobody else's. @throws VideoRefused; anything else may be tried again */
  transcode(file: string, folder: string, order: TranscodeOrder): Promise<MadeVideo>
  /** Trusts what it is given: for what the product draws itself. */
  encode(film: OwnFilm): Promise<void>
  /** @throws when videos cannot be worked on */
  check(): Promise<void>
  /** Ends what is under way. */
  stop(): void
}

/** The file is not one that can be used, and will not be at another try either. */
export class VideoRefused extends Error {
  override name = 'VideoRefused'
  readonly reason: VideoReason
  constructor(reason: VideoReason, why = '') {
    super(`video: ${reason}${why && ` (${why})`}`)
    this.reason = reason
  }
}
