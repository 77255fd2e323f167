/** Clients other than our pages work as the protocol and the contract promise. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { authLimits } from '#contract/auth/auth.ts'
import { type ChatMessage, chat, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { type SignedIn, signInAgain, signUp } from '../areas/auth/testing.ts'
import { bareSocket, type Coming, type Peer } from '../testing/bare-socket.ts'
import { eventually } from '../testing/eventually.ts'
import { listen, secondProcess } from '../testing/live.ts'
import { isPythonSocketInstalled, pythonSocket } from '../testing/python-socket.ts'
import { allAtOnce, createWorld, type World } from '../testing/world.ts'

type Open = (url: string, space: (typeof spaces)[keyof typeof spaces], coming: Coming) => Promise<Peer>
const makes: [name: string, open: Open][] = [['the bare protocol', bareSocket]]
if (isPythonSocketInstalled()) makes.push(['python-socketio', pythonSocket])

let world: World
let urls: [string, string]
let second: { url: string; close(): Promise<void> }
let dev: SignedIn
let ravi: SignedIn
const pages: Peer[] = []
beforeAll(async () => {
  world = await createWorld()
  second = await secondProcess(world)
  urls = [await listen(world), second.url]
  for (const username of ['dev.client', 'ravi.client']) await signUp(world, { username })
  // New accounts may not send numbers, and a random name may look like one.
  world.clock.advance(chatLimits.youngMs)
})
afterAll(async () => {
  await second.close()
  await world.close()
})

describe.each(makes)('%s', (_make, open) => {
  const comes = async (coming: Coming, { at = 0, space = spaces.global }: { at?: 0 | 1; space?: Parameters<Open>[1] } = {}) => {
    const page = await open(urls[at], space, coming)
    pages.push(page)
    return page
  }
  const said = (page: Peer) => page.told<ChatMessage>(chatPayloads.globalReceive)
  beforeAll(async () => {
    dev = await signInAgain(world, 'dev.client')
    ravi = await signInAgain(world, 'ravi.client')
  })
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.close()))
    world.clock.advance(5000)
  })

  test('connects, gets earlier messages, writes and receives', async () => {
    const text = `Namaste ${randomUUID()}`
    const [here, there] = [await comes(dev), await comes(ravi)]
    const answer = await here.ask<{ sent: ChatMessage }>(chatEvents.globalSend.name, { text })
    expect(answer).toMatchObject({ ok: true, sent: { text, username: 'dev.client', isOwn: true } })
    for (const page of [here, there]) await eventually(() => expect(said(page)).toMatchObject([{ text, isOwn: false }]))
    const late = await comes(ravi)
    await eventually(() => expect(late.told<ChatMessage[]>(chatPayloads.history)[0]?.at(-1)?.text).toBe(text))
  })

  test('is the person of its token, whatever its address says', async () => {
    const page = await comes({ token: ravi.token, query: { username: 'dev.client', token: dev.token } })
    const text = `Who am I? ${randomUUID()}`
    expect(await page.ask(chatEvents.globalSend.name, { text, username: 'dev.client' })).toMatchObject({
      sent: { username: 'ravi.client' },
    })
  })

  test('gets an error for invalid input', async () => {
    const page = await comes(dev)
    expect(await page.ask(chatEvents.globalSend.name, { text: ' ' })).toMatchObject({ code: 'empty', message: 'Message cannot be empty' })
    expect(await page.ask(chatEvents.globalSend.name, { text: { $gt: '' } })).toMatchObject({ ok: false, code: 'invalid_input' })
    expect(await page.ask(chatEvents.globalSend.name, null)).toMatchObject({ ok: false, code: 'invalid_input' })
  })

  test.each([
    ['no token', {}],
    ['an arbitrary text', { token: 'let me in' }],
    ['a token in its URL', { query: { token: 'any' } }],
    ['an object', { token: { $ne: '' } }],
  ])('is refused with %s', async (_what, coming: Coming) => {
    for (const space of [spaces.global, spaces.rooms])
      await expect(open(urls[0], space, coming)).rejects.toMatchObject({
        data: { code: 'unauthenticated' },
        message: 'Please sign in to continue.',
      })
  })

  test('cannot join rooms of others', async () => {
    const page = await comes(dev, { space: spaces.rooms })
    const roomId = randomUUID()
    for (const [{ name }, input] of [
      [chatEvents.send, { roomId, text: 'Hello' }],
      [chatEvents.read, { roomId, upTo: 1 }],
      [chatEvents.edit, { messageId: roomId, newText: 'Mine' }],
    ] as const)
      expect(await page.ask(name, input)).toMatchObject({ ok: false, code: 'not_found' })
  })

  test('H03: one message sent ten times to two servers is stored once', async () => {
    const [here, there] = [await comes(dev), await comes(dev, { at: 1 })]
    for (let i = 0; i < 3; i++) {
      world.clock.advance(5000)
      const input = { text: `Again ${randomUUID()}`, clientId: randomUUID() }
      const answers = await allAtOnce(10, (n) => (n % 2 ? here : there).ask<{ sent: ChatMessage }>(chatEvents.globalSend.name, input))
      expect(new Set(answers.map((answer) => answer.ok && answer.sent._id)).size).toBe(1)
      const { messages } = await world.get(chat.history, {}, { token: dev.token })
      expect(messages.filter(({ text }) => text === input.text)).toHaveLength(1)
    }
  })

  test('is refused with an expired token', async () => {
    const { token } = await signInAgain(world, 'dev.client')
    world.clock.advance(authLimits.accessTokenMs)
    await expect(open(urls[0], spaces.global, { token })).rejects.toMatchObject({ data: { code: 'unauthenticated' } })
  })
})
