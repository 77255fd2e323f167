import { expect, test } from 'vitest'
import { countWords, standingOf } from './market-state.ts'

test('a work is available, being paid for, or sold', () => {
  const until = '2026-11-22T10:00:00.000Z'
  expect(standingOf({ state: 'listed', available: 3, heldUntil: null })).toEqual({ is: 'open', most: 3 })
  expect(standingOf({ state: 'listed', available: 0, heldUntil: until })).toEqual({ is: 'held', until })
  expect(standingOf({ state: 'sold', available: 0, heldUntil: null })).toEqual({ is: 'sold' })
})

test('says how many there are', () => {
  expect(countWords({ kind: 'original', editionSize: null, quantities: 1, state: 'listed' })).toBe('Original, one of one')
  expect(countWords({ kind: 'edition', editionSize: 40, quantities: 12, state: 'listed' })).toBe('Edition of 40, 12 left')
  expect(countWords({ kind: 'edition', editionSize: 40, quantities: 0, state: 'sold' })).toBe('Edition of 40')
})
