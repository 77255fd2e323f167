/** A room on a bad line: whatever is lost on the way, in the end it shows what a fresh look shows, and nothing twice. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatMessage, chatNews } from '#contract/chat.ts'
import { Failure } from '#contract/errors.ts'
import type { SocketAnswer, SocketEvent } from '#contract/sockets.ts'
import type { Connection, LinkState } from './connection.ts'
import { type OpenRoom, openRoom, type RoomCalls } from './open-room.ts'
import type { Kept, OutboxStore } from './outbox.ts'
import { messageAt, roomOf } from './testing.ts'

const perPage = 20
const id = (n: number) => `11111111-0000-4000-8000-${String(n).padStart(12, '0')}`

/** The server, and the line to it. */
function createServer(chance: () => number) {
  const all: ChatMessage[] = []
  const handlers = new Map<string, ((news: never) => void)[]>()
  const watchers = new Set<() => void>()
  const line = { isThere: true, loses: 0, state: 'connected' as LinkState, failWith: null as Failure | null }
  let change = 0

  function tell(event: string, message: ChatMessage) {
    if (!line.isThere || chance() < line.loses) return
    for (const handler of handlers.get(event) ?? []) handler({ ...message, isOwn: false } as never)
  }
  function write(username: string, text: string, clientId: string): ChatMessage {
    const known = all.find((each) => each.clientId === clientId)
    if (known) return known
    change++
    const message = messageAt(all.length + 1, { _id: id(all.length), username, text, clientId, change, isOwn: username === 'dev' })
    all.push(message)
    tell(chatNews.receive, message)
    return message
  }
  function alter(place: number, changes: Partial<ChatMessage>) {
    const before = all[place]
    if (!before || before.removed) return
    change++
    all[place] = { ...before, ...changes, change }
    tell(chatNews.changed, all[place])
  }
  const room = () => roomOf({ kind: 'booking', roomId: id(0).replace('1111', '0000'), change, lastSeq: all.length })
  const roomId = messageAt(1).roomId
  const page = (before = Number.POSITIVE_INFINITY, limit = perPage) => {
    const older = all.filter(({ seq }) => seq < before)
    return { room: { ...room(), roomId }, messages: older.slice(-limit), more: older.length > limit, moreAfter: false }
  }
  /** Any request may be lost before or after it was heard. */
  const carry = async <Answer>(work: () => Answer): Promise<Answer> => {
    if (!line.isThere || chance() < line.loses) throw new TypeError('Failed to fetch')
    if (line.failWith) throw line.failWith
    const answer = work()
    if (chance() < line.loses) throw new TypeError('Failed to fetch')
    return answer
  }
  const calls: RoomCalls = {
    newest: () => carry(() => page()),
    page: (_room, { before, limit }) => carry(() => page(before, limit)),
    changes: (_room, since) =>
      carry(() => {
        const messages = all.filter((each) => each.change > since).sort((a, b) => a.change - b.change)
        return {
          messages: messages.slice(0, 5),
          change: messages.length > 5 ? (messages[4]?.change ?? since) : change,
          more: messages.length > 5,
        }
      }),
    post: (_room, { text, clientId }) => carry(() => ({ sent: write('dev', text, clientId) })),
    edit: ({ messageId, newText }) =>
      carry(() => {
        const place = all.findIndex(({ _id }) => _id === messageId)
        alter(place, { text: newText, edited: true })
        return { edited: all[place] as ChatMessage }
      }),
    remove: () => Promise.reject(new Error('not here')),
    read: () => carry(() => ({})),
  }
  const connection: Connection = {
    state: () => line.state,
    subscribe(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
    on(event, listener) {
      handlers.set(event, [...(handlers.get(event) ?? []), listener as (news: never) => void])
      return () => undefined
    },
    async ask<Output extends object>({ name }: SocketEvent, input: object): Promise<SocketAnswer<Output>> {
      if (line.state !== 'connected') throw new Error('no line')
      if (name !== 'room:send') throw new Error('no answer')
      const { text, clientId } = input as { text: string; clientId: string }
      return carry(() => ({ ok: true, sent: write('dev', text, clientId) }) as unknown as SocketAnswer<Output>)
    },
    say: () => undefined,
    reconnect: () => undefined,
    close: () => undefined,
  }
  const become = (state: LinkState) => {
    line.state = state
    line.isThere = state === 'connected'
    for (const watcher of watchers) watcher()
  }
  return { all, calls, connection, write, alter, line, become, page }
}

function memory(): OutboxStore {
  const kept = new Map<string, Kept>()
  return {
    list: async () => [...kept.values()].sort((a, b) => a.at - b.at),
    put: async (entry) => void kept.set(entry.clientId, entry),
    drop: async (clientId) => void kept.delete(clientId),
    onOther: () => () => undefined,
    alone: (_name, work) => work(),
  }
}

/** Numbers that look like chance and are the same for the same seed. */
function chanceFrom(seed: number) {
  let state = seed * 2654435761
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', target)
  vi.stubGlobal('document', { ...target, visibilityState: 'visible' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const enter = ({ calls, connection }: ReturnType<typeof createServer>, store = memory()) =>
  openRoom({ key: 'booking 1', me: { id: 'dev', username: 'dev' }, isGlobal: false, calls, connection, store })
const shown = (room: OpenRoom) => room.snapshot().messages.map(({ seq, text }) => `${seq} ${text}`)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each(Array.from({ length: 25 }, (_, i) => i + 1))('nothing is lost, doubled or out of order: walk %i', async (seed) => {
  const chance = chanceFrom(seed)
  const server = createServer(chance)
  const store = memory()
  for (let i = 0; i < 3; i++) server.write('ravi', `Before ${i}`, `r${i}`)
  let room = enter(server, store)
  await pass(1)
  const mine: string[] = []
  server.line.loses = 0.3
  for (let i = 0; i < 60; i++) {
    const what = chance()
    if (what < 0.25) {
      mine.push(`Mine ${i}`)
      room.send(`Mine ${i}`)
    } else if (what < 0.5) server.write('ravi', `Theirs ${i}`, `t${i}`)
    else if (what < 0.6) server.alter(Math.floor(chance() * server.all.length), { text: `Changed ${i}`, edited: true })
    else if (what < 0.65)
      server.alter(
        server.all.findIndex(({ username }) => username === 'ravi'),
        { text: '', removed: true },
      )
    else if (what < 0.75) server.become('waiting')
    else if (what < 0.85) server.become('connected')
    else if (what < 0.9) {
      room.close()
      room = enter(server, store)
    }
    await pass(Math.floor(chance() * 4000))
  }
  server.line.loses = 0
  server.become('connected')
  await pass(120_000)
  const fresh = server.all.map(({ seq, text }) => `${seq} ${text}`)
  const seen = shown(room)
  expect(seen).toEqual(fresh.slice(-seen.length))
  expect(seen.length).toBeGreaterThanOrEqual(Math.min(fresh.length, perPage))
  expect(room.snapshot().pending).toEqual([])
  const arrived = server.all.filter(({ clientId }) => clientId.length > 10)
  expect(arrived).toHaveLength(mine.length)
  const places = arrived.map(({ text, edited }, i) => (edited ? mine[i] : text))
  expect(places.filter((text, i) => text !== mine[i] && !arrived[i]?.removed)).toEqual([])
  room.close()
})

test('a message is shown at once, and one after the other goes out', async () => {
  const server = createServer(() => 1)
  const room = enter(server)
  await pass(1)
  expect(room.send('   ')).toBe('Message cannot be empty')
  expect(room.send('x'.repeat(501))).toContain('at most')
  expect(['  One ', 'Two'].map((text) => room.send(text))).toEqual(['', ''])
  expect(room.snapshot().pending.map(({ text, isOptimistic }) => [text, isOptimistic])).toEqual([
    ['One', true],
    ['Two', true],
  ])
  await pass(10)
  expect(shown(room)).toEqual(['1 One', '2 Two'])
  room.close()
})

test('without an answer a history says that it did not come, and comes at the next try', async () => {
  const server = createServer(() => 1)
  server.line.failWith = new Failure('internal', 503, 'Request failed with status code 503')
  const room = enter(server)
  await pass(1)
  expect(room.snapshot().failure).toBe('Failed to fetch messages')
  server.line.failWith = null
  room.tryAgain()
  await pass(1)
  expect([room.snapshot().failure, room.snapshot().room?.kind]).toEqual(['', 'booking'])
  room.close()
})

test('a server that fails three times has not taken the message; what it refuses it does not get again', async () => {
  const server = createServer(() => 1)
  const room = enter(server)
  await pass(1)
  server.line.failWith = new Failure('internal', 503, 'That did not work.')
  server.line.state = 'given_up'
  room.send('One')
  await pass(20_000)
  expect(room.snapshot().pending).toMatchObject([{ text: 'One', isFailed: true, error: 'That did not work.' }])
  server.line.failWith = null
  await pass(60_000)
  expect(server.all).toEqual([])
  room.retry(room.snapshot().pending[0]?.clientId ?? '')
  await pass(10)
  expect([shown(room), room.snapshot().pending]).toEqual([['1 One'], []])
  room.close()
})

test('H05: what went wrong is said no more once the connection is back', async () => {
  const server = createServer(() => 1)
  const heard = new Map<string, (news: never) => void>()
  const connection: Connection = {
    ...server.connection,
    on(event, listener) {
      heard.set(event, listener as (news: never) => void)
      return server.connection.on(event, listener)
    },
  }
  const { calls } = server
  const room = openRoom({ key: 'global', me: { id: 'dev', username: 'dev' }, isGlobal: true, calls, connection, store: memory() })
  await pass(1)
  heard.get(chatNews.globalError)?.({ message: 'Not now.' } as never)
  expect(room.snapshot().trouble).toBe('Not now.')
  server.become('waiting')
  expect(room.snapshot().trouble).toBe('Not now.')
  server.become('connected')
  expect(room.snapshot().trouble).toBe('')
  room.close()
})
