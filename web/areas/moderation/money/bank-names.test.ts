import { expect, test } from 'vitest'
import { bankOf } from './bank-names.ts'

test('a bank is read from the code of its branch, also within a masked account', () => {
  expect([bankOf('HDFC0001234'), bankOf('••••3931 at PUNB0DEM160')]).toEqual(['HDFC Bank', 'Punjab National Bank'])
})

test('what has no code, or one that we do not know, has no bank', () => {
  expect([bankOf('me••••@okaxis'), bankOf('••••1 at ZZZZ0DEM160'), bankOf('HDFC')]).toEqual([null, null, null])
})
