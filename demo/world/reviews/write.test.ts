import { expect, test } from 'vitest'
import { chanceFrom } from '../../drawing/chance.ts'
import type { Lines } from './shows.ts'
import { newReviewWriter, type ReviewFacts } from './write.ts'

const facts: ReviewFacts = { name: 'Meher', client: 'Priya', title: 'Sangeet', what: 'engagement', city: 'Kota', month: 'May', guests: 60 }
const lines: Lines = ['A {what} with {elder}.', 'In {city} {elder} sang.', '{elder} thanked {name}.', 'It was {month}, and {elder} danced.']

test('reviews of one artist repeat a phrase only once all phrases are used', () => {
  const write = newReviewWriter()
  const chance = chanceFrom('reviews')
  const written = lines.map(() => write(lines, facts, 'music', chance))
  const endings = ['with', 'sang', 'thanked', 'danced']
  expect(endings.map((word) => written.filter((text) => text.includes(word)).length)).toEqual([1, 1, 1, 1])
})

test('an event that begins with a vowel gets the right article', () => {
  const write = newReviewWriter()
  expect(write(['A {what} in {city}.'], facts, 'music', chanceFrom('article'))).toBe('An engagement in Kota.')
  expect(write(['A {what} in {city}.'], { ...facts, what: 'wedding' }, 'music', chanceFrom('article'))).toBe('A wedding in Kota.')
})
