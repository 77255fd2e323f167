import { expect, test } from 'vitest'
import { reviewFilters } from '#contract/moderation/review.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { filtersInUse, readFilters, writeFilters } from './filters-in-address.ts'

const address = (filters: ReturnType<typeof readFilters>) =>
  new URL(adminPaths.review(writeFilters(filters)), 'http://mehfil.test').searchParams

test('filters survive the round trip through the address', () => {
  const filters = reviewFilters.parse({
    kinds: ['profiles', 'jobs'],
    state: 'decided',
    risk: 'high',
    whose: 'free',
    sort: 'value',
    late: true,
  })
  expect(readFilters(address(filters))).toEqual(filters)
})

test('default filters leave the address empty, and invalid values mean the default', () => {
  expect([...address(reviewFilters.parse({}))]).toEqual([])
  expect(readFilters(new URLSearchParams('kind=ghosts&state=lost&risk=9&whose=them&sort=up&late=perhaps'))).toEqual(reviewFilters.parse({}))
})

test('kinds and the order do not count as filters in use', () => {
  expect(filtersInUse(reviewFilters.parse({ kinds: ['profiles'], sort: 'value' }))).toBe(0)
  expect(filtersInUse(reviewFilters.parse({ state: 'decided', risk: 'high', whose: 'free', late: true }))).toBe(4)
})
