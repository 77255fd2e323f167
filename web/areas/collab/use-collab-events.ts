import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { chatPayloads } from '#contract/chat/chat.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { holdConnection, onConnected } from '#web/areas/chat/connection.ts'
import { liveConnection } from '#web/areas/chat/live-connection.ts'
import { createWhoTypes } from '#web/areas/chat/who-types.ts'
import { useFeed } from '#web/shell/use-feed.ts'

/** Events come in bursts; refetch the list once. */
const soonMs = 400

/** Keeps the lists current while others write, ask and answer. @returns ids of rooms where someone is typing */
export function useCollabEvents(): readonly string[] {
  const queries = useQueryClient()
  const [typing, setTyping] = useState<readonly string[]>([])
  const lookAtAll = useCallback(() => void queries.invalidateQueries({ queryKey: ['collab'] }), [queries])
  useFeed(lookAtAll)
  useEffect(() => {
    const { connection, release } = holdConnection(spaces.rooms, liveConnection)
    const typists = createWhoTypes(setTyping)
    let soon: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      soon ??= setTimeout(() => {
        soon = undefined
        void queries.invalidateQueries({ queryKey: ['collab', 'rooms'] })
      }, soonMs)
    }
    const stops = [
      connection.on<{ roomId: string }>(chatPayloads.receive, ({ roomId }) => {
        typists.stop(roomId)
        look()
      }),
      connection.on<{ roomId: string }>(chatPayloads.typing, ({ roomId }) => typists.start(roomId)),
      ...[chatPayloads.changed, chatPayloads.read].map((event) => connection.on(event, look)),
      connection.on(chatPayloads.state, lookAtAll),
      onConnected(connection, look),
    ]
    return () => {
      for (const stop of stops) stop()
      clearTimeout(soon)
      typists.stopAll()
      release()
    }
  }, [queries, lookAtAll])
  return typing
}
