/** Several processes of one installation reach each other's people. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ChatMessage, chat, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { type SignedIn, signUp } from '../areas/auth/testing.ts'
import { eventually } from '../testing/eventually.ts'
import { faultProxy, targetOf } from '../testing/fault-proxy.ts'
import { connect, listen, type Page, secondProcess } from '../testing/live.ts'
import { redisForTests } from '../testing/redis.ts'
import { createWorld, type World } from '../testing/world.ts'

const redis = redisForTests()

describe.runIf(redis)('two processes over one Redis', () => {
  let world: World
  let urls: [string, string]
  let second: { url: string; close(): Promise<void> }
  let people: SignedIn[]
  const pages: Page[] = []
  beforeAll(async () => {
    // A secret of its own, because keys in Redis are derived from it.
    world = await createWorld({ REDIS_URL: redis as string, SECRET: randomUUID() })
    second = await secondProcess(world)
    urls = [await listen(world), second.url]
    people = await Promise.all(['first', 'second', 'third'].map((name) => signUp(world, { username: `${name}.here` })))
  })
  afterAll(async () => {
    await second.close()
    await world.close()
  })
  afterEach(() => {
    for (const { socket } of pages.splice(0)) socket.close()
    world.clock.advance(5000)
  })
  const at = async (process: 0 | 1, who: number) => {
    const page = await connect(urls[process], spaces.global, people[who]?.token)
    pages.push(page)
    return page
  }

  test('a message sent at one arrives at the other, once', async () => {
    const [here, there] = [await at(0, 0), await at(1, 1)]
    // The subscriber starts a moment after the process.
    await eventually(async () => {
      world.clock.advance(2000)
      await here.ask(chatEvents.globalSend.name, { text: `Hello ${randomUUID()}` })
      expect(there.told(chatPayloads.globalReceive)).not.toEqual([])
    })
    world.clock.advance(2000)
    await there.ask(chatEvents.globalSend.name, { text: 'And back' })
    await eventually(() =>
      expect(here.told<ChatMessage>(chatPayloads.globalReceive).filter(({ text }) => text === 'And back')).toHaveLength(1),
    )
    expect(there.told<ChatMessage>(chatPayloads.globalReceive).filter(({ text }) => text === 'And back')).toHaveLength(1)
  })

  test('counts people once, whichever process they are connected to', async () => {
    const first = await at(0, 0)
    await at(1, 0)
    await at(1, 1)
    await at(0, 2)
    await eventually(() => expect(first.told(chatPayloads.count).at(-1)).toBe(3))
  })
})

describe.runIf(redis)('two processes whose Redis goes away', () => {
  test('report it, keep working, and afterwards everybody gets everything', async () => {
    const line = await faultProxy(targetOf(redis as string, 6379))
    const world = await createWorld({ REDIS_URL: `redis://127.0.0.1:${line.port}`, SECRET: randomUUID() })
    const second = await secondProcess(world)
    const pages: Page[] = []
    try {
      const people = await Promise.all(['here', 'there', 'late'].map((name) => signUp(world, { username: `${name}.apart` })))
      const at = async (url: string, who: number) => {
        const page = await connect(url, spaces.global, people[who]?.token)
        pages.push(page)
        return page
      }
      const here = await at(await listen(world), 0)
      const there = await at(second.url, 1)
      const lastLink = (page: Page) => page.told<{ late: boolean }>(chatPayloads.link).at(-1)?.late
      line.cut()
      await eventually(() => expect([here, there].map(lastLink)).toEqual([true, true]))
      const late = await at(second.url, 2)
      expect(lastLink(late)).toBe(true)
      const answer = await here.ask<{ sent: ChatMessage }>(chatEvents.globalSend.name, { text: 'Is anybody there?' })
      expect(answer).toMatchObject({ ok: true })
      await eventually(() =>
        expect(here.told<ChatMessage>(chatPayloads.globalReceive).map(({ text }) => text)).toEqual(['Is anybody there?']),
      )
      expect(there.told(chatPayloads.globalReceive)).toEqual([])
      line.mend()
      await eventually(() => expect(pages.map(lastLink)).toEqual([false, false, false]))
      const { messages } = await world.get(chat.history, {}, { token: people[1]?.token ?? '' })
      expect(messages.map(({ text }) => text)).toContain('Is anybody there?')
      await eventually(async () => {
        world.clock.advance(5000)
        await here.ask(chatEvents.globalSend.name, { text: `There you are ${randomUUID()}` })
        expect(there.told<ChatMessage>(chatPayloads.globalReceive).at(-1)?.text).toContain('There you are')
      })
    } finally {
      for (const { socket } of pages) socket.close()
      await second.close()
      await world.close()
      await line.close()
    }
  })
})
