import { useQueryClient } from '@tanstack/react-query'
import { Flag, Handshake, ScrollText, UserRound } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { Collab } from '#contract/collab/collab.ts'
import { formatWhen } from '#contract/grammar/time.ts'
import { RoomPane } from '#web/areas/chat/chat-pane.tsx'
import { unreadIn } from '#web/areas/chat/room-state.ts'
import { RoomView } from '#web/areas/chat/room-view.tsx'
import { collabRoom } from '#web/areas/chat/rooms.ts'
import { useRoom } from '#web/areas/chat/use-room.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { MoreMenu } from '#web/ui/more-menu.tsx'
import { CardLines } from './card-lines.tsx'
import { CollabHead } from './collab-head.tsx'
import { PartDialog } from './part-dialog.tsx'
import type { View } from './place.ts'
import { markRead } from './room-list.tsx'
import { nameOf, otherOf } from './words.ts'

/** The chat of the two; read-only after the end. */
export function CollabRoom({ collab, view }: { collab: Collab; view: View }) {
  const [doing, setDoing] = useState<'plan' | 'part' | null>(null)
  const name = useMemo(() => collabRoom(collab._id), [collab._id])
  const open = useRoom(name)
  useListWithoutUnread(open ? unreadIn(open.now) : null, collab.roomId)
  const other = otherOf(collab)
  const isLive = collab.status === 'accepted'
  const close = () => setDoing(null)
  const entries: MenuEntry[] = [
    ...(other.username
      ? [
          { id: 'page', label: 'See their page', icon: <UserRound aria-hidden />, href: paths.profile(other.username) },
          { id: 'report', label: 'Report or block', icon: <Flag aria-hidden />, href: paths.report(other.username) },
        ]
      : []),
    ...(isLive ? [{ id: 'part', label: 'End it', icon: <Handshake aria-hidden />, isDanger: true, onAction: () => setDoing('part') }] : []),
  ]
  return (
    <RoomPane
      className="max-md:-mx-4 max-md:-mt-4 max-md:-mb-28 max-md:h-[calc(100dvh-8.4rem)] max-md:min-h-72"
      head={
        <CollabHead collab={collab} view={view} isHere={isLive && !!open?.now.room?.members[0]?.isHere}>
          <Button variant="quiet" size="sm" icon={<ScrollText aria-hidden className="size-4.5" />} onPress={() => setDoing('plan')}>
            <span className="max-md:sr-only">Our plan</span>
          </Button>
          <MoreMenu label="This collaboration" items={entries} />
        </CollabHead>
      }
    >
      <RoomView
        open={open}
        name={name.key}
        label={`Messages with ${nameOf(other)}`}
        empty={`You can write to each other now. ${nameOf(other)} reads it here.`}
        notice={isLive ? null : <Ended collab={collab} />}
      />
      {doing === 'plan' && (
        <Dialog title="Our plan" onClose={close}>
          <CardLines collab={collab} />
        </Dialog>
      )}
      {doing === 'part' && <PartDialog collab={collab} onClose={close} />}
    </RoomPane>
  )
}

function Ended({ collab: { settledAt, reason } }: { collab: Collab }) {
  return (
    <div role="status" className="border-b border-line bg-notice-soft px-4 py-2 text-sm text-notice md:px-6">
      This collaboration ended{settledAt ? ` on ${formatWhen(settledAt)}` : ''}.{reason && <q className="ml-1 wrap-anywhere">{reason}</q>}
    </div>
  )
}

/** Clears the unread count in the list while the room is open. @param unread null until known */
function useListWithoutUnread(unread: number | null, roomId: string | null) {
  const queries = useQueryClient()
  useEffect(() => {
    if (unread === 0 && roomId) markRead(queries, roomId)
  }, [unread, roomId, queries])
}
