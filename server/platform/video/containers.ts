/** Detects the container by its first bytes, and limits what a program that opens it may do. Pure. */
import type { Container } from './port.ts'

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3])
/** First boxes of QuickTime files without brands. */
const oldBoxes = ['moov', 'mdat', 'wide', 'free', 'skip']
/** Brands of pictures in the same container as videos. */
const pictureBrands = ['avif', 'avis', 'heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** Number of bytes needed. */
export const tellingBytes = 64

/** null for everything that we do not open: playlists that name other files, AVI, Matroska other than WebM, pictures, archives. */
export function containerOf(head: Buffer): Container | null {
  if (head.subarray(0, 4).equals(ebml)) return head.subarray(0, tellingBytes).includes('webm') ? 'matroska' : null
  const box = head.toString('latin1', 4, 8)
  if (box === 'ftyp') return pictureBrands.includes(head.toString('latin1', 8, 12)) ? null : 'mov'
  return oldBoxes.includes(box) ? 'mov' : null
}

/** The container for each announced type. */
export const containerOfType: Record<string, Container> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
}

export const pictureCodecs: readonly string[] = ['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4']
export const soundCodecs: readonly string[] = ['aac', 'mp3', 'opus', 'vorbis', 'alac', 'flac', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le']
/** Decoders for cover pictures and subtitles: unused, but ffmpeg opens nothing of a file when one is not allowed. */
const besides = ['mjpeg', 'png', 'mov_text', 'webvtt']
const otherNames = ['libvpx', 'libvpx-vp9', 'libdav1d', 'libaom-av1', 'mp3float', 'libopus', 'libvorbis']
const decoders = [...pictureCodecs, ...soundCodecs, ...otherNames, ...besides]

/** 4K of a phone; also refuses files that grow in the middle. */
const mostPixels = 4096 * 2304

/**
 * Arguments before an untrusted input file: ffmpeg treats it as the detected container only, uses only the listed decoders, and opens
 * no other URL or file.
 */
export function guards(container: Container): string[] {
  return [
    ...[
      '-protocol_whitelist',
      'file',
      '-format_whitelist',
      container === 'mov' ? 'mov,mp4,m4a,3gp,3g2,mj2' : 'matroska,webm',
      '-f',
      container,
    ],
    ...(container === 'mov' ? ['-enable_drefs', '0', '-use_absolute_path', '0'] : []),
    ...['-codec_whitelist', decoders.join(','), '-max_streams', '1000', '-max_pixels', String(mostPixels)],
    ...['-probesize', '20000000', '-analyzeduration', '5000000'],
  ]
}
