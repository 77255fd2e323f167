import { useEffect, useState } from 'react'
import { contactSentence } from '#contract/india/contacts/contacts.ts'
import { unreadIn } from '#web/areas/chat/room-state.ts'
import { RoomView } from '#web/areas/chat/room-view.tsx'
import { bookingRoom } from '#web/areas/chat/rooms.ts'
import { useRoom } from '#web/areas/chat/use-room.ts'

export function ThreadRoom({ bookingId, name, onUnread }: { bookingId: string; name: string; onUnread: (count: number) => void }) {
  const [room] = useState(() => bookingRoom(bookingId))
  const open = useRoom(room)
  const unread = open ? unreadIn(open.now) : 0
  useEffect(() => onUnread(unread), [unread, onUnread])
  const other = open?.now.room?.members[0]
  return (
    <RoomView
      open={open}
      name={room.key}
      label={`Messages with ${name}`}
      empty={`Nothing has been written yet. ${name} reads here what you ask or tell.`}
      notice={
        <>
          {other?.isHere && <p className="border-b border-line bg-card px-5 pb-2 text-sm text-success">{name} is here now</p>}
          {open?.now.room?.isMasked && (
            <p className="border-b border-line bg-notice-soft px-5 py-2 text-sm text-notice">{contactSentence}</p>
          )}
        </>
      }
    />
  )
}
