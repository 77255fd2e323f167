import { expect, test } from 'vitest'
import { audienceWords, filterIn, tidy } from './audience-words.ts'

test('an audience is said in one line', () => {
  expect(audienceWords({ type: 'user', city: 'jaipur', last_booking: 'never' })).toBe('Clients, in Jaipur, never booked')
  expect(audienceWords({ onboarded: false, approved: true })).toBe('Not onboarded, approved')
  expect(audienceWords({ in_any: ['a', 'b'], in_none: ['c'] }, (id) => id.toUpperCase())).toBe('In A or B, not in C')
})

test('without filters it is everybody', () => {
  expect(audienceWords({ email: '', in_any: [] })).toBe('Everybody on the list')
})

test('what is not set is left out, and a no is set', () => {
  expect(tidy({ email: '', gender: undefined, approved: false, in_none: [] })).toEqual({ approved: false })
})

test('a segment keeps no segments', () => {
  expect(filterIn({ type: 'artist', in_any: ['a'], in_none: ['b'] })).toEqual({ type: 'artist' })
})
