import { expect, test } from 'vitest'
import { crowdAt } from './crowds.ts'
import { tokensOf } from './tokens.ts'

test.each([
  ['50 guests', 50],
  ['50-60 guests', 60],
  ['500+ pax', 500],
  ['guests 200', 200],
  ['crowd of 500', 500],
  ['gathering of 300 people', 300],
  ['100 baraati', 100],
  ['do sau log', 200],
  ['दो सौ मेहमान', 200],
  ['1 lakh log', 100_000],
])('%s: %i guests', (typed, guests) => {
  const tokens = tokensOf(typed)
  expect(crowdAt(tokens, 0)).toEqual({ guests, length: tokens.length })
})

test.each(['50', '50k', 'guests', '2 hours', 'crowd'])('%s has no number of guests', (typed) => {
  expect(crowdAt(tokensOf(typed), 0)).toBeNull()
})
