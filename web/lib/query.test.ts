import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { failureFrom } from '#contract/grammar/client.ts'
import { createQueryClient, failureOf, sentenceOf } from './query.ts'

const ours = 'Failed to fetch artworks'

test('uses the server’s message, else the page’s fallback, and says no connection only when there is none', () => {
  expect(sentenceOf(failureFrom(422, { message: 'Say why.' }), ours)).toBe('Say why.')
  expect(sentenceOf(failureFrom(502, '<html>'), ours)).toBe(ours)
  expect(sentenceOf(failureFrom(502, '<html>'))).toBe('Request failed with status code 502')
  expect(sentenceOf(new TypeError('no network'), ours)).toMatch(/no connection/)
  expect(sentenceOf(new Error('odd'))).toBe('Something went wrong')
})

test('gives a missing connection its own title, and no other failure', () => {
  const { title, children } = failureOf(new TypeError('no network'), ours)
  expect([title, children]).toEqual(['No connection', sentenceOf(new TypeError('no network'))])
  expect(failureOf(new DOMException('too long', 'TimeoutError')).title).toBe('No connection')
  expect(failureOf(failureFrom(502, '<html>'), ours)).toEqual({ children: ours })
})

/** An observer of a list whose answers the test releases, each with the state at its request. */
function look(known?: string) {
  const queries = createQueryClient()
  const queryKey = ['list']
  let stands = 'before'
  const asked: (() => void)[] = []
  if (known) queries.setQueryData(queryKey, known)
  const queryFn = () => {
    const answer = stands
    return new Promise<string>((resolve) => asked.push(() => resolve(answer)))
  }
  const observer = new QueryObserver(queries, { queryKey, queryFn, staleTime: 0 })
  const leave = observer.subscribe(() => undefined)
  return {
    queries,
    queryKey,
    asked,
    leave,
    change: (to: string) => (stands = to),
    seen: () => observer.getCurrentResult().data,
    answered: async (nth: number) => {
      await expect.poll(() => asked.length).toBeGreaterThan(nth)
      asked[nth]?.()
      await Promise.resolve()
    },
  }
}

test('shows a change made during the first fetch, although its answer lacks it', async () => {
  const list = look()
  expect(list.asked).toHaveLength(1)
  list.change('after')
  for (let times = 0; times < 3; times++) void list.queries.invalidateQueries({ queryKey: list.queryKey })
  await list.answered(0)
  await list.answered(1)
  await expect.poll(list.seen).toBe('after')
  expect(list.asked).toHaveLength(2)
  list.leave()
})

test('refetches once when cached data is replaced during a fetch', async () => {
  const list = look('known')
  expect(list.asked).toHaveLength(1)
  list.change('after')
  list.queries.setQueryData(list.queryKey, 'after')
  expect(list.seen()).toBe('after')
  await list.answered(0)
  await list.answered(1)
  await expect.poll(list.seen).toBe('after')
  expect(list.asked).toHaveLength(2)
  list.leave()
})

test('fetches an unchanged list once', async () => {
  const list = look()
  await list.answered(0)
  await expect.poll(list.seen).toBe('before')
  expect(list.asked).toHaveLength(1)
  list.leave()
})

test('keeps the error of a failed first fetch until a retry', async () => {
  const queries = createQueryClient()
  let asked = 0
  const failing = async () => {
    asked += 1
    throw failureFrom(409, { message: 'Not now.' })
  }
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn: failing })
  const leave = observer.subscribe(() => undefined)
  void queries.invalidateQueries()
  await expect.poll(() => observer.getCurrentResult().error?.message).toBe('Not now.')
  expect(asked).toBe(1)
  leave()
})
