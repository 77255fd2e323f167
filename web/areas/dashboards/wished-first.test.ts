import { expect, test } from 'vitest'
import { wishedFirst } from './wished-first.ts'

const named = (names: string) => names.split(' ').map((username) => ({ username }))
const namesOf = (artists: { username: string }[]) => artists.map(({ username }) => username).join(' ')

test('the kinds that a client looks for come first, in turn', () => {
  expect(namesOf(wishedFirst([named('s1 s2 s3'), named('d1 d2 d3')], named('t1 t2'), 4))).toBe('s1 d1 s2 d2')
})

test('others fill what is left, and nobody is shown twice', () => {
  expect(namesOf(wishedFirst([named('s1'), named('s1 d1')], named('d1 t1 t2'), 4))).toBe('s1 d1 t1 t2')
})

test('who has no wish sees the others', () => {
  expect(namesOf(wishedFirst([], named('t1 t2 t3'), 2))).toBe('t1 t2')
})
