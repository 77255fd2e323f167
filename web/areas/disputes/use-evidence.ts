import { useState } from 'react'

/** Pictures that go with somebody's words, and whether one was chosen that is not there yet. */
export function useEvidence() {
  const [ids, setIds] = useState<string[]>([])
  const [isWaiting, setWaiting] = useState(false)
  const [isMissed, setMissed] = useState(false)
  return {
    ids,
    clear: () => setIds([]),
    /** Before the words are sent. @returns false when a chosen picture would stay behind; the field then says so */
    isComplete: () => {
      setMissed(isWaiting)
      return !isWaiting
    },
    field: {
      ids,
      onChange: setIds,
      onWaiting: setWaiting,
      error: isWaiting && isMissed ? 'A chosen picture is not uploaded yet. Upload it, or leave it out.' : undefined,
    },
  }
}
