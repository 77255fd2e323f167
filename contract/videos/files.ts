/** File names of a video, separate so that pages can use them without loading more. */

/** The shorter side of a rendition. Never larger than the upload. */
export const videoSides = [240, 360, 540] as const
export type VideoSide = (typeof videoSides)[number]

/** `240.mp4` plays everywhere; `240.m3u8` is the HLS playlist of `240.m4s`, `all.m3u8` lists the three. */
export const videoFiles = [
  '240.mp4',
  '360.mp4',
  '540.mp4',
  'preview.mp4',
  'all.m3u8',
  '240.m3u8',
  '360.m3u8',
  '540.m3u8',
  '240.m4s',
  '360.m4s',
  '540.m4s',
] as const
export type VideoFile = (typeof videoFiles)[number]

export function videoUrl(videoId: string, name: VideoFile): string {
  return `/api/videos/${videoId}/files/${name}`
}
