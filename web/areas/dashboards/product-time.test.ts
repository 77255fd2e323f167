import { expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { timeLeft, waitingTitle } from './product-time.ts'

const evening = Date.parse('2026-11-25T17:00:00.000Z')
const leftOf = (ms: number) => timeLeft(new Date(evening + ms).toISOString(), evening)

test('shows the remaining time as precisely as it matters', () => {
  expect([-1, 20_000, 25 * minuteMs, 47 * hourMs + 12 * minuteMs, 3 * dayMs, 13 * dayMs + hourMs].map(leftOf)).toEqual([
    'now',
    '1 min',
    '25 min',
    '47 h 12 min',
    '3 days',
    '13 days',
  ])
})

test('counts calendar days: from the evening of the 25th to the 12th are 17', () => {
  expect(timeLeft('2026-12-12T13:00:00.000Z', evening)).toBe('17 days')
})

test('spells out small numbers in the title', () => {
  expect([0, 1, 3, 12].map((waiting) => waitingTitle(waiting, 'Meher'))).toEqual([
    'Nothing is waiting for you, Meher',
    'One thing needs you, Meher',
    'Three things need you, Meher',
    '12 things need you, Meher',
  ])
})
