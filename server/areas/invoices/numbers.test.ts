/** Document numbers: consecutive in each series and tax year, without gaps or duplicates. */
// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { setStage } from '../bookings/testing.ts'
import { numberOf } from './rules/documents.ts'
import { issue, takeNumber } from './service/issue.ts'
import { draftOf, numbersOf } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

test('a hundred concurrent makers get the numbers 1 to 100', async () => {
  const own = await setStage(world)
  await allAtOnce(100, () => inTransaction(world.ctx, (ctx) => issue(ctx, draftOf(own))))
  expect(await numbersOf(world, own.artist.id)).toEqual(upTo(100).map((count) => numberOf('MP', '2026-27', count)))
})

test('a failed transaction returns its number: of forty makers half fail, and no number is skipped', async () => {
  const own = await setStage(world)
  await allAtOnce(40, (i) =>
    inTransaction(world.ctx, async (ctx) => {
      await issue(ctx, draftOf(own))
      if (i % 2) throw new Error('the printer is on fire')
    }).catch(() => undefined),
  )
  expect(await numbersOf(world, own.artist.id)).toEqual(upTo(20).map((count) => numberOf('MP', '2026-27', count)))
})

test('each issuer has its own count, credit notes are separate, and a tax year begins at 1', async () => {
  const own = await setStage(world)
  const paper = async (changes = {}) => (await inTransaction(world.ctx, (ctx) => issue(ctx, draftOf(own, changes)))).number
  expect([await paper(), await paper(), await paper({ form: 'credit_note', key: randomUUID() })]).toEqual([
    'MP/26-27/0000001',
    'MP/26-27/0000002',
    'MC/26-27/0000001',
  ])
  const take = (year: string) => inTransaction(world.ctx, (ctx) => takeNumber(ctx, { issuerId: own.artist.id, series: 'MP', year }))
  expect([await take('2026-27'), await take('2027-28')]).toEqual([3, 1])
})

test('a number has at most sixteen characters, and a full series stops', () => {
  expect(numberOf('MP', '2026-27', 9_999_999)).toHaveLength(16)
  expect(() => numberOf('MP', '2026-27', 10_000_000)).toThrow(/full/)
})
