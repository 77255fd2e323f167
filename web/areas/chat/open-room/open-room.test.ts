/** A room on a bad connection: whatever is lost on the way, it ends up showing what a fresh load shows, without duplicates. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ChatFile, type ChatMessage, chatFailures, chatPayloads } from '#contract/chat/chat.ts'
import { Failure } from '#contract/grammar/errors.ts'
import type { SocketAnswer, SocketEvent } from '#contract/grammar/sockets.ts'
import type { ChosenFile } from '../chosen-file.ts'
import type { Connection, LinkState } from '../connection.ts'
import type { Flight, Kept, OutboxStore } from '../outbox.ts'
import { messageAt, roomOf } from '../testing.ts'
import { openRoom } from './open-room.ts'
import type { OpenRoom, RoomCalls } from './room.ts'

const perPage = 20
const patienceMs = 30_000
const id = (n: number) => `11111111-0000-4000-8000-${String(n).padStart(12, '0')}`

/** A fake server, and the connection to it. */
function createServer(chance: () => number) {
  const all: ChatMessage[] = []
  const handlers = new Map<string, ((news: never) => void)[]>()
  const watchers = new Set<() => void>()
  const line = { isThere: true, loses: 0, state: 'connected' as LinkState, failWith: null as Failure | null, isSilent: false }
  /** Uploaded files that no message names yet. */
  const files = new Map<string, ChatFile>()
  let sentFiles = 0
  let change = 0

  function say(event: string, news: object) {
    for (const handler of handlers.get(event) ?? []) handler(news as never)
  }
  function tell(event: string, message: ChatMessage) {
    if (!line.isThere || chance() < line.loses) return
    say(event, { ...message, isOwn: false })
  }
  function write(username: string, text: string, clientId: string, fileId = ''): ChatMessage {
    const known = all.find((each) => each.clientId === clientId)
    if (known) return known
    const file = files.get(fileId) ?? null
    if (fileId && !files.delete(fileId)) throw chatFailures.file_gone()
    change++
    const message = messageAt(all.length + 1, { _id: id(all.length), username, text, clientId, file, change, isOwn: username === 'dev' })
    all.push(message)
    tell(chatPayloads.receive, message)
    return message
  }
  function alter(place: number, changes: Partial<ChatMessage>) {
    const before = all[place]
    if (!before || before.removed) return
    change++
    all[place] = { ...before, ...changes, change }
    tell(chatPayloads.changed, all[place])
  }
  const room = () => roomOf({ kind: 'booking', roomId: id(0).replace('1111', '0000'), change, lastSeq: all.length })
  const roomId = messageAt(1).roomId
  const page = (before = Number.POSITIVE_INFINITY, limit = perPage) => {
    const older = all.filter(({ seq }) => seq < before)
    return { room: { ...room(), roomId }, messages: older.slice(-limit), more: older.length > limit, moreAfter: false }
  }
  /** Loses requests at random, before or after the server handled them. */
  const carry = async <Answer>(work: () => Answer): Promise<Answer> => {
    if (line.isSilent) await new Promise((_, reject) => setTimeout(() => reject(new DOMException('Waited', 'TimeoutError')), patienceMs))
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
    post: (_room, { text, clientId, fileId }) => carry(() => ({ sent: write('dev', text, clientId, fileId) })),
    sendFile: async (_room, _file, { progress, signal }) => {
      progress(0.5)
      await new Promise((resolve) => setTimeout(resolve, uploadMs))
      if (signal.aborted) throw new DOMException('Cancelled', 'AbortError')
      return carry(() => {
        sentFiles++
        const file: ChatFile = { id: id(1000 + sentFiles), kind: 'audio', type: 'audio/webm', bytes: 4, seconds: 3, peaks: [] }
        files.set(file.id, file)
        return { file }
      })
    },
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
      const { text, clientId, fileId } = input as { text: string; clientId: string; fileId?: string }
      return carry(() => answerTo(() => write('dev', text, clientId, fileId)) as unknown as SocketAnswer<Output>)
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
  return { all, calls, connection, say, write, alter, line, become, page, files, sentFiles: () => sentFiles }
}

/** Maps failures as the socket gate does. */
function answerTo(work: () => ChatMessage) {
  try {
    return { ok: true, sent: work() }
  } catch (error) {
    const { code, message } = error as Failure
    return { ok: false, code, message }
  }
}

const uploadMs = 1000
const note: ChosenFile = { kind: 'audio', blob: new Blob(['note']), seconds: 3, peaks: [1, 100] }

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

/** A seeded pseudo-random generator. */
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

test.each(Array.from({ length: 25 }, (_, i) => i + 1))('loses, doubles and reorders nothing: walk %i', async (seed) => {
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

test('shows a message at once, and sends one after the other', async () => {
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

test('reports a history that did not load, and loads it on retry', async () => {
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

type Hanging = { room: OpenRoom; server: ReturnType<typeof createServer> }
const askedAgain: [string, (hanging: Hanging) => void][] = [
  ['pressing Try again', ({ room }) => room.tryAgain()],
  ['pressing Reconnect', ({ room }) => room.reconnect()],
  ['a connection that comes back', ({ server }) => server.become('connected')],
]
test.each(askedAgain)('%s does not wait for a hanging request, nor report its failure', async (_title, askAgain) => {
  const server = createServer(() => 1)
  server.write('ravi', 'Hello', 'r0')
  server.line.isSilent = true
  const room = enter(server)
  await pass(patienceMs)
  expect(room.snapshot().failure).toMatch(/no connection/)
  // It has retried by itself meanwhile, and that request hangs too.
  await pass(patienceMs + 1_000)
  server.line.isSilent = false
  askAgain({ room, server })
  await pass(1)
  expect([room.snapshot().failure, shown(room)]).toEqual(['', ['1 Hello']])
  server.line.failWith = new Failure('internal', 503, 'Down')
  await pass(patienceMs)
  expect([room.snapshot().failure, room.snapshot().isLoading, shown(room)]).toEqual(['', false, ['1 Hello']])
  room.close()
})

test('words failures that have no text: a message not sent, a read mark not saved', async () => {
  const server = createServer(() => 1)
  server.write('ravi', 'Hello', 'r0')
  const room = enter(server)
  await pass(1)
  server.line.state = 'given_up'
  server.line.failWith = new Failure('unexpected', 422, 'Request failed with status code 422')
  room.send('One')
  room.seen(1)
  await pass(10)
  expect(room.snapshot().pending).toMatchObject([{ text: 'One', isFailed: true, error: 'Failed to send message' }])
  expect(room.snapshot().trouble).toBe('Failed to mark as read')
  // The next read mark is sent again, and its success clears the notice.
  server.line.failWith = null
  server.write('ravi', 'Are you there?', 'r1')
  room.seen(2)
  await pass(2_000)
  expect(room.snapshot().trouble).toBe('')
  room.close()
})

test('counts a message as not sent after three server failures, and never retries a refused one', async () => {
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

test('uploads a file before its message, and later messages wait for both', async () => {
  const server = createServer(() => 1)
  const room = enter(server)
  await pass(1)
  expect(room.send('', null, note)).toBe('')
  room.send('Listen to that')
  await pass(uploadMs / 2)
  expect(room.snapshot().pending.map(({ text, file }) => [text, file?.share])).toEqual([
    ['', 0.5],
    ['Listen to that', undefined],
  ])
  expect(server.all).toEqual([])
  await pass(uploadMs)
  expect(server.all.map(({ text, file }) => [text, file?.kind])).toEqual([
    ['', 'audio'],
    ['Listen to that', undefined],
  ])
  expect(room.snapshot().pending).toEqual([])
  room.close()
})

test('sets aside a file that fails, and later messages do not wait for it', async () => {
  const server = createServer(() => 1)
  const room = enter(server)
  await pass(1)
  server.line.failWith = chatFailures.too_many_files()
  room.send('With it', null, note)
  await pass(uploadMs + 10)
  server.line.failWith = null
  room.send('After it')
  await pass(10)
  expect([shown(room), room.snapshot().pending[0]?.error]).toEqual([['1 After it'], chatFailures.too_many_files().message])
  room.retry(room.snapshot().pending[0]?.clientId ?? '')
  await pass(uploadMs + 10)
  expect([shown(room), server.sentFiles()]).toEqual([['1 After it', '2 With it'], 1])
  room.close()
})

test('does not send a message withdrawn during its upload, but sends the next one', async () => {
  const server = createServer(() => 1)
  const room = enter(server)
  await pass(1)
  room.send('With it', null, note)
  room.send('After it')
  await pass(uploadMs / 2)
  room.discard(room.snapshot().pending[0]?.clientId ?? '')
  await pass(uploadMs)
  expect([shown(room), room.snapshot().pending]).toEqual([['1 After it'], []])
  room.close()
})

test('does not upload a file again after a reload, unless the server has dropped it', async () => {
  const server = createServer(() => 1)
  const store = memory()
  let room = enter(server, store)
  await pass(1)
  const { sendFile } = server.calls
  server.calls.sendFile = async (...asked: [string, ChosenFile, Pick<Flight, 'signal' | 'progress'>]) => {
    const answer = await sendFile(...asked)
    server.become('given_up')
    return answer
  }
  room.send('With it', null, note)
  await pass(uploadMs + 10)
  expect([server.sentFiles(), server.all]).toEqual([1, []])
  room.close()
  server.calls.sendFile = sendFile
  server.files.clear()
  server.become('connected')
  room = enter(server, store)
  await pass(10)
  expect(server.sentFiles()).toBe(1)
  await pass(uploadMs + 10)
  expect([shown(room), server.sentFiles(), server.all[0]?.file?.kind]).toEqual([['1 With it'], 2, 'audio'])
  room.close()
})

test('H05: clears the error once the connection is back', async () => {
  const server = createServer(() => 1)
  const { calls, connection } = server
  const room = openRoom({ key: 'global', me: { id: 'dev', username: 'dev' }, isGlobal: true, calls, connection, store: memory() })
  await pass(1)
  server.say(chatPayloads.globalError, { message: 'Not now.' })
  expect(room.snapshot().trouble).toBe('Not now.')
  server.become('waiting')
  expect(room.snapshot().trouble).toBe('Not now.')
  server.become('connected')
  expect(room.snapshot().trouble).toBe('')
  room.close()
})

test('says that events are late and polls more often while the servers are apart, then syncs at once', async () => {
  const server = createServer(() => 1)
  const room = enter(server)
  await pass(1)
  server.say(chatPayloads.link, { late: true })
  expect(room.snapshot().isLate).toBe(true)
  const unheard = (text: string) => {
    server.line.isThere = false
    server.write('ravi', text, text)
    server.line.isThere = true
  }
  unheard('From afar')
  expect(shown(room)).toEqual([])
  await pass(5_000)
  expect(shown(room)).toEqual(['1 From afar'])
  unheard('And again')
  server.say(chatPayloads.link, { late: false })
  await pass(10)
  expect([room.snapshot().isLate, shown(room)]).toEqual([false, ['1 From afar', '2 And again']])
  room.close()
})
