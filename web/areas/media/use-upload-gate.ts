import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

export type UploadState = 'idle' | 'busy' | 'failed'

export interface UploadGate {
  /** Reports the upload state of one field. */
  report: (field: string, state: UploadState) => void
  /** Sends once every chosen picture is uploaded, possibly at once. A failed picture stops it and sets `hasFailed`. */
  whenArrived: (send: () => void) => void
  /** A submission waits for uploads: show it as pending. */
  isWaiting: boolean
  hasFailed: boolean
}

/** Delays a form's submission until its pictures are uploaded. */
export function useUploadGate(): UploadGate {
  const states = useRef(new Map<string, UploadState>())
  const held = useRef<(() => void) | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(
    () => () => {
      held.current = null
    },
    [],
  )
  const settle = useCallback(() => {
    const all = [...states.current.values()]
    const isFailed = all.includes('failed')
    if (!isFailed) setFailed(false)
    const send = held.current
    if (!send || all.includes('busy')) return
    held.current = null
    setWaiting(false)
    setFailed(isFailed)
    if (!isFailed) send()
  }, [])
  const report = useCallback(
    (field: string, state: UploadState) => {
      states.current.set(field, state)
      settle()
    },
    [settle],
  )
  const whenArrived = useCallback(
    (send: () => void) => {
      held.current = send
      setWaiting(true)
      settle()
    },
    [settle],
  )
  return useMemo(() => ({ report, whenArrived, isWaiting, hasFailed }), [report, whenArrived, isWaiting, hasFailed])
}

export const pictureMissing = 'A picture did not arrive. Try it again or remove it.'
