/**
 * Conversations over failing connections, with their numbers as parameters: small ones in `npm test`, the full ones in a run of faults.
 * Each page does what ours does: it listens first, then fetches what it missed, then repeats what was not acknowledged, under the same
 * id.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { authLimits } from '#contract/auth/auth.ts'
import { type ChatMessage, type chat, chatEvents, chatPayloads, type MessagePage } from '#contract/chat/chat.ts'
import type { OutputOf } from '#contract/grammar/call.ts'
import { type SocketAnswer, spaces } from '#contract/grammar/sockets.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { signInAgain } from '../../areas/auth/testing.ts'
import { connect } from '../live.ts'
import type { World } from '../world.ts'
import type { Outcome } from './accounts.ts'

/** A token that never expires, or a function that returns a fresh one. */
export type Token = string | (() => Promise<string>)

export const tokenNow = async (token: Token) => (typeof token === 'string' ? token : token())

/** A token of this person with enough time left, by the world's clock. */
export function freshToken(world: World, username: string): Token {
  let kept = { token: '', until: 0 }
  return async () => {
    const at = world.clock.now().getTime()
    if (kept.until < at) kept = { token: (await signInAgain(world, username)).token, until: at + authLimits.accessTokenMs - 2 * minuteMs }
    return kept.token
  }
}

/** A step of our pages that this page omits, so that the fault can be detected. */
type Without = 'catchingUp' | 'sameId' | 'listeningFirst' | undefined

export interface Talk {
  /** Servers for the pages, assigned in turn. */
  urls: readonly string[]
  tokens: readonly Token[]
  /** Total over all people. */
  messages: number
  /** Pause of each person after each message. */
  restMs?: number
  /** Breaks something once; called repeatedly during the conversation. */
  disturb?: () => Promise<void>
  everyMs?: number
  without?: Without
}

interface Sent {
  clientId: string
  text: string
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Several silences in a row are still a disturbance that ends. */
const patienceMs = 300_000
const answerMs = 1500

/** One page in the global room. */
export class GlobalPage {
  readonly messages = new Map<string, ChatMessage>()
  readonly acknowledged: Sent[] = []
  /** The presence counts it received. */
  readonly counts: number[] = []
  private socket: Socket | null = null
  private since = 0
  private ahead = new Set<number>()
  private roomId = ''
  private syncing: Promise<void> = Promise.resolve()
  private waiting: Promise<void> | null = null
  private isOver = false

  private readonly url: string
  private readonly token: Token
  private readonly without: Without
  private readonly limit: number

  /** @param limit number of latest messages shown at first */
  constructor(url: string, token: Token, { without, limit = 1 }: { without?: Without; limit?: number } = {}) {
    this.url = url
    this.token = token
    this.without = without
    this.limit = limit
  }

  /** Waits until it is connected and has everything written meanwhile. */
  async open(): Promise<void> {
    for (const began = Date.now(); !this.isOver; ) {
      try {
        if (this.without === 'listeningFirst') await this.look()
        await this.listen()
        await this.look()
        if (this.asks) await this.catchUp()
        return
      } catch (error) {
        if (Date.now() - began > patienceMs) throw error
        await pause(50 + Math.random() * 100)
      }
    }
  }

  /** Connects and is cut off before it receives anything. */
  async glimpse(): Promise<void> {
    await this.listen()
    this.breakOff()
    await this.look()
  }

  /** Drops the connection without a close frame. */
  breakOff() {
    this.socket?.io.engine.close()
    this.socket?.close()
  }

  private get asks() {
    return this.without !== 'catchingUp' && this.without !== 'listeningFirst'
  }

  private async listen() {
    this.socket?.close()
    const { socket } = await connect(this.url, spaces.global, await tokenNow(this.token), { timeout: 3000 })
    this.socket = socket
    socket.on(chatPayloads.count, (count: number) => this.counts.push(count))
    for (const event of [chatPayloads.globalReceive, chatPayloads.globalBroadcast])
      socket.on(event, (message: ChatMessage) => this.hear(message))
  }

  /** Loads the latest messages, once. */
  private async look() {
    if (this.roomId) return
    const { room, messages } = await this.call<MessagePage>('POST', '/message/get', { limit: this.limit })
    if (this.limit > 1) for (const message of messages) this.merge(message)
    this.roomId = room.roomId
    this.since = room.change
  }

  private async call<Output>(method: 'GET' | 'POST', path: string, body?: object): Promise<Output> {
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await tokenNow(this.token)}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerMs * 2),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json() as Promise<Output>
  }

  private hear(message: ChatMessage) {
    this.merge(message)
    this.ahead.add(message.change)
    while (this.ahead.delete(this.since + 1)) this.since++
    if (this.ahead.size && this.asks) this.catchUp().catch(() => {})
  }

  private merge(message: ChatMessage) {
    const known = this.messages.get(message._id)
    if (!known || known.change < message.change) this.messages.set(message._id, message)
  }

  /** One at a time, because a running one may have started before the last message. A single waiting one is enough for all callers. */
  private catchUp(): Promise<void> {
    this.waiting ??= this.syncing
      .catch(() => {})
      .then(() => {
        this.waiting = null
        return this.fetchChanges()
      })
    this.syncing = this.waiting
    return this.waiting
  }

  private async fetchChanges(): Promise<void> {
    for (let more = true; more; ) {
      const path = `/chat/rooms/${this.roomId}/changes?since=${this.since}`
      const page = await this.call<OutputOf<typeof chat.changes>>('GET', path)
      for (const message of page.messages) this.merge(message)
      this.since = Math.max(this.since, page.change)
      for (const change of this.ahead) if (change <= this.since) this.ahead.delete(change)
      more = page.more
    }
  }

  /** Sends until it is acknowledged. */
  async say(text: string): Promise<void> {
    const clientId = randomUUID()
    for (const began = Date.now(); ; ) {
      try {
        if (!this.socket?.connected) await this.open()
        const id = this.without === 'sameId' ? randomUUID() : clientId
        const asked = this.socket?.timeout(answerMs).emitWithAck(chatEvents.globalSend.name, { text, clientId: id })
        const answer = (await asked) as SocketAnswer<{ sent: ChatMessage }>
        if (answer.ok) {
          this.merge(answer.sent)
          this.acknowledged.push({ clientId: answer.sent.clientId, text })
          return
        }
        if (answer.code !== 'unavailable') throw new Error(answer.message)
      } catch (error) {
        if (Date.now() - began > patienceMs) throw error
        // No answer although the connection looks intact: reconnect.
        this.breakOff()
      }
      await pause(20 + Math.random() * 50)
    }
  }

  /** The list that a newly opened page would show. */
  async settled(): Promise<string[]> {
    if (!this.socket?.connected) await this.open()
    if (this.asks) await this.catchUp().catch(() => this.open())
    return this.shown().map(({ text }) => text)
  }

  shown(): ChatMessage[] {
    return [...this.messages.values()].sort((a, b) => a.seq - b.seq)
  }

  close() {
    this.isOver = true
    this.socket?.close()
  }
}

/** H01, H02: every acknowledged message is in the room once, and all pages end with the same list. */
export async function talkThrough({ urls, tokens, messages, restMs = 0, disturb, everyMs = 300, without }: Talk): Promise<Outcome> {
  const pages = tokens.map((token, i) => new GlobalPage(urls[i % urls.length] ?? '', token, { without }))
  await Promise.all(pages.map((page) => page.open()))
  let talking = true
  const disturbing = (async () => {
    while (talking && disturb) {
      await pause(everyMs)
      await disturb()
    }
  })()
  const run = randomUUID().slice(0, 8)
  let next = 0
  try {
    await Promise.all(
      pages.map(async (page, who) => {
        while (next < messages) {
          next++
          await page.say(`${run} ${next} of ${who}`)
          await pause(restMs * (0.5 + Math.random()))
        }
      }),
    )
  } finally {
    talking = false
    await disturbing
  }
  const lists = await Promise.all(pages.map((page) => page.settled()))
  const acknowledged = pages.flatMap((page) => page.acknowledged)
  for (const page of pages) page.close()
  return { tried: messages, ...compare(lists, acknowledged) }
}

function compare(lists: string[][], acknowledged: Sent[]): Pick<Outcome, 'breaches' | 'measured'> {
  const breaches: string[] = []
  for (const [i, list] of lists.entries()) {
    const times = new Map<string, number>()
    for (const text of list) times.set(text, (times.get(text) ?? 0) + 1)
    for (const { text } of acknowledged) if (!times.has(text)) breaches.push(`page ${i} lost "${text}"`)
    for (const [text, count] of times) if (count > 1) breaches.push(`page ${i} shows "${text}" ${count} times`)
    if (list.join('\n') !== lists[0]?.join('\n')) breaches.push(`page ${i} shows another list than the first`)
  }
  return { breaches, measured: `${acknowledged.length} acknowledged, ${lists.length} pages agree on ${lists[0]?.length} messages` }
}

/** What happens while pages are away; afterwards the server runs again. */
export type Away = () => Promise<unknown>

interface ComingBack {
  /** The server for returning pages, and for the writer. */
  url: string
  writer: { url: string; token: Token }
  tokens: readonly Token[]
  /** Number of pages away at once, and how often. */
  pages: number
  rounds: number
  /** Cut off before the server has sent them anything. */
  isEarly?: boolean
  away: Away
  without?: Without
}

/** H05: a returning page shows everything written meanwhile, however long it was away and whatever happened to the server. */
export async function comeBack({ url, writer, tokens, pages, rounds, isEarly, away, without }: ComingBack): Promise<Outcome> {
  const breaches: string[] = []
  for (let round = 0; round < rounds; round++) {
    const other = new GlobalPage(writer.url, writer.token)
    await other.open()
    const all = Array.from({ length: pages }, (_, i) => new GlobalPage(url, tokens[i % tokens.length] ?? '', { without }))
    await Promise.all(all.map((page) => (isEarly ? page.glimpse() : page.open())))
    const texts: string[] = [randomUUID(), randomUUID(), randomUUID()]
    if (!isEarly) await other.say(texts[0] ?? '')
    for (const page of all) page.breakOff()
    if (isEarly) await other.say(texts[0] ?? '')
    await other.say(texts[1] ?? '')
    await away()
    await other.say(texts[2] ?? '')
    await Promise.all(all.map((page) => page.open()))
    for (const [i, page] of all.entries()) {
      const shown = (await page.settled()).filter((text) => texts.includes(text))
      if (shown.join() !== texts.join()) breaches.push(`round ${round}: page ${i} shows ${shown.length} of ${texts.length}`)
    }
    for (const page of [other, ...all]) page.close()
  }
  return { tried: rounds * pages, breaches }
}

interface Joining {
  url: string
  writers: readonly Token[]
  joiner: Token
  joins: number
  atOnce: number
  without?: Without
}

const healedWithinMs = 1000

/** H06: a page that opens while others write shows one list without gaps or duplicates. */
export async function joinWhileTalking({ url, writers, joiner, joins, atOnce, without }: Joining): Promise<Outcome> {
  const breaches: string[] = []
  const run = randomUUID()
  const talking = writers.map((token) => new GlobalPage(url, token))
  await Promise.all(talking.map((page) => page.open()))
  let said = 0
  let isOver = false
  const writing = Promise.all(
    talking.map(async (page) => {
      while (!isOver) await page.say(`${run} ${said++}`)
    }),
  )
  const hearsMore = async ({ messages }: GlobalPage, count: number) => {
    const wanted = messages.size + count
    for (const until = Date.now() + patienceMs; messages.size < wanted && Date.now() < until; ) await pause(5)
  }
  const join = async (i: number) => {
    const page = new GlobalPage(url, joiner, { limit: 20, without })
    await page.open()
    await hearsMore(page, 3)
    const gapsIn = (shown: ChatMessage[]) => shown.filter(({ seq }, at) => at > 0 && seq !== (shown[at - 1]?.seq ?? 0) + 1)
    // Events may arrive out of order: the page then fetches and closes the gap by itself.
    for (const until = Date.now() + healedWithinMs; gapsIn(page.shown()).length && Date.now() < until; ) await pause(10)
    const shown = page.shown()
    const gaps = gapsIn(shown)
    page.close()
    if (gaps.length) breaches.push(`join ${i}: ${gaps.length} gaps, before "${gaps[0]?.text}"`)
    if (new Set(shown.map(({ text }) => text)).size !== shown.length) breaches.push(`join ${i}: something is there twice`)
  }
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < joins) await join(next++)
    }),
  ).finally(() => {
    isOver = true
  })
  await writing
  for (const page of talking) page.close()
  return { tried: joins, breaches, measured: `${said} written meanwhile` }
}
