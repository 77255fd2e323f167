import { type ChatMessage, chatEvents } from '#contract/chat/chat.ts'
import { chatTexts } from '#contract/chat/limits.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { sentenceOf } from '#web/lib/query.ts'
import type { ChosenFile } from '../chosen-file.ts'
import type { Flight, Kept, Outcome } from '../outbox.ts'
import type { Ask } from './ask.ts'
import type { NewMessage, RoomOptions } from './room.ts'
import type { RoomStore } from './store.ts'

/** Attempts on server errors before a message counts as not sent. */
const mostTries = 3
const tryAgainMs = 2000
/** Margin for the server's clock in slow mode. */
const marginMs = 60

const isGone = (error: unknown) => error instanceof Failure && error.code === 'file_gone'

/** Sends one message of the outbox, its file first. */
export function createDelivery(
  { snapshot, set, take, roomId }: RoomStore,
  { isGlobal, calls }: Pick<RoomOptions, 'isGlobal' | 'calls'>,
  ask: Ask,
): (message: Kept, flight: Flight) => Promise<Outcome> {
  const tries = new Map<string, number>()
  /** Client ids of messages whose file was uploaded a second time. */
  const again = new Set<string>()

  async function sendFile(id: string, file: ChosenFile, flight: Flight): Promise<string> {
    const answer = await calls.sendFile(id, file, flight)
    await flight.keepFile(answer.file.id)
    return answer.file.id
  }

  function outcomeOf(clientId: string, error: unknown): Outcome {
    if (!(error instanceof Failure) || error.status === 401) return { is: 'unreachable' }
    const { status, details, message } = error
    if (status === 429) {
      const seconds = Number(details?.seconds ?? message.match(/\d+/)?.[0] ?? 1)
      if (error.code === 'slow') set({ slowUntil: performance.now() + seconds * 1000 })
      return { is: 'later', ms: seconds * 1000 }
    }
    const why = sentenceOf(error, chatTexts.notSent)
    if (status < 500) return { is: 'refused', why }
    const tried = (tries.get(clientId) ?? 0) + 1
    tries.set(clientId, tried)
    if (tried < mostTries) return { is: 'later', ms: tryAgainMs * tried }
    tries.delete(clientId)
    return { is: 'refused', why }
  }

  return async ({ clientId, text, replyTo, file }, flight) => {
    const id = roomId()
    if (!id) return { is: 'unreachable' }
    const early = snapshot().slowUntil - performance.now()
    if (early > 0) return { is: 'later', ms: early + marginMs }
    try {
      const fileId = file && (file.fileId || (await sendFile(id, file, flight)))
      const message: NewMessage = { text, clientId, ...(replyTo && { replyTo: replyTo._id }), ...(fileId && { fileId }) }
      const [event, input] = isGlobal ? [chatEvents.globalSend, message] : [chatEvents.send, { roomId: id, ...message }]
      const { sent } = await ask<{ sent: ChatMessage }>(event, input, () => calls.post(id, message))
      take({ type: 'sent', clientId, message: sent, at: Date.now() })
      tries.delete(clientId)
      const { room } = snapshot()
      if (room?.slowMs && !room.moderates) set({ slowUntil: performance.now() + room.slowMs })
      return { is: 'sent' }
    } catch (error) {
      // The server has dropped the unused file: upload it once more from this device.
      if (file?.fileId && isGone(error) && !again.has(clientId)) {
        again.add(clientId)
        await flight.keepFile('')
        return { is: 'later', ms: 0 }
      }
      return outcomeOf(clientId, error)
    }
  }
}
