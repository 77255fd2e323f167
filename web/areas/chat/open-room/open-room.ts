/** An open room. Combines calls and live events; after a disconnection it connects, fetches missed changes, and only then sends waiting messages. */

import { type ChatMessage, chatEvents } from '#contract/chat/chat.ts'
import { chatLimits, chatTexts, fileWords } from '#contract/chat/limits.ts'
import { openOutbox } from '../outbox.ts'
import { askOver } from './ask.ts'
import { createDelivery } from './deliver.ts'
import { pagesOf } from './pages.ts'
import { createReadMarks } from './read-marks.ts'
import type { OpenRoom, RoomOptions } from './room.ts'
import { createRoomStore } from './store.ts'
import { listenTo } from './subscriptions.ts'
import { createSync } from './sync.ts'

const typingEveryMs = 3000

export function openRoom(options: RoomOptions): OpenRoom {
  const { key, me, isGlobal, calls, connection } = options
  const store = createRoomStore(options)
  const { snapshot, subscribe, set, take, roomId } = store
  const ask = askOver(connection)
  const sync = createSync(store, calls, () => void outbox.flush())
  const send = createDelivery(store, options, ask)
  const outbox = openOutbox({
    store: options.store,
    personId: me.id,
    room: key,
    send,
    onChange: (pending) => take({ type: 'queue', pending }),
  })
  const mark = createReadMarks(store, calls, ask)
  const stopListening = listenTo(options, store, sync)
  void sync.sync()

  const takeIn = (message: ChatMessage) => take({ type: 'told', message, at: Date.now() })
  let lastAt = 0
  let typedAt = Number.NEGATIVE_INFINITY
  return {
    snapshot,
    subscribe,
    send(text, replyTo, file) {
      const words = text.trim()
      if (!words && !file) return chatTexts.empty
      const most = snapshot().room?.mostText ?? (isGlobal ? chatLimits.globalText : chatLimits.roomText)
      if ([...words].length > most) return `A message can have at most ${most} characters.`
      lastAt = Math.max(Date.now(), lastAt + 1)
      const quote = replyTo ? quoteOf(replyTo) : null
      void outbox.add({ clientId: crypto.randomUUID(), text: words, replyTo: quote, at: lastAt, ...(file && { file }) })
      return ''
    },
    retry: (clientId) => void outbox.retry(clientId),
    discard: (clientId) => void outbox.discard(clientId),
    async edit(messageId, newText) {
      const input = { messageId, newText }
      takeIn((await ask<{ edited: ChatMessage }>(chatEvents.edit, input, () => calls.edit(input))).edited)
    },
    async remove(messageId) {
      const input = { messageId }
      takeIn((await ask<{ removed: ChatMessage }>(chatEvents.remove, input, () => calls.remove(input))).removed)
    },
    take: takeIn,
    takeRoom: (room) => take({ type: 'room', room }),
    ...pagesOf(store, calls, sync),
    seen(seq) {
      const { room } = snapshot()
      if (room && seq > room.readSeq && mark.seen(seq)) take({ type: 'ownRead', seq })
    },
    typing() {
      const id = roomId()
      if (isGlobal || !id || performance.now() - typedAt < typingEveryMs) return
      typedAt = performance.now()
      connection.say(chatEvents.typing, { roomId: id })
    },
    tryAgain() {
      set({ isLoading: true })
      void sync.syncNow()
    },
    reconnect() {
      set({ trouble: '' })
      connection.reconnect()
      void sync.syncNow()
    },
    close() {
      store.close()
      stopListening()
      mark.stop()
      sync.stop()
      outbox.close()
    },
  }
}

function quoteOf({ _id, seq, text, file, username, removed }: ChatMessage) {
  return { _id, seq, text: text || (file ? fileWords[file.kind] : ''), username, removed }
}
