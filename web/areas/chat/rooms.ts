/** The kinds of rooms, and their API calls. */
import { spaces } from '#contract/grammar/sockets.ts'
import { api } from '#web/lib/api.ts'
import type { Connection } from './connection.ts'
import { holdConnection } from './connection.ts'
import { liveConnection } from './live-connection.ts'
import { openRoom } from './open-room/open-room.ts'
import type { OpenRoom, RoomCalls } from './open-room/room.ts'
import { deviceOutbox } from './outbox-store.ts'
import { sendFile } from './send-file.ts'

/** A room identified by its subject. `key` is its name on this device. */
export interface RoomName {
  key: string
  isGlobal: boolean
  newest: RoomCalls['newest']
}

export const globalRoom: RoomName = { key: 'global', isGlobal: true, newest: () => api.chat.history({}) }

export function bookingRoom(bookingId: string): RoomName {
  return { key: `booking ${bookingId}`, isGlobal: false, newest: () => api.bookings.thread({ bookingId }) }
}

export function collabRoom(collabId: string): RoomName {
  return { key: `collab ${collabId}`, isGlobal: false, newest: () => api.collabs.messages({ collabId }) }
}

const store = deviceOutbox()

/** @returns the room, and how to leave it */
export function enterRoom(name: RoomName, me: { id: string; username: string }): { room: OpenRoom; leave: () => void } {
  const { connection, release }: { connection: Connection; release: () => void } = holdConnection(
    name.isGlobal ? spaces.global : spaces.rooms,
    liveConnection,
  )
  const room = openRoom({ key: name.key, isGlobal: name.isGlobal, me, connection, store, calls: callsOf(name) })
  return {
    room,
    leave() {
      room.close()
      release()
    },
  }
}

function callsOf({ isGlobal, newest }: RoomName): RoomCalls {
  return {
    newest,
    page: (roomId, cursor) => (isGlobal ? api.chat.history(cursor) : api.chat.room({ roomId, ...cursor })),
    changes: (roomId, since) => api.chat.changes({ roomId, since }),
    post: (roomId, said) => (isGlobal ? api.chat.send(said) : api.chat.post({ roomId, ...said })),
    sendFile,
    edit: (input) => api.chat.edit(input),
    remove: (input) => api.chat.remove(input),
    read: (input) => api.chat.read(input),
  }
}
