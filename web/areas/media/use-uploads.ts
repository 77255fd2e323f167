import { useEffect, useRef, useState } from 'react'
import type { mediaUses } from '#contract/media.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { faultOf } from './picture-file.ts'
import { uploadPicture } from './upload-picture.ts'

export interface ChosenPicture {
  id: string
  file: File
  alt: string
  preview: string
  state: 'chosen' | 'uploading' | 'failed'
  progress: number
  error?: string
}

type Use = (typeof mediaUses)[number]

/** @param onUploaded is told the picture's id while the server still works on it, so that leaving the page loses nothing */
export function useUploads(use: Use, onUploaded: (mediaId: string) => Promise<unknown>) {
  const [pictures, setPictures] = useState<ChosenPicture[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const previews = useRef(new Set<string>())
  useEffect(
    () => () => {
      for (const preview of previews.current) URL.revokeObjectURL(preview)
    },
    [],
  )

  const change = (id: string, changes: Partial<ChosenPicture>) =>
    setPictures((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: string) => {
    stops.current.get(id)?.abort()
    setPictures((all) => all.filter((one) => one.id !== id))
  }
  const choose = (files: File[], isMultiple: boolean) => {
    const chosen = files.map((file): ChosenPicture => {
      const preview = URL.createObjectURL(file)
      previews.current.add(preview)
      const fault = faultOf(file)
      return {
        id: crypto.randomUUID(),
        file,
        preview,
        alt: '',
        progress: 0,
        state: fault ? 'failed' : 'chosen',
        ...(fault && { error: fault }),
      }
    })
    setPictures((all) => (isMultiple ? [...all, ...chosen] : chosen))
  }
  const send = async ({ id, file, alt }: ChosenPicture) => {
    const stop = new AbortController()
    stops.current.set(id, stop)
    change(id, { state: 'uploading', progress: 0 })
    try {
      const { id: mediaId } = await uploadPicture({
        file,
        use,
        alt,
        signal: stop.signal,
        onProgress: (progress) => change(id, { progress }),
      })
      await onUploaded(mediaId)
      drop(id)
    } catch (error) {
      if (!stop.signal.aborted) change(id, { state: 'failed', error: sentenceOf(error) })
    }
  }
  /** One after the other: each is added to what the profile has by then. */
  const sendAll = async () => {
    for (const picture of pictures) if (picture.state === 'chosen') await send(picture)
  }
  const retry = (id: string) => {
    const picture = pictures.find((one) => one.id === id)
    if (picture) void send(picture)
  }
  return { pictures, choose, change, drop, sendAll, retry }
}
