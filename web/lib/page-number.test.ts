import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

test.each([
  ['3', 3],
  ['10000', 10_000],
  ['1e9', 10_000],
  ['2.5', 1],
  ['0', 1],
  ['-4', 1],
  ['NaN', 1],
  ['Infinity', 1],
  ['', 1],
  [null, 1],
])('page “%s” is page %i', (text, page) => {
  expect(pageNumber(text)).toBe(page)
})
