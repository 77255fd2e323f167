import type { IncomingMessage } from 'node:http'
import type { Socket } from 'socket.io'
import { z } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import { socketLimits } from '#contract/grammar/sockets.ts'
import { endOf, identify, peopleBehind, personBehind } from '../areas/auth/service/access-token.ts'
import { type Ctx, systemCtx } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { addressOf, type Limits, type Place } from './limits.ts'
import type { Live } from './live.ts'

export interface Admitted extends Live {
  endsAt: number
  places: readonly Place[]
}

/** Who is connected, and for how long: from their token, for as long as their session lasts. */
export interface Admission {
  of(socket: Socket): Admitted | undefined
  /** @throws the failure to send to the client */
  admit(socket: Socket): Promise<void>
  leave(socket: Socket): void
  /** Replaces an expiring token by another one of the same session. @returns false if it is none */
  renew(live: Admitted, input: unknown): Promise<boolean>
  /** The session may have ended since the connection. @throws the failure to send to the client */
  requireSession(live: Admitted): Promise<void>
  /** Cuts the connections of sessions that have ended. */
  cutEnded(): Promise<void>
}

const renewal = z.object({ token: z.string().max(4000) })
/** Sent before a connection is cut because its session has ended. */
const endedEvent = 'auth:ended'

export function createAdmission(platform: Platform, limits: Limits): Admission {
  const lives = new Map<Socket, Admitted>()
  const systemOf = () => systemCtx(platform, platform.ids.uuid())

  function ctxOf({ socket, person }: Live, address: string): Ctx {
    return { ...systemOf(), person, address, userAgent: socket.handshake.headers['user-agent'] ?? '' }
  }
  return {
    of: (socket) => lives.get(socket),
    async admit(socket) {
      const address = addressOf(socket.request, platform)
      const { token } = socket.handshake.auth as { token?: unknown }
      if (typeof token !== 'string' || token.length > 4000) throw failures.unauthenticated()
      const person = await identify(systemOf(), token)
      if (!person) throw failures.unauthenticated()
      // Check and count without an await in between, because many connections may arrive at once.
      const place = `${socket.nsp.name} ${person.id}`
      if (limits.openAt(place) >= socketLimits.perPerson || limits.isFull(address)) throw failures.too_many_requests({ seconds: 60 })
      // Connecting is dearer than an event, so reconnects are limited: a client that is cut and returns without end would slow the
      // others.
      if (limits.allowanceTo('ask', person)?.isOverdrawn() || limits.allowanceTo('come in', person)?.take() === false)
        throw failures.too_many_requests({ seconds: socketLimits.burst / socketLimits.perSecond })
      const places = [place, address, socket.conn]
      const live: Admitted = { socket, person, endsAt: endOf(token), places, ctx: () => ctxOf(live, address) }
      lives.set(socket, live)
      places.forEach(limits.add)
    },
    leave(socket) {
      lives.get(socket)?.places.forEach(limits.remove)
      lives.delete(socket)
    },
    async renew(live, input) {
      const { data } = renewal.safeParse(input)
      const person = data && (await identify(systemOf(), data.token))
      if (!data || person?.sessionId !== live.person.sessionId) return false
      Object.assign(live, { person, endsAt: endOf(data.token) })
      return true
    },
    async requireSession(live) {
      const isOver = live.endsAt <= platform.clock.now().getTime()
      const person = isOver ? null : await personBehind(systemOf(), live.person.sessionId)
      if (!person) throw failures.unauthenticated()
      live.person = person
    },
    async cutEnded() {
      const now = platform.clock.now().getTime()
      // Connections admitted during the query are not in its answer.
      const asked = [...lives]
      if (asked.length === 0) return
      const living = await peopleBehind(systemOf(), [...new Set(asked.map(([, { person }]) => person.sessionId))])
      for (const [socket, { person, endsAt }] of asked) {
        if (endsAt > now && living.has(person.sessionId)) continue
        socket.emit(endedEvent)
        socket.disconnect(true)
      }
    },
  }
}

/** As for calls: a browser names its page, which must be ours. */
export function isFromOwnPage({ headers: { origin, host } }: IncomingMessage, { env }: Platform): boolean {
  if (origin === undefined || origin === new URL(env.BASE_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
