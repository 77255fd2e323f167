/** Guards all live connections: authentication, rate limits, and cutting them when sessions end. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Namespace, Socket } from 'socket.io'
import { z } from 'zod'
import type { Failure } from '#contract/grammar/errors.ts'
import { Failure as ExpectedFailure, failures } from '#contract/grammar/errors.ts'
import { type Audience, type SocketAnswer, type SocketEvent, type Space, socketLimits } from '#contract/grammar/sockets.ts'
import { endOf, identify, peopleBehind, personBehind } from '../areas/auth/service/access-token.ts'
import { addressKey } from '../platform/address.ts'
import { type Ctx, type Person, systemCtx } from '../platform/context.ts'
import { isOutage } from '../platform/outage.ts'
import type { Platform } from '../platform/platform.ts'
import { createAllowance } from './allowance.ts'
import { roomOf } from './rooms.ts'

/** One connection of a signed-in person. */
export interface Live {
  socket: Socket
  person: Person
  /** A context for one piece of work, with the current time. */
  ctx(): Ctx
}

interface Admitted extends Live {
  endsAt: number
  /** What its connections are counted by: space and person, address, transport. */
  places: readonly (string | object)[]
}

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
  onFailure?(live: Live, answer: SocketAnswer & { ok: false }): void
}

/** A space for everybody, with anonymous connections. */
export interface OpenAudience {
  /** Validates the input before calling the handler. */
  on<Input extends z.ZodObject>(event: SocketEvent<Input>, handler: (listener: Listener, input: z.output<Input>) => Promise<object>): void
}

export interface Listener {
  socket: Socket
  ctx(): Ctx
}

export interface Gate {
  open(space: Space, rules?: SpaceRules): OpenSpace
  openToAll(audience: Audience): OpenAudience
  /** Repeats the work until the server stops. */
  every(ms: number, work: () => Promise<void>): void
}

const renewal = z.object({ token: z.string().max(4000) })
/** A new token for the connection, before the old one ends. */
const renewEvent = 'auth:renew'
/** Sent before a connection is cut because its session has ended. */
const endedEvent = 'auth:ended'

export function openGate(http: FastifyInstance, platform: Platform): Gate {
  const { sockets } = platform
  const here = countsOf()
  const lives = new Map<Socket, Admitted>()
  const allowances = new Map<string, ReturnType<typeof createAllowance>>()

  sockets.attach(http.server, (request) => isFromOwnPage(request, platform))
  http.addHook('preClose', () => sockets.close())
  const timers: NodeJS.Timeout[] = []
  http.addHook('preClose', async () => timers.forEach(clearInterval))
  const every = (ms: number, work: () => Promise<void>) => {
    timers.push(setInterval(() => quietly(work()), ms).unref())
  }
  every(socketLimits.watchMs, cutWhoMustGo)
  every(socketLimits.watchMs, async () => {
    const slow = sockets.dropSlow()
    if (slow) platform.log.warn({ slow }, 'closed connections that did not read')
  })

  every(socketLimits.watchMs, async () => {
    for (const [id, allowance] of allowances) if (allowance.isFull()) allowances.delete(id)
  })

  const systemOf = () => systemCtx(platform, platform.ids.uuid())

  async function cutWhoMustGo() {
    const now = platform.clock.now().getTime()
    // Connections admitted during the query are not in its answer.
    const asked = [...lives]
    if (asked.length === 0) return
    const living = await peopleBehind(systemOf(), [...new Set(asked.map(([, { person }]) => person.sessionId))])
    for (const [socket, { person, endsAt }] of asked) if (endsAt <= now || !living.has(person.sessionId)) cut(socket)
  }

  function cut(socket: Socket) {
    socket.emit(endedEvent)
    socket.disconnect(true)
  }

  async function admit(socket: Socket) {
    const address = addressOf(socket.request, platform)
    const { token } = socket.handshake.auth as { token?: unknown }
    if (typeof token !== 'string' || token.length > 4000) throw failures.unauthenticated()
    const person = await identify(systemOf(), token)
    if (!person) throw failures.unauthenticated()
    // Check and count without an await in between, because many connections may arrive at once.
    const place = `${socket.nsp.name} ${person.id}`
    const places = [place, address, socket.conn]
    if (here.of(place) >= socketLimits.perPerson) throw failures.too_many_requests({ seconds: 60 })
    if (platform.env.RATE_LIMITS === 'on' && here.of(address) >= socketLimits.perAddress) throw failures.too_many_requests({ seconds: 60 })
    // Connecting is dearer than an event, so reconnects are limited: a client that is cut and returns without end would slow the
    // others.
    if (allowanceTo('ask', person)?.isOverdrawn() || allowanceTo('come in', person)?.take() === false)
      throw failures.too_many_requests({ seconds: socketLimits.burst / socketLimits.perSecond })
    const live = { socket, person, endsAt: endOf(token), places, ctx: () => ctxOf(live, address) }
    lives.set(socket, live)
    for (const each of places) here.add(each)
  }

  function leave(socket: Socket) {
    for (const place of lives.get(socket)?.places ?? []) here.remove(place)
    lives.delete(socket)
  }

  /** null when rate limits are off */
  function allowanceTo(what: 'come in' | 'ask', { id }: Person) {
    if (platform.env.RATE_LIMITS !== 'on') return null
    const name = `${what} ${id}`
    const allowance = allowances.get(name) ?? createAllowance()
    allowances.set(name, allowance)
    return allowance
  }

  function ctxOf({ socket, person }: Live, address: string): Ctx {
    return { ...systemOf(), person, address, userAgent: socket.handshake.headers['user-agent'] ?? '' }
  }

  function comeIn(socket: Socket, rules: SpaceRules) {
    const live = lives.get(socket)
    if (!live) return void socket.disconnect(true)
    const own = roomOf.person(live.person.id)
    void socket.join(own)
    socket.data.personId = live.person.id
    socket.on('error', () => socket.disconnect(true))
    socket.on('disconnect', () => {
      leave(socket)
      // Close the transport once no namespace is left.
      if (!here.of(socket.conn)) socket.conn.close()
      const isLast = !socket.nsp.adapter.rooms.get(own)?.size
      quietly(rules.farewell?.(live, isLast))
    })
    socket.on(renewEvent, (input: unknown, answer: unknown) => {
      quietly(renew(live, input).then((renewed) => typeof answer === 'function' && answer({ ok: renewed })))
    })
    quietly(rules.welcome?.(live))
  }

  /** Replaces an expiring token by another one of the same session. */
  async function renew(live: Admitted, input: unknown): Promise<boolean> {
    const { data } = renewal.safeParse(input)
    const person = data && (await identify(systemOf(), data.token))
    if (!data || person?.sessionId !== live.person.sessionId) return false
    Object.assign(live, { person, endsAt: endOf(data.token) })
    return true
  }

  function quietly(work: Promise<unknown> | undefined) {
    work?.catch((error: unknown) => platform.log.error({ err: error }, 'background work for a connection failed'))
  }

  /** @throws the failure to send to the client */
  async function requireWelcome(live: Admitted) {
    // The token was checked when connecting; the session may have ended since.
    const isOver = live.endsAt <= platform.clock.now().getTime()
    const person = isOver ? null : await personBehind(systemOf(), live.person.sessionId)
    if (!person) throw failures.unauthenticated()
    live.person = person
  }

  function open(space: Space, rules: SpaceRules = {}): OpenSpace {
    const nsp: Namespace = sockets.space(space)
    const handlers = new Map<string, (socket: Socket, input: unknown) => Promise<SocketAnswer>>()
    const failed = new Map<string, EventOptions['onFailure']>()
    nsp.use((socket, next) => {
      admit(socket).then(
        () => {
          next()
          // A socket that drops during authentication never fires 'connection'; clean up here.
          setImmediate(() => {
            if (!socket.connected) leave(socket)
          })
        },
        (error: unknown) => next(asRefusal(error)),
      )
    })
    nsp.on('connection', (socket) => {
      comeIn(socket, rules)
      socket.onAny((name: unknown, ...rest: unknown[]) => {
        const live = lives.get(socket)
        const answer = rest.at(-1)
        const reply = (said: SocketAnswer) => {
          if (typeof answer === 'function') return answer(said)
          if (!said.ok && live && typeof name === 'string') failed.get(name)?.(live, said)
        }
        const allowance = live && allowanceTo('ask', live.person)
        if (allowance?.take() === false) {
          reply(answerOf(failures.too_many_requests({ seconds: 1 })))
          if (allowance.isOverdrawn()) socket.disconnect(true)
          return
        }
        const handler = typeof name === 'string' ? handlers.get(name) : undefined
        if (handler) quietly(handler(socket, rest[0]).then(reply))
      })
    })
    return {
      on(event, handler, options = {}) {
        failed.set(event.name, options.onFailure)
        handlers.set(event.name, (socket, input) =>
          answered(event.name, async () => {
            const live = lives.get(socket)
            if (!live) throw failures.unauthenticated()
            await requireWelcome(live)
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
      const isFull = platform.env.RATE_LIMITS === 'on' && here.of(addressOf(socket.request, platform)) >= socketLimits.perAddress
      next(isFull ? asRefusal(failures.too_many_requests({ seconds: 60 })) : undefined)
    })
    nsp.on('connection', (socket) => {
      const address = addressOf(socket.request, platform)
      const allowance = platform.env.RATE_LIMITS === 'on' ? createAllowance() : null
      here.add(address)
      socket.on('error', () => socket.disconnect(true))
      socket.on('disconnect', () => void here.remove(address))
      socket.onAny((name: unknown, ...rest: unknown[]) => {
        const answer = rest.at(-1)
        const reply = (said: SocketAnswer) => typeof answer === 'function' && answer(said)
        if (allowance?.take() === false) {
          reply(answerOf(failures.too_many_requests({ seconds: 1 })))
          if (allowance.isOverdrawn()) socket.disconnect(true)
          return
        }
        const handler = typeof name === 'string' ? handlers.get(name) : undefined
        if (handler) quietly(handler(socket, rest[0]).then(reply))
      })
    })
    return {
      on(event, handler) {
        const listenerOn = (socket: Socket) => ({ socket, ctx: () => ({ ...systemOf(), address: addressOf(socket.request, platform) }) })
        handlers.set(event.name, (socket, input) => answered(event.name, async () => handler(listenerOn(socket), checked(event, input))))
      },
    }
  }

  /** The acknowledgement of an event, whatever its outcome. */
  async function answered(event: string, work: () => Promise<object | undefined>): Promise<SocketAnswer> {
    try {
      return { ok: true, ...(await work()) }
    } catch (error) {
      if (error instanceof ExpectedFailure) return answerOf(error)
      if (isOutage(error)) return answerOf(failures.unavailable())
      platform.log.error({ err: error, event }, 'a socket event failed')
      return { ok: false, code: 'unexpected', message: 'Something went wrong' }
    }
  }
  return { open, openToAll, every }
}

/** @throws invalid_input */
function checked<Input extends z.ZodObject>(event: SocketEvent<Input>, input: unknown): z.output<Input> {
  const parsed = event.input.safeParse(input)
  if (!parsed.success || JSON.stringify(parsed.data).includes('\\u0000')) throw failures.invalid_input()
  return parsed.data
}

/** Counts by key; zero counts take no memory. */
function countsOf() {
  const counts = new Map<string | object, number>()
  const of = (name: string | object) => counts.get(name) ?? 0
  return {
    of,
    add: (name: string | object) => counts.set(name, of(name) + 1),
    remove: (name: string | object) => (of(name) > 1 ? counts.set(name, of(name) - 1) : counts.delete(name)),
  }
}

function answerOf({ code, message, details }: Failure): SocketAnswer & { ok: false } {
  return { ok: false, code, message, details }
}

function asRefusal(error: unknown): Error {
  const failure = error instanceof ExpectedFailure ? error : failures.unavailable()
  return Object.assign(new Error(failure.message), { data: { code: failure.code } })
}

/** As for calls: a browser names its page, which must be ours. */
function isFromOwnPage({ headers: { origin, host } }: IncomingMessage, { env }: Platform): boolean {
  if (origin === undefined || origin === new URL(env.BASE_URL).origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}

/** The caller's address, read behind as many proxies as the environment names. */
function addressOf(request: IncomingMessage, { env }: Platform): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.reverse()]
  return addressKey(hops[Math.min(env.TRUSTED_PROXIES, hops.length - 1)] ?? '')
}
