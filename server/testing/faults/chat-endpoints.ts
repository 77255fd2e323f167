/** Attacks on live connections: admission, packets, floods, ended sessions and slow readers. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { auth } from '#contract/auth/auth.ts'
import { type ChatMessage, chat, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { collabs } from '#contract/collab/collab.ts'
import type { Call } from '#contract/grammar/call.ts'
import { type SocketAnswer, socketLimits, spaces } from '#contract/grammar/sockets.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { type SignedIn, signInAgain } from '../../areas/auth/testing.ts'
import { makeCollab } from '../../areas/collab/testing.ts'
import { makeArtists } from '../../areas/profiles/testing.ts'
import { type BareSocket, bareSocket } from '../bare-socket.ts'
import { connect, listen, type Page } from '../live.ts'
import { everyCall, type World } from '../world.ts'
import { newcomer, type Outcome, waysToEnd } from './accounts.ts'
import { bystanderAt } from './bystander.ts'
import { GlobalPage, type Token, tokenNow } from './chat.ts'

const { name: globalSend } = chatEvents.globalSend

// H08

const eventNames = fc.oneof(
  fc.constantFrom<unknown>({}, { toString: 1 }, [], [[]], 7, -1, null, true, '', '__proto__', 'constructor', 'toString', 'x'.repeat(5000)),
  fc.constantFrom('connect', 'connect_error', 'disconnect', 'disconnecting', 'newListener', 'removeListener', 'error', 'auth:ended'),
  fc.constantFrom(...Object.values(chatEvents).map(({ name }) => name), 'auth:renew'),
)
const deep = `${'['.repeat(2000)}${']'.repeat(2000)}`
/** Raw values: not all of them are valid JSON. */
const values = fc.oneof(
  fc.constantFrom('null', '7', '-0', '1e999', 'NaN', 'undefined', '""', '[]', '{}', '{', deep, '"\\ud800"', '"a\\u0000b"'),
  fc.constantFrom('{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"x":1}}}', '{"text":{"$gt":""}}', '{"text":["a"]}'),
  fc
    .constantFrom('नमस्ते 🪔👨‍👩‍👧‍👦', '\u202eevil\u202c', `a${'\u0301'.repeat(9000)}`, '\u200b\u2066', 'x'.repeat(15_000))
    .map((text) => JSON.stringify({ text })),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const numbers = fc.constantFrom('', '0', '7', '99999999999999999999', '-1')
const event = fc.tuple(numbers, eventNames, values, fc.nat(2)).map(([number, name, value, more]) => {
  return `42${number}[${[JSON.stringify(name), ...Array(more + 1).fill(value)].join(',')}]`
})
const odd = fc.constantFrom(
  ...[
    '',
    '1',
    '2probe',
    '3',
    '5',
    '6',
    '7',
    '0{}',
    '4',
    '40',
    '40{}',
    '41',
    '42',
    '42{}',
    '42[]',
    '42"x"',
    '43[]',
    '437[1]',
    '44{"message":"x"}',
  ],
  ...[
    '40/admin,{}',
    '40/collab,{}',
    '40/feed,{"token":"x"}',
    '41/collab,',
    '42/admin,["x"]',
    '42/collab,1["room:send",{}]',
    `42/${'x'.repeat(5000)},[]`,
  ],
  ...[
    '451-["x",{"_placeholder":true,"num":0}]',
    '451000-["x"]',
    '45-1-["x"]',
    '4599999999999-["x"]',
    '451-["x",{"_placeholder":true,"num":"splice"}]',
  ],
  ...['451-["x",{"_placeholder":true,"num":-1}]', '461-1["x"]', '4', '49["x"]', 'b4AAAA', 'bAA', '\u001e', '42["x"]\u001e42["y"]'],
)
const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => new Uint8Array(array))
const flipped = fc.tuple(event, fc.nat(), fc.string({ minLength: 1, maxLength: 1 })).map(([frame, at, letter]) => {
  const place = at % frame.length
  return frame.slice(0, place) + letter + frame.slice(place + 1)
})
const packets = fc.oneof(
  { weight: 600, arbitrary: event },
  { weight: 100, arbitrary: odd },
  { weight: 100, arbitrary: flipped },
  { weight: 50, arbitrary: bytes },
  { weight: 1, arbitrary: fc.constant(`42["${globalSend}",{"text":"${'x'.repeat(2_000_000)}"}]`) },
)

interface Hostile {
  url: string
  /** The senders, each with one connection at a time. */
  attackers: readonly Token[]
  other: Token
  count: number
  /** Time limit. */
  seconds?: number
  seed?: number
  /** Factor by which the 99th percentile of other users may slow down; counted only above `leastMs`. */
  slower?: number
  /** Called when server and bystander have started, each in its own process, before the first packet. */
  atAttack?: () => void
}
const leastMs = 25
const looksBefore = 100
/** As often as one person may. */
const lookEveryMs = 1000 / socketLimits.perSecond + 10
/** Most odd packets close the connection, and packets after them are never read. */
const inOneGo = 4

/** H08: whatever is sent, the server survives, and others do not notice. */
export async function hostilePackets({
  url,
  attackers,
  other,
  count,
  seconds = Number.POSITIVE_INFINITY,
  seed = 1,
  slower,
  atAttack,
}: Hostile): Promise<Outcome> {
  const breaches: string[] = []
  const bystander = await bystanderAt({ url, token: other, everyMs: lookEveryMs, onWrong: (what) => breaches.push(what) })
  const before = await bystander.look(slower ? looksBefore : 1)
  const looking = bystander.look()
  atAttack?.()
  let sent = 0
  let opened = 0
  const chunk = 40
  const until = performance.now() + seconds * 1000
  const isEnough = () => sent >= count || breaches.length >= 10 || performance.now() > until
  const attack = async (token: Token, which: number) => {
    let line: BareSocket | undefined
    for (let round = 0; !isEnough(); round++) {
      const frames = fc.sample(packets, { numRuns: chunk, seed: seed + which * 10_000 + round })
      for (let i = 0; i < frames.length && !isEnough(); i += inOneGo) {
        while (!line?.isOpen() && !isEnough()) {
          line = await bareSocket(url, spaces.global, { token: await tokenNow(token) }).catch(() => undefined)
          if (line) opened++
          else await setTimeout(100)
        }
        for (const frame of frames.slice(i, i + inOneGo)) line?.raw(frame)
        sent += Math.min(inOneGo, frames.length - i)
        // An answer proves that all earlier packets were read; without one the connection is gone.
        await line?.ask(globalSend, { text: '' }).catch(() => line?.close())
      }
    }
    await line?.close()
  }
  const during = await Promise.all(attackers.map(attack))
    .then(() => {
      bystander.stop()
      return looking
    })
    .finally(bystander.leave)
  const again = await connect(url, spaces.global, await tokenNow(other)).catch(() => null)
  if (!again) breaches.push('nobody comes in any more')
  again?.socket.close()
  const [calm, busy] = [slowestOf(before), slowestOf(during)]
  if (slower && busy > Math.max(leastMs, calm * slower))
    breaches.push(`others waited ${busy.toFixed(1)} ms instead of ${calm.toFixed(1)} ms`)
  return {
    tried: sent,
    breaches,
    measured: `${opened} connections, p99 of others ${calm.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile`,
  }
}

/** The 99th percentile. */
function slowestOf(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * 0.99) - 1)] ?? 0
}

// H09

interface Flood {
  url: string
  token: string
  perSecond: number
  seconds: number
  /** Expected limit. */
  allowed?: { burst: number; perSecond: number }
}

/** H09: a flooding client is told so, cut, and after reconnecting handled no more often than others. */
export async function flood({ url, token, perSecond, seconds, allowed = { ...socketLimits } }: Flood): Promise<Outcome> {
  const seen = { sent: 0, heard: 0, refused: 0, cuts: 0 }
  const breaches: string[] = []
  const answered = (answer: SocketAnswer) => {
    if (answer.ok || answer.code !== 'too_many_requests') seen.heard++
    else if (answer.message) seen.refused++
    else breaches.push('a refusal without words')
  }
  const began = performance.now()
  const asking: Promise<unknown>[] = []
  let line: BareSocket | undefined
  while (performance.now() - began < seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * perSecond
    if (!line?.isOpen()) {
      if (line) seen.cuts++
      line = await bareSocket(url, spaces.global, { token }).catch(() => undefined)
    }
    for (; seen.sent < due; seen.sent++) asking.push(line?.ask(globalSend, { text: '' }).then(answered, () => {}) ?? setTimeout(1))
    await setTimeout(10)
  }
  await line?.close()
  await Promise.all(asking)
  const most = allowed.burst + allowed.perSecond * (seconds + 1)
  if (seen.heard > most) breaches.push(`${seen.heard} were heard of ${Math.round(most)} that may be`)
  if (!seen.refused) breaches.push('nothing was refused')
  return { tried: seen.sent, breaches, measured: `${seen.heard} heard, ${seen.refused} refused, cut ${seen.cuts} times` }
}

interface Crowd {
  url: string
  /** One per person. */
  tokens: readonly string[]
  watcher: string
  /** Connections per person, all at once. */
  each: number
  most?: { perPerson: number; perAddress: number }
}
const countedWithinMs = 5000

/** H09: connections per person and per address are limited; the presence count is right within five seconds. */
export async function crowd({ url, tokens, watcher, each, most = { ...socketLimits } }: Crowd): Promise<Outcome> {
  const breaches: string[] = []
  const page = await connect(url, spaces.global, watcher)
  const count = () => page.told<number>(chatPayloads.count).at(-1) ?? 0
  const countIs = async (expected: number) => {
    for (const until = performance.now() + countedWithinMs; performance.now() < until; await setTimeout(20))
      if (count() === expected) return
    breaches.push(`${count()} are said to be here instead of ${expected}`)
  }
  const came = await Promise.all(
    tokens.map((token) =>
      Promise.all(
        Array.from({ length: each }, () =>
          bareSocket(url, spaces.global, { token }).catch((error: { data?: { code?: string } }) => {
            if (error.data?.code !== 'too_many_requests') breaches.push(`refused with ${error.data?.code ?? error}`)
            return null
          }),
        ),
      ),
    ),
  )
  const lines = came.map((theirs) => theirs.filter((line) => line !== null))
  for (const [i, theirs] of lines.entries())
    if (theirs.length > most.perPerson) breaches.push(`person ${i} has ${theirs.length} connections`)
  const all = lines.flat()
  if (all.length + 1 > most.perAddress) breaches.push(`${all.length + 1} connections from one address`)
  await countIs(lines.filter((theirs) => theirs.length).length + 1)
  await Promise.all(all.map((line) => line.close()))
  await countIs(1)
  const wrong = page.told<number>(chatPayloads.count).filter((told) => told < 0 || told > tokens.length + 1)
  if (wrong.length) breaches.push(`counted ${wrong}`)
  const place = await bareSocket(url, spaces.global, { token: tokens[0] }).catch(() => null)
  if (!place) breaches.push('there is no room again after all have left')
  await place?.close()
  page.socket.close()
  return { tried: tokens.length * each, breaches, measured: `${all.length} came in` }
}

// H10

const cutWithinMs = 5000

/** H10: whatever ends a session cuts its connections in every namespace; those of others stay. */
export async function cutWhenOver(world: World, { people, windows }: { people: number; windows: number }): Promise<Outcome> {
  const url = await listen(world)
  const breaches: string[] = []
  const times: number[] = []
  const stranger = await newcomer(world, 'stays')
  const other = await connect(url, spaces.global, stranger.token)
  const over = async ([name, end]: [string, (who: SignedIn) => Promise<unknown>]) => {
    const theirs = await Promise.all(Array.from({ length: people }, () => newcomer(world, 'goes')))
    const each = Object.values(spaces).flatMap((space) => Array(windows).fill(space) as (typeof space)[])
    const pages = await Promise.all(theirs.flatMap(({ token }) => each.map((space) => connect(url, space, token))))
    const began = performance.now()
    const cut = pages.map(({ socket }) =>
      new Promise((resolve) => socket.once('disconnect', resolve)).then(() => performance.now() - began),
    )
    for (const who of theirs) await end(who)
    const ended = performance.now()
    const all = await Promise.all(
      cut.map((each) => Promise.race([each, setTimeout(cutWithinMs + ended - began, Number.POSITIVE_INFINITY)])),
    )
    times.push(...all)
    const stayed = all.filter((ms) => ms === Number.POSITIVE_INFINITY).length
    if (stayed) breaches.push(`${stayed} of ${pages.length} stay after ${name}`)
    if (pages.some((page, i) => all[i] !== Number.POSITIVE_INFINITY && !page.told('auth:ended').length))
      breaches.push(`not told why after ${name}`)
    for (const { socket } of pages) socket.close()
  }
  await Promise.all(Object.entries(await waysToEnd(world)).map(over))
  if (!other.socket.connected) breaches.push('somebody else was cut')
  other.socket.close()
  return { tried: times.length, breaches, measured: `the slowest after ${Math.round(Math.max(...times))} ms` }
}

// H11

/** Calls that remain allowed when a person may no longer write: reading messages and removing their own. */
const readingCalls = [chat.room, chat.changes, chat.read, chat.remove, collabs.get, collabs.messages, collabs.read] as readonly Call[]
const readingEvents: readonly string[] = [chatEvents.read.name, chatEvents.remove.name, chatEvents.typing.name]

interface Situation {
  /** Puts one of the two into the situation; `who` is the one whose permissions are tested. */
  settle(one: SignedIn, other: SignedIn, collabId: string): Promise<unknown>
  who: 'one' | 'other' | 'stranger'
  refusedWith: readonly number[]
  mayRead: boolean
  also?: readonly Call[]
}

function situations(world: World): Record<string, Situation> {
  const part = ({ token }: SignedIn, collabId: string) => world.get(collabs.disconnect, { collabId, reason: '' }, { token })
  const over = { refusedWith: [403, 409], mayRead: true } as const
  return {
    'in a room of others': { settle: async () => {}, who: 'stranger', refusedWith: [403, 404], mayRead: false },
    'after leaving': { settle: (one, _other, id) => part(one, id), who: 'one', ...over },
    'after being left': { settle: (one, _other, id) => part(one, id), who: 'other', ...over },
    'when blocked': {
      settle: (one, other) => world.get(blocks.block, { username: one.person.username }, { token: other.token }),
      who: 'one',
      ...over,
      also: [collabs.disconnect],
    },
    'signed out': { settle: ({ token }) => world.get(auth.logout, {}, { token }), who: 'one', refusedWith: [401], mayRead: false },
  }
}

/** Calls about one room, one message or one collaboration. */
const callsInRooms = () => {
  const about = everyCall().filter(
    ({ name, call }) => /^(chat|collabs?)\./.test(name) && ['roomId', 'collabId', 'messageId'].some((field) => field in call.input.shape),
  )
  // Disconnecting ends the collaboration, so call it last.
  return about.sort((a, b) => Number(a.call === collabs.disconnect) - Number(b.call === collabs.disconnect))
}

let rooms = 0

/** H11: every event and every call × everybody who is not, or no longer, a member; and they receive nothing of the room. */
export async function closedRooms(world: World, asks = (who: SignedIn, _member: SignedIn) => who): Promise<Outcome> {
  const url = await listen(world)
  const breaches: string[] = []
  let tried = 0
  for (const [name, situation] of Object.entries(situations(world))) {
    const run = ++rooms
    const names = ['one', 'other', 'stranger'].map((role) => `${role}.${run}`)
    await makeArtists(
      world.ctx,
      names.map((username) => ({ username, stage_name: `The ${username}`, category: 'singer', city: 'jaipur' })),
    )
    const [one, other, stranger] = (await Promise.all(names.map((username) => signInAgain(world, username)))) as [
      SignedIn,
      SignedIn,
      SignedIn,
    ]
    const { roomId, _id: collabId } = await makeCollab(world, one, other)
    const say = async ({ token }: SignedIn, text: string) => (await world.get(chat.post, { roomId, text }, { token })).sent._id
    const own = situation.who === 'other' ? other : one
    const messageId = await say(own, 'Before')
    const late = await say(other === own ? one : other, 'To be taken back')
    const who = situation.who === 'stranger' ? stranger : own
    const page = await connect(url, spaces.rooms, who.token)
    await situation.settle(one, other, collabId)

    const given = {
      roomId,
      collabId,
      messageId,
      text: 'Am I here?',
      newText: 'Changed',
      upTo: 1,
      since: 0,
      messageIds: [messageId],
      reason: '',
    }
    const asker = asks(who, other)
    for (const { name: callName, call } of callsInRooms()) {
      const input = Object.fromEntries(Object.entries(given).filter(([field]) => field in call.input.shape))
      const { status } = await world.ask(call, input as never, { token: asker.token })
      const mayAll = (situation.mayRead && readingCalls.includes(call)) || situation.also?.includes(call)
      if (mayAll ? status >= 500 : !situation.refusedWith.includes(status)) breaches.push(`${name}: ${callName} answered ${status}`)
      tried++
    }
    const asking = asker === who ? page : await connect(url, spaces.rooms, asker.token)
    for (const { name: event } of Object.values(chatEvents).filter(({ name }) => name !== globalSend)) {
      const answer = await asking.ask(event, { roomId, messageId, text: 'Am I here?', newText: 'Changed', upTo: 1 }).catch(() => null)
      const mayAll = situation.mayRead && readingEvents.includes(event)
      if (!mayAll && answer?.ok) breaches.push(`${name}: ${event} went through`)
      tried++
    }
    if (name === 'signed out')
      for (const until = performance.now() + cutWithinMs; page.socket.connected && performance.now() < until; ) await setTimeout(20)
    const before = new Set(toldOf(page, roomId))
    // Whoever still may act in the room does so.
    const member = situation.who === 'other' ? one : other
    for (const [call, input] of [
      [chat.post, { roomId, text: 'Among ourselves' }],
      [chat.read, { roomId, upTo: 2 }],
      [chat.remove, { messageId: late }],
    ] as const)
      await world.ask(call, input as never, { token: member.token })
    await setTimeout(100)
    // A blocked person is still a member and gets read marks and removals, but no new message.
    const heard = toldOf(page, roomId).filter((news) => !before.has(news) && (name !== 'when blocked' || news.text))
    if (heard.length) breaches.push(`${name}: they were told ${JSON.stringify(heard[0])}`)
    const listed = await world.ask(collabs.rooms, {}, { token: who.token })
    if (name !== 'when blocked' && listed.body.rooms?.length) breaches.push(`${name}: the room stands in their list`)
    for (const { socket } of [page, asking]) socket.close()
  }
  return { tried, breaches }
}

const toldOf = (page: Page, roomId: string) =>
  [chatPayloads.receive, chatPayloads.changed, chatPayloads.read, chatPayloads.typing, chatPayloads.state]
    .flatMap((event) => page.told<Partial<ChatMessage>>(event))
    .filter((news) => news.roomId === roomId)

// H12

interface Slow {
  url: string
  slow: string
  loud: Token
  messages: number
  /** More traffic to all before that. */
  press?: () => void
  /** Memory of the server, in megabytes. */
  memory?: () => number
  slower?: number
  /** Time limit for the cut. */
  withinMs?: number
}
const mostGrowth = 50

/** H12: a client that does not read is cut, its queue does not grow, and others do not wait for it. */
export async function slowReader({
  url,
  slow,
  loud,
  messages,
  press,
  memory = () => 0,
  slower,
  withinMs = 2 * socketLimits.watchMs,
}: Slow): Promise<Outcome> {
  const breaches: string[] = []
  const other = new GlobalPage(url, loud)
  await other.open()
  const saying = async (count: number) => {
    const times: number[] = []
    for (let i = 0; i < count; i++) {
      const began = performance.now()
      await other.say(`${randomUUID()} ${'नमस्ते '.repeat(60)}`)
      times.push(performance.now() - began)
    }
    return slowestOf(times)
  }
  const calm = await saying(Math.min(messages, 300))
  const reader = await connect(url, spaces.global, slow)
  const counts = other.counts
  for (const until = performance.now() + withinMs; counts.at(-1) !== 2 && performance.now() < until; ) await setTimeout(20)
  ;(reader.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket.pause()
  const before = memory()
  press?.()
  const busy = await saying(messages)
  for (const until = performance.now() + withinMs; counts.at(-1) !== 1 && performance.now() < until; ) await setTimeout(20)
  const grown = Math.round(memory() - before)
  if (counts.at(-1) !== 1) breaches.push('who takes nothing is still there')
  if (grown > mostGrowth) breaches.push(`the memory grew by ${grown} MB`)
  if (slower && busy > Math.max(leastMs, calm * slower))
    breaches.push(`others waited ${busy.toFixed(1)} ms instead of ${calm.toFixed(1)} ms`)
  reader.socket.io.engine.close()
  reader.socket.close()
  other.close()
  return {
    tried: messages,
    breaches,
    measured: `memory grew by ${grown} MB, p99 of others ${calm.toFixed(1)} ms before, ${busy.toFixed(1)} ms meanwhile`,
  }
}
