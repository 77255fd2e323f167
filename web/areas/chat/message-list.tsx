import { ArrowDown } from 'lucide-react'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { Spinner } from '#web/ui/spinner.tsx'
import type { MessageActs, Tick } from './bubble.tsx'
import { RowView } from './message-row.tsx'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'
import { readByAll, shownMessages } from './room-state.ts'
import { type Row, rowsOf } from './rows.ts'
import { useAnnouncements } from './use-announcements.ts'
import { useFollowing } from './use-following.ts'
import { useIsSeen } from './use-is-seen.ts'
import { useUnreadLine } from './use-unread-line.ts'

type MessageListProps = {
  room: OpenRoom
  now: RoomSnapshot
  acts: Omit<MessageActs, 'goTo'>
  label: string
  empty: string
  /** The button of each message's menu is always visible, not only under the pointer. */
  hasMenusShown: boolean
}

const litMs = 1600

export function MessageList({ room, now, acts, label, empty, hasMenusShown }: MessageListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the result depends only on the messages and the room's kind
  const messages = useMemo(() => shownMessages(now), [now.messages, now.room?.kind])
  const unreadAfter = useUnreadLine(now)
  const rows = useMemo(
    () => rowsOf({ messages, pending: now.pending, unreadAfter, typing: now.typing }),
    [messages, now.pending, unreadAfter, now.typing],
  )
  const { follows, isAway, scrolled, resized, toLatest, awaySince } = useFollowing({ room, now, rows, scroller, list })
  const isShift = useIsShift(rows)
  const [litSeq, setLit] = useState(0)
  const [current, setCurrent] = useState<number | null>(null)
  const currentSeq = current ?? messages.at(-1)?.seq ?? 0
  const isSeen = useIsSeen(scroller)
  const news = useAnnouncements(messages)

  const lastSeq = messages.at(-1)?.seq ?? 0
  useEffect(() => {
    if (isSeen && !isAway && !now.hasNewer && lastSeq) room.seen(lastSeq)
  }, [isSeen, isAway, now.hasNewer, lastSeq, room])

  const goTo = useCallback(
    async (seq: number) => {
      follows.current = false
      await room.goTo(seq).catch(() => undefined)
      setLit(seq)
    },
    [room, follows],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: jump only once, even when messages arrive
  useLayoutEffect(() => {
    const place = litSeq ? rows.findIndex((row) => row.kind === 'message' && row.message.seq === litSeq) : -1
    if (place >= 0) list.current?.scrollToIndex(place, { align: 'center' })
    const timer = setTimeout(() => setLit(0), litMs)
    return () => clearTimeout(timer)
  }, [litSeq])
  const allActs = useMemo(() => ({ ...acts, goTo }), [acts, goTo])

  const currentPlace = rows.findIndex((row) => row.kind === 'message' && row.message.seq === currentSeq)
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !(event.target as HTMLElement).matches('[data-message-button]')) return
    event.preventDefault()
    for (let place = currentPlace + step; rows[place]; place += step) {
      const row = rows[place]
      if (row?.kind !== 'message') continue
      const { seq } = row.message
      setCurrent(seq)
      list.current?.scrollToIndex(place, { align: 'nearest' })
      requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-seq="${seq}"] [data-message-button]`)?.focus())
      return
    }
  }

  const newSince = messages.filter(({ seq, isOwn }) => seq > awaySince && !isOwn).length
  const ticks = useTicks(now)
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        aria-busy={now.isLoadingOlder}
        data-menus-shown={hasMenusShown || undefined}
        onKeyDown={walk}
        onFocus={({ target }) => {
          const seq = Number(target.closest<HTMLElement>('[data-seq]')?.dataset.seq)
          if (seq) setCurrent(seq)
        }}
        className="absolute inset-0 flex flex-col overflow-y-auto overscroll-contain in-data-compact:overscroll-auto pb-3 outline-offset-[-2px]! [overflow-anchor:none]"
      >
        <div className="grow" />
        {!rows.length && <p className="px-6 py-10 text-center text-muted">{empty}</p>}
        <Virtualizer
          ref={list}
          as="ul"
          item="li"
          data={rows}
          shift={isShift}
          bufferSize={600}
          keepMounted={currentPlace >= 0 ? [currentPlace] : []}
          onScroll={scrolled}
          onResize={resized}
        >
          {(row) => (
            <RowView
              key={row.key}
              row={row}
              hasNames={now.room?.kind === 'global'}
              tick={row.kind === 'message' ? ticks(row.message.isOwn, row.message.seq) : null}
              isLit={row.kind === 'message' && row.message.seq === litSeq}
              isCurrent={row.kind === 'message' && row.message.seq === currentSeq}
              me={now.me}
              acts={allActs}
            />
          )}
        </Virtualizer>
      </div>
      {now.isLoadingOlder && (
        <span className="absolute inset-x-0 top-2 mx-auto grid size-9 place-items-center rounded-full bg-card shadow-lift">
          <Spinner size="sm" />
        </span>
      )}
      {(isAway || now.hasNewer) && (
        <button
          type="button"
          onClick={toLatest}
          className="absolute inset-x-0 bottom-3 mx-auto flex h-11 w-fit min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-line bg-card px-3 font-semibold shadow-lift hover:border-edge"
        >
          <ArrowDown aria-hidden className="size-5" />
          {newSince > 0 && `${newSince} new`}
          <span className="sr-only">To the latest message</span>
        </button>
      )}
      <p aria-live="polite" className="sr-only">
        {news}
      </p>
    </div>
  )
}

/** In small rooms, shows senders whether the others have read their message. */
function useTicks(now: RoomSnapshot): (isOwn: boolean, seq: number) => Tick {
  const readSeq = readByAll(now)
  const isFew = !!now.room?.members.length
  return (isOwn, seq) => (isOwn && isFew ? (seq <= readSeq ? 'read' : 'sent') : null)
}

/** Whether rows were added at the top since the last render; then the scroll position must be kept. */
function useIsShift(rows: readonly Row[]): boolean {
  const before = useRef<string | undefined>(undefined)
  const first = rows.find(({ kind }) => kind === 'message' || kind === 'pending')?.key
  const isShift = before.current !== undefined && before.current !== first && rows.some(({ key }) => key === before.current)
  useLayoutEffect(() => {
    before.current = first
  }, [first])
  return isShift
}
