import { expect, test } from 'vitest'
import { postedOn } from './job-words.ts'

test('says yesterday by the days of India', () => {
  const now = '2026-11-26T03:00:00.000Z'
  const told = ['2026-11-25T19:00:00.000Z', '2026-11-25T18:00:00.000Z', '2026-11-24T18:30:00.000Z', '2026-11-24T18:00:00.000Z']
  expect(told.map((at) => postedOn(at, now))).toEqual(['12:30\u00a0am', 'yesterday', 'yesterday', 'Tue'])
})
