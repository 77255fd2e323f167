/**
 * A live connection: opens with a fresh token, retries a few times with a second's pause, then gives up until asked. Its events are only hints;
 * callers that need certainty ask the API.
 */
import { type SocketAnswer, type SocketEvent, type Space, socketLimits } from '#contract/grammar/sockets.ts'

/** `waiting`: it broke and is being retried. `given_up`: only the user can restart it. */
export type LinkState = 'connecting' | 'connected' | 'waiting' | 'given_up' | 'closed'

/** The parts of socket.io's socket that are used here. */
export interface SocketLike {
  auth: object
  connected: boolean
  connect(): unknown
  disconnect(): unknown
  on(event: string, listener: (...args: never[]) => void): unknown
  off(event: string, listener: (...args: never[]) => void): unknown
  emit(event: string, ...args: unknown[]): unknown
  timeout(ms: number): { emitWithAck(event: string, ...args: unknown[]): Promise<unknown> }
}

export interface Connection {
  state(): LinkState
  /** @returns a function that unsubscribes, like `on` */
  subscribe(listener: () => void): () => void
  on<News>(event: string, listener: (news: News) => void): () => void
  /** Rejects without a connection or a timely answer; the server may have received it all the same. */
  ask<Output extends object>(event: SocketEvent, input: object): Promise<SocketAnswer<Output>>
  /** Sends without waiting for an answer. */
  say(event: SocketEvent, input: object): void
  /** Restarts with a full set of retries. */
  reconnect(): void
  close(): void
}

export interface Around {
  /** Loads the code and creates the socket. It must neither connect nor reconnect by itself. */
  open(): Promise<SocketLike>
  /** A token valid for a while; null when signed out. */
  token(): Promise<string | null>
  /** A token other than this one, which the server has refused. */
  tokenAfter(stale: string): Promise<string | null>
  /** The current session, null when signed out; changes notify its subscribers. */
  session(): { token: string; personId: string } | null
  onSession(listener: () => void): () => void
  /** Milliseconds added to the pause, so that clients do not all reconnect at once. */
  jitter(): number
}

/** An event of the gate (server/sockets/gate.ts). */
const renewEvent = 'auth:renew'
const endedEvent = 'auth:ended'
const refused = 'unauthenticated'

export function openConnection(around: Around): Connection {
  const listeners = new Set<() => void>()
  const heard = new Map<string, Set<(news: never) => void>>()
  let state: LinkState = 'connecting'
  let socket: SocketLike | null = null
  let tries = 0
  let used: string | null = null
  let isStale = false
  let pause: ReturnType<typeof setTimeout> | undefined
  let patience: ReturnType<typeof setTimeout> | undefined
  const person = around.session()?.personId

  function become(next: LinkState) {
    if (state === next) return
    state = next
    for (const listener of listeners) listener()
  }
  const isClosed = () => state === 'closed'

  async function attempt() {
    clearTimeout(pause)
    clearTimeout(patience)
    patience = setTimeout(failed, socketLimits.connectMs)
    try {
      socket ??= prepared(await around.open())
      const token = isStale && used ? await around.tokenAfter(used) : await around.token()
      if (isClosed()) return
      if (!token) return close()
      used = token
      socket.auth = { token }
      socket.connect()
    } catch {
      failed()
    }
  }

  function prepared(socket: SocketLike): SocketLike {
    socket.on('connect', () => {
      clearTimeout(patience)
      tries = 0
      isStale = false
      become('connected')
      renew()
    })
    socket.on('connect_error', (error: { data?: { code?: string } }) => {
      if (error.data?.code === refused) isStale = true
      failed()
    })
    socket.on(endedEvent, () => {
      isStale = true
    })
    socket.on('disconnect', () => {
      if (!isClosed()) failed()
    })
    for (const event of heard.keys()) bind(socket, event)
    return socket
  }

  function bind(socket: SocketLike, event: string) {
    socket.on(event, (news: never) => {
      for (const listener of heard.get(event) ?? []) listener(news)
    })
  }

  function failed() {
    clearTimeout(patience)
    clearTimeout(pause)
    if (isClosed()) return
    socket?.disconnect()
    if (tries >= socketLimits.reconnectAttempts) return become('given_up')
    tries++
    become('waiting')
    pause = setTimeout(() => void attempt(), socketLimits.reconnectDelayMs + around.jitter())
  }

  /** A connection ends with its token, so send the newer one. */
  function renew() {
    const session = around.session()
    if (!session || session.personId !== person) return close()
    if (state !== 'connected' || !socket || session.token === used) return
    used = session.token
    socket
      .timeout(socketLimits.answerMs)
      .emitWithAck(renewEvent, { token: session.token })
      .then((answer) => {
        if (!(answer as { ok?: boolean })?.ok) reconnect()
      })
      .catch(() => undefined)
  }

  function reconnect() {
    if (isClosed()) return
    tries = 0
    become('waiting')
    socket?.disconnect()
    void attempt()
  }

  function close() {
    clearTimeout(pause)
    clearTimeout(patience)
    for (const stop of stops) stop()
    become('closed')
    socket?.disconnect()
  }

  const backOnline = () => {
    if (state === 'waiting' || state === 'given_up') reconnect()
  }
  globalThis.addEventListener?.('online', backOnline)
  const stops = [around.onSession(renew), () => globalThis.removeEventListener?.('online', backOnline)]
  void attempt()

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    on(event, listener) {
      const known = heard.get(event)
      const all = known ?? new Set()
      all.add(listener as (news: never) => void)
      heard.set(event, all)
      if (!known && socket) bind(socket, event)
      return () => all.delete(listener as (news: never) => void)
    },
    async ask<Output extends object>({ name }: SocketEvent, input: object) {
      if (state !== 'connected' || !socket) throw new Error('there is no connection')
      return (await socket.timeout(socketLimits.answerMs).emitWithAck(name, input)) as SocketAnswer<Output>
    },
    say({ name }, input) {
      if (state === 'connected') socket?.emit(name, input)
    },
    reconnect,
    close,
  }
}

/** Calls back each time it connects: what happened before, or while it was broken, was not heard. @returns a function that unsubscribes */
export function onConnected(connection: Pick<Connection, 'state' | 'subscribe'>, look: () => void): () => void {
  return connection.subscribe(() => {
    if (connection.state() === 'connected') look()
  })
}

/** A released connection stays open this long, because the next page may need it. */
const lingerMs = 2000
const open = new Map<Space, { connection: Connection; holders: number; end?: ReturnType<typeof setTimeout> }>()

/** One shared connection per space. @returns the connection and its release */
export function holdConnection(space: Space, make: (space: Space) => Connection): { connection: Connection; release: () => void } {
  const known = open.get(space)
  const held = known && known.connection.state() !== 'closed' ? known : { connection: make(space), holders: 0 }
  open.set(space, held)
  clearTimeout(held.end)
  held.holders++
  let isHeld = true
  return {
    connection: held.connection,
    release() {
      if (!isHeld) return
      isHeld = false
      held.holders--
      if (held.holders) return
      held.end = setTimeout(() => {
        if (open.get(space) === held) open.delete(space)
        held.connection.close()
      }, lingerMs)
    },
  }
}
