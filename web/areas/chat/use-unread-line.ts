import { useEffect, useRef, useState } from 'react'
import type { RoomSnapshot } from './open-room/room.ts'

/** The unread line stays where the reader had read to on arrival, until they write. */
export function useUnreadLine({ room, messages, pending }: RoomSnapshot): number | null {
  const [after, setAfter] = useState<number | null>(null)
  const isKnown = useRef(false)
  if (room && !isKnown.current) {
    isKnown.current = true
    // A newcomer to the global room has missed nothing.
    const isFirst = room.kind === 'global' && room.readSeq === 0
    if (!isFirst && messages.some(({ seq, isOwn }) => !isOwn && seq > room.readSeq)) setAfter(room.readSeq)
  }
  const hasWritten = pending.length > 0
  useEffect(() => {
    if (hasWritten) setAfter(null)
  }, [hasWritten])
  return after
}
