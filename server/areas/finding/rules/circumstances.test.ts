import { expect, test } from 'vitest'
import { type Circumstances, circumstancesOf } from './circumstances.ts'

/** A Tuesday. */
const today = '2026-11-24'

test.each<[typed: string, said: Partial<Circumstances>]>([
  [
    'singer for sangeet under 50k in jaipur tomorrow',
    { words: 'singer for sangeet in jaipur', budget: { most: 50_000 }, day: '2026-11-25' },
  ],
  ['पचास हज़ार में गायक', { words: 'गायक', budget: { most: 50_000 } }],
  ['under 30k', { words: '', budget: { most: 30_000 } }],
  ['dj 25/12', { words: 'dj', day: '2026-12-25' }],
  ['dj this weekend', { words: 'dj' }],
  ['dj 20k or 30k', { words: 'dj or', budget: { most: 20_000 } }],
  ['meher.rathore', { words: 'meher.rathore' }],
  ["' or 1=1 --", { words: "' or 1=1 --" }],
  ['', { words: '' }],
])('%s', (typed, said) => {
  expect(circumstancesOf(typed, today)).toEqual({ budget: null, day: null, ...said })
})
