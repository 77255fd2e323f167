import { emptyRoom, type RoomUpdate, reduceRoom } from '../room-state.ts'
import type { RoomOptions, RoomSnapshot } from './room.ts'

/** The snapshot of an open room, and who hears of its changes. */
export interface RoomStore {
  snapshot(): RoomSnapshot
  subscribe(listener: () => void): () => void
  /** undefined until the room is known */
  roomId(): string | undefined
  set(changes: Partial<RoomSnapshot>): void
  /** Reduces an update into the snapshot. */
  take(update: RoomUpdate): void
  /** Runs after every update, also after one that changed nothing. */
  afterTake(listener: () => void): void
  /** Nothing changes afterwards. */
  close(): void
}

export function createRoomStore({ me, connection }: Pick<RoomOptions, 'me' | 'connection'>): RoomStore {
  const listeners = new Set<() => void>()
  const afterwards: (() => void)[] = []
  let isClosed = false
  let snapshot: RoomSnapshot = {
    ...emptyRoom(me.username),
    link: connection.state(),
    failure: '',
    trouble: '',
    isLoading: true,
    isLoadingOlder: false,
    isLate: false,
    online: null,
    typing: [],
    slowUntil: 0,
  }

  function set(changes: Partial<RoomSnapshot>) {
    if (isClosed) return
    snapshot = { ...snapshot, ...changes }
    for (const listener of listeners) listener()
  }
  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    roomId: () => snapshot.room?.roomId,
    set,
    take(update) {
      const next = reduceRoom(snapshot, update)
      if (next !== snapshot) set(next)
      for (const listener of afterwards) listener()
    },
    afterTake: (listener) => void afterwards.push(listener),
    close() {
      isClosed = true
    },
  }
}
