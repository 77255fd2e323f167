// Runs on: the embedded database
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { areaRows, unexplained } from './testing/rooms.ts'

const foldersIn = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('an area has the same name in the contract, the server and the pages, or a reason not to', () => {
  const rows = areaRows({
    contract: foldersIn('contract'),
    'server/areas': foldersIn('server/areas'),
    'web/areas': foldersIn('web/areas'),
  })
  expect(unexplained(rows)).toEqual([])
})

test('a name without a reason, and a reason without need, are refused', () => {
  const rows = areaRows({ contract: ['bookings', 'new', 'india'], 'server/areas': ['bookings', 'india'], 'web/areas': ['bookings'] })
  const sentences = unexplained(rows)
  expect(sentences).toContain('new stands in contract only, and nothing says why.')
  expect(sentences).toContain('india stands in 2 rooms; its reason for one is out of date.')
  expect(sentences).toContain('billing stands nowhere any more.')
})
