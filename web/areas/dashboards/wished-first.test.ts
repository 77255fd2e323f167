import { expect, test } from 'vitest'
import { wishedFirst } from './wished-first.ts'

const named = (names: string) => names.split(' ').map((username) => ({ username }))
const namesOf = (artists: { username: string }[]) => artists.map(({ username }) => username).join(' ')

test('puts the client’s favourite categories first, in turn', () => {
  expect(namesOf(wishedFirst([named('s1 s2 s3'), named('d1 d2 d3')], named('t1 t2'), 4))).toBe('s1 d1 s2 d2')
})

test('fills up with others, and shows nobody twice', () => {
  expect(namesOf(wishedFirst([named('s1'), named('s1 d1')], named('d1 t1 t2'), 4))).toBe('s1 d1 t1 t2')
})

test('shows the others to a client without favourites', () => {
  expect(namesOf(wishedFirst([], named('t1 t2 t3'), 2))).toBe('t1 t2')
})
