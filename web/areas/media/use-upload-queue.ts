/** Uploads several pictures in parallel: a failed one does not block the others, and a lost connection only pauses them. */
import { useEffect, useRef, useState } from 'react'
import type { mediaUses } from '#contract/media/media.ts'
import { nextTry } from '#web/lib/next-try.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { faultOf } from './picture-file.ts'
import { uploadPicture } from './upload-picture.ts'

export interface QueuedPicture {
  name: string
  /** An object URL of the file, for this page only. */
  preview: string
  state: 'waiting' | 'uploading' | 'paused' | 'failed' | 'arrived'
  /** 0 to 1 */
  progress: number
  error?: string
}

const atOnce = 3
/** Delays before retries without an answer; going online retries at once. */
const pausesMs = [1_000, 3_000, 8_000, 20_000]

/** @param onArrived receives the queued id and the server's id */
export function useUploadQueue(use: (typeof mediaUses)[number], onArrived: (id: string, mediaId: string) => void) {
  const [pictures, setPictures] = useState<Readonly<Record<string, QueuedPicture>>>({})
  const arrived = useRef(onArrived)
  arrived.current = onArrived
  const files = useRef(new Map<string, File>())
  const stops = useRef(new Map<string, AbortController>())
  const line = useRef<string[]>([])
  const underWay = useRef(0)
  const previews = useRef<string[]>([])
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
      for (const stop of stops.current.values()) stop.abort()
    },
    [],
  )

  const change = (id: string, changes: Partial<QueuedPicture>) =>
    setPictures((all) => (all[id] ? { ...all, [id]: { ...all[id], ...changes } } : all))
  const sendNext = () => {
    while (underWay.current < atOnce) {
      const id = line.current.shift()
      if (!id) return
      underWay.current += 1
      void send(id).finally(() => {
        underWay.current -= 1
        sendNext()
      })
    }
  }
  const send = async (id: string) => {
    const file = files.current.get(id)
    if (!file) return
    const stop = new AbortController()
    stops.current.set(id, stop)
    for (let tries = 0; !stop.signal.aborted; tries++) {
      change(id, { state: 'uploading', progress: 0 })
      try {
        const { id: mediaId } = await uploadPicture({
          file,
          use,
          alt: '',
          signal: stop.signal,
          onProgress: (progress) => change(id, { progress }),
        })
        setPictures(({ [id]: sent, ...others }) => (sent ? { ...others, [mediaId]: { ...sent, state: 'arrived', progress: 1 } } : others))
        if (!stop.signal.aborted) arrived.current(id, mediaId)
        return
      } catch (error) {
        if (stop.signal.aborted) return
        const pause = pausesMs[tries]
        // The server's refusal is final; a network error is retried.
        if (!(error instanceof TypeError) || pause === undefined) return change(id, { state: 'failed', error: sentenceOf(error) })
        change(id, { state: 'paused' })
        await nextTry(pause, stop.signal)
      }
    }
  }
  /** @returns the temporary id of each picture, in order */
  const add = (chosen: readonly File[]): string[] => {
    const added = chosen.map((file) => {
      const preview = URL.createObjectURL(file)
      previews.current.push(preview)
      const fault = faultOf(file)
      const picture: QueuedPicture = {
        name: file.name,
        preview,
        progress: 0,
        ...(fault ? { state: 'failed', error: fault } : { state: 'waiting' }),
      }
      return { id: `${onItsWay}${crypto.randomUUID()}`, file, picture }
    })
    for (const { id, file, picture } of added) {
      if (picture.state === 'failed') continue
      files.current.set(id, file)
      line.current.push(id)
    }
    setPictures((all) => ({ ...all, ...Object.fromEntries(added.map(({ id, picture }) => [id, picture])) }))
    sendNext()
    return added.map(({ id }) => id)
  }
  const drop = (id: string) => {
    stops.current.get(id)?.abort()
    files.current.delete(id)
    line.current = line.current.filter((each) => each !== id)
    setPictures(({ [id]: _, ...others }) => others)
  }
  const retry = (id: string) => {
    change(id, { state: 'waiting' })
    line.current.push(id)
    sendNext()
  }
  /** A picture refused by the server, or one without a file on this page, cannot be retried. */
  const canRetry = (id: string) => files.current.has(id)
  return { pictures, add, drop, retry, canRetry }
}

const onItsWay = 'on-its-way:'

/** Whether the id is temporary: not uploaded yet. */
export function isOnItsWay(id: string): boolean {
  return id.startsWith(onItsWay)
}
