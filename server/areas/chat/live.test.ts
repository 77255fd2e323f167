/** The chat on live connections, as pages use it. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/auth.ts'
import { chatAdmin } from '#contract/chat/admin.ts'
import { type ChatMessage, chat, chatEvents, chatPayloads } from '#contract/chat/chat.ts'
import { type Space, socketLimits, spaces } from '#contract/grammar/sockets.ts'
import { blocks } from '#contract/profiles/blocks.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect, listen, type Page } from '../../testing/live.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUp, signUpAs } from '../auth/testing.ts'

let world: World
let url: string
const pages: Page[] = []
beforeAll(async () => {
  // Timers and rate limits run only when the test advances them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  world = await createWorld({ RATE_LIMITS: 'on' })
  url = await listen(world)
  for (const name of ['dev.client', 'ravi.client', 'zoya.client', 'loud.client', 'restless.client']) await signUp(world, { username: name })
  await signUpAs(world, 'admin', 'meera.desk')
})
afterAll(async () => {
  try {
    await world.close()
  } finally {
    vi.useRealTimers()
  }
})
afterEach(() => {
  for (const { socket } of pages.splice(0)) socket.close()
  world.clock.advance(5000)
})

const tokenOf = async (username: string) => (await signInAgain(world, username)).token
async function pageOf(username: string, space: Space = spaces.global): Promise<Page> {
  const page = await connect(url, space, await tokenOf(username), { query: { username } })
  pages.push(page)
  return page
}
const texts = (page: Page, event: string) => page.told<ChatMessage>(event).map(({ text }) => text)
const sendTo = (page: Page, text: string, more = {}) => page.ask<{ sent: ChatMessage }>(chatEvents.globalSend.name, { text, ...more })

describe('connecting', () => {
  test.each([
    ['nothing', undefined],
    ['a word', 'let me in'],
    ['a number', 7],
    ['an object', { token: 'x' }],
    ['very much', 'x'.repeat(5000)],
  ])('fails with %s as a token', async (_what, token) => {
    for (const space of [spaces.global, spaces.rooms])
      await expect(connect(url, space, token)).rejects.toMatchObject({
        data: { code: 'unauthenticated' },
        message: 'Please sign in to continue.',
      })
  })

  test('fails for a page of another site, and without an origin', async () => {
    for (const origin of ['https://elsewhere.test', 'null'])
      await expect(connect(url, spaces.global, await tokenOf('dev.client'), { extraHeaders: { origin } })).rejects.toThrow(
        'websocket error',
      )
  })

  test('fails for unknown namespaces', async () => {
    await expect(connect(url, '/admin' as Space, await tokenOf('meera.desk'))).rejects.toThrow('Invalid namespace')
  })

  test('gives the latest messages and the number of people, not windows', async () => {
    await sendTo(await pageOf('dev.client'), 'First in the morning')
    const [ravi] = [await pageOf('ravi.client'), await pageOf('ravi.client')]
    await eventually(() =>
      expect(ravi.told<ChatMessage[]>(chatPayloads.history)[0]?.map(({ text }) => text)).toEqual(['First in the morning']),
    )
    const countIs = (count: number) => eventually(() => expect(ravi.told(chatPayloads.count).at(-1)).toBe(count))
    await countIs(2)
    pages[0]?.socket.close()
    await countIs(1)
    const dev = await pageOf('dev.client')
    pages.push(await connect(url, spaces.global, await tokenOf('zoya.client')))
    pages.at(-1)?.socket.close()
    await eventually(() => expect(dev.told(chatPayloads.count).at(-1)).toBe(2))
  })

  test('allows a limited number of windows per person, and tells the next one why', async () => {
    const token = await tokenOf('zoya.client')
    for (let i = 0; i < socketLimits.perPerson; i++) pages.push(await connect(url, spaces.global, token))
    await expect(connect(url, spaces.global, token)).rejects.toMatchObject({ data: { code: 'too_many_requests' } })
  })

  test('repeatedly is limited by the same rate as events', async () => {
    const token = await tokenOf('restless.client')
    const comeAndGo = async () => (await connect(url, spaces.global, token)).socket.close()
    for (let times = 0; times < socketLimits.burst; times++) await comeAndGo()
    await expect(comeAndGo()).rejects.toMatchObject({ data: { code: 'too_many_requests' } })
    vi.advanceTimersByTime(1000)
    for (let times = 0; times < socketLimits.perSecond; times++) await comeAndGo()
    await expect(comeAndGo()).rejects.toMatchObject({ data: { code: 'too_many_requests' } })
  })
})

describe('writing', () => {
  test('reaches everybody connected, the sender too, under the name of the token', async () => {
    const [dev, ravi] = [
      await pageOf('dev.client'),
      await connect(url, spaces.global, await tokenOf('ravi.client'), { query: { username: 'meera.desk' } }),
    ]
    pages.push(ravi)
    const answer = await sendTo(ravi, 'I am somebody else', { username: 'meera.desk', sender: { username: 'meera.desk' } })
    expect(answer).toMatchObject({ ok: true, sent: { username: 'ravi.client', isOwn: true } })
    for (const page of [dev, ravi])
      await eventually(() =>
        expect(page.told(chatPayloads.globalReceive)).toMatchObject([
          { text: 'I am somebody else', username: 'ravi.client', isOwn: false },
        ]),
      )
  })

  test('something invalid gets a failure in the acknowledgement, or as an event of its own without one', async () => {
    const dev = await pageOf('dev.client')
    expect(await sendTo(dev, '   ')).toEqual({ ok: false, code: 'empty', message: 'Message cannot be empty' })
    dev.socket.emit(chatEvents.globalSend.name, { text: '' })
    await eventually(() => expect(dev.told(chatPayloads.globalError)).toEqual([{ message: 'Message cannot be empty' }]))
  })

  test('edits and removals are broadcast', async () => {
    const [dev, ravi] = [await pageOf('dev.client'), await pageOf('ravi.client')]
    const answer = await sendTo(dev, 'Tomorow')
    const messageId = answer.ok ? answer.sent._id : ''
    await dev.ask(chatEvents.edit.name, { messageId, newText: 'Tomorrow' })
    await dev.ask(chatEvents.remove.name, { messageId })
    await eventually(() =>
      expect(ravi.told<ChatMessage>(chatPayloads.globalBroadcast).map(({ text, edited, removed }) => [text, edited, removed])).toEqual([
        ['Tomorrow', true, false],
        ['', true, true],
      ]),
    )
  })

  test('what an admin removes or restores is published at once', async () => {
    const [dev, ravi] = [await pageOf('dev.client'), await pageOf('ravi.client')]
    const token = await tokenOf('meera.desk')
    const answer = await sendTo(dev, 'Rude')
    const messageId = answer.ok ? answer.sent._id : ''
    await world.get(chatAdmin.remove, { messageId, reason: 'Rude.' }, { token })
    await eventually(() => expect(ravi.told(chatPayloads.globalBroadcast)).toMatchObject([{ _id: messageId, removed: true, text: '' }]))
    await world.get(chatAdmin.govern, { isPaused: true, slowMs: 1000, reason: 'A break.' }, { token })
    await eventually(() => expect(ravi.told(chatPayloads.state)).toHaveLength(1))
    expect(await sendTo(ravi, 'Hello?')).toMatchObject({ ok: false, code: 'paused' })
    await world.get(chatAdmin.govern, { isPaused: false, slowMs: 1000, reason: 'Go on.' }, { token })
  })

  test('does not reach a person who has blocked the sender', async () => {
    await world.get(blocks.block, { username: 'dev.client' }, { token: await tokenOf('zoya.client') })
    const [dev, ravi, zoya] = [await pageOf('dev.client'), await pageOf('ravi.client'), await pageOf('zoya.client')]
    await sendTo(dev, 'Not for Zoya')
    await sendTo(ravi, 'For all')
    await eventually(() => expect(texts(zoya, chatPayloads.globalReceive)).toEqual(['For all']))
    expect(texts(ravi, chatPayloads.globalReceive)).toEqual(['Not for Zoya', 'For all'])
  })
})

describe('malformed packets', () => {
  test('of any shape are refused or ignored, and others are not affected', async () => {
    // New people, because this many events nearly exhaust the burst of one person.
    const [zoya, ravi] = [await pageOf('zoya.client'), await pageOf('ravi.client')]
    const odd = [
      null,
      7,
      Number.NaN,
      'text',
      [],
      [[[]]],
      { text: {} },
      { text: ['a'] },
      { text: 'a\u0000b' },
      { roomId: '__proto__' },
      { text: 'x', replyTo: { $gt: '' } },
    ]
    for (const input of odd)
      for (const event of [chatEvents.globalSend.name, chatEvents.read.name])
        expect(await zoya.ask(event, input)).toMatchObject({ ok: false, code: 'invalid_input' })
    for (const event of ['__proto__', 'constructor', 'toString', 'auth:renew', '']) zoya.socket.emit(event, odd, odd)
    zoya.socket.emit(chatEvents.globalSend.name)
    expect(await sendTo(ravi, 'Still here')).toMatchObject({ ok: true })
    expect(await sendTo(zoya, 'I too')).toMatchObject({ ok: true })
  })

  test('that are far too large end the connection, not the server', async () => {
    const [dev, ravi] = [await pageOf('dev.client'), await pageOf('ravi.client')]
    dev.socket.emit(chatEvents.globalSend.name, { text: 'x'.repeat(2_000_000) })
    await eventually(() => expect(dev.socket.connected).toBe(false))
    expect(await sendTo(ravi, 'Quiet again')).toMatchObject({ ok: true })
  })

  test('in a flood are refused, and a persistent sender is disconnected and not let in again at once', async () => {
    const loud = await pageOf('loud.client')
    const flood = async (many: number) => {
      const answers = await Promise.all(Array.from({ length: many }, () => loud.ask(chatEvents.globalSend.name, { text: '' })))
      return answers.map((answer) => (answer.ok ? 'ok' : answer.code))
    }
    expect(await flood(socketLimits.burst)).toEqual(Array(socketLimits.burst).fill('empty'))
    expect(await flood(socketLimits.mostRefused)).toEqual(Array(socketLimits.mostRefused).fill('too_many_requests'))
    expect(loud.socket.connected).toBe(true)
    loud.socket.emit(chatEvents.globalSend.name, { text: '' })
    await eventually(() => expect(loud.socket.connected).toBe(false))
    await expect(pageOf('loud.client')).rejects.toMatchObject({ data: { code: 'too_many_requests' } })
  })
})

describe('a connection is closed within five seconds (H10)', () => {
  test('because the check runs that often', () => {
    expect(socketLimits.watchMs).toBe(4000)
  })

  const isCut = async (page: Page) => {
    expect(page.socket.connected).toBe(true)
    vi.advanceTimersByTime(socketLimits.watchMs)
    await eventually(() => expect(page.socket.connected).toBe(false))
    expect(page.told('auth:ended')).toHaveLength(1)
  }

  test('after its person signs out', async () => {
    const { token, refreshToken } = await signInAgain(world, 'dev.client')
    const page = await connect(url, spaces.rooms, token)
    const other = await pageOf('dev.client')
    await world.get(auth.logout, { refreshToken }, { token })
    expect(await page.ask(chatEvents.read.name, { roomId: randomUUID(), upTo: 1 })).toMatchObject({ code: 'unauthenticated' })
    await isCut(page)
    expect(other.socket.connected).toBe(true)
  })

  test('after its token has expired without a newer one', async () => {
    const [stale, fresh] = [await pageOf('dev.client'), await pageOf('ravi.client')]
    const ravi = await signInAgain(world, 'ravi.client')
    const kept = await connect(url, spaces.rooms, ravi.token)
    pages.push(kept)
    world.clock.advance(9 * 60_000)
    const { tokens } = await world.get(auth.refresh, { refreshToken: ravi.refreshToken })
    expect(await kept.ask('auth:renew', { token: tokens.accessToken })).toEqual({ ok: true })
    expect(await fresh.ask('auth:renew', { token: tokens.accessToken })).toEqual({ ok: false })
    world.clock.advance(61_000)
    // Before the periodic check.
    expect(await sendTo(stale, 'Too late')).toMatchObject({ ok: false, code: 'unauthenticated' })
    await isCut(stale)
    expect(kept.socket.connected).toBe(true)
  })
})

test('a call and an event have the same effect', async () => {
  const ravi = await pageOf('ravi.client')
  const clientId = randomUUID()
  const { sent } = await world.get(chat.send, { text: 'By call', clientId }, { token: await tokenOf('dev.client') })
  await eventually(() => expect(ravi.told(chatPayloads.globalReceive)).toMatchObject([{ _id: sent._id, clientId, text: 'By call' }]))
  const dev = await pageOf('dev.client')
  expect(await sendTo(dev, 'By call', { clientId })).toMatchObject({ ok: true, sent: { _id: sent._id } })
})
