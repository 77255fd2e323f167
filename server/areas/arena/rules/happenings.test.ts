import { describe, expect, test } from 'vitest'
import { boardLimits } from '#contract/arena/board-updates.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { type CountedVote, happenings, placesBy } from './happenings.ts'
import { ranked } from './ranking.ts'

const now = new Date('2026-11-25T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * minuteMs)

/** A board with these votes by name; every entry has been on it for ten days. */
const boardOf = (votes: Record<string, number>, liveAt: Record<string, Date> = {}) =>
  ranked(
    Object.entries(votes).map(([id, count], i) => ({ id, votes: count, liveAt: liveAt[id] ?? new Date(now.getTime() - 10 * dayMs + i) })),
  )
/** Votes by name, each this many minutes ago; latest first. */
const cast = (...votes: [string, number][]): CountedVote[] => votes.map(([entryId, minutes]) => ({ entryId, at: ago(minutes) }))
const happened = (votes: Record<string, number>, recent: CountedVote[], before: Record<string, number> | null = null) =>
  happenings({ board: boardOf(votes), recent, votesBefore: before, now }).map(({ kind, id, passedId, at, count }) => [
    kind,
    passedId ? `${id} > ${passedId}` : id,
    (now.getTime() - at.getTime()) / minuteMs,
    count,
  ])

describe('the happenings on a board', () => {
  test('an entry that gets one vote more than an equal one has passed it', () => {
    expect(happened({ a: 9, b: 6, c: 5 }, cast(['b', 3]))).toEqual([['pass', 'b > c', 3, 2]])
  })
  test('an entry that reaches an equal number has a tie at their common place', () => {
    expect(happened({ a: 9, b: 5, c: 5 }, cast(['c', 4]))).toEqual([['tie', 'c', 4, 2]])
  })
  test('a tie that became a pass is reported only as the pass, with its own time', () => {
    expect(happened({ a: 9, b: 6, c: 5 }, cast(['b', 1], ['b', 8]))).toEqual([['pass', 'b > c', 1, 2]])
  })
  test('a reversed pass is not reported', () => {
    // b passed c, then c passed b.
    expect(happened({ a: 9, c: 7, b: 6 }, cast(['c', 1], ['c', 2], ['b', 5]))).toEqual([['pass', 'c > b', 1, 2]])
  })
  test('the very first vote passes nobody', () => {
    expect(happened({ a: 1, b: 0, c: 0 }, cast(['a', 1]))).toEqual([])
  })
  test('votes that change no place are not reported', () => {
    expect(happened({ a: 9, b: 4, c: 1 }, cast(['a', 1], ['b', 2], ['c', 3]))).toEqual([])
  })
  test('the most votes in the last hour are reported from two up, at the time of the latest', () => {
    expect(happened({ a: 9, b: 4 }, cast(['a', 2], ['a', 9]), { a: 7, b: 4 })).toEqual([['votes', 'a', 2, 2]])
    expect(happened({ a: 9, b: 4 }, cast(['a', 2]), { a: 8, b: 4 })).toEqual([])
    expect(happened({ a: 9, b: 4 }, cast(['a', 2], ['a', 9]), null)).toEqual([])
  })
  test('a new entry is not reported for votes within its first hour', () => {
    expect(happened({ a: 9, b: 4 }, cast(['a', 2]), { b: 4 })).toEqual([])
  })
  test('a clip is new for a day', () => {
    const board = boardOf({ a: 3, b: 2, c: 1 }, { b: ago(30), c: new Date(now.getTime() - dayMs) })
    expect(happenings({ board, recent: [], votesBefore: null, now }).map(({ kind, id, count }) => [kind, id, count])).toEqual([
      ['clip', 'b', 2],
    ])
  })
  test('the latest comes first, up to the number shown', () => {
    const votes = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`e${i}`, 40 - i]))
    // Each odd entry has just passed the next one.
    const recent = cast(...Array.from({ length: 10 }, (_, i): [string, number] => [`e${2 * i}`, i + 1]))
    const all = happened(votes, recent)
    expect(all.map(([, , minutes]) => minutes)).toEqual([1, 2, 3, 4, 5])
    expect(all).toHaveLength(boardLimits.happenings)
  })
  test('an entry that left the first page has no effect', () => {
    expect(happened({ a: 9, b: 6, c: 5 }, cast(['gone', 1], ['b', 3]))).toEqual([['pass', 'b > c', 3, 2]])
  })
})

test('places of an hour ago follow votes, ties share one, and without any votes there are none', () => {
  expect([...placesBy({ a: 2, b: 7, c: 2, d: 0 })]).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 2],
    ['d', 4],
  ])
  expect(placesBy({ a: 0, b: 0 }).size).toBe(0)
  expect(placesBy({}).size).toBe(0)
})
