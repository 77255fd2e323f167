import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ranked } from './ranking.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute))
const places = (votes: number[]) =>
  ranked(votes.map((count, i) => ({ id: `e${i}`, votes: count, liveAt: at(i) }))).map(({ id, rank }) => [id, rank])

test('equal votes share the rank, and the next one is skipped', () => {
  expect(places([5, 9, 9, 3, 5, 5])).toEqual([
    ['e1', 1],
    ['e2', 1],
    ['e0', 3],
    ['e4', 3],
    ['e5', 3],
    ['e3', 6],
  ])
  expect(places([])).toEqual([])
})

test('the same votes give the same board, in any order', () => {
  const entry = fc.record({ id: fc.uuid(), votes: fc.nat(4), liveAt: fc.nat(3).map(at) })
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id }), fc.infiniteStream(fc.nat()), (entries, turns) => {
      const board = ranked(entries)
      const shuffled = entries.map((each) => ({ each, turn: turns.next().value })).sort((a, b) => a.turn - b.turn)
      expect(ranked(shuffled.map(({ each }) => each))).toEqual(board)
      for (const { votes, rank } of board) expect(rank).toBe(1 + board.filter((other) => other.votes > votes).length)
    }),
  )
})
