import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatAdmin } from '#contract/chat/admin.ts'
import { chat } from '#contract/chat/chat.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { spaces } from '#contract/grammar/sockets.ts'
import { type SignedIn, signInAgain, signUp, signUpAs } from '../../areas/auth/testing.ts'
import { makeCollab } from '../../areas/collab/testing.ts'
import { makeArtists } from '../../areas/profiles/testing.ts'
import { connect, listen, type Page, secondProcess } from '../live.ts'
import { redisForTests } from '../redis.ts'
import { createWorld, type World } from '../world.ts'
import { numberedEarly } from './broken.ts'
import { followed, saidTwice, sentAgain } from './chat-writes.ts'

let world: World
let second: { url: string; close(): Promise<void> }
let urls: [string, string]
let people: SignedIn[]
beforeAll(async () => {
  const redis = redisForTests()
  world = await createWorld(redis ? { REDIS_URL: redis, SECRET: crypto.randomUUID() } : {})
  second = await secondProcess(world)
  urls = [await listen(world), second.url]
  const names = ['dev', 'ravi', 'zoya', 'kumud'].map((name) => `${name}.client`)
  for (const username of names) await signUp(world, { username })
  // New accounts may not send numbers.
  world.clock.advance(chatLimits.youngMs)
  people = await Promise.all(names.map((username) => signInAgain(world, username)))
  const { token } = await signUpAs(world, 'admin', 'meera')
  await world.get(chatAdmin.govern, { isPaused: false, slowMs: 0, reason: 'A test.' }, { token })
})
afterAll(async () => {
  await second.close()
  await world.close()
})
const tokenOf = (who: number) => people[who]?.token ?? ''

describe('H03 a message sent again and again, to two servers', () => {
  const again = (withoutIds = false) => sentAgain(world, { urls, token: tokenOf(0), messages: 20, times: 10, withoutIds })

  test('is stored once', async () => {
    const { breaches, tried } = await again()
    expect(breaches).toEqual([])
    expect(tried).toBe(200)
  })

  test('would be detected as duplicates without an id', async () => {
    expect((await again(true)).breaches.at(-1)).toMatch(/rows of 20 messages/)
  })
})

describe('H04 many concurrent writers, and one follower', () => {
  const follow = (write?: Parameters<typeof followed>[1]['write']) =>
    followed(world, { writers: [0, 1, 2].map(tokenOf), reader: tokenOf(3), messages: 150, ...(write && { write }) })

  test('who misses nothing', async () => {
    const { breaches, tried } = await follow()
    expect(breaches).toEqual([])
    expect(tried).toBe(150)
  })

  test('would miss some if a message were numbered before it is inserted', async () => {
    const { room } = await world.get(chat.history, { limit: 1 }, { token: tokenOf(3) })
    const { breaches } = await follow((writer, text) => {
      const { id = '' } = people.find(({ token }) => token === writer)?.person ?? {}
      return numberedEarly(world, { roomId: room.roomId, senderId: id, text })
    })
    expect(breaches[0]).toMatch(/were never read/)
  })
})

describe('H07 "ok" sent twice within a second, on purpose', () => {
  test('appears twice in a private room; in the global room it counts as a duplicate, which would be detected here', async () => {
    await makeArtists(
      world.ctx,
      ['asha', 'meher'].map((username) => ({ username, stage_name: username, category: 'singer', city: 'jaipur' })),
    )
    const [asha, meher] = [await signInAgain(world, 'asha'), await signInAgain(world, 'meher')]
    const { roomId } = await makeCollab(world, asha, meher)
    const both = async (space: Parameters<typeof connect>[1]) =>
      (await Promise.all([asha, meher].map(({ token }) => connect(urls[0], space, token)))) as [Page, Page]
    const [two, all] = [await both(spaces.rooms), await both(spaces.global)]
    const { breaches, tried } = await saidTwice({ roomId, pages: two }, { rounds: 10 })
    expect(breaches).toEqual([])
    expect(tried).toBe(10)
    expect((await saidTwice({ pages: all }, { rounds: 1 })).breaches).toHaveLength(1)
    for (const { socket } of [...two, ...all]) socket.close()
  })
})
