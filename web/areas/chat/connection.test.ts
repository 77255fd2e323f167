import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Connection, holdConnection, type LinkState, onConnected, openConnection, type SocketLike } from './connection.ts'

type Listener = (...args: unknown[]) => void

/** A fake server side that the test controls. */
function createLine() {
  const listeners = new Map<string, Listener[]>()
  const session: { now: { token: string; personId: string } | null } = { now: { token: 'token 1', personId: 'dev' } }
  const watchers = new Set<() => void>()
  const line = {
    tokens: [] as unknown[],
    emitted: [] as unknown[][],
    answer: async (..._args: unknown[]): Promise<unknown> => ({ ok: true }),
    hears(event: string, ...args: unknown[]) {
      if (event === 'connect') socket.connected = true
      if (event === 'disconnect') socket.connected = false
      for (const listener of listeners.get(event) ?? []) listener(...args)
    },
    signIn(next: typeof session.now) {
      session.now = next
      for (const watcher of watchers) watcher()
    },
    tokenAfter: vi.fn(async (stale: string) => `after ${stale}`),
  }
  const socket: SocketLike = {
    auth: {},
    connected: false,
    connect: () => line.tokens.push((socket.auth as { token: string }).token),
    disconnect: () => {
      socket.connected = false
    },
    on: (event, listener) => listeners.set(event, [...(listeners.get(event) ?? []), listener as Listener]),
    off: () => undefined,
    emit: (...args) => line.emitted.push(args),
    timeout: () => ({ emitWithAck: (...args) => line.answer(...args) }),
  }
  const connection = openConnection({
    open: async () => socket,
    token: async () => session.now?.token ?? null,
    tokenAfter: line.tokenAfter,
    session: () => session.now,
    onSession: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    jitter: () => 250,
  })
  return { line, connection }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = () => vi.advanceTimersByTimeAsync(0)

async function connected() {
  const both = createLine()
  await settle()
  both.line.hears('connect')
  return both
}

describe('a connection', () => {
  test('opens with the token, and reports what it receives', async () => {
    const { line, connection } = createLine()
    const news: unknown[] = []
    connection.on('userCount', (count) => news.push(count))
    expect(connection.state()).toBe('connecting')
    await settle()
    line.hears('connect')
    line.hears('userCount', 3)
    expect([line.tokens, connection.state(), news]).toEqual([['token 1'], 'connected', [3]])
  })

  test('retries five times with a second and jitter between, then gives up until asked', async () => {
    const { line, connection } = await connected()
    const states: LinkState[] = []
    connection.subscribe(() => states.push(connection.state()))
    line.hears('disconnect', 'transport close')
    for (let i = 1; i <= 5; i++) {
      await vi.advanceTimersByTimeAsync(1249)
      expect(line.tokens).toHaveLength(i)
      await vi.advanceTimersByTimeAsync(1)
      expect(line.tokens).toHaveLength(i + 1)
      line.hears('connect_error', new Error('refused'))
    }
    await vi.advanceTimersByTimeAsync(60_000)
    expect([line.tokens.length, states]).toEqual([6, ['waiting', 'given_up']])
    connection.reconnect()
    await settle()
    line.hears('connect')
    expect([line.tokens.length, connection.state()]).toEqual([7, 'connected'])
  })

  test('tells who missed events, each time it opens', async () => {
    const { line, connection } = createLine()
    const look = vi.fn()
    const stop = onConnected(connection, look)
    await settle()
    expect(look).toHaveBeenCalledTimes(0)
    line.hears('connect')
    expect(look).toHaveBeenCalledTimes(1)
    line.hears('disconnect', 'transport close')
    await vi.advanceTimersByTimeAsync(1250)
    expect(look).toHaveBeenCalledTimes(1)
    line.hears('connect')
    expect(look).toHaveBeenCalledTimes(2)
    stop()
    line.hears('disconnect', 'transport close')
    await vi.advanceTimersByTimeAsync(1250)
    line.hears('connect')
    expect(look).toHaveBeenCalledTimes(2)
  })

  test('fails after twenty seconds without an answer', async () => {
    const { line, connection } = createLine()
    await vi.advanceTimersByTimeAsync(19_999)
    expect(connection.state()).toBe('connecting')
    await vi.advanceTimersByTimeAsync(1)
    expect(connection.state()).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1250)
    expect(line.tokens).toHaveLength(2)
  })

  test('resets its retries after a successful connection', async () => {
    const { line, connection } = await connected()
    for (let i = 0; i < 8; i++) {
      line.hears('disconnect', 'ping timeout')
      await vi.advanceTimersByTimeAsync(1250)
      line.hears('connect')
    }
    expect(connection.state()).toBe('connected')
  })

  test('reconnects with a new token when the server ends it', async () => {
    const { line } = await connected()
    line.hears('auth:ended')
    line.hears('disconnect', 'io server disconnect')
    await vi.advanceTimersByTimeAsync(1250)
    expect([line.tokenAfter.mock.calls, line.tokens.at(-1)]).toEqual([[['token 1']], 'after token 1'])
  })

  test('asks for another token when refused, and closes when there is none', async () => {
    const { line, connection } = createLine()
    await settle()
    line.tokenAfter.mockResolvedValue(null as never)
    line.hears('connect_error', { data: { code: 'unauthenticated' } })
    await vi.advanceTimersByTimeAsync(1250)
    expect([line.tokenAfter.mock.calls.length, connection.state()]).toEqual([1, 'closed'])
  })

  test('passes on a newer token, and reconnects when the server rejects it', async () => {
    const { line, connection } = await connected()
    const asked: unknown[][] = []
    line.answer = async (...args) => {
      asked.push(args)
      return { ok: asked.length === 1 }
    }
    line.signIn({ token: 'token 2', personId: 'dev' })
    await settle()
    expect([asked, connection.state()]).toEqual([[['auth:renew', { token: 'token 2' }]], 'connected'])
    line.signIn({ token: 'token 3', personId: 'dev' })
    await settle()
    expect([connection.state(), line.tokens.at(-1)]).toEqual(['waiting', 'token 3'])
  })

  test.each([
    ['nobody is signed in any more', null],
    ['somebody else is', { token: 'token 9', personId: 'ravi' }],
  ])('ends when %s', async (_what, session) => {
    const { line, connection } = await connected()
    line.signIn(session)
    line.hears('disconnect', 'io client disconnect')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([connection.state(), line.tokens.length]).toEqual(['closed', 1])
  })
})

test('shares one connection per page, which closes a moment after its last user releases it', async () => {
  const made: Connection[] = []
  const make = () => {
    const { connection } = createLine()
    made.push(connection)
    return connection
  }
  const [one, two] = [holdConnection('/', make), holdConnection('/', make)]
  expect(made).toHaveLength(1)
  one.release()
  one.release()
  await vi.advanceTimersByTimeAsync(5000)
  expect(two.connection.state()).not.toBe('closed')
  two.release()
  const three = holdConnection('/', make)
  await vi.advanceTimersByTimeAsync(5000)
  expect([made.length, three.connection.state() === 'closed']).toEqual([1, false])
  three.release()
  await vi.advanceTimersByTimeAsync(2000)
  expect(made[0]?.state()).toBe('closed')
})
