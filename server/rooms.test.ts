// Runs on: the embedded database
import { expect, test } from 'vitest'
import { areaRows, readRooms, unexplained } from './testing/rooms.ts'

test('an area has the same name in the contract, the server and the pages, or a reason not to', () => {
  expect(unexplained(areaRows(readRooms('.')))).toEqual([])
})

test('rejects an area in one room without a reason, and an outdated reason', () => {
  const rows = areaRows({ contract: ['bookings', 'new', 'india'], 'server/areas': ['bookings', 'india'], 'web/areas': ['bookings'] })
  const sentences = unexplained(rows)
  expect(sentences).toContain('new stands in contract only, and nothing says why.')
  expect(sentences).toContain('india stands in 2 rooms; its reason for one is out of date.')
  expect(sentences).toContain('billing stands nowhere any more.')
})
