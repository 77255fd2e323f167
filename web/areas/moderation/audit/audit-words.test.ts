import { expect, test } from 'vitest'
import { actionWords, changesOf } from './audit-words.ts'

test('words actions as sentences, and unknown ones without dots and underscores', () => {
  expect(actionWords('artwork.take_down')).toBe('Took the artwork down')
  expect(actionWords('lantern.light_up')).toBe('Lantern light up')
})

test('names changes in words and rupees, without unchanged and technical facts', () => {
  expect(changesOf({ state: 'listed', version: 3, taken_from: null }, { state: 'taken_down', version: 4, taken_from: 'listed' })).toEqual([
    { name: 'State', before: 'Listed', after: 'Taken down' },
    { name: 'Taken down from', before: 'none', after: 'Listed' },
  ])
  expect(changesOf({ refund_paise: 0, comesBack: false }, { refund_paise: 150_000, comesBack: false })).toEqual([
    { name: 'Refund', before: '₹0', after: '₹1,500' },
  ])
  expect(changesOf({}, { pending: ['stageName', 'city'], state: 'in_review' })).toEqual([
    { name: 'Waiting for approval', before: null, after: 'stage name, city' },
    { name: 'State', before: null, after: 'In review' },
  ])
  expect(changesOf({ pins: ['asha'] }, { pins: ['asha', 'meera'] })).toEqual([{ name: 'Pinned', before: '1', after: '2' }])
})
