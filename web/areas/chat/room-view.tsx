import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ChatMessage, ImageFile } from '#contract/chat/chat.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { attachedId } from './attach.tsx'
import { roomPlayer } from './audio-note.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { ImageLightbox } from './image-note.tsx'
import { MessageList } from './message-list.tsx'
import { entriesFor, type MenuTarget, MessageMenu } from './message-menu.tsx'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { globalRoom } from './rooms.ts'
import type { Mode } from './use-writing.ts'

type RoomViewProps = {
  /** null on the first render. */
  open: { room: OpenRoom; now: RoomSnapshot } | null
  name: string
  /** The label of the message list. */
  label: string
  /** Shown when there are no messages. */
  empty: string
  placeholder?: string
  /** Shown above the messages. */
  notice?: ReactNode
  /** Further menu entries for a message; with them, the buttons of the menus are always visible. */
  entriesOf?: (message: ChatMessage) => readonly MenuEntry[]
}

/** A room's messages and composer. Fills the given height. */
export function RoomView({ open, ...props }: RoomViewProps) {
  if (!open || (!open.now.room && !open.now.failure)) return <Waiting hasNames={props.name === globalRoom.key} />
  if (!open.now.room)
    return (
      <div className="grid flex-1 place-items-center p-4">
        <ErrorState onRetry={open.room.tryAgain} isRetrying={open.now.isLoading}>
          {open.now.failure}
        </ErrorState>
      </div>
    )
  return <Open {...open} {...props} />
}

type Doing = { is: 'remove' | 'report'; message: ChatMessage } | null

function Open({ room, now, name, label, empty, placeholder = 'Write a message', notice, entriesOf }: Opened) {
  const [mode, setMode] = useState<Mode>(null)
  const [asked, setAsked] = useState<MenuTarget | null>(null)
  const [doing, setDoing] = useState<Doing>(null)
  const [picture, setPicture] = useState<ImageFile | null>(null)
  const composer = useRef<ComposerHandle>(null)
  const isGlobal = now.room?.kind === 'global'
  const mayWrite = !!now.room?.mayWrite
  const mention = useCallback((username: string) => composer.current?.insert(`@${username} `), [])
  const acts = useMemo(
    () => ({
      menu: (message: ChatMessage, button: HTMLElement) => setAsked({ message, button }),
      retry: room.retry,
      discard: room.discard,
      showPicture: setPicture,
      mention: isGlobal && mayWrite ? mention : undefined,
    }),
    [room, isGlobal, mayWrite, mention],
  )
  const entries = asked
    ? [
        ...entriesFor(asked.message, mayWrite, {
          answer: (message) => setMode({ is: 'answer', message }),
          edit: (message) => setMode({ is: 'edit', message }),
          remove: (message) => setDoing({ is: 'remove', message }),
          report: (message) => setDoing({ is: 'report', message }),
        }),
        ...(entriesOf?.(asked.message) ?? []),
      ]
    : []
  const close = () => setDoing(null)
  useHeardInSight(now)
  return (
    <>
      <ConnectionBanner room={room} now={now} />
      {notice}
      <MessageList room={room} now={now} acts={acts} label={label} empty={empty} hasMenusShown={!!entriesOf} />
      {mayWrite ? (
        <Composer ref={composer} {...{ room, now, name, mode, placeholder }} onMode={setMode} />
      ) : (
        <p role="status" className="border-t border-line bg-soft px-5 py-4 text-center text-muted">
          {now.room?.whyNot}
        </p>
      )}
      <MessageMenu asked={asked} entries={entries} onClose={() => setAsked(null)} />
      {picture && <ImageLightbox picture={picture} onClose={() => setPicture(null)} />}
      {doing?.is === 'remove' && <RemoveDialog message={doing.message} room={room} onClose={close} />}
      {doing?.is === 'report' && <ReportDialog message={doing.message} onClose={close} />}
    </>
  )
}

type Opened = Omit<RoomViewProps, 'open'> & { room: OpenRoom; now: RoomSnapshot }

/** Stops audio whose message has gone: it was removed, or the reader left the room. */
function useHeardInSight({ messages, pending }: RoomSnapshot) {
  useEffect(() => {
    const id = roomPlayer.snapshot().heard?.id
    const isThere = id === attachedId || messages.some(({ file }) => file?.id === id) || pending.some(({ clientId }) => clientId === id)
    if (id && !isThere) roomPlayer.forget(id)
  }, [messages, pending])
  useEffect(() => () => roomPlayer.stop(), [])
}

const waiting = [
  { width: 'w-3/5', isOwn: false },
  { width: 'w-2/5', isOwn: true },
  { width: 'w-1/2', isOwn: false },
  { width: 'w-2/3', isOwn: false },
  { width: 'w-1/3', isOwn: true },
]

/** In rooms of many, nearly all messages are of others: each on the left, with a face and a name. */
function Waiting({ hasNames }: { hasNames: boolean }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col justify-end gap-3 overflow-hidden px-3 py-4 md:px-6">
      {waiting.map(({ width, isOwn }) =>
        hasNames ? (
          <div key={width} className="flex shrink-0 gap-2">
            <Skeleton shape="circle" className="mt-5.5 size-7 shrink-0 md:size-9" />
            <div className="min-w-0 flex-1">
              <Skeleton className="mb-1.5 w-24" />
              <Skeleton shape="block" className={`h-12 ${width}`} />
            </div>
          </div>
        ) : (
          <Skeleton key={width} shape="block" className={`h-12 ${width} ${isOwn ? 'self-end' : ''}`} />
        ),
      )}
      <Skeleton shape="block" className="mt-2 h-12 w-full" />
    </div>
  )
}
