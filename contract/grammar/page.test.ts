import { expect, test } from 'vitest'
import { z } from 'zod'
import { numbers, testLimits } from '../testing/limits.ts'
import { pageFrom, pageInput, pageNumberInput, pageOf } from './page.ts'

const pages = z.object(pageInput(10))
const numbered = z.object(pageNumberInput(20))

testLimits('a page request', pages, { page: numbers(1, 10_000), limit: numbers(1, 50) })
testLimits('a numbered page request', numbered, { page_number: numbers(1, 10_000), page_size: numbers(1, 100) })
testLimits('a page of results', pageOf(z.string()), { total: numbers(0) })

test('the default is the first page', () => {
  expect([pages.parse({}), numbered.parse({})]).toEqual([
    { page: 1, limit: 10 },
    { page_number: 1, page_size: 20 },
  ])
})

test('accepts numbers as text, as in a URL', () => {
  expect(pages.parse({ page: '3', limit: '5' })).toEqual({ page: 3, limit: 5 })
  expect(numbered.parse({ page_number: '3', page_size: '5' })).toEqual({ page_number: 3, page_size: 5 })
})

test('an area may allow larger pages', () => {
  expect([51, 200, 201].map((limit) => z.object(pageInput(10, 200)).safeParse({ limit }).success)).toEqual([true, true, false])
  expect([101, 200, 201].map((size) => z.object(pageNumberInput(10, 200)).safeParse({ page_size: size }).success)).toEqual([
    true,
    true,
    false,
  ])
})

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('%d results, ten per page, are %d pages', (total, totalPages) => {
  expect(pageFrom(['one'], total, { page: 1, limit: 10 })).toEqual({ results: ['one'], total, page: 1, limit: 10, totalPages })
})
