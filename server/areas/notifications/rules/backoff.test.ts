import { expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { nextAttempt } from './backoff.ts'

test('a failed delivery is retried after a minute, later after longer, and given up within a day', () => {
  const now = new Date('2026-11-21T04:30:00.000Z')
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const next = nextAttempt(attempts, now)
    return next && (next.getTime() - now.getTime()) / minuteMs
  })
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, null])
})
