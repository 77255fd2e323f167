/** The chat over live connections: the same verbs as the calls, the answer in the acknowledgement. */
import { chatEvents, chatNews } from '#contract/chat/chat.ts'
import { type Space, spaces } from '#contract/grammar/sockets.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Place } from '../../platform/sockets/presence.ts'
import type { Gate, Live, OpenSpace } from '../../sockets/gate.ts'
import { history, read } from './service/read.ts'
import { typing } from './service/typing.ts'
import { edit, post, removeOwn, send } from './service/write.ts'

const beatMs = 20_000
const countSoonMs = 300

export function chatLive(gate: Gate, platform: Platform): void {
  const here = whoIsHere(gate, platform, 'global', (count) => platform.sockets.tell({ space: spaces.global }, chatNews.count, count))
  const onSite = whoIsHere(gate, platform, 'site')
  const told = tellOfLink(platform)
  const global = gate.open(spaces.global, {
    async welcome(live) {
      told(live)
      await Promise.all([here.came(live), onSite.came(live)])
      const { messages } = await history(live.ctx(), { limit: 50 })
      live.socket.emit(chatNews.history, messages)
    },
    async farewell(live, isLast) {
      if (isLast) await Promise.all([here.left(live), onSite.left(live)])
    },
  })
  // Who sends without asking for an answer hears of failures all the same.
  const onFailure = (live: Live, { message }: { message: string }) => live.socket.emit(chatNews.globalError, { message })
  global.on(chatEvents.globalSend, (live, input) => send(live.ctx(), input), { onFailure })
  bindRooms(global)

  const rooms = gate.open(spaces.rooms, {
    async welcome(live) {
      told(live)
      await onSite.came(live)
    },
    farewell: async (live, isLast) => (isLast ? onSite.left(live) : undefined),
  })
  bindRooms(rooms)
}

function bindRooms(space: OpenSpace) {
  space.on(chatEvents.send, (live, input) => post(live.ctx(), input))
  space.on(chatEvents.edit, (live, input) => edit(live.ctx(), input))
  space.on(chatEvents.remove, (live, input) => removeOwn(live.ctx(), input))
  space.on(chatEvents.read, (live, input) => read(live.ctx(), input))
  space.on(chatEvents.typing, (live, input) => typing(live.ctx(), input))
}

/** Says that what others write may come late while servers do not hear each other, and when that is over. @returns says it to who comes meanwhile */
function tellOfLink({ sockets }: Platform) {
  sockets.onLink(() => {
    const late = !sockets.isWhole()
    // What this process could not tell the others they may ask for now: those of all processes look again.
    for (const space of [spaces.global, spaces.rooms])
      if (late) sockets.space(space).local.emit(chatNews.link, { late })
      else sockets.tell({ space }, chatNews.link, { late })
  })
  return ({ socket }: Live) => {
    if (!sockets.isWhole()) socket.emit(chatNews.link, { late: true })
  }
}

/** Keeps those of this process among those who are here, and says how many they are when that changes. */
function whoIsHere(gate: Gate, { presence, sockets, log }: Platform, place: Place, onCount?: (count: number) => void) {
  const watched: Space[] = place === 'global' ? [spaces.global] : Object.values(spaces)
  let told = -1
  let soon: NodeJS.Timeout | undefined
  const failed = (error: unknown) => log.warn({ err: error }, 'who is here could not be counted')
  const ids = () => [
    ...new Set(watched.flatMap((space) => [...sockets.space(space).sockets.values()].map(({ data }) => data.personId as string))),
  ]
  const tellCount = async () => {
    const count = await presence.count(place)
    if (count !== told) onCount?.(count)
    told = count
  }
  const later = () => {
    if (!onCount || soon) return
    soon = setTimeout(() => {
      soon = undefined
      tellCount().catch(failed)
    }, countSoonMs).unref()
  }
  gate.every(beatMs, async () => {
    await presence.beat(place, ids()).catch(failed)
    if (onCount) await tellCount().catch(failed)
  })
  return {
    async came({ person }: Live) {
      await presence.beat(place, [person.id]).catch(failed)
      // Whoever has just come was told nothing, also when they are as many as before.
      told = -1
      later()
    },
    async left({ person }: Live) {
      if (!ids().includes(person.id)) await presence.leave(place, person.id).catch(failed)
      later()
    },
  }
}
