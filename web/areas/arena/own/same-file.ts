/**
 * Recognises, after a reload, whether the chosen file is the one that was partly uploaded: halves of two different videos would make a broken file.
 */
import type { OwnVideo, VideoType } from '#contract/videos/videos.ts'
import { videoFailures, videoLimits, videoTypes } from '#contract/videos/videos.ts'

const storageKey = 'mehfil.videos'
/** The number of remembered files; more than can be uploading at once. */
const kept = 10

type Marks = [videoId: string, mark: string][]
const markOf = ({ name, size, lastModified }: File) => `${size} ${lastModified} ${name}`

export function rememberFile(videoId: string, file: File) {
  const others = readMarks().filter(([id]) => id !== videoId)
  localStorage.setItem(storageKey, JSON.stringify([[videoId, markOf(file)], ...others].slice(0, kept)))
}

export function isSameFile(file: File, { id, bytes, fileName }: Pick<OwnVideo, 'id' | 'bytes' | 'fileName'>): boolean {
  const mark = readMarks().find(([videoId]) => videoId === id)?.[1]
  // Begun on another device: compare with the name and size that the server knows.
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

/** Some phones leave the type empty. */
export function typeOf({ name, type }: File): VideoType | null {
  const ending = name.toLowerCase().split('.').at(-1) ?? ''
  return videoTypes.find((each) => each === type) ?? (type ? null : (typesByEnding[ending] ?? null))
}

/** The reason why the server would reject it, or null. */
export function faultOf(file: File): string | null {
  if (!typeOf(file)) return videoFailures.wrong_type().message
  if (file.size > videoLimits.bytes) return videoFailures.too_large().message
  return file.size ? null : 'This file is empty. Please choose another one.'
}
