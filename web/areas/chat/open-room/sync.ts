import { chatTexts } from '#contract/chat/limits.ts'
import { sentenceOf } from '#web/lib/query.ts'
import { isBehind } from '../room-state.ts'
import type { RoomCalls } from './room.ts'
import type { RoomStore } from './store.ts'

const syncEveryMs = 30_000
/** The polling interval while the server processes cannot reach each other. */
const syncLateMs = 4_000
/** Wait this long before treating a jump as a gap, because events may overtake each other. */
const gapMs = 300
/** After this many catch-up pages, reloading the newest page is quicker. */
const mostCatchUps = 5

export interface RoomSync {
  /** Joins the running sync, if there is one. */
  sync(): Promise<void>
  /** Starts without waiting for the running sync, which may hang until its timeout; uses its result, but ignores its failure. */
  syncNow(): Promise<void>
  /** Syncs again, because the running sync may have read the room before the change. */
  syncAfresh(): Promise<void>
  newest(): Promise<void>
  stop(): void
}

/** Keeps a room equal to the server's: at its opening, every half minute while it is seen, after a gap, and when the network is back. */
export function createSync(store: RoomStore, calls: Pick<RoomCalls, 'newest' | 'page' | 'changes'>, afterSync: () => void): RoomSync {
  const { snapshot, set, take, roomId } = store
  let syncing: Promise<void> | null = null
  let gap: ReturnType<typeof setTimeout> | undefined

  async function newest() {
    take({ type: 'page', page: await calls.newest(), place: 'newest' })
  }

  async function catchUp(id: string) {
    for (let i = 0; i < mostCatchUps; i++) {
      const { messages, change, more } = await calls.changes(id, snapshot().change)
      take({ type: 'changes', messages, change, at: Date.now() })
      if (!more) return
    }
    await newest()
  }

  async function look() {
    const id = roomId()
    if (!id) return newest()
    const { room } = await calls.page(id, { limit: 1 })
    take({ type: 'room', room })
    if (room.change > snapshot().change || isBehind(snapshot())) await catchUp(id)
  }

  function syncNow(): Promise<void> {
    const mine: Promise<void> = look()
      .then(
        () => {
          set({ failure: '', isLoading: false })
          afterSync()
        },
        (error) => {
          if (syncing === mine) set({ isLoading: false, ...(!roomId() && { failure: sentenceOf(error, chatTexts.noMessages) }) })
        },
      )
      .finally(() => {
        if (syncing === mine) syncing = null
      })
    syncing = mine
    return mine
  }
  const sync = () => syncing ?? syncNow()

  async function healGap() {
    await syncing
    gap = undefined
    const id = roomId()
    if (id && isBehind(snapshot())) await catchUp(id).catch(() => undefined)
  }
  store.afterTake(() => {
    if (isBehind(snapshot()) && roomId()) gap ??= setTimeout(() => void healGap(), gapMs)
  })

  const lookAgain = () => {
    if (document.visibilityState === 'visible') void sync()
  }
  const timers = [
    setInterval(lookAgain, syncEveryMs),
    setInterval(() => {
      if (snapshot().isLate) lookAgain()
    }, syncLateMs),
  ]
  const onOnline = () => void syncNow()
  document.addEventListener('visibilitychange', lookAgain)
  window.addEventListener('online', onOnline)

  return {
    sync,
    syncNow,
    async syncAfresh() {
      await syncing
      await sync()
    },
    newest,
    stop() {
      clearTimeout(gap)
      timers.forEach(clearInterval)
      document.removeEventListener('visibilitychange', lookAgain)
      window.removeEventListener('online', onOnline)
    },
  }
}
