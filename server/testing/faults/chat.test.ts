import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatDesk } from '#contract/chat-desk.ts'
import { signInAgain, signUpAs } from '../../areas/auth/testing.ts'
import { type FaultProxy, faultProxy } from '../fault-proxy.ts'
import { listen } from '../live.ts'
import { createWorld, type World } from '../world.ts'
import { slowReader, type Talk, talkThrough } from './chat.ts'

let world: World
let tokens: string[]
let lines: FaultProxy[]
beforeAll(async () => {
  world = await createWorld()
  await signUpAs(world, 'admin', 'meera')
  const names = Array.from({ length: 6 }, (_, i) => `talker.${String.fromCharCode(97 + i)}`)
  for (const name of names) await signUpAs(world, 'user', name)
  tokens = await Promise.all(names.map(async (name) => (await signInAgain(world, name)).token))
  const { token } = await signInAgain(world, 'meera')
  await world.get(chatDesk.govern, { isPaused: false, slowMs: 0, reason: 'A test.' }, { token })
  const port = Number(new URL(await listen(world)).port)
  lines = await Promise.all([faultProxy({ port }), faultProxy({ port })])
})
afterAll(async () => {
  for (const line of lines) await line.close()
  await world.close()
})

/** Each time another line, in another way: broken, silent for good, answers withheld. */
function disturber(): () => Promise<void> {
  let turn = 0
  return async () => {
    const line = lines[turn % lines.length] as FaultProxy
    const ways = [() => line.cut(), () => line.strand(), () => line.mute()]
    ways[turn % ways.length]?.()
    turn++
    await new Promise((resolve) => setTimeout(resolve, 150))
    line.mend()
  }
}
const talk = (more: Partial<Talk>) =>
  talkThrough({
    urls: lines.map(({ port }) => `http://127.0.0.1:${port}`),
    tokens,
    messages: 60,
    disturb: disturber(),
    everyMs: 100,
    ...more,
  })

describe('H01 lines that break while people talk', () => {
  test('lose, double and reorder nothing', async () => {
    const { breaches, tried } = await talk({})
    expect(breaches).toEqual([])
    expect(tried).toBe(60)
  }, 90_000)

  test('would be seen on pages that do not ask for what they missed', async () => {
    expect((await talk({ without: 'catchingUp' })).breaches).not.toEqual([])
  }, 90_000)
})

test('H12 somebody who reads nothing takes no memory', async () => {
  const { breaches } = await slowReader(lines.length ? await listen(world) : '', [tokens[0] ?? '', tokens[1] ?? ''], { messages: 100 })
  expect(breaches).toEqual([])
})
