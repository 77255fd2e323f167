import { useEffect, useRef, useState } from 'react'
import type { RoomSnapshot } from './open-room.ts'

/** The line stands where the reader had read to when they came, until they write something. */
export function useUnreadLine({ room, messages, pending }: RoomSnapshot): number | null {
  const [after, setAfter] = useState<number | null>(null)
  const isKnown = useRef(false)
  if (room && !isKnown.current) {
    isKnown.current = true
    // Who comes to the room of everybody for the first time has not missed what was said before.
    const isFirst = room.kind === 'global' && room.readSeq === 0
    if (!isFirst && messages.some(({ seq, isOwn }) => !isOwn && seq > room.readSeq)) setAfter(room.readSeq)
  }
  const hasWritten = pending.length > 0
  useEffect(() => {
    if (hasWritten) setAfter(null)
  }, [hasWritten])
  return after
}
