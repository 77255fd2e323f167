import { expect, test } from 'vitest'
import { letters, numbers, testLimits, trimmed } from '../testing/limits.ts'
import { analytics } from './analytics.ts'

testLimits('a browser error', analytics.exception.input, {
  name: trimmed(1, 120),
  message: letters(0, 5_000),
  stack: letters(0, 20_000),
  path: letters(0, 2_000),
  release: letters(0, 60),
  userAgent: letters(0, 500),
})

testLimits('the list of browser errors', analytics.exceptions.input, { words: trimmed(0, 100), days: numbers(1, 90) })

test('accepts an error of which only the name is known', () => {
  expect(analytics.exception.input.parse({ name: 'TypeError' })).toEqual({
    name: 'TypeError',
    message: '',
    stack: '',
    path: '',
    release: '',
    userAgent: '',
  })
})
