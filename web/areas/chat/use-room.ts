import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUser } from '#web/lib/session.ts'
import type { OpenRoom, RoomSnapshot } from './open-room/room.ts'
import { enterRoom, type RoomName } from './rooms.ts'

const never = () => () => undefined

/** Opens the room while the page shows it; null on the first render. */
export function useRoom(name: RoomName): { room: OpenRoom; now: RoomSnapshot } | null {
  const user = useUser()
  const [room, setRoom] = useState<OpenRoom | null>(null)
  const { id, username } = user ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the room
  useEffect(() => {
    if (!id || !username) return
    const entered = enterRoom(name, { id, username })
    setRoom(entered.room)
    return () => {
      entered.leave()
      setRoom(null)
    }
  }, [name.key, id, username])
  const now = useSyncExternalStore(
    room?.subscribe ?? never,
    () => room?.snapshot() ?? null,
    () => null,
  )
  return room && now ? { room, now } : null
}
