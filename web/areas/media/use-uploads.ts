import { useEffect, useRef, useState } from 'react'
import { mediaLimits, type mediaUses } from '#contract/media/media.ts'
import { api } from '#web/lib/api.ts'
import { nextTry } from '#web/lib/next-try.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { faultOf } from './picture-file.ts'
import { uploadPicture } from './upload-picture.ts'

export interface SentPicture {
  id: string
  file: File
  /** An object URL of the file, for this page only. */
  preview: string
  /** The alternative text; may be written during the upload or afterwards. */
  alt: string
  /** The alternative text that the server has. */
  keptAlt: string
  altState: 'kept' | 'saving' | 'failed'
  state: 'waiting' | 'uploading' | 'paused' | 'done' | 'failed'
  /** 0 to 1 */
  progress: number
  error?: string
  mediaId?: string
}

type Use = (typeof mediaUses)[number]

/** Delays before retries without an answer; going online retries at once. */
const pausesMs = [1_000, 3_000, 8_000]

type Hooks = {
  /** Receives the picture's id while the server is still processing it, so that leaving the page loses nothing. */
  onUploaded: (mediaId: string) => Promise<unknown>
  onDescribed?: (() => void) | undefined
}

/** Uploads pictures one after the other as soon as they are chosen, so that each is added to the list before it. */
export function useUploads(use: Use, hooks: Hooks) {
  const [pictures, setPictures] = useState<SentPicture[]>([])
  const latest = useRef(hooks)
  latest.current = hooks
  const known = useRef(new Map<string, SentPicture>())
  const stops = useRef(new Map<string, AbortController>())
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const previews = useRef(new Set<string>())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const show = () => setPictures([...known.current.values()])
  const change = (id: string, changes: Partial<SentPicture>) => {
    const picture = known.current.get(id)
    if (!picture) return
    known.current.set(id, { ...picture, ...changes })
    show()
  }
  const drop = (id: string) => {
    stops.current.get(id)?.abort()
    known.current.delete(id)
    show()
  }
  const saveAlt = async (id: string) => {
    const { mediaId, alt, keptAlt } = known.current.get(id) ?? {}
    if (!mediaId || alt === undefined || alt === keptAlt) return
    change(id, { altState: 'saving' })
    await api.media.describe({ mediaId, alt }).then(
      () => {
        change(id, { altState: 'kept', keptAlt: alt })
        latest.current.onDescribed?.()
      },
      () => change(id, { altState: 'failed' }),
    )
  }
  const send = async (id: string) => {
    const picture = known.current.get(id)
    if (!picture) return
    const stop = new AbortController()
    stops.current.set(id, stop)
    try {
      const mediaId = picture.mediaId ?? (await arrive(picture, stop.signal))
      if (stop.signal.aborted) return
      await latest.current.onUploaded(mediaId)
      change(id, { state: 'done' })
      // Save a description written during the upload.
      await saveAlt(id)
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error: sentenceOf(error) })
    }
  }
  const arrive = async ({ id, file, alt }: SentPicture, signal: AbortSignal): Promise<string> => {
    for (let tries = 0; ; tries++) {
      change(id, { state: 'uploading', progress: 0 })
      try {
        const { id: mediaId } = await uploadPicture({ file, use, alt, signal, onProgress: (progress) => change(id, { progress }) })
        change(id, { mediaId, progress: 1, keptAlt: alt })
        return mediaId
      } catch (error) {
        const pause = pausesMs[tries]
        // The server's refusal is final; a network error is retried.
        if (signal.aborted || !(error instanceof TypeError) || pause === undefined) throw error
        change(id, { state: 'paused' })
        await nextTry(pause, signal)
      }
    }
  }
  const enqueue = (id: string) => {
    queue.current = queue.current.then(() => send(id))
  }
  const choose = (files: readonly File[], isMultiple: boolean) => {
    if (!isMultiple) for (const id of known.current.keys()) drop(id)
    for (const file of files) {
      const id = crypto.randomUUID()
      const preview = URL.createObjectURL(file)
      previews.current.add(preview)
      const fault = faultOf(file)
      known.current.set(id, {
        id,
        file,
        preview,
        alt: '',
        keptAlt: '',
        altState: 'kept',
        progress: 0,
        state: fault ? 'failed' : 'waiting',
        ...(fault && { error: fault }),
      })
      if (!fault) enqueue(id)
    }
    show()
  }
  const retry = (id: string) => {
    change(id, { state: 'waiting', progress: 0 })
    enqueue(id)
  }
  /** False when the file itself is invalid, because a retry would fail again. */
  const canRetry = ({ file }: SentPicture) => faultOf(file) === null
  const writeAlt = (id: string, alt: string) => change(id, { alt: alt.slice(0, mediaLimits.altText) })
  return { pictures, choose, drop, retry, canRetry, writeAlt, saveAlt }
}
