import { expect, test } from 'vitest'
import { audienceWords, filterIn, tidy } from './audience-words.ts'

test('describes an audience in one line', () => {
  expect(audienceWords({ type: 'user', city: 'jaipur', last_booking: 'never' })).toBe('Clients, in Jaipur, never booked')
  expect(audienceWords({ onboarded: false, approved: true })).toBe('Not onboarded, approved')
  expect(audienceWords({ in_any: ['a', 'b'], in_none: ['c'] }, (id) => id.toUpperCase())).toBe('In A or B, not in C')
})

test('says everybody when there are no filters', () => {
  expect(audienceWords({ email: '', in_any: [] })).toBe('Everybody on the list')
})

test('leaves out unset values, but keeps false', () => {
  expect(tidy({ email: '', gender: undefined, approved: false, in_none: [] })).toEqual({ approved: false })
})

test('drops segments from a segment’s filters', () => {
  expect(filterIn({ type: 'artist', in_any: ['a'], in_none: ['b'] })).toEqual({ type: 'artist' })
})
