import { expect, test } from 'vitest'
import { failures } from '#contract/grammar/errors.ts'
import { batched } from './batched.ts'
import { type Ctx, systemCtx } from './context.ts'
import type { Platform } from './platform.ts'

const ctxOf = () => systemCtx({ database: {}, ids: { uuid: () => 'r' } } as unknown as Platform, 'r')

/** Doubles each number, unless it is odd; a 13 fails its whole batch. Each batch takes a turn of the event loop. */
function doubling(most?: number) {
  const batches: number[][] = []
  const double = batched<number, number>(async (_ctx, items) => {
    batches.push([...items])
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (items.includes(13)) throw new Error('thirteen')
    return items.map((item) => (item % 2 ? failures.not_found() : item * 2))
  }, most)
  return { batches, double }
}

test('callers during a batch form the next one, and each gets its own answer', async () => {
  const { batches, double } = doubling(3)
  const ctx = ctxOf()
  const asked = [2, 4, 6, 8, 10].map((item) => double(ctx, item))
  expect(await Promise.all(asked)).toEqual([4, 8, 12, 16, 20])
  expect(batches).toEqual([[2], [4, 6, 8], [10]])
  expect(await double(ctx, 12)).toBe(24)
})

test('another key, and another platform, do not wait', async () => {
  const { batches, double } = doubling()
  const ctx = ctxOf()
  await Promise.all([double(ctx, 2, 'a'), double(ctx, 4, 'b'), double(ctxOf(), 6, 'a')])
  expect(batches).toEqual([[2], [4], [6]])
})

test('a failure reaches only the caller whose item failed', async () => {
  const { batches, double } = doubling()
  const ctx = ctxOf()
  const outcomes = await Promise.allSettled([2, 4, 13, 5, 6].map((item) => double(ctx, item)))
  expect(outcomes.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    4,
    8,
    'thirteen',
    failures.not_found().message,
    12,
  ])
  expect(batches).toEqual([[2], [4, 13, 5, 6], [4], [13], [5], [6]])
})

test('inside a transaction the work runs there, alone', async () => {
  const seen: Ctx[] = []
  const note = batched<number, number>(async (ctx, [item = 0]) => {
    seen.push(ctx)
    return [item ? item : failures.not_found()]
  })
  const ctx = { ...ctxOf(), inTransaction: true }
  expect(await note(ctx, 1)).toBe(1)
  await expect(note(ctx, 0)).rejects.toThrow(failures.not_found().message)
  expect(seen).toEqual([ctx, ctx])
})
