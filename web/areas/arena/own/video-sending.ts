/** Running video uploads, keyed by entry or audition. They outlive the pages: an artist who leaves the page finds the upload further along. */
import { Failure } from '#contract/grammar/errors.ts'
import type { VideoType, VideoUpload } from '#contract/videos/videos.ts'
import { api } from '#web/lib/api.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { rememberFile, typeOf } from './same-file.ts'
import { sendParts } from './send-parts.ts'

export interface Sending {
  name: string
  bytes: number
  /** Bytes that have arrived. */
  sent: number
  state: 'sending' | 'waiting' | 'paused' | 'joining' | 'failed' | 'arrived'
  error?: string
}

/** The API calls that start and finish an upload. */
export interface SendTarget {
  announce: (file: { fileName: string; type: VideoType; size: number }) => Promise<{ upload: VideoUpload }>
  sent: () => Promise<unknown>
}

interface Kept {
  target: SendTarget
  file: File
  /** The id of the upload; null until the server has given it. */
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

/** @param videoId of a partly uploaded video; without it the upload starts from zero */
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

/** Resumes after a pause or after giving up. */
export function resumeSending(forId: string) {
  const kept = files.get(forId)
  if (!kept) return
  kept.stop.abort()
  files.set(forId, { ...kept, stop: new AbortController() })
  show(forId, { state: 'sending' })
  void send(forId)
}

/** Forgets the upload here; its parts stay at the server until a request deletes them. */
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
    // The upload no longer exists; a retry begins a new one.
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
  // Paused meanwhile: remember the id, so that resuming continues this upload.
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

/** Uploads stop when the page closes, although nothing is lost. */
function askFirst(event: BeforeUnloadEvent) {
  event.preventDefault()
}
