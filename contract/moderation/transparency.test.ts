import { expect, test } from 'vitest'
import { sumOf } from './transparency.ts'

test('counts of one to four are few; zero and five are exact', () => {
  expect([0, 1, 4, 5, 120].map(sumOf)).toEqual([0, 'few', 'few', 5, 120])
})
