import { expect, test } from 'vitest'
import { decidingShows, usualShow } from './shows.ts'

test('only shows that may begin where no other can decide, each once', () => {
  const short = { before: 30, after: 60, noticeDays: 3 }
  const long = { before: 60, after: 240, noticeDays: 3 }
  const longSoon = { ...long, noticeDays: 0 }
  expect(decidingShows([long, short, short])).toEqual([short])
  expect(decidingShows([longSoon, short, long])).toEqual([longSoon, short])
})

test('who sells nothing yet plays a usual show', () => {
  expect(decidingShows([])).toEqual([usualShow])
})
