import { useRef, useState } from 'react'
import { pictureMissing, useUploadGate } from '#web/areas/media/use-upload-gate.ts'

/** Pictures attached to a statement, uploaded as soon as they are chosen. */
export function useEvidence() {
  const [ids, setIds] = useState<string[]>([])
  const latest = useRef(ids)
  const gate = useUploadGate()
  const change = (next: (before: string[]) => string[]) => {
    latest.current = next(latest.current)
    setIds(latest.current)
  }
  return {
    ids,
    clear: () => change(() => []),
    /** Calls `send` once all chosen pictures are uploaded; the field shows an error when one failed. */
    whenArrived: (send: (ids: string[]) => void) => gate.whenArrived(() => send(latest.current)),
    isWaiting: gate.isWaiting,
    field: { ids, onChange: change, gate, error: gate.hasFailed ? pictureMissing : undefined },
  }
}
