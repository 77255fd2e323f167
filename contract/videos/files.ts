/** The files that a video is shown with: names only, so that pages can say them without loading more. */

/** The shorter side of a rendition. Never larger than what was sent. */
export const videoSides = [240, 360, 540] as const
export type VideoSide = (typeof videoSides)[number]

/** `240.mp4` plays everywhere; `240.m3u8` lists `240.m4s` for HLS, `all.m3u8` the three lists. */
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
