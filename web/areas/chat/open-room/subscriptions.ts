import { type ChatMessage, chatPayloads } from '#contract/chat/chat.ts'
import { chatTexts } from '#contract/chat/limits.ts'
import { createWhoTypes } from '../who-types.ts'
import type { RoomOptions } from './room.ts'
import type { RoomStore } from './store.ts'
import type { RoomSync } from './sync.ts'

/** Takes in what the connection reports of this room. @returns ends it */
export function listenTo(
  { connection, isGlobal }: Pick<RoomOptions, 'connection' | 'isGlobal'>,
  { set, take, roomId }: RoomStore,
  { syncNow, syncAfresh }: RoomSync,
): () => void {
  const typists = createWhoTypes((typing) => set({ typing }))

  function hear(message: ChatMessage) {
    if (message.roomId !== roomId() && roomId()) return
    typists.stop(message.username)
    take({ type: 'told', message, at: Date.now() })
  }

  function linkChanged() {
    const link = connection.state()
    set({ link, ...(link === 'connected' ? { trouble: '' } : { online: null, isLate: false }) })
    if (link === 'connected') void syncNow()
  }

  const stops = [
    connection.subscribe(linkChanged),
    connection.on(isGlobal ? chatPayloads.globalReceive : chatPayloads.receive, hear),
    connection.on(isGlobal ? chatPayloads.globalBroadcast : chatPayloads.changed, hear),
    connection.on<{ roomId: string }>(chatPayloads.state, (state) => {
      if (state.roomId === roomId()) void syncAfresh()
    }),
    connection.on<{ late: boolean }>(chatPayloads.link, ({ late }) => {
      set({ isLate: late })
      if (!late) void syncAfresh()
    }),
    connection.on<{ roomId: string; username: string; seq: number }>(chatPayloads.read, (read) => {
      if (read.roomId === roomId()) take({ type: 'read', username: read.username, seq: read.seq })
    }),
    connection.on<{ roomId: string; username: string }>(chatPayloads.typing, (typing) => {
      if (typing.roomId === roomId()) typists.start(typing.username)
    }),
    ...(isGlobal
      ? [
          connection.on<number>(chatPayloads.count, (count) => set({ online: Math.max(0, Number(count) || 0) })),
          connection.on<{ message?: string }>(chatPayloads.globalError, ({ message }) => set({ trouble: message || chatTexts.error })),
        ]
      : []),
  ]
  return () => {
    for (const stop of stops) stop()
    typists.stopAll()
  }
}
