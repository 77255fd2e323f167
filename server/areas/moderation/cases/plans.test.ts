/** Every query uses an index: with sequential scans disabled, no plan contains one. */
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseKinds, hitKinds } from '#contract/moderation/cases.ts'
import { type Ctx, inTransaction } from '../../../platform/context.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { exactly } from './exactly.ts'
import { beginnings, likenesses } from './names.ts'
import { readWords } from './rules.ts'
import { selectOf } from './sources.ts'
import { sourcesOf } from './sources-by-kind.ts'

let world: World
let ctx: Ctx
const someId = '00000000-0000-7000-8000-0000000000ff'
beforeAll(async () => {
  world = await createWorld()
  ctx = { ...world.ctx, person: { id: someId, type: 'admin', username: 'meera', sessionId: someId, roles: ['superadmin'] } }
})
afterAll(() => world.close())

async function scannedIn(statement: SQL): Promise<string[]> {
  return inTransaction(world.ctx, async (ctx) => {
    await ctx.db.execute(sql`select set_config('enable_seqscan', 'off', true)`)
    const { rows } = await ctx.db.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement}`)
    return rows.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Seq Scan'))
  })
}

test.each(['a', 'me', 'Neha Sharma', 'BK-7F3K9QWZ', 'pay_N1aBcD', 'UTR 2611230042', '98290 12345', 'dev@example.in', someId])(
  'the search for “%s” is read through indexes',
  async (typed) => {
    const wanted = { words: readWords(typed), kinds: hitKinds, most: 6 }
    for (const statement of [exactly(ctx, wanted), beginnings(wanted), likenesses(wanted)])
      if (statement) expect(await scannedIn(statement)).toEqual([])
  },
)

test.each(caseKinds)('every source of a file of this kind is read through an index: %s', async (kind) => {
  const sources = sourcesOf(kind, someId, ['superadmin'])
  expect(sources.length).toBeGreaterThan(3)
  for (const each of sources) expect(await scannedIn(selectOf(each, null, 26)), `${each.source} of ${each.kind}`).toEqual([])
})

test('the check finds a table without such an index', async () => {
  expect(await scannedIn(sql`select id from bookings where reason = 'rain'`)).not.toEqual([])
})
