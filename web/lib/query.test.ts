import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { failureFrom } from '#contract/grammar/client.ts'
import { createQueryClient, sentenceOf } from './query.ts'

const ours = 'Failed to fetch artworks'

test('an answer says its own words, one without words those of the page, and nobody’s fault is told as no connection', () => {
  expect(sentenceOf(failureFrom(422, { message: 'Say why.' }), ours)).toBe('Say why.')
  expect(sentenceOf(failureFrom(502, '<html>'), ours)).toBe(ours)
  expect(sentenceOf(failureFrom(502, '<html>'))).toBe('Request failed with status code 502')
  expect(sentenceOf(new TypeError('no network'), ours)).toMatch(/no connection/)
  expect(sentenceOf(new Error('odd'))).toBe('Something went wrong')
})

/** Somebody who looks at a list that is answered when we say, with what stood at the time it was asked. */
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

test('what changes while a list is asked for the first time is seen, although the first answer does not know of it', async () => {
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

test('what is put in place of an answer while another is under way is asked for again, once', async () => {
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

test('a list that nobody changes is asked for once', async () => {
  const list = look()
  await list.answered(0)
  await expect.poll(list.seen).toBe('before')
  expect(list.asked).toHaveLength(1)
  list.leave()
})

test('when the first answer fails, the failure stands until somebody asks again', async () => {
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
