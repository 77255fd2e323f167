import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatAdmin } from '#contract/chat/admin.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { signInAgain, signUpAs } from '../../areas/auth/testing.ts'
import { type FaultProxy, faultProxy } from '../fault-proxy.ts'
import { listen, secondProcess } from '../live.ts'
import { createWorld, type World } from '../world.ts'
import { comeBack, freshToken, joinWhileTalking, type Talk, type Token, talkThrough } from './chat.ts'

let world: World
let url: string
let tokens: Token[]
let lines: FaultProxy[]
const target = { port: 0 }
const addressOf = ({ port }: FaultProxy) => `http://127.0.0.1:${port}`
beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'meera')
  const names = Array.from({ length: 6 }, (_, i) => `talker.${String.fromCharCode(97 + i)}`)
  for (const name of names) await signUpAs(world, 'user', name)
  // New accounts may not send numbers.
  world.clock.advance(chatLimits.youngMs)
  tokens = names.map((name) => freshToken(world, name))
  const { token } = await signInAgain(world, 'meera')
  await world.get(chatAdmin.govern, { isPaused: false, slowMs: 0, reason: 'A test.' }, { token })
  url = await listen(world)
  target.port = Number(new URL(url).port)
  lines = await Promise.all([faultProxy(target), faultProxy(target)])
})
afterAll(async () => {
  for (const line of lines) await line.close()
  await world.close()
})

/** Disturbs in turn: closes the connection, silences it for good, loses its answers, resets it. */
function disturber(): () => Promise<void> {
  let turn = 0
  return async () => {
    const line = lines[turn % lines.length] as FaultProxy
    const ways = [line.cut, line.strand, line.mute, line.reset]
    const way = ways[turn++ % ways.length]
    way?.()
    await new Promise((resolve) => setTimeout(resolve, 150))
    // Advance beyond the two seconds in which the same text counts as a duplicate.
    world.clock.advance(2500)
    if (way === line.mute) line.reset()
    line.mend()
  }
}
const talk = (more: Partial<Talk>) =>
  talkThrough({ urls: lines.map(addressOf), tokens, messages: 60, restMs: 50, disturb: disturber(), everyMs: 100, ...more })

describe('H01 connections that fail during a conversation', () => {
  test('lose, duplicate and reorder nothing', async () => {
    const { breaches, tried } = await talk({})
    expect(breaches).toEqual([])
    expect(tried).toBe(60)
  })

  test.each(['catchingUp', 'sameId'] as const)(
    'would be detected on pages without %s',
    async (without) => {
      expect((await talk({ without })).breaches).not.toEqual([])
    },
    90_000,
  )
})

describe('a server that is replaced by another', () => {
  let server: { url: string; close(): Promise<void> } | null = null
  afterAll(async () => {
    for (const line of lines) line.cut()
    await server?.close()
    target.port = Number(new URL(url).port)
    for (const line of lines) line.mend()
  })
  /** Kills it without warning; its memory is lost. */
  const replace = async () => {
    const gone = server
    server = await secondProcess(world)
    target.port = Number(new URL(server.url).port)
    for (const line of lines) line.reset()
    await gone?.close()
  }

  test('H02 loses, duplicates and reorders nothing', async () => {
    const { breaches, tried } = await talk({ disturb: replace, everyMs: 300 })
    expect(breaches).toEqual([])
    expect(tried).toBe(60)
  })

  test('H02 would be detected on pages that do not fetch what they missed', async () => {
    expect((await talk({ disturb: replace, everyMs: 300, without: 'catchingUp' })).breaches).not.toEqual([])
  })

  test.each([
    ['before the server had sent anything', { isEarly: true, away: async () => {} }],
    ['after two minutes', { away: async () => world.clock.advance(2 * minuteMs) }],
    ['after the server was replaced', { away: replace }],
  ])(
    'H05: who comes back %s shows what was written meanwhile',
    async (_when, how) => {
      const [line] = lines as [FaultProxy]
      const asked = { url: addressOf(line), writer: { url, token: tokens[0] ?? '' }, tokens: tokens.slice(1), pages: 8, rounds: 2, ...how }
      const { breaches, tried } = await comeBack(asked)
      expect(breaches).toEqual([])
      expect(tried).toBe(16)
      expect((await comeBack({ ...asked, rounds: 1, without: 'catchingUp' })).breaches).not.toEqual([])
    },
    60_000,
  )
})

describe('H06 a page that opens while others write', () => {
  const join = (without?: 'listeningFirst') =>
    joinWhileTalking({ url, writers: tokens.slice(0, 3), joiner: tokens[3] ?? '', joins: 30, atOnce: 5, without })

  test('sees one list without a gap', async () => {
    const { breaches, tried } = await join()
    expect(breaches).toEqual([])
    expect(tried).toBe(30)
  })

  // How many fall into the gap depends on the machine: one among 150 is enough to detect it.
  test('would be detected on pages that fetch before they listen', async () => {
    let seen: readonly unknown[] = []
    for (let round = 0; round < 5 && !seen.length; round++) seen = (await join('listeningFirst')).breaches
    expect(seen).not.toEqual([])
  }, 90_000)
})
