/** Probes videos, and re-encodes them in sizes for phones. Every file is untrusted until it was re-encoded. */
import type { VideoSide } from '#contract/videos/files.ts'
import type { VideoReason } from '#contract/videos/videos.ts'

/** The container by its first bytes: `mov` is MP4 and QuickTime, `matroska` is WebM. */
export type Container = 'mov' | 'matroska'

export interface Probed {
  container: Container
  seconds: number
  /** Length of the video stream; 0 where only the whole file has a length. */
  pictureSeconds: number
  /** Display size: upright, with square pixels. 0 without a picture. */
  width: number
  height: number
  /** Frames per second, as the file says. */
  rate: number
  /** The streams in use, by index in the file; null when there is none. */
  picture: { index: number; codec: string } | null
  sound: { index: number; codec: string } | null
  /** It has a video stream whose codec we do not open. */
  hasUnknownPicture: boolean
  hasUnknownSound: boolean
  streams: number
}

export interface MadeRendition {
  side: VideoSide
  width: number
  height: number
  /** Path of a file that starts to play before all of it has loaded. */
  file: string
}

export interface MadeVideo {
  seconds: number
  renditions: MadeRendition[]
  /** A PNG. */
  poster: string
  /** Three seconds without sound. */
  preview: string
  /** Playlists and segments of HLS, by the names used among themselves. */
  hls: { name: string; file: string }[]
}

export interface TranscodeOrder {
  probed: Probed
  /** Reads at most this many seconds. */
  longest: number
  /** 0 to 100, called often. */
  onProgress?: (percent: number) => void
}

/** A video that we draw ourselves, with its sound. */
export interface OwnFilm {
  width: number
  height: number
  rate: number
  /** RGB, three bytes a pixel. */
  frames: AsyncIterable<Buffer> | Iterable<Buffer>
  /** How often to repeat the frames; the sound covers all repeats. */
  rounds?: number
  /** A WAV file. */
  sound: string
  /** One file for each size. */
  out: { file: string; width: number; height: number }[]
}

export interface VideoTools {
  /** Why videos cannot be processed here, for the operator; null when they can. Checks once. */
  missing(): Promise<string | null>
  /** @throws VideoRefused when the file is not a video that we open */
  probe(file: string): Promise<Probed>
  /** Writes into the folder, which is empty and exclusive. @throws VideoRefused; any other error may be retried */
  transcode(file: string, folder: string, order: TranscodeOrder): Promise<MadeVideo>
  /** Trusts its input: for videos that the product draws itself. */
  encode(film: OwnFilm): Promise<void>
  /** @throws when videos cannot be processed */
  check(): Promise<void>
  /** Ends what is running. */
  stop(): void
}

/** The file is unusable, and a retry will not help. */
export class VideoRefused extends Error {
  override name = 'VideoRefused'
  readonly reason: VideoReason
  constructor(reason: VideoReason, why = '') {
    super(`video: ${reason}${why && ` (${why})`}`)
    this.reason = reason
  }
}
