/**
 * People who talk over lines that break, with their figures as parameters: small ones in `npm test`, the full ones in a run of
 * faults. Each page does what ours does: it listens first, then asks for what it missed, then sends again what was not
 * acknowledged, under the same id.
 */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { type ChatMessage, chatEvents, chatNews } from '#contract/chat.ts'
import { type SocketAnswer, spaces } from '#contract/sockets.ts'
import { connect } from '../live.ts'
import type { Outcome } from './accounts.ts'

export interface Talk {
  /** Where each page reaches the server; they are handed out in turn. */
  urls: readonly string[]
  tokens: readonly string[]
  /** Of all people together. */
  messages: number
  /** Breaks something, once; called again and again while they talk. */
  disturb?: () => Promise<void>
  everyMs?: number
  /** A page that forgets a part of it, so that the fault can be seen. */
  without?: 'catchingUp' | 'sameId'
}

interface Sent {
  clientId: string
  text: string
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const patienceMs = 120_000
const answerMs = 1500

async function call<Output>(url: string, token: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Output> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answerMs * 2),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return response.json() as Promise<Output>
}

/** One page at the global room. */
class GlobalPage {
  readonly messages = new Map<string, ChatMessage>()
  readonly acknowledged: Sent[] = []
  private socket: Socket | null = null
  private since = 0
  private ahead = new Set<number>()
  private roomId = ''
  private syncing: Promise<void> = Promise.resolve()
  private isOver = false

  private readonly url: string
  private readonly token: string
  private readonly without: Talk['without']

  constructor(url: string, token: string, without: Talk['without']) {
    this.url = url
    this.token = token
    this.without = without
  }

  /** Until it stands, with everything that was written meanwhile. */
  async open(): Promise<void> {
    for (const began = Date.now(); !this.isOver; ) {
      try {
        this.socket?.close()
        const page = await connect(this.url, spaces.global, this.token, { timeout: 3000 })
        this.socket = page.socket
        page.socket.on(chatNews.globalReceive, (message: ChatMessage) => this.hear(message))
        page.socket.on(chatNews.globalBroadcast, (message: ChatMessage) => this.hear(message))
        if (!this.roomId) {
          const { room } = await call<{ room: { roomId: string; change: number } }>(this.url, this.token, 'POST', '/message/get', {
            limit: 1,
          })
          this.roomId = room.roomId
          this.since = room.change
        }
        if (this.without !== 'catchingUp') await this.catchUp()
        return
      } catch (error) {
        if (Date.now() - began > patienceMs) throw error
        await pause(50 + Math.random() * 100)
      }
    }
  }

  private hear(message: ChatMessage) {
    this.merge(message)
    this.ahead.add(message.change)
    while (this.ahead.delete(this.since + 1)) this.since++
    if (this.ahead.size && this.without !== 'catchingUp') this.catchUp().catch(() => {})
  }

  private merge(message: ChatMessage) {
    const known = this.messages.get(message._id)
    if (!known || known.change < message.change) this.messages.set(message._id, message)
  }

  /** One after the other: one that is under way may have begun before the last was written. */
  private catchUp(): Promise<void> {
    this.syncing = this.syncing.catch(() => {}).then(() => this.fetchChanges())
    return this.syncing
  }

  private async fetchChanges(): Promise<void> {
    for (let more = true; more; ) {
      const path = `/chat/rooms/${this.roomId}/changes?since=${this.since}`
      const page = await call<{ messages: ChatMessage[]; change: number; more: boolean }>(this.url, this.token, 'GET', path)
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
      }
      await pause(20 + Math.random() * 50)
    }
  }

  /** As somebody who opens it now sees it. */
  async settled(): Promise<string[]> {
    if (!this.socket?.connected) await this.open()
    if (this.without !== 'catchingUp') await this.catchUp().catch(() => this.open())
    return this.texts()
  }

  texts(): string[] {
    return [...this.messages.values()].sort((a, b) => a.seq - b.seq).map(({ text }) => text)
  }

  close() {
    this.isOver = true
    this.socket?.close()
  }
}

/** H01, H02, H05, H06: what was acknowledged stands in the room once, and all pages come to the same list. */
export async function talkThrough({ urls, tokens, messages, disturb, everyMs = 300, without }: Talk): Promise<Outcome> {
  const pages = tokens.map((token, i) => new GlobalPage(urls[i % urls.length] ?? '', token, without))
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

/** H12: somebody who takes nothing is cut, and nothing piles up for them. @returns how much memory it took */
export async function slowReader(
  url: string,
  tokens: readonly [slow: string, loud: string],
  { messages }: { messages: number },
): Promise<Outcome> {
  const slow = await connect(url, spaces.global, tokens[0])
  const raw = (slow.socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }).ws._socket
  raw.pause()
  const before = process.memoryUsage().rss
  const loud = new GlobalPage(url, tokens[1], undefined)
  await loud.open()
  const slowest: number[] = []
  for (let i = 0; i < messages; i++) {
    const began = performance.now()
    await loud.say(`${i} ${'नमस्ते '.repeat(60)}`)
    slowest.push(performance.now() - began)
  }
  const grown = (process.memoryUsage().rss - before) / 1024 / 1024
  slow.socket.close()
  loud.close()
  const p99 = slowest.sort((a, b) => a - b)[Math.floor(messages * 0.99)] ?? 0
  return {
    tried: messages,
    breaches: grown > 50 ? [`the memory grew by ${Math.round(grown)} MB`] : [],
    measured: `memory grew by ${Math.round(grown)} MB, p99 of the other ${Math.round(p99)} ms`,
  }
}
