import { expect, test } from 'vitest'
import { medianOf, mondayOf, usualWhereThisIsNot } from './rules.ts'

test('a week begins on Monday, also across the end of a year', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    ...['2026-11-23', '2026-11-23', '2026-11-23', '2026-11-30', '2026-12-28'],
  ])
})

test('computes the median', () => {
  expect([[], [7], [9, 1, 4], [1, 2, 3, 100]].map((values) => medianOf(values))).toEqual([0, 7, 4, 2.5])
})

test('three times the usual is unusual if it is not too little and there is enough to compare with', () => {
  const bounds = { least: 20, fewest: 3 }
  expect(usualWhereThisIsNot(30, [10, 10, 50], bounds)).toBe(10)
  expect(usualWhereThisIsNot(29, [10, 10, 50], bounds)).toBeNull()
  expect(usualWhereThisIsNot(19, [1, 1, 1], bounds)).toBeNull()
  expect(usualWhereThisIsNot(500, [1, 1], bounds)).toBeNull()
  expect(usualWhereThisIsNot(20, [0, 0, 0], bounds), 'the first that there ever are').toBe(0)
})
