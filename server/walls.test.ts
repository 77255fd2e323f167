// Runs on: the embedded database
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { brokenWalls } from './testing/walls.ts'
import { tiers } from './tiers.ts'

const order = Object.values(tiers).flat()

test('areas import only lower ones, through their public parts, and write only their own tables', () => {
  const files = globSync('server/**/*.ts').map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  expect(brokenWalls(files, order)).toEqual([])
})

test('each area is in one tier', () => {
  expect(order).toEqual([...new Set(order)])
})

describe('forbidden imports', () => {
  test.each<[string, string, string]>([
    ['server/areas/auth/service.ts', `import { list } from '../bookings/service/list.ts'`, 'auth stands below bookings'],
    ['server/areas/orders/service/x.ts', `import { at } from '../../payments/jobs.ts'`, 'reaches into payments/jobs.ts'],
    ['server/areas/new/area.ts', '', 'new stands in no tier'],
    ['server/http/bind.ts', `import { list } from '#server/areas/bookings/service/list.ts'`, 'is below the areas'],
    ['server/platform/x.ts', `const { list } = await import('../areas/bookings/service/list.ts')`, 'is below the areas'],
    [
      'server/areas/orders/service/x.ts',
      `import { type Row, people } from '../../auth/tables.ts'\nawait ctx.db\n  .update(people)\n  .set({})`,
      'writes to people, which belongs to auth',
    ],
  ])('%s: %s', (path, text, sentence) => {
    expect(brokenWalls([{ path, text }], order)).toEqual([expect.stringContaining(sentence)])
  })

  test('tests may import everything', () => {
    const text = `import { list } from '../bookings/service/list.ts'`
    expect(brokenWalls([{ path: 'server/areas/auth/x.test.ts', text }], order)).toEqual([])
  })
})
