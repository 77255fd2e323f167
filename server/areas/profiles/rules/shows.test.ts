import { expect, test } from 'vitest'
import { decidingShows, usualShow } from './shows.ts'

test('keeps only shows that can decide, each once', () => {
  const short = { before: 30, after: 60, noticeDays: 3 }
  const long = { before: 60, after: 240, noticeDays: 3 }
  const longSoon = { ...long, noticeDays: 0 }
  expect(decidingShows([long, short, short])).toEqual([short])
  expect(decidingShows([longSoon, short, long])).toEqual([longSoon, short])
})

test('a seasonal show replaces another only on the days on which it is offered', () => {
  const show = { before: 30, after: 60, noticeDays: 3 }
  const longer = { ...show, after: 90 }
  const winter = { validFrom: '2026-11-01', validUntil: '2027-02-28' }
  const december = { validFrom: '2026-12-01', validUntil: '2026-12-31' }
  expect(decidingShows([{ ...show, ...winter }, longer])).toEqual([{ ...show, ...winter }, longer])
  expect(decidingShows([show, { ...longer, ...winter }])).toEqual([show])
  expect(
    decidingShows([
      { ...show, ...winter },
      { ...longer, ...december },
    ]),
  ).toEqual([{ ...show, ...winter }])
  expect(
    decidingShows([
      { ...show, ...december },
      { ...longer, ...winter },
    ]),
  ).toHaveLength(2)
  expect(
    decidingShows([
      { ...show, validFrom: '2026-11-01' },
      { ...longer, validFrom: '2026-11-02' },
    ]),
  ).toHaveLength(1)
  expect(
    decidingShows([
      { ...show, validUntil: '2026-11-01' },
      { ...longer, validFrom: '2026-11-02' },
    ]),
  ).toHaveLength(2)
})

test('an artist without packages has the usual show', () => {
  expect(decidingShows([])).toEqual([usualShow])
})
