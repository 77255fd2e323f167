/** Whether a file that is chosen after a reload is the one of which a part has arrived: two halves of two videos would be none. */
import type { OwnVideo, VideoType } from '#contract/videos/videos.ts'
import { videoFailures, videoLimits, videoTypes } from '#contract/videos/videos.ts'

const storageKey = 'mehfil.videos'
/** More than can be on their way at once. */
const kept = 10

type Marks = [videoId: string, mark: string][]
const markOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`

export function rememberFile(videoId: string, file: File) {
  const others = readMarks().filter(([id]) => id !== videoId)
  localStorage.setItem(storageKey, JSON.stringify([[videoId, markOf(file)], ...others].slice(0, kept)))
}

export function isSameFile(file: File, { id, bytes, fileName }: Pick<OwnVideo, 'id' | 'bytes' | 'fileName'>): boolean {
  const mark = readMarks().find(([videoId]) => videoId === id)?.[1]
  // Begun on another device: what the server knows of it has to do.
  return mark ? mark === markOf(file) : file.size === bytes && file.name.startsWith(fileName)
}

function readMarks(): Marks {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(read) ? (read as Marks) : []
  } catch {
    return []
  }
}

const typesByEnding: Record<string, VideoType> = { mp4: 'video/mp4', m4v: 'video/mp4', mov: 'video/quicktime', webm: 'video/webm' }

/** Some telephones leave the type empty. */
export function typeOf({ name, type }: File): VideoType | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return videoTypes.find((each) => each === type) ?? (type ? null : (typesByEnding[ending] ?? null))
}

/** Why the server would not take it. */
export function faultOf(file: File): string | null {
  if (!typeOf(file)) return videoFailures.wrong_type().message
  if (file.size > videoLimits.bytes) return videoFailures.too_large().message
  return file.size ? null : 'This file is empty. Please choose another one.'
}
