import { chatEvents } from '#contract/chat/chat.ts'
import { chatTexts } from '#contract/chat/limits.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { createReadMark } from '../read-mark.ts'
import type { Ask } from './ask.ts'
import type { RoomCalls } from './room.ts'
import type { RoomStore } from './store.ts'

/** Tells the server up to where the user has read, and reports in the room when that fails. */
export function createReadMarks({ snapshot, set, roomId }: RoomStore, { read }: Pick<RoomCalls, 'read'>, ask: Ask) {
  let unreadTrouble = ''
  return createReadMark(async (upTo) => {
    const id = roomId()
    if (!id) return
    try {
      await ask<object>(chatEvents.read, { roomId: id, upTo }, async () => ({ ...(await read({ roomId: id, upTo })) }))
      if (snapshot().trouble === unreadTrouble) set({ trouble: '' })
    } catch (error) {
      // The banner already reports a missing network, and the next read mark retries.
      if (error instanceof Failure && error.status !== 401) {
        unreadTrouble = sentenceOf(error, chatTexts.notRead)
        set({ trouble: unreadTrouble })
      }
      throw error
    }
  })
}
