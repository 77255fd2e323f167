import { expect, test } from 'vitest'
import { byPlace } from './board-updates.ts'

const standing = (id: string, rank: number, since: number) => ({ id, votes: 1, rank, since })

test('orders a leaderboard by place, ties by the earlier entry, then by name', () => {
  const inOrder = [standing('d', 1, 900), standing('c', 2, 100), standing('a', 2, 200), standing('b', 2, 200), standing('e', 3, 50)]
  expect(inOrder.toReversed().toSorted(byPlace)).toEqual(inOrder)
  expect([1, 0, 3, 4, 2].map((place) => inOrder[place] as (typeof inOrder)[number]).toSorted(byPlace)).toEqual(inOrder)
})

test.each([
  ['a better place', standing('b', 1, 5), standing('a', 2, 1), -1],
  ['an earlier time', standing('b', 2, 1), standing('a', 2, 5), -4],
  ['a name', standing('a', 2, 1), standing('b', 2, 1), -1],
  ['a name the other way round', standing('b', 2, 1), standing('a', 2, 1), 1],
])('%s comes first', (_, one, other, order) => {
  expect(byPlace(one, other)).toBe(order)
})
