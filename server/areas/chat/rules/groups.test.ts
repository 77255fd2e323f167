import { expect, test } from 'vitest'
import { groupOf } from './groups.ts'

test('news of one room stands in one row, those of another in another', () => {
  expect(groupOf('a')).toBe(groupOf('a'))
  expect(groupOf('a')).not.toBe(groupOf('b'))
})
