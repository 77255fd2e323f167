/** Guards all live connections: authentication, rate limits, and cutting them when sessions end. */
import type { FastifyInstance } from 'fastify'
import type { Namespace, Socket } from 'socket.io'
import type { z } from 'zod'
import { failures } from '#contract/grammar/errors.ts'
import { type Audience, type SocketAnswer, type SocketEvent, type Space, socketLimits } from '#contract/grammar/sockets.ts'
import { systemCtx } from '../platform/context.ts'
import type { Platform } from '../platform/platform.ts'
import { createAdmission, isFromOwnPage } from './admission.ts'
import { answered, asConnectError, checked, dispatch, type Refusal } from './dispatch.ts'
import { addressOf, createLimits } from './limits.ts'
import type { Listener, Live } from './live.ts'
import { roomOf } from './rooms.ts'

export interface SpaceRules {
  /** Called after a connection. */
  welcome?(live: Live): Promise<void>
  /** Called after a disconnection. @param isLast no other connection of theirs is left in this space, in this process */
  farewell?(live: Live, isLast: boolean): Promise<void>
}

type Handler<Input> = (live: Live, input: Input) => Promise<object | undefined>
export interface OpenSpace {
  /** Validates the input and rechecks the session before calling the handler. */
  on<Input extends z.ZodObject>(event: SocketEvent<Input>, handler: Handler<z.output<Input>>, options?: EventOptions): void
}

interface EventOptions {
  /** Called for failures of events without an acknowledgement. */
  onFailure?(live: Live, refusal: Refusal): void
}

/** A space for everybody, with anonymous connections. */
export interface OpenAudience {
  /** Validates the input before calling the handler. */
  on<Input extends z.ZodObject>(event: SocketEvent<Input>, handler: (listener: Listener, input: z.output<Input>) => Promise<object>): void
}

export interface Gate {
  open(space: Space, rules?: SpaceRules): OpenSpace
  openToAll(audience: Audience): OpenAudience
  /** Repeats the work until the server stops. */
  every(ms: number, work: () => Promise<void>): void
}

/** A new token for the connection, before the old one ends. */
const renewEvent = 'auth:renew'

export function openGate(http: FastifyInstance, platform: Platform): Gate {
  const { sockets, log } = platform
  const limits = createLimits(platform)
  const admission = createAdmission(platform, limits)

  function quietly(work: Promise<unknown> | undefined) {
    work?.catch((error: unknown) => log.error({ err: error }, 'background work for a connection failed'))
  }

  sockets.attach(http.server, (request) => isFromOwnPage(request, platform))
  http.addHook('preClose', () => sockets.close())
  const timers: NodeJS.Timeout[] = []
  http.addHook('preClose', async () => timers.forEach(clearInterval))
  const every = (ms: number, work: () => Promise<void>) => {
    timers.push(setInterval(() => quietly(work()), ms).unref())
  }
  every(socketLimits.watchMs, () => admission.cutEnded())
  every(socketLimits.watchMs, async () => {
    const slow = sockets.dropSlow()
    if (slow) log.warn({ slow }, 'closed connections that did not read')
  })
  every(socketLimits.watchMs, async () => limits.sweep())

  function comeIn(socket: Socket, rules: SpaceRules) {
    const live = admission.of(socket)
    if (!live) return void socket.disconnect(true)
    const own = roomOf.person(live.person.id)
    void socket.join(own)
    socket.data.personId = live.person.id
    socket.on('error', () => socket.disconnect(true))
    socket.on('disconnect', () => {
      admission.leave(socket)
      // Close the transport once no namespace is left.
      if (!limits.openAt(socket.conn)) socket.conn.close()
      const isLast = !socket.nsp.adapter.rooms.get(own)?.size
      quietly(rules.farewell?.(live, isLast))
    })
    socket.on(renewEvent, (input: unknown, acknowledge: unknown) => {
      quietly(admission.renew(live, input).then((ok) => typeof acknowledge === 'function' && acknowledge({ ok })))
    })
    quietly(rules.welcome?.(live))
  }

  function open(space: Space, rules: SpaceRules = {}): OpenSpace {
    const nsp: Namespace = sockets.space(space)
    const handlers = new Map<string, (socket: Socket, input: unknown) => Promise<SocketAnswer>>()
    const failed = new Map<string, EventOptions['onFailure']>()
    nsp.use((socket, next) => {
      admission.admit(socket).then(
        () => {
          next()
          // A socket that drops during authentication never fires 'connection'; clean up here.
          setImmediate(() => {
            if (!socket.connected) admission.leave(socket)
          })
        },
        (error: unknown) => next(asConnectError(error)),
      )
    })
    nsp.on('connection', (socket) => {
      comeIn(socket, rules)
      dispatch(socket, {
        handlers,
        allowance() {
          const live = admission.of(socket)
          return live ? limits.allowanceTo('ask', live.person) : null
        },
        onFailure(event, refusal) {
          const live = admission.of(socket)
          if (live) failed.get(event)?.(live, refusal)
        },
        quietly,
      })
    })
    return {
      on(event, handler, options = {}) {
        failed.set(event.name, options.onFailure)
        handlers.set(event.name, (socket, input) =>
          answered(platform, event.name, async () => {
            const live = admission.of(socket)
            if (!live) throw failures.unauthenticated()
            await admission.requireSession(live)
            if (event.behind) await platform.switches.requireOn(...event.behind)
            return handler(live, checked(event, input))
          }),
        )
      },
    }
  }

  /** Anonymous listeners are limited by connections per address and by events per connection. */
  function openToAll(audience: Audience): OpenAudience {
    const nsp: Namespace = sockets.space(audience)
    const handlers = new Map<string, (socket: Socket, input: unknown) => Promise<SocketAnswer>>()
    nsp.use((socket, next) => {
      const isFull = limits.isFull(addressOf(socket.request, platform))
      next(isFull ? asConnectError(failures.too_many_requests({ seconds: 60 })) : undefined)
    })
    nsp.on('connection', (socket) => {
      const address = addressOf(socket.request, platform)
      const allowance = limits.newAllowance()
      limits.add(address)
      socket.on('error', () => socket.disconnect(true))
      socket.on('disconnect', () => limits.remove(address))
      dispatch(socket, { handlers, allowance: () => allowance, quietly })
    })
    const ctxFor = (socket: Socket) => ({
      ...systemCtx(platform, platform.ids.uuid()),
      address: addressOf(socket.request, platform),
    })
    return {
      on(event, handler) {
        handlers.set(event.name, (socket, input) =>
          answered(platform, event.name, async () => handler({ socket, ctx: () => ctxFor(socket) }, checked(event, input))),
        )
      },
    }
  }
  return { open, openToAll, every }
}
