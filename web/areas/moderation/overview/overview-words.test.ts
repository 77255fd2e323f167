import { expect, test } from 'vitest'
import { changeWords, shortCount, shortRupees } from './overview-words.ts'

test('a change from the previous week is in whole percent, and absent when that was zero', () => {
  expect([changeWords(112, 100), changeWords(50, 100), changeWords(100, 100), changeWords(7, 0), changeWords(0, 7)]).toEqual([
    ...['+12%', '−50%', 'no change', null, '−100%'],
  ])
})

test('axis labels abbreviate lakhs and crores', () => {
  expect([shortRupees(4_20_000), shortRupees(1_00_00_000), shortCount(950)]).toEqual(['₹4.2L', '₹1Cr', '950'])
})
