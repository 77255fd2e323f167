import { ChatPane } from './chat-pane.tsx'
import { GlobalRoomHead } from './global-room-head.tsx'
import { RoomView } from './room-view.tsx'
import { globalRoom } from './rooms.ts'
import { useRoom } from './use-room.ts'

/** The chat room of everybody who is signed in. */
export default function GlobalChatPage() {
  const open = useRoom(globalRoom)
  return (
    <ChatPane head={<GlobalRoomHead now={open?.now} />}>
      <RoomView
        open={open}
        name={globalRoom.key}
        label="Messages of everybody"
        empty="Nobody has written anything yet. Say namaste."
        placeholder="Write to everybody"
      />
    </ChatPane>
  )
}
