import { expect, test } from 'vitest'
import { items, letters, numbers, testLimits, trimmed, values } from '../testing/limits.ts'
import { artworkLimits } from './artworks.ts'
import { artworkFilters, certificateCode, market, marketLimits } from './market.ts'

testLimits('filters of artworks', artworkFilters, {
  words: trimmed(0, 100),
  materials: items(0, artworkLimits.materials, () => 'oil'),
  price_min: numbers(0, 100_000_000, 0.01),
  price_max: numbers(0, 100_000_000, 0.01),
  ratingBar: numbers(0, 5, 0.1),
})
testLimits('a page of the market', market.list.input, { limit: numbers(1, marketLimits.mostPerPage) })
testLimits("an artist's artworks", market.byUsername.input, { username: letters(1, 60), limit: numbers(1, marketLimits.mostPerPage) })
testLimits('a certificate', market.certificate.input, {
  code: values(
    ['MH4K-9QWE-7RTY-2PAS', 'mh4k9qwe7rty2pas', ` ${'MH4K9QWE7RTY2PAS'.padEnd(40, '-')} `],
    [
      '',
      'MH4K-9QWE-7RTY-2PA',
      'MH4K-9QWE-7RTY-2PASS',
      'MH4K-9QWE-7RTY-2PA1',
      'MH4K-9QWE-7RTY-2PAO',
      'MH4K-9QWE-7RTY-2PAI',
      'MH4K-9QWE-7RTY-2PA0',
    ].concat('MH4K9QWE7RTY2PAS'.padEnd(41, '-')),
  ),
})

test('a code is the same with or without its hyphens, in either case', () => {
  expect(['MH4K-9QWE-7RTY-2PAS', 'mh4k 9qwe 7rty 2pas', ' MH4K9QWE7RTY2PAS '].map((typed) => certificateCode.parse(typed))).toEqual(
    Array(3).fill('MH4K9QWE7RTY2PAS'),
  )
})

test('an empty search matches everything, sold or not, at any price', () => {
  expect(market.list.input.parse({})).toEqual({
    price_min: 0,
    price_max: artworkLimits.mostRupees,
    available: false,
    sort: 'relevance',
    page: 1,
    limit: marketLimits.page,
    facets: false,
  })
  expect(market.byUsername.input.parse({ username: 'asha' })).toMatchObject({ available: false })
})
