/**
 * Videos on their way, by the entry they are for. They belong to the visit and not to a page: who looks at something else in the
 * dashboard comes back to a video that has gone on.
 */
import { Failure } from '#contract/errors.ts'
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

interface Kept {
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

export function sendingFor(entryId: string): Sending | undefined {
  return sendings.get(entryId)
}

/** @param videoId of which a part has arrived already; without it everything is sent */
export function beginSending(entryId: string, file: File, videoId: string | null) {
  files.get(entryId)?.stop.abort()
  files.set(entryId, { file, videoId, stop: new AbortController() })
  put(entryId, { name: file.name, bytes: file.size, sent: 0, state: 'sending' })
  void send(entryId)
}

export function pauseSending(entryId: string) {
  files.get(entryId)?.stop.abort()
  show(entryId, { state: 'paused' })
}

/** After a pause, or after it was given up. */
export function resumeSending(entryId: string) {
  const kept = files.get(entryId)
  if (!kept) return
  kept.stop.abort()
  files.set(entryId, { ...kept, stop: new AbortController() })
  show(entryId, { state: 'sending' })
  void send(entryId)
}

/** What has arrived of it stays at the server until that is told to throw it away. */
export function forgetSending(entryId: string) {
  files.get(entryId)?.stop.abort()
  files.delete(entryId)
  sendings.delete(entryId)
  changed()
}

async function send(entryId: string): Promise<void> {
  const kept = files.get(entryId)
  if (!kept) return
  const { file, stop } = kept
  const { signal } = stop
  const isOurs = () => !signal.aborted && files.get(entryId)?.stop === stop
  try {
    await sendParts({
      file,
      signal,
      first: () => firstParts(entryId, kept),
      renew: () => api.videos.renewParts({ videoId: kept.videoId ?? '' }),
      onProgress: (sent) => isOurs() && show(entryId, { sent, state: 'sending' }),
      onWaiting: () => isOurs() && show(entryId, { state: 'waiting' }),
    })
    if (!isOurs()) return
    show(entryId, { sent: file.size, state: 'joining' })
    await api.arena.sent({ entryId })
    if (isOurs()) show(entryId, { state: 'arrived' })
  } catch (error) {
    if (!isOurs()) return
    // That upload is no more: another try begins a new one.
    if (error instanceof Failure && (error.status === 404 || error.status === 410)) kept.videoId = null
    show(entryId, { state: 'failed', error: sentenceOf(error, 'The connection keeps dropping. What you have sent is kept.') })
    stop.abort()
  }
}

async function firstParts(entryId: string, kept: Kept) {
  if (kept.videoId) return api.videos.renewParts({ videoId: kept.videoId })
  const { file } = kept
  const { upload } = await api.arena.upload({ entryId, fileName: file.name, type: typeOf(file) ?? 'video/mp4', size: file.size })
  kept.videoId = upload.videoId
  const current = files.get(entryId)
  // Paused meanwhile: what goes on later goes on with this one.
  if (current?.file === file) current.videoId = upload.videoId
  rememberFile(upload.videoId, file)
  return upload
}

function show(entryId: string, changes: Partial<Sending>) {
  const before = sendings.get(entryId)
  if (before) put(entryId, { ...before, ...changes })
}

function put(entryId: string, sending: Sending) {
  sendings.set(entryId, sending)
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
