/** The door of all live connections: who may come in, how often they may ask, and when they have to go. */
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

/** One connection of a person who is signed in. */
export interface Live {
  socket: Socket
  person: Person
  /** As of now, for one piece of work. */
  ctx(): Ctx
}

interface Admitted extends Live {
  endsAt: number
  /** Where they take a place: in the space, at their address, on their line. */
  places: readonly (string | object)[]
}

export interface SpaceRules {
  /** They have come in. */
  welcome?(live: Live): Promise<void>
  /** They have gone. @param isLast no other connection of theirs is left in this space, in this process */
  farewell?(live: Live, isLast: boolean): Promise<void>
}

type Handler<Input> = (live: Live, input: Input) => Promise<object | undefined>
export interface OpenSpace {
  /** Checks the input, and that the person is still welcome, before the handler sees it. */
  on<Input extends z.ZodObject>(event: SocketEvent<Input>, handler: Handler<z.output<Input>>, options?: EventOptions): void
}

interface EventOptions {
  /** Hears of failures that nobody waits for an answer to. */
  onFailure?(live: Live, answer: SocketAnswer & { ok: false }): void
}

/** A space for everybody: connections that nobody is known on. */
export interface OpenAudience {
  /** Checks the input before the handler sees it. */
  on<Input extends z.ZodObject>(event: SocketEvent<Input>, handler: (listener: Listener, input: z.output<Input>) => Promise<object>): void
}

export interface Listener {
  socket: Socket
  ctx(): Ctx
}

export interface Gate {
  open(space: Space, rules?: SpaceRules): OpenSpace
  openToAll(audience: Audience): OpenAudience
  /** Does something again and again, until the server stops. */
  every(ms: number, work: () => Promise<void>): void
}

const renewal = z.object({ token: z.string().max(4000) })
/** A new token for the connection, before the old one ends. */
const renewEvent = 'auth:renew'
/** Told before a connection is cut because nobody is signed in on it any more. */
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
    if (slow) platform.log.warn({ slow }, 'connections were cut that took nothing')
  })

  every(socketLimits.watchMs, async () => {
    for (const [id, allowance] of allowances) if (allowance.isFull()) allowances.delete(id)
  })

  const systemOf = () => systemCtx(platform, platform.ids.uuid())

  async function cutWhoMustGo() {
    const now = platform.clock.now().getTime()
    // Who comes in meanwhile was not asked about.
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
    // Counted where it is decided, with nothing to wait for in between: many may be coming at once.
    const place = `${socket.nsp.name} ${person.id}`
    const places = [place, address, socket.conn]
    if (here.of(place) >= socketLimits.perPerson) throw failures.too_many_requests({ seconds: 60 })
    if (platform.env.RATE_LIMITS === 'on' && here.of(address) >= socketLimits.perAddress) throw failures.too_many_requests({ seconds: 60 })
    // To come in costs more than to ask: who is cut and comes again without end would hold up the others.
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

  /** null where nobody is limited */
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
      // Who has left every space would else keep a line that nobody counts.
      if (!here.of(socket.conn)) socket.conn.close()
      const isLast = !socket.nsp.adapter.rooms.get(own)?.size
      quietly(rules.farewell?.(live, isLast))
    })
    socket.on(renewEvent, (input: unknown, answer: unknown) => {
      quietly(renew(live, input).then((renewed) => typeof answer === 'function' && answer({ ok: renewed })))
    })
    quietly(rules.welcome?.(live))
  }

  /** A token of the same session takes the place of the one that ends. */
  async function renew(live: Admitted, input: unknown): Promise<boolean> {
    const { data } = renewal.safeParse(input)
    const person = data && (await identify(systemOf(), data.token))
    if (!data || person?.sessionId !== live.person.sessionId) return false
    Object.assign(live, { person, endsAt: endOf(data.token) })
    return true
  }

  function quietly(work: Promise<unknown> | undefined) {
    work?.catch((error: unknown) => platform.log.error({ err: error }, 'work for a socket failed'))
  }

  /** @throws what is said to the person */
  async function requireWelcome(live: Admitted) {
    // Their token was checked when they came; the session may have ended since.
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
          // A line that broke meanwhile does not come in, and nobody says so.
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

  /** Who only listens is held to how many come from one address, and to how often one connection asks. */
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

  /** What is said of an event, whatever became of it. */
  async function answered(event: string, work: () => Promise<object | undefined>): Promise<SocketAnswer> {
    try {
      return { ok: true, ...(await work()) }
    } catch (error) {
      if (error instanceof ExpectedFailure) return answerOf(error)
      if (isOutage(error)) return answerOf(failures.unavailable())
      platform.log.error({ err: error, event }, 'an event failed')
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

/** How many there are of each; those of which there are none take no memory. */
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

/** The caller's, behind as many proxies as the environment names. */
function addressOf(request: IncomingMessage, { env }: Platform): string {
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
  const hops = [request.socket.remoteAddress ?? '', ...forwarded.reverse()]
  return addressKey(hops[Math.min(env.TRUSTED_PROXIES, hops.length - 1)] ?? '')
}
