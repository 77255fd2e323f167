import { expect, test } from 'vitest'
import { lengthOf, waveformOf } from './waveform.ts'

test('takes the maximum of each part, scaled to 100', () => {
  expect(waveformOf([0, 0.1, -0.4, 0.2, 0, 0], 3)).toEqual([25, 100, 0])
  expect(waveformOf([0, 0, 0], 3)).toEqual([0, 0, 0])
  expect(waveformOf([], 3)).toEqual([])
  expect(waveformOf([1, 2], 4)).toEqual([50, 50, 100, 100])
  expect(waveformOf(Float32Array.from({ length: 10_000 }, Math.random))).toHaveLength(40)
})

test('formats lengths as minutes and seconds', () => {
  expect([0, 0.4, 38.4, 59.6, 61, 300].map(lengthOf)).toEqual(['0:00', '0:00', '0:38', '1:00', '1:01', '5:00'])
})
