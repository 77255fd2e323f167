import { expect, test } from 'vitest'
import { bankOf } from './bank-names.ts'

test('reads a bank from its branch code, also within a masked account', () => {
  expect([bankOf('HDFC0001234'), bankOf('••••3931 at PUNB0DEM160')]).toEqual(['HDFC Bank', 'Punjab National Bank'])
})

test('has no bank for a missing or unknown code', () => {
  expect([bankOf('me••••@okaxis'), bankOf('••••1 at ZZZZ0DEM160'), bankOf('HDFC')]).toEqual([null, null, null])
})
