import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/time.ts'
import { timeLeft, waitingTitle } from './product-time.ts'

test('the time that is left is said as exactly as it matters', () => {
  expect([-1, 20_000, 25 * minuteMs, 47 * hourMs + 12 * minuteMs, 3 * dayMs, 13 * dayMs + hourMs].map(timeLeft)).toEqual([
    'now',
    '1 min',
    '25 min',
    '47 h 12 min',
    '3 days',
    '13 days',
  ])
})

test('the title counts in words as long as people do', () => {
  expect([0, 1, 3, 12].map((waiting) => waitingTitle(waiting, 'Meher'))).toEqual([
    'Nothing is waiting for you, Meher',
    'One thing needs you, Meher',
    'Three things need you, Meher',
    '12 things need you, Meher',
  ])
})
