import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const row = (lanes: number, captions: number) => `minmax(max(0px,${lanes}*var(--lane) + ${captions}*var(--caption)),auto)`

test('squares form rows', () => {
  expect(lanesOf([1, 1, 1, 1], 2, 0.5)).toEqual({ rows: `${row(1, 1)} ${row(1, 1)}`, areas: ['1/1/2', '1/2/2', '2/1/3', '2/2/3'] })
})

test('the next picture goes into the lane that ends highest', () => {
  // The first is tall, the second flat: the third goes below the second.
  expect(lanesOf([1.5, 0.5, 1], 2, 0.5)).toEqual({
    rows: `${row(0.5, 1)} ${row(1, 0)} ${row(0, 1)}`,
    areas: ['1/1/3', '1/2/2', '2/2/4'],
  })
})

test('handles no pictures, and fewer than lanes', () => {
  expect(lanesOf([], 3, 0.5)).toEqual({ rows: '', areas: [] })
  expect(lanesOf([1.25], 3, 0.5)).toEqual({ rows: row(1.25, 1), areas: ['1/1/2'] })
})
