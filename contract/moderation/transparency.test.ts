import { expect, test } from 'vitest'
import { sumOf } from './transparency.ts'

test('one to four are few; none is none, and five are five', () => {
  expect([0, 1, 4, 5, 120].map(sumOf)).toEqual([0, 'few', 'few', 5, 120])
})
