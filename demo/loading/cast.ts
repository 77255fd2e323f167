/** Acts as the demo's people. */
import type { Ctx, Person } from '#server/platform/context.ts'
import { randomIds } from '#server/platform/ids/port.ts'
import type { LoadedPeople } from './people.ts'

/** @throws when there is no such username */
export type Cast = (username: string) => Person

export function castOf({ artists, clients, adminId }: LoadedPeople): Cast {
  const known = new Map<string, Person>()
  for (const { id, username } of artists) known.set(username, { id, username, type: 'artist', sessionId: adminId })
  for (const { id, username } of clients) known.set(username, { id, username, type: 'user', sessionId: adminId })
  return (username) => {
    const person = known.get(username)
    if (!person) throw new Error(`demo: nobody is called ${username}`)
    return person
  }
}

/** A person's context at a past moment, without notifications. */
export function asThen(ctx: Ctx, person: Person | null, at: Date): Ctx {
  const clock = { now: () => at }
  const outbox = { ...ctx.platform.outbox, write: async () => {} }
  const sockets = { ...ctx.platform.sockets, tell: () => {} }
  return { ...ctx, person, platform: { ...ctx.platform, clock, outbox, sockets, ids: randomIds(clock) } }
}
