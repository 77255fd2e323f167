/** The chat on live connections: the same verbs as the calls, with the result in the acknowledgement. */
import { chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { type Space, spaces } from '#contract/grammar/sockets.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Place } from '../../platform/sockets/presence.ts'
import type { Gate, OpenSpace } from '../../sockets/gate.ts'
import type { Live } from '../../sockets/live.ts'
import { history, read } from './service/read.ts'
import { typing } from './service/typing.ts'
import { edit, post, removeOwn, send } from './service/write.ts'

const beatMs = 20_000
const countSoonMs = 300

export function chatLive(gate: Gate, platform: Platform): void {
  const here = whoIsHere(gate, platform, 'global', (count) => platform.sockets.tell({ space: spaces.global }, chatPayloads.count, count))
  const onSite = whoIsHere(gate, platform, 'site')
  const told = tellOfLink(platform)
  const global = gate.open(spaces.global, {
    async welcome(live) {
      told(live)
      await Promise.all([here.came(live), onSite.came(live)])
      const { messages } = await history(live.ctx(), { limit: 50 })
      live.socket.emit(chatPayloads.history, messages)
    },
    async farewell(live, isLast) {
      if (isLast) await Promise.all([here.left(live), onSite.left(live)])
    },
  })
  // Send failures as an event too, for senders without an acknowledgement.
  const onFailure = (live: Live, { message }: { message: string }) => live.socket.emit(chatPayloads.globalError, { message })
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

/**
 * Announces when messages may be late because the servers are disconnected from each other, and when that is over. @returns a function that tells
 * clients who connect meanwhile
 */
function tellOfLink({ sockets }: Platform) {
  sockets.onLink(() => {
    const late = !sockets.isWhole()
    // Once the link is back, clients of all processes look again for what this process could not deliver.
    for (const space of [spaces.global, spaces.rooms])
      if (late) sockets.space(space).local.emit(chatPayloads.link, { late })
      else sockets.tell({ space }, chatPayloads.link, { late })
  })
  return ({ socket }: Live) => {
    if (!sockets.isWhole()) socket.emit(chatPayloads.link, { late: true })
  }
}

/** Registers this process's connections as present, and publishes the number of people when it changes. */
function whoIsHere(gate: Gate, { presence, sockets, log }: Platform, place: Place, onCount?: (count: number) => void) {
  const watched: Space[] = place === 'global' ? [spaces.global] : Object.values(spaces)
  let told = -1
  let soon: NodeJS.Timeout | undefined
  const failed = (error: unknown) => log.warn({ err: error }, 'could not count who is present')
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
      // A new client has not been told anything yet, even if the number is unchanged.
      told = -1
      later()
    },
    async left({ person }: Live) {
      if (!ids().includes(person.id)) await presence.leave(place, person.id).catch(failed)
      later()
    },
  }
}
