import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewClocks as clocks, reviewRisks } from '#contract/moderation/review-clocks.ts'
import { loadDemo } from '#demo/load.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { reviewClocks } from './tables.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ DEMO: 'yes' })
  await loadDemo(world.platform, { pictures: false, films: false })
  await world.pass(0)
})
afterAll(() => world.close())

/** The waiting things, read from their own tables. */
const waiting: Record<string, string> = {
  profiles: `select person_id from profiles where state = 'submitted' or (revision is not null and requested is null)`,
  checks: `select id from checks where state = 'asked'`,
  disputes: "select subject_id from disputes where subject = 'booking' and decided_at is null",
  order_disputes: "select subject_id from disputes where subject = 'order' and decided_at is null",
  payments: `select id from payments where state = 'review' and (captured_paise = 0 or promised_paise < captured_paise)`,
  transfers: `select id from refunds where state = 'failed' and next_try_at is null union all select id from payouts where state = 'failed' and next_try_at is null`,
  tickets: `select id from tickets where state in ('open', 'acknowledged')`,
  reports: `select id from reports where state = 'open'`,
  appeals: `select id from sanctions where appeal_state = 'waiting' union all select id from decision_appeals where state = 'waiting'`,
  artworks: `select id from artworks where state = 'in_review'`,
  jobs: `select id from jobs where state = 'in_review'`,
  entries: `select id from contest_entries where state = 'in_review'`,
  votes: 'select distinct contest_id from vote_counts where quarantined > 0',
  reviews: "select id from reviews where state = 'held' or (disputed_at is not null and decided_at is null)",
  roles: `select id from role_requests where state = 'waiting'`,
  confirmations: `select id from confirmations where state = 'waiting'`,
  undelivered: `select id from deliveries where state = 'dead'`,
}

test('the inbox has exactly what waits in the demo', async () => {
  let total = 0
  for (const [kind, query] of Object.entries(waiting)) {
    const { rows: real } = await world.ctx.db.execute<{ id: string }>(sql.raw(`select array(${query} order by 1)::text[] as id`))
    const { rows: kept } = await world.ctx.db.execute<{ id: string }>(
      sql`select array(select source_id from review_items where kind = ${kind} and state = 'waiting' order by 1)::text[] as id`,
    )
    expect(kept, kind).toEqual(real)
    total += real[0]?.id.length ?? 0
  }
  expect(total).toBeGreaterThan(10)
})

test('the deadlines of the contract and of the database are the same', async () => {
  const rows = await world.ctx.db.select().from(reviewClocks)
  const kept = rows.map(({ kind, detail, within_minutes, risk }) => `${kind} ${detail} ${within_minutes} ${reviewRisks[risk]}`)
  expect(kept.toSorted()).toEqual(
    clocks.map(({ kind, detail, withinMs, risk }) => `${kind} ${detail} ${withinMs && withinMs / 60_000} ${risk}`).toSorted(),
  )
})
