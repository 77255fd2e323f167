import { expect, test } from 'vitest'
import type { Ctx } from './context.ts'
import { countCache } from './count-cache.ts'
import type { Platform } from './platform.ts'

function asker(most?: number) {
  const clock = { at: 0 }
  const platform = { clock: { now: () => new Date(clock.at) } } as Platform
  const { keptCount, forgetCounts } = countCache(most === undefined ? {} : { most })
  let counted = 0
  const ask = (key: string) => keptCount({ platform } as Ctx, key, async () => ++counted)
  return { clock, ask, forget: () => forgetCounts(platform) }
}

test('a count is cached for half a minute, or until an event clears it', async () => {
  const { clock, ask, forget } = asker()
  expect([await ask('all'), await ask('all')]).toEqual([1, 1])
  clock.at = 29_999
  expect(await ask('all')).toBe(1)
  clock.at = 30_000
  expect(await ask('all')).toBe(2)
  forget()
  expect(await ask('all')).toBe(3)
})

test('the cache drops the oldest count beyond its limit', async () => {
  const { ask } = asker(2)
  for (const key of ['one', 'two', 'three']) await ask(key)
  expect([await ask('three'), await ask('two')]).toEqual([3, 2])
  expect(await ask('one')).toBe(4)
})
