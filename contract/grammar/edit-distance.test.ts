import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['', '', 0],
  ['jaipur', 'jaipur', 0],
  ['jaipur', 'jaipr', 1],
  ['jaipur', 'jaippur', 1],
  ['jaipur', 'jaitur', 1],
  ['jaipur', 'jiapur', 1],
  ['jaipur', 'jaiprr', 1],
  ['jaipur', 'ajipru', 2],
  ['', 'dj', 2],
  ['kolkata', 'calcutta', 5],
  // Swapped letters are swapped once: nothing may be inserted between them.
  ['ca', 'abc', 3],
])('the distance from "%s" to "%s" is %i', (one, other, mistakes) => {
  expect(editDistance(one, other, 9)).toBe(mistakes)
  expect(editDistance(other, one, 9)).toBe(mistakes)
})

/** The textbook recursion, without a table. */
function byDefinition(one: string, other: string): number {
  if (!one || !other) return one.length + other.length
  const same = one.at(-1) === other.at(-1) ? 0 : 1
  const ways = [
    byDefinition(one.slice(0, -1), other) + 1,
    byDefinition(one, other.slice(0, -1)) + 1,
    byDefinition(one.slice(0, -1), other.slice(0, -1)) + same,
  ]
  if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1))
    ways.push(byDefinition(one.slice(0, -2), other.slice(0, -2)) + 1)
  return Math.min(...ways)
}

const short = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })

test('equals the definition up to the limit, and exceeds the limit beyond it', () => {
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 6 }), (one, other, most) => {
      const counted = (mistakes: number) => (mistakes > most ? 'more' : mistakes)
      expect(counted(editDistance(one, other, most))).toBe(counted(byDefinition(one, other)))
    }),
    { numRuns: 2_000 },
  )
})
