/**
 * Videos on their way, by what they are for: an entry to a contest, or an audition. They belong to the visit and not to a page: who looks at something else in the
 * dashboard comes back to a video that has gone on.
 */
import { Failure } from '#contract/grammar/errors.ts'
import type { VideoType, VideoUpload } from '#contract/videos/videos.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { rememberFile, typeOf } from './same-file.ts'
import { sendParts } from './send-parts.ts'

export interface Sending {
  name: string
  bytes: number
  /** How much of it has arrived. */
  sent: number
  state: 'sending' | 'waiting' | 'paused' | 'joining' | 'failed' | 'arrived'
  error?: string
}

/** Where a video is announced, and where all of it being there is said. */
export interface SendTarget {
  announce: (file: { fileName: string; type: VideoType; size: number }) => Promise<{ upload: VideoUpload }>
  sent: () => Promise<unknown>
}

interface Kept {
  target: SendTarget
  file: File
  /** Where it goes to; null until the server has said so. */
  videoId: string | null
  stop: AbortController
}

const files = new Map<string, Kept>()
const sendings = new Map<string, Sending>()
const listeners = new Set<() => void>()

export function onSendings(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function sendingFor(forId: string): Sending | undefined {
  return sendings.get(forId)
}

/** @param videoId of which a part has arrived already; without it everything is sent */
export function beginSending(forId: string, file: File, videoId: string | null, target: SendTarget) {
  files.get(forId)?.stop.abort()
  files.set(forId, { target, file, videoId, stop: new AbortController() })
  put(forId, { name: file.name, bytes: file.size, sent: 0, state: 'sending' })
  void send(forId)
}

export function pauseSending(forId: string) {
  files.get(forId)?.stop.abort()
  show(forId, { state: 'paused' })
}

/** After a pause, or after it was given up. */
export function resumeSending(forId: string) {
  const kept = files.get(forId)
  if (!kept) return
  kept.stop.abort()
  files.set(forId, { ...kept, stop: new AbortController() })
  show(forId, { state: 'sending' })
  void send(forId)
}

/** What has arrived of it stays at the server until that is told to throw it away. */
export function forgetSending(forId: string) {
  files.get(forId)?.stop.abort()
  files.delete(forId)
  sendings.delete(forId)
  changed()
}

async function send(forId: string): Promise<void> {
  const kept = files.get(forId)
  if (!kept) return
  const { file, stop } = kept
  const { signal } = stop
  const isOurs = () => !signal.aborted && files.get(forId)?.stop === stop
  try {
    await sendParts({
      file,
      signal,
      first: () => firstParts(forId, kept),
      renew: () => api.videos.renewParts({ videoId: kept.videoId ?? '' }),
      onProgress: (sent) => isOurs() && show(forId, { sent, state: 'sending' }),
      onWaiting: () => isOurs() && show(forId, { state: 'waiting' }),
    })
    if (!isOurs()) return
    show(forId, { sent: file.size, state: 'joining' })
    await kept.target.sent()
    if (isOurs()) show(forId, { state: 'arrived' })
  } catch (error) {
    if (!isOurs()) return
    // That upload is no more: another try begins a new one.
    if (error instanceof Failure && (error.status === 404 || error.status === 410)) kept.videoId = null
    show(forId, { state: 'failed', error: sentenceOf(error, 'The connection keeps dropping. What you have sent is kept.') })
    stop.abort()
  }
}

async function firstParts(forId: string, kept: Kept) {
  if (kept.videoId) return api.videos.renewParts({ videoId: kept.videoId })
  const { file, target } = kept
  const { upload } = await target.announce({ fileName: file.name, type: typeOf(file) ?? 'video/mp4', size: file.size })
  kept.videoId = upload.videoId
  const current = files.get(forId)
  // Paused meanwhile: what goes on later goes on with this one.
  if (current?.file === file) current.videoId = upload.videoId
  rememberFile(upload.videoId, file)
  return upload
}

function show(forId: string, changes: Partial<Sending>) {
  const before = sendings.get(forId)
  if (before) put(forId, { ...before, ...changes })
}

function put(forId: string, sending: Sending) {
  sendings.set(forId, sending)
  changed()
}

function changed() {
  const isUnderWay = [...sendings.values()].some(({ state }) => state === 'sending' || state === 'waiting' || state === 'joining')
  if (isUnderWay) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
  for (const listener of listeners) listener()
}

/** Nothing is lost by leaving, but nothing goes on without the page either. */
function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}
