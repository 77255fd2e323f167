/**
 * Measures the admin console's inbox with a million items: each of its queries against the best known answer, the same rows in a narrow
 * table with a single perfect index, in the same run. `npm run bench:review-inbox [-- --items 1000000 --waiting 100000]` on PostgreSQL.
 * Connects to 127.0.0.1 only.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type SQL, sql } from 'drizzle-orm'
import { reviewInbox as calls } from '#contract/moderation/review.ts'
import { queues } from '#server/areas/moderation/queues.ts'
import { list } from '#server/areas/moderation/review/items.ts'
import { type Ctx, systemCtx } from '#server/platform/context.ts'
import { faultsWorld } from '../faults/world.ts'
import { say, timed } from './measure.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '1000000' },
    waiting: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '300' },
  },
})
const [items, waiting, rounds] = [Number(values.items), Number(values.waiting), Number(values.rounds)]

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const ctx = systemCtx(platform, 'bench')
const person = { id: randomUUID(), type: 'admin', username: 'bench', sessionId: '', roles: ['superadmin'] } as const
const admin: Ctx = { ...ctx, person }

say(`${items} items are made, ${waiting} of them waiting …`)
await ctx.db.execute(sql`
  insert into review_items (id, kind, source_id, detail, state, risk, value_paise, opened_at, ready_at, due_at, closed_at, version)
  select gen_random_uuid(), (array['profiles', 'reports', 'jobs', 'entries', 'tickets', 'reviews', 'disputes', 'artworks'])[1 + n % 8], gen_random_uuid(), '',
    case when n % ${Math.round(items / waiting)} = 0 then 'waiting' else 'closed' end, (random() * 3)::int, (random() * 10000000)::bigint,
    now() - random() * interval '700 days', now() - interval '1 day', now() + (random() - 0.5) * interval '20 days',
    case when n % ${Math.round(items / waiting)} = 0 then null else now() - random() * interval '600 days' end, 1
  from generate_series(1, ${items}) n`)
await ctx.db.execute(
  sql`create table ideal as select id, kind, risk, due_at, opened_at, value_paise from review_items where state = 'waiting'`,
)
for (const by of ['due_at, id', 'kind, due_at, id', 'risk desc, due_at, id', 'value_paise desc, id', 'kind'])
  await ctx.db.execute(sql.raw(`create index on ideal (${by})`))
await ctx.db.execute(sql`vacuum analyze review_items`)
await ctx.db.execute(sql`vacuum analyze ideal`)

const asked = (more: object) => list(admin, calls.list.input.parse(more))
const counts = sql`select kind, count(*) from ideal group by kind`
const questions: readonly (readonly [what: string, ask: () => Promise<unknown>, ideal: readonly SQL[]])[] = [
  ['everything, due first', () => asked({}), [sql`select * from ideal order by due_at, id limit 25`, counts]],
  [
    'one kind, due first',
    () => asked({ kinds: ['reports'] }),
    [sql`select * from ideal where kind = 'reports' order by due_at, id limit 25`, counts],
  ],
  ['gravest first', () => asked({ sort: 'risk' }), [sql`select * from ideal order by risk desc, due_at, id limit 25`, counts]],
  ['most money first', () => asked({ sort: 'value' }), [sql`select * from ideal order by value_paise desc, id limit 25`, counts]],
  ['late ones', () => asked({ late: true }), [sql`select * from ideal where due_at <= now() order by due_at, id limit 25`, counts]],
  ['page 200', () => asked({ page_number: 200 }), [sql`select * from ideal order by due_at, id limit 25 offset 4975`, counts]],
  ['closed, the latest first', () => asked({ state: 'closed' }), [sql`select * from ideal order by due_at, id limit 25`, counts]],
  ['the counts of the home', () => queues(admin), [counts]],
]

const rows: Record<string, string | number>[] = []
for (const [what, ask, ideal] of questions) {
  const ours = await times(ask)
  const best = await times(async () => {
    for (const query of ideal) await ctx.db.execute(query)
  })
  rows.push({
    what,
    'p50 ms': ours.p50,
    'p99 ms': ours.p99,
    'ideal p50': best.p50,
    'ideal p99': best.p99,
    'of the ideal': Number((best.p50 / ours.p50).toFixed(2)),
  })
}
// biome-ignore lint/suspicious/noConsole: the script's output is this table
console.table(rows)
await platform.close()
await world.remove()

/** Milliseconds, after warming up. */
async function times(ask: () => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  await timed(Array.from({ length: 20 }, () => ask))
  const { p50, p99 } = await timed(Array.from({ length: rounds }, () => ask))
  return { p50: Number(p50.toFixed(1)), p99: Number(p99.toFixed(1)) }
}
