import { expect, test } from 'vitest'
import { type Measures, measuresIn } from './measures.ts'

test.each<[typed: string, said: Partial<Omit<Measures, 'chips'>>]>([
  ['painting under 10000', { words: 'painting', budget: { most: 10_000 } }],
  ['under 2k', { words: '', budget: { most: 2_000 } }],
  ['big canvas', { words: 'canvas', sizes: ['large', 'extra_large'] }],
  ['badi painting', { words: 'painting', sizes: ['large', 'extra_large'] }],
  ['बड़ी पेंटिंग', { words: 'पेंटिंग', sizes: ['large', 'extra_large'] }],
  ['small size madhubani below 5000', { words: 'madhubani', sizes: ['small'], budget: { most: 5_000 } }],
  ['chhote bartan', { words: 'bartan', sizes: ['small'] }],
  ['giant mask', { words: 'mask', sizes: ['extra_large'] }],
  ['very large bronze', { words: 'bronze', sizes: ['extra_large'] }],
  ['medium print 20k or 30k', { words: 'print or', sizes: ['medium'], budget: { most: 20_000 } }],
  ['meher.rathore', { words: 'meher.rathore' }],
  ["' or 1=1 --", { words: "' or 1=1 --" }],
  ['', { words: '' }],
])('%s', (typed, said) => {
  const { chips: _, ...measures } = measuresIn(typed)
  expect(measures).toEqual({ budget: null, sizes: [], ...said })
})

test('each part has the words that it was read from', () => {
  expect(measuresIn('small size warli under 5k').chips).toEqual([
    { part: 'size', written: 'small', without: 'size warli under 5k' },
    { part: 'budget', written: 'under 5k', without: 'small size warli' },
  ])
})
