import type { OpenRoom, RoomCalls } from './room.ts'
import type { RoomStore } from './store.ts'
import type { RoomSync } from './sync.ts'

/** Loads the parts of a long room that somebody scrolls or jumps to. */
export function pagesOf(
  { snapshot, set, take, roomId }: RoomStore,
  { page }: Pick<RoomCalls, 'page'>,
  { newest }: RoomSync,
): Pick<OpenRoom, 'loadOlder' | 'loadNewer' | 'goTo' | 'goToLatest'> {
  return {
    async loadOlder() {
      const { messages, hasOlder, isLoadingOlder } = snapshot()
      const [id, first] = [roomId(), messages[0]]
      if (!id || !first || !hasOlder || isLoadingOlder) return
      set({ isLoadingOlder: true })
      try {
        take({ type: 'page', page: await page(id, { before: first.seq }), place: 'older' })
      } finally {
        set({ isLoadingOlder: false })
      }
    },
    async loadNewer() {
      const { messages, hasNewer } = snapshot()
      const [id, last] = [roomId(), messages.at(-1)]
      if (!id || !last || !hasNewer) return
      take({ type: 'page', page: await page(id, { around: last.seq + 1 }), place: 'newer' })
    },
    async goTo(seq) {
      const id = roomId()
      if (!id || snapshot().messages.some((message) => message.seq === seq)) return
      take({ type: 'page', page: await page(id, { around: seq }), place: 'around' })
    },
    async goToLatest() {
      if (snapshot().hasNewer) await newest()
    },
  }
}
