import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatAdmin } from '#contract/chat/admin.ts'
import { chatLimits } from '#contract/chat/limits.ts'
import { socketLimits, spaces } from '#contract/grammar/sockets.ts'
import { signInAgain, signUp, signUpAs } from '../../areas/auth/testing.ts'
import { connect, listen } from '../live.ts'
import { createWorld, type World } from '../world.ts'
import { withLimits } from './broken.ts'
import { closedRooms, crowd, cutWhenOver, flood, hostilePackets, slowReader } from './chat-endpoints.ts'

interface Door {
  world: World
  url: string
  tokens: [string, string, string]
  /** For people who flood, and are refused for a while afterwards. */
  loud: string[]
}

async function openDoor(env: Record<string, string>): Promise<Door> {
  const world = await createWorld(env)
  const names = ['dev', 'ravi', 'zoya', 'loud', 'louder'].map((name) => `${name}.client`)
  for (const username of names) await signUp(world, { username })
  // New accounts may not send numbers.
  world.clock.advance(chatLimits.youngMs)
  const people = await Promise.all(names.map((username) => signInAgain(world, username)))
  const tokens = people.map(({ token }) => token)
  const { token } = await signUpAs(world, 'admin', 'meera')
  await world.get(chatAdmin.govern, { isPaused: false, slowMs: 0, reason: 'A test.' }, { token })
  return { world, url: await listen(world), tokens: tokens.slice(0, 3) as Door['tokens'], loud: tokens.slice(3) }
}

let open: Door
let limited: Door
beforeAll(async () => {
  // Shorten the interval of session checks, to keep the test quick.
  open = await withLimits({ watchMs: 1000 }, () => openDoor({}))
  limited = await openDoor({ RATE_LIMITS: 'on' })
})
afterAll(async () => {
  await open.world.close()
  await limited.world.close()
})
const whole = { ...socketLimits }

describe('H08 packets of any kind', () => {
  const hostile = (count: number) => {
    const [other, ...attackers] = open.tokens
    return hostilePackets({ url: open.url, attackers, other, count })
  }

  test('do not crash a process or cut anybody else', async () => {
    const { breaches, tried } = await hostile(400)
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(400)
  })

  test('would be detected if one of them closed all connections', async () => {
    const space = open.world.platform.sockets.space(spaces.global)
    const fragile = (socket: { onAny(listener: (name: string) => void): void }) =>
      socket.onAny((name) => {
        if (name === '__proto__') space.disconnectSockets(true)
      })
    space.on('connection', fragile)
    const { breaches } = await hostile(400)
    space.off('connection', fragile)
    expect(breaches[0]).toMatch(/^somebody else/)
  })
})

describe('H09 flooding', () => {
  const flooding = () => flood({ url: limited.url, token: limited.loud.pop() ?? '', perSecond: 500, seconds: 2, allowed: whole })
  const coming = () => {
    const [watcher, ...tokens] = limited.tokens
    return crowd({ url: limited.url, tokens, watcher, each: 20, most: { ...whole, perAddress: 18 } })
  }

  test('500 events a second are handled no faster than the limit, also over successive connections', async () => {
    const { breaches, tried } = await flooding()
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(500)
  })

  test('connections per person and per address are accepted up to the limit, and presence is counted right', async () => {
    const { breaches, tried } = await withLimits({ perAddress: 18 }, coming)
    expect(breaches).toEqual([])
    expect(tried).toBe(40)
  })

  test.each([
    ['events', { burst: 1e9, perSecond: 1e9 }, flooding, /were heard/],
    ['connections of one person', { perPerson: 1e9, perAddress: 1e9 }, coming, /person 0 has 20 connections/],
    ['connections from one address', { perAddress: 1e9 }, coming, /connections from one address/],
  ] as const)('would be detected without a limit of %s', async (_what, limits, run, words) => {
    const { breaches } = await withLimits(limits, run)
    expect(
      breaches.some((each) => words.test(each)),
      breaches.join(),
    ).toBe(true)
  })
})

describe('H10 an ended session', () => {
  test('has no connection five seconds later', async () => {
    const { breaches, tried } = await cutWhenOver(open.world, { people: 1, windows: 1 })
    expect(breaches).toEqual([])
    expect(tried).toBe(12)
  })

  test('is not confused with one that connects during the session check', async () => {
    const busy = await withLimits({ watchMs: 5 }, () => openDoor({}))
    const coming = busy.tokens.flatMap((token) => Array.from({ length: 10 }, () => connect(busy.url, spaces.rooms, token)))
    const pages = await Promise.all(coming)
    await setTimeout(300)
    const cut = pages.filter((page) => page.told('auth:ended').length || !page.socket.connected)
    for (const { socket } of pages) socket.close()
    await busy.world.close()
    expect(cut).toEqual([])
  })

  test('would be detected if sessions were not checked', async () => {
    const careless = await withLimits({ watchMs: 3_600_000 }, () => createWorld())
    const { breaches } = await cutWhenOver(careless, { people: 1, windows: 1 }).finally(() => careless.close())
    expect(breaches).toHaveLength(4)
  })
})

describe('H11 rooms of others, after leaving, blocking, and signing out', () => {
  test('stay closed to every call and event, and send nothing', async () => {
    const { breaches, tried } = await closedRooms(open.world)
    expect(breaches).toEqual([])
    expect(tried).toBeGreaterThan(60)
  })

  test('would be detected if strangers counted as members', async () => {
    const { breaches } = await closedRooms(open.world, (_who, member) => member)
    expect(breaches.filter((each) => each.startsWith('in a room of others'))).not.toEqual([])
  })
})

describe('H12 a client that does not read', () => {
  const press = () => {
    for (let i = 0; i < 300; i++) open.world.platform.sockets.tell({ space: spaces.global }, 'x', 'y'.repeat(50_000))
  }
  const slow = (withinMs: number) =>
    slowReader({ url: open.url, slow: open.tokens[0], loud: open.tokens[1], messages: 40, press, withinMs })

  test('is cut, and others continue', async () => {
    const { breaches, tried } = await slow(60_000)
    expect(breaches).toEqual([])
    expect(tried).toBe(40)
  })

  test('would be detected if it were not cut', async () => {
    const { sockets } = open.world.platform
    const { dropSlow } = sockets
    sockets.dropSlow = () => 0
    const { breaches } = await slow(3_000).finally(() => {
      sockets.dropSlow = dropSlow
    })
    expect(breaches).toEqual(['who takes nothing is still there'])
  })
})
