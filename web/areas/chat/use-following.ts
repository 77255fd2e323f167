import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'
import type { Row } from './rows.ts'

/** Within this distance of the end the reader follows new messages. */
const nearEndPx = 48
/** Within this distance of an end the next page loads. */
const nearPagePx = 600
/** From this many new messages, reading starts at the first; with fewer, at the end. */
const manyNew = 8

interface Following {
  room: OpenRoom
  now: RoomSnapshot
  rows: readonly Row[]
  scroller: RefObject<HTMLDivElement | null>
  list: RefObject<VirtualizerHandle | null>
}

/** A reader at the end stays there when messages arrive; a reader further up keeps their position. */
export function useFollowing({ room, now, rows, scroller, list }: Following) {
  const follows = useRef(true)
  const [isAway, setAway] = useState(false)
  const [awaySince, setAwaySince] = useState(0)
  const lastSeq = now.messages.at(-1)?.seq ?? 0

  const toEnd = useCallback(() => {
    const element = scroller.current
    if (!element) return
    list.current?.scrollToIndex(Number.MAX_SAFE_INTEGER, { align: 'end' })
    element.scrollTop = element.scrollHeight
  }, [scroller, list])

  /** When everything fits, nobody can scroll away from the end: a wrong height estimate must not leave the reader "away". */
  const comeBack = () => {
    const element = scroller.current
    if (!element || now.hasNewer || element.scrollHeight > element.clientHeight) return
    follows.current = true
    setAway(false)
  }

  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the rows
  useLayoutEffect(() => {
    if (!rows.length) return
    const line = rows.findIndex(({ kind }) => kind === 'unread')
    if (!hasBegun.current && line > 0 && rows.length - line > manyNew) {
      follows.current = false
      setAway(true)
      setAwaySince(unreadAfter(rows, line))
      list.current?.scrollToIndex(line, { align: 'start' })
    } else if (follows.current) toEnd()
    hasBegun.current = true
    comeBack()
  }, [rows])

  async function latest() {
    follows.current = true
    await room.goToLatest().catch(() => undefined)
    toEnd()
    setAway(false)
  }
  // After sending, scroll to one's own message.
  const written = useEffectEvent(() => void latest())
  const pendingCount = now.pending.length
  const before = useRef(pendingCount)
  useEffect(() => {
    if (pendingCount > before.current) written()
    before.current = pendingCount
  }, [pendingCount])

  const resized = () => {
    if (follows.current) toEnd()
    comeBack()
  }
  const size = useRef('')
  const scrolled = () => {
    const element = scroller.current
    if (!element) return
    const { scrollHeight, scrollTop, clientHeight } = element
    const left = scrollHeight - scrollTop - clientHeight
    // The scroll came from rows growing or the keyboard opening, not from the reader.
    const before = size.current
    size.current = `${scrollHeight} ${clientHeight}`
    if (follows.current && before !== size.current && left >= nearEndPx) return toEnd()
    follows.current = left < nearEndPx && !now.hasNewer
    if (follows.current === isAway) {
      setAway(!follows.current)
      if (!follows.current) setAwaySince(lastSeq)
    }
    if (scrollTop < nearPagePx && now.hasOlder) void room.loadOlder().catch(() => undefined)
    if (left < nearPagePx && now.hasNewer) void room.loadNewer().catch(() => undefined)
  }
  return { follows, isAway, awaySince, scrolled, resized, toLatest: () => void latest() }
}

/** The `seq` of the last message before the unread line at this index. */
function unreadAfter(rows: readonly Row[], line: number): number {
  const next = rows[line + 1]
  return next?.kind === 'message' ? next.message.seq - 1 : 0
}
