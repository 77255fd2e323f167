import { expect, test } from 'vitest'
import { groupOf } from './groups.ts'

test('notifications of one room are grouped in one row, separate from other rooms', () => {
  expect(groupOf('a')).toBe(groupOf('a'))
  expect(groupOf('a')).not.toBe(groupOf('b'))
})
