/** Who is online: distinct people, over all processes, dropped when their heartbeats stop. */
import { chatLimits } from '#contract/chat/limits.ts'
import type { SharedRedis } from '../redis/redis.ts'

/** The global room, or the site as a whole. */
export type Place = 'global' | 'site'

export interface Presence {
  /** Marks these people as present; repeat within a minute. */
  beat(place: Place, personIds: readonly string[]): Promise<void>
  /** Their last connection to this process has closed. */
  leave(place: Place, personId: string): Promise<void>
  count(place: Place): Promise<number>
  /** Which of the given people are present. */
  among(place: Place, personIds: readonly string[]): Promise<Set<string>>
}

/** For one process, or separately in each where there is no Redis. Uses real time: moving the product's clock makes nobody leave. */
export function presenceAlone(): Presence {
  const heardAt: Record<Place, Map<string, number>> = { global: new Map(), site: new Map() }
  const of = (place: Place) => {
    const heard = heardAt[place]
    const oldest = performance.now() - chatLimits.hereMs
    for (const [id, at] of heard) if (at < oldest) heard.delete(id)
    return heard
  }
  return {
    async beat(place, personIds) {
      for (const id of personIds) heardAt[place].set(id, performance.now())
    },
    async leave(place, personId) {
      heardAt[place].delete(personId)
    },
    count: async (place) => of(place).size,
    async among(place, personIds) {
      const heard = of(place)
      return new Set(personIds.filter((id) => heard.has(id)))
    },
  }
}

/**
 * Shared by all processes. Uses the clock of Redis, which all of them agree on. Somebody who leaves one process and is still connected
 * to another returns with that one's next heartbeat.
 */
export function presenceInRedis({ client, namespace }: SharedRedis): Presence {
  const keyOf = (place: Place) => `${namespace}here:${place}`
  const seconds = chatLimits.hereMs / 1000
  const nowOf = async () => Number((await client.time())[0])
  return {
    async beat(place, personIds) {
      if (!personIds.length) return
      const now = await nowOf()
      await client
        .pipeline()
        .zadd(keyOf(place), ...personIds.flatMap((id) => [now, id]))
        .zremrangebyscore(keyOf(place), '-inf', now - seconds)
        .expire(keyOf(place), seconds * 2)
        .exec()
    },
    async leave(place, personId) {
      await client.zrem(keyOf(place), personId)
    },
    count: async (place) => client.zcount(keyOf(place), (await nowOf()) - seconds, '+inf'),
    async among(place, personIds) {
      if (!personIds.length) return new Set()
      const oldest = (await nowOf()) - seconds
      const scores = await client.zmscore(keyOf(place), ...personIds)
      return new Set(personIds.filter((_id, i) => Number(scores[i] ?? 0) >= oldest))
    },
  }
}
