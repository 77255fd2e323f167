import { expect, test } from 'vitest'
import { type Budget, budgetAt } from './amounts.ts'
import { tokensOf } from './tokens.ts'

/** The first amount in a text, and how it was written. */
function read(text: string): [Budget, string] | null {
  const tokens = tokensOf(text)
  for (let at = 0; at < tokens.length; at++) {
    const found = budgetAt(tokens, at)
    if (found)
      return [
        found.budget,
        tokens
          .slice(at, at + found.length)
          .map(({ written }) => written)
          .join(' '),
      ]
  }
  return null
}

test.each<[typed: string, budget: Budget, words: string]>([
  ['dj under 20000', { most: 20_000 }, 'under 20000'],
  ['dj under 20,000 in pune', { most: 20_000 }, 'under 20,000'],
  ['singer 50k', { most: 50_000 }, '50 k'],
  ['singer under 50 k', { most: 50_000 }, 'under 50 k'],
  ['50 hazaar tak', { most: 50_000 }, '50 hazaar tak'],
  ['1.5 lakh tak band', { most: 150_000 }, '1.5 lakh tak'],
  ['band 2 lac', { most: 200_000 }, '2 lac'],
  ['₹15,000', { most: 15_000 }, '₹ 15,000'],
  ['rs 800', { most: 800 }, 'rs 800'],
  ['Rs. 20,000/-', { most: 20_000 }, 'Rs 20,000 / -'],
  ['20000 rupaye ke andar', { most: 20_000 }, '20000 rupaye ke andar'],
  ['25 hazar se kam', { most: 25_000 }, '25 hazar se kam'],
  ['above 1 lakh', { least: 100_000 }, 'above 1 lakh'],
  ['50k se upar', { least: 50_000 }, '50 k se upar'],
  ['around 50k', { least: 40_000, most: 60_000 }, 'around 50 k'],
  ['20-30k', { least: 20_000, most: 30_000 }, '20 - 30 k'],
  ['between 20k and 30k', { least: 20_000, most: 30_000 }, 'between 20 k and 30 k'],
  ['20 se 30 hazaar', { least: 20_000, most: 30_000 }, '20 se 30 hazaar'],
  ['40000 to 25000', { least: 25_000, most: 40_000 }, '40000 to 25000'],
  ['पचास हज़ार में गायक', { most: 50_000 }, 'पचास हज़ार में'],
  ['डेढ़ लाख तक', { most: 150_000 }, 'डेढ़ लाख तक'],
  ['५० हज़ार', { most: 50_000 }, '50 हज़ार'],
  ['sadhe teen lakh', { most: 350_000 }, 'sadhe teen lakh'],
  ['sava lakh', { most: 125_000 }, 'sava lakh'],
  ['fifty thousand', { most: 50_000 }, 'fifty thousand'],
  ['ek lakh budget', { most: 100_000 }, 'ek lakh budget'],
  ['budget 40000', { most: 40_000 }, 'budget 40000'],
  ['painting under 800', { most: 800 }, 'under 800'],
  ['saat hazaar', { most: 7_000 }, 'saat hazaar'],
  ['सात हज़ार', { most: 7_000 }, 'सात हज़ार'],
  ['saath hazaar', { most: 60_000 }, 'saath hazaar'],
  ['साठ हज़ार', { most: 60_000 }, 'साठ हज़ार'],
  ['sattar hazaar', { most: 70_000 }, 'sattar hazaar'],
  ['gyarah hazaar', { most: 11_000 }, 'gyarah hazaar'],
  ['50k+', { least: 50_000 }, '50 k +'],
  ['from 50k', { least: 50_000 }, 'from 50 k'],
  ['starting 50k', { least: 50_000 }, 'starting 50 k'],
  ['20k approx', { least: 16_000, most: 24_000 }, '20 k approx'],
  ['10k se 20k ke beech', { least: 10_000, most: 20_000 }, '10 k se 20 k ke beech'],
  ['20k-30k', { least: 20_000, most: 30_000 }, '20 k - 30 k'],
  ['20000 रुपये', { most: 20_000 }, '20000 रुपये'],
  ['painting 5000', { most: 5_000 }, '5000'],
])('%s', (typed, budget, words) => {
  expect(read(typed)).toEqual([budget, words])
})

test.each([
  'singer for 50 guests',
  '1000 log',
  'party for 2000 people',
  '9 rupee chai',
  'songs of 1995',
  'songs from 1995',
  '90s songs',
  'do singer',
  'das',
  'kshitij56',
  '24x7',
  'under the stars',
  'ek dj chahiye',
  'rs',
  '999999999999',
])('%s has no amount', (typed) => {
  expect(read(typed)).toBeNull()
})
