/** One message, one row, one number: however often it is sent, whoever writes at the same time, and whatever it says. */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type ChatMessage, chat, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { chanceFrom } from '#demo/drawing/chance.ts'
import { connect, type Page } from '../live.ts'
import type { World } from '../world.ts'
import type { Outcome } from './accounts.ts'

/** All changes of a room since this one, as a follower reads them. */
async function changesAfter({ get }: World, { roomId, token }: { roomId: string; token: string }, since: number) {
  const messages: ChatMessage[] = []
  for (let more = true; more; ) {
    const page = await get(chat.changes, { roomId, since }, { token })
    messages.push(...page.messages)
    since = page.change
    more = page.more
  }
  return { messages, since }
}

interface Resending {
  /** Servers of one installation. */
  urls: readonly string[]
  token: string
  messages: number
  times: number
  /** A page that generates a new id each time. */
  withoutIds?: boolean
}
const underWayAtOnce = 10

/** H03: a message whose acknowledgements are lost is sent again and again, to any of the servers, and stored once. */
export async function sentAgain(world: World, { urls, token, messages, times, withoutIds = false }: Resending): Promise<Outcome> {
  const breaches: string[] = []
  const run = randomUUID()
  const { room } = await world.get(chat.history, { limit: 1 }, { token })
  const pages = await Promise.all(urls.map((url) => connect(url, spaces.global, token)))
  const chance = chanceFrom(run)
  for (let first = 0; first < messages; first += underWayAtOnce) {
    const some = Array.from({ length: Math.min(underWayAtOnce, messages - first) }, (_, i) => ({
      text: `${run} ${first + i}`,
      clientId: randomUUID(),
    }))
    // Out of order, so that comparing with a sender's last message is not enough.
    const copies = chance.shuffled(Array.from({ length: times }, () => some).flat())
    const ids = new Map<string, Set<string>>()
    await Promise.all(
      copies.map(async (said, i) => {
        const page = pages[i % pages.length] as Page
        const input = withoutIds ? { ...said, clientId: randomUUID() } : said
        const answer = await page.ask<{ sent: ChatMessage }>(chatEvents.globalSend.name, input)
        if (answer.ok) ids.set(said.text, (ids.get(said.text) ?? new Set()).add(answer.sent._id))
        else breaches.push(`"${said.text}": ${answer.message}`)
      }),
    )
    for (const [text, of] of ids) if (of.size !== 1) breaches.push(`"${text}" was answered as ${of.size} messages`)
  }
  for (const { socket } of pages) socket.close()
  const there = (await changesAfter(world, { roomId: room.roomId, token }, room.change)).messages.filter(({ text }) => text.startsWith(run))
  if (there.length !== messages) breaches.push(`${there.length} rows of ${messages} messages`)
  return { tried: messages * times, breaches, measured: `${there.length} rows` }
}

interface Following {
  /** Each writes as fast as possible. */
  writers: readonly string[]
  reader: string
  messages: number
  /** Writes one message. @returns its id */
  write?: (writer: string, text: string) => Promise<string>
}

/** H04: with many concurrent writers, a follower with a cursor reads every message, in order. */
export async function followed(world: World, { writers, reader, messages, write = writeIn(world) }: Following): Promise<Outcome> {
  const breaches: string[] = []
  const { room } = await world.get(chat.history, { limit: 1 }, { token: reader })
  const written = new Set<string>()
  const read: ChatMessage[] = []
  let next = 0
  let isOver = false
  const writing = Promise.all(
    writers.map(async (writer) => {
      while (next < messages) written.add(await write(writer, `${room.change} ${next++}`))
    }),
  ).finally(() => {
    isOver = true
  })
  let looks = 0
  for (let since = room.change, isLast = false; !isLast; looks++) {
    isLast = isOver
    const page = await changesAfter(world, { roomId: room.roomId, token: reader }, since)
    since = page.since
    read.push(...page.messages)
  }
  await writing
  const seen = new Set(read.map(({ _id }) => _id))
  const missed = [...written].filter((id) => !seen.has(id))
  if (missed.length) breaches.push(`${missed.length} were never read`)
  if (seen.size !== read.length) breaches.push(`${read.length - seen.size} were read twice`)
  const backwards = read.filter(({ seq }, i) => i > 0 && seq <= (read[i - 1]?.seq ?? 0))
  if (backwards.length) breaches.push(`${backwards.length} came out of order`)
  return { tried: messages, breaches, measured: `${seen.size} read in ${looks} looks` }
}

const writeIn = (world: World) => async (token: string, text: string) => (await world.get(chat.send, { text }, { token })).sent._id

const heardWithinMs = 2000

interface Room {
  /** Undefined for the global room. */
  roomId?: string
  pages: readonly [Page, Page]
}

/** H07: the same text twice within a second, on purpose, appears twice for both. */
export async function saidTwice({ roomId, pages }: Room, { rounds }: { rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  const [event, news] = roomId ? [chatEvents.send.name, chatPayloads.receive] : [chatEvents.globalSend.name, chatPayloads.globalReceive]
  for (let round = 0; round < rounds; round++) {
    const text = `ok ${round}`
    const [speaker, listener] = round % 2 ? pages : [pages[1], pages[0]]
    const answers = []
    for (let i = 0; i < 2; i++) {
      const input = { text, clientId: randomUUID(), ...(roomId && { roomId }) }
      answers.push(await speaker.ask<{ sent: ChatMessage }>(event, input))
    }
    const ids = new Set(answers.map((answer) => answer.ok && answer.sent._id))
    const heard = () => listener.told<ChatMessage>(news).filter((each) => each.text === text).length
    for (const until = Date.now() + heardWithinMs; heard() < ids.size && Date.now() < until; ) await setTimeout(10)
    if (ids.size !== 2 || ids.has(false) || heard() !== 2) breaches.push(`"${text}" is there ${ids.size} times, heard ${heard()} times`)
  }
  return { tried: rounds, breaches }
}
