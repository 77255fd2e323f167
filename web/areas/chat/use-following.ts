import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { OpenRoom, RoomSnapshot } from './open-room.ts'
import type { Row } from './rows.ts'

/** So near to its end somebody follows what comes. */
const nearEndPx = 48
/** So near to an end the next page is asked for. */
const nearPagePx = 600
/** So many new ones are read from their beginning, fewer from the end. */
const manyNew = 8

interface Following {
  room: OpenRoom
  now: RoomSnapshot
  rows: readonly Row[]
  scroller: RefObject<HTMLDivElement | null>
  list: RefObject<VirtualizerHandle | null>
}

/** Who is at the end stays there when something comes; who reads further up stays where they are. */
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

  /** Where all of it fits nobody scrolls, and nobody is away: a row that was guessed higher than it is must not leave them so. */
  const comeBack = () => {
    const element = scroller.current
    if (!element || now.hasNewer || element.scrollHeight > element.clientHeight) return
    follows.current = true
    setAway(false)
  }

  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the rows
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
  // Who writes sees what they have written.
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
    // Rows that turn out higher than thought, a keyboard that takes from the height: nobody has scrolled.
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

/** The last one before the line that stands at this place. */
function unreadAfter(rows: readonly Row[], line: number): number {
  const next = rows[line + 1]
  return next?.kind === 'message' ? next.message.seq - 1 : 0
}
