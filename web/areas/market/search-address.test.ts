import { expect, test } from 'vitest'
import { paths } from '#web/paths.ts'
import { filtersFrom, saysUsual } from './read-filters.server.ts'
import { queryOf, toggled } from './search-address.ts'

const addressOf = (search: string) => paths.buyArt(queryOf(filtersFrom(new URLSearchParams(search))))

test.each([
  ['', '/buy-art'],
  ['price_min=0&price_max=1000000&ratingBar=0&sort=relevance&page=1&words=', '/buy-art'],
  ['words=warli+night&ratingBar=4', '/buy-art?words=warli+night&ratingBar=4'],
  ['materials=silk&materials=ink&materials=ink', '/buy-art?materials=ink&materials=silk'],
  ['price_min=60000&price_max=8000', '/buy-art?price_min=8000&price_max=60000'],
  ['available=yes&kind=edition&page=3', '/buy-art?kind=edition&available=yes&page=3'],
  ['sub_category=spaceship&size=huge&kind=fake&available=no', '/buy-art'],
])('“%s” is the list at %s', (search, address) => {
  expect(addressOf(search)).toBe(address)
})

test('recognises an address that contains defaults', () => {
  const says = (search: string) => saysUsual(new URLSearchParams(search))
  expect(['words=', 'price_min=0&words=a', 'price_max=1000000', 'page=1'].map(says)).toEqual([true, true, true, true])
  expect(['', 'words=a', 'price_min=100&page=2', 'ratingBar=4'].map(says)).toEqual([false, false, false, false])
})

test('adds and removes a choice', () => {
  expect(toggled(undefined, 'oil')).toEqual(['oil'])
  expect(toggled(['oil'], 'ink')).toEqual(['ink', 'oil'])
  expect(toggled(['ink', 'oil'], 'oil')).toEqual(['ink'])
  expect(toggled(['ink'], 'ink')).toBeUndefined()
})
