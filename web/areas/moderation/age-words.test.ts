import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { dueOf, spanOf, urgencyOf } from './age-words.ts'

test('an age always has its unit, with a singular for one', () => {
  expect([0, minuteMs, 59 * minuteMs, hourMs, 47 * hourMs, 2 * dayMs, 1500 * dayMs].map(spanOf)).toEqual([
    '1 minute',
    '1 minute',
    '59 minutes',
    '1 hour',
    '47 hours',
    '2 days',
    '1,500 days',
  ])
})

test('longer waits are more urgent', () => {
  expect([hourMs, 2 * dayMs, 2 * dayMs + 1, 7 * dayMs, 7 * dayMs + 1].map(urgencyOf)).toEqual(['calm', 'calm', 'soon', 'soon', 'late'])
})

test('a deadline says the time left, or how late it is', () => {
  expect(dueOf(3 * dayMs)).toEqual({ words: 'in 3 days', urgency: 'calm' })
  expect(dueOf(5 * hourMs)).toEqual({ words: 'in 5 hours', urgency: 'soon' })
  expect(dueOf(0)).toEqual({ words: '1 minute late', urgency: 'late' })
  expect(dueOf(-3 * dayMs)).toEqual({ words: '3 days late', urgency: 'late' })
})
