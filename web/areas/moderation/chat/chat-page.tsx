import { Ban, Gauge, RotateCcw, ScrollText, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ChatMessage } from '#contract/chat/chat.ts'
import { ChatPane } from '#web/areas/chat/chat-pane.tsx'
import { GlobalRoomHead } from '#web/areas/chat/global-room-head.tsx'
import { RoomView } from '#web/areas/chat/room-view.tsx'
import { globalRoom } from '#web/areas/chat/rooms.ts'
import { useRoom } from '#web/areas/chat/use-room.ts'
import { useUser } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { ChatTabs } from './chat-tabs.tsx'
import { EarlierDialog } from './earlier-dialog.tsx'
import { GovernDialog } from './govern-dialog.tsx'
import { MuteDialog } from './mute-dialog.tsx'
import { MutedPeople } from './muted-people.tsx'
import { TakeAwayDialog } from './take-away-dialog.tsx'

/** The global room for admins, and the muted users. */
export default function ChatPage() {
  const [search] = useSearchParams()
  return search.get('group') === 'muted' ? <MutedPeople /> : <AdminRoom />
}

type Doing = { is: 'take' | 'mute' | 'earlier'; message: ChatMessage } | { is: 'govern' } | null

function AdminRoom() {
  const open = useRoom(globalRoom)
  const me = useUser()?.username
  const [doing, setDoing] = useState<Doing>(null)
  const close = () => setDoing(null)
  const entriesOf = (message: ChatMessage): MenuEntry[] => {
    const isOther = message.username !== me
    const earlier: MenuEntry = {
      id: 'earlier',
      label: message.removed ? 'What it said' : 'Earlier versions',
      icon: message.removed ? <RotateCcw aria-hidden /> : <ScrollText aria-hidden />,
      onAction: () => setDoing({ is: 'earlier', message }),
    }
    return [
      ...(message.removed || message.edited ? [earlier] : []),
      ...(isOther && !message.removed
        ? [
            {
              id: 'take',
              label: 'Take away',
              icon: <Trash2 aria-hidden />,
              isDanger: true,
              onAction: () => setDoing({ is: 'take', message }),
            },
          ]
        : []),
      ...(isOther && message.username
        ? [{ id: 'mute', label: 'Mute', icon: <Ban aria-hidden />, isDanger: true, onAction: () => setDoing({ is: 'mute', message }) }]
        : []),
    ]
  }
  return (
    <>
      <ChatPane
        head={
          <>
            <GlobalRoomHead now={open?.now} />
            <div className="mt-2 flex items-center justify-between gap-2">
              <ChatTabs current="room" />
              <Button
                variant="quiet"
                size="sm"
                className="max-md:hidden"
                isDisabled={!open?.now.room}
                onPress={() => setDoing({ is: 'govern' })}
              >
                Slow mode and pause
              </Button>
              <IconButton
                label="Slow mode and pause"
                variant="ghost"
                className="md:hidden"
                isDisabled={!open?.now.room}
                onPress={() => setDoing({ is: 'govern' })}
              >
                <Gauge aria-hidden className="size-5" />
              </IconButton>
            </div>
          </>
        }
      >
        <RoomView
          open={open}
          name={globalRoom.key}
          label="Messages of everybody"
          empty="Nobody has written anything yet."
          placeholder="Write to everyone as Mehfil"
          entriesOf={entriesOf}
        />
      </ChatPane>
      {doing?.is === 'take' && <TakeAwayDialog message={doing.message} onDone={open?.room.take} onClose={close} />}
      {doing?.is === 'mute' && <MuteDialog username={doing.message.username} name={doing.message.sender.name} onClose={close} />}
      {doing?.is === 'earlier' && <EarlierDialog message={doing.message} onRestored={open?.room.take} onClose={close} />}
      {doing?.is === 'govern' && open?.now.room && <GovernDialog room={open.now.room} onDone={open.room.takeRoom} onClose={close} />}
    </>
  )
}
