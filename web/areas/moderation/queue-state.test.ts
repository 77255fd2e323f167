import { expect, test } from 'vitest'
import { everyState, queueState } from './queue-state.ts'

const states = ['waiting', 'ready', 'decided'] as const

test.each([
  ['', 'ready'],
  ['page=2', 'ready'],
  ['state=decided', 'decided'],
  ['state=decided&words=lamp', 'decided'],
  [`state=${everyState}`, undefined],
  [`state=${everyState}&page=2`, undefined],
  ['state=nonsense', undefined],
  ['words=lamp', undefined],
  ['kind=no_show&page=2', undefined],
] as const)('a queue at “%s” shows %s', (search, shown) => {
  expect(queueState(new URLSearchParams(search), states, 'ready')).toBe(shown)
})
