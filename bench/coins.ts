/**
 * Measures coins at scale: the balance of a person with ten thousand movements against a bare database round trip, and the first page
 * of a history in a table of a million rows against one in a small table, in the same run. `npm run bench:coins [-- --movements
 * 1000000]` on PostgreSQL. Connects to 127.0.0.1 only.
 */
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { details, list } from '#server/areas/rewards/service/details.ts'
import { type Ctx, systemCtx } from '#server/platform/context.ts'
import { type Client, makeClients } from '../faults/people.ts'
import { product } from '../faults/process.ts'
import { faultsWorld } from '../faults/world.ts'
import { type BareServer, bareServer, bodyOf, say, sideBySide, timed } from './measure.ts'
import { recorded } from './recorded.ts'

const { values } = parseArgs({
  options: {
    movements: { type: 'string', default: '1000000' },
    each: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '400' },
    seconds: { type: 'string', default: '6' },
  },
})
const [movements, each, rounds] = [Number(values.movements), Number(values.each), Number(values.rounds)]
const poolSize = 20
const path = '/api/reward/details'
const trip = '/trip'
const crowd = 2_000

const world = await faultsWorld(process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
const platform = await world.open()
const ctx = systemCtx(platform, 'bench')
const [reader, collector] = (await makeClients(platform, 2)) as [Client, Client]
const me = as(reader)
const questions: Record<string, () => Promise<unknown>> = {
  'balance, of ten thousand': () => details(me),
  'first page, of ten thousand': () => list(me, calls.list.input.parse({})),
  'first page of what was spent, of ten thousand': () => list(me, calls.list.input.parse({ filter: 'spent' })),
}
const first = new Map<string, number>()
const rows: Record<string, string | number>[] = []

await makeMovements([reader.id], each)
for (const [what, ask] of Object.entries(questions)) await measure(each, what, ask)
say(`${movements} movements are made …`)
await ctx.db.execute(sql`
  insert into people (id, type, username, first_name, last_name, created_at)
  select gen_random_uuid(), 'user', 'crowd' || n, 'Crowd', '', now() from generate_series(1, ${crowd}) n`)
const { rows: others } = await ctx.db.execute<{ id: string }>(sql`select id::text from people where username like 'crowd%'`)
await makeMovements(
  others.map(({ id }) => id),
  (movements - each) / crowd,
)
for (const [what, ask] of Object.entries(questions)) await measure(movements, what, ask)
say('one person gets as many …')
await makeMovements([collector.id], movements)
const theirs = as(collector)
first.set('first page, of one’s own million', first.get('first page, of ten thousand') ?? Number.NaN)
await measure(2 * movements, 'first page, of one’s own million', () => list(theirs, calls.list.input.parse({})))
// biome-ignore lint/suspicious/noConsole: the script's output is this table
console.table(rows)
const statements = await recorded(() => details(me))
const token = await reader.token()
await platform.close()

const running = await product({ ...world.env, NODE_ENV: 'development', DATABASE_POOL: String(poolSize) })
let bare: BareServer | undefined
try {
  say(`ready after ${Math.round(await running.start())} ms`)
  const asked = { headers: { authorization: `Bearer ${token}` } }
  const headers = { 'content-type': 'application/json' }
  const body = await bodyOf(running.url + path, asked)
  bare = await bareServer({
    database: world.env.DATABASE_URL ?? '',
    poolSize,
    addresses: { [path]: { statements, body, headers }, [trip]: { statements: [{ text: 'select 1', values: [] }], body, headers } },
  })
  const { url } = bare
  const ours = asks(running.url + path, asked)
  const trips = asks(url + trip, asked)
  await timed([...ours.slice(0, 100), ...trips.slice(0, 100)])
  const [balance, bareTrip] = [await timed(ours), await timed(trips)]
  const ms = (value: number) => `${value.toFixed(2)} ms`
  say(
    `balance over HTTP, one after the other: p50 ${ms(balance.p50)}, p99 ${ms(balance.p99)}; a bare round trip: p50 ${ms(bareTrip.p50)}, p99 ${ms(bareTrip.p99)}; p99 apart by ${ms(balance.p99 - bareTrip.p99)}`,
  )
  const compare = sideBySide({ ours: running.url, bare: url, seconds: Number(values.seconds) })
  // biome-ignore lint/suspicious/noConsole: the script's output is this table
  console.table([await compare('balance, against a bare server with the same statements', path, asked)])
} finally {
  bare?.child.kill()
  await running.kill()
  await world.remove()
}

function as({ id }: Client): Ctx {
  return { ...ctx, person: { id, type: 'user', username: 'dev.faults', sessionId: id } }
}

/** A year of movements: nine of ten are received and one is spent; the last three hundred lots are unspent. */
async function makeMovements(people: string[], many: number) {
  const ids = sql.raw(`(values ${people.map((id) => `('${id}'::uuid)`).join(', ')}) p(id)`)
  const at = sql.raw(`now() - n * interval '364 days' / ${many}`)
  await ctx.db.execute(sql`
    insert into coin_movements (id, person_id, key, kind, cause, title, coins, at)
    select gen_random_uuid(), p.id, 'bench ' || n, case when n % 10 = 0 then null else 'earned' end,
      case when n % 10 = 0 then 'redeemed' when n % 10 < 4 then 'daily_visit' when n % 10 < 7 then 'review_written' else 'booking_completed' end,
      'A show in Udaipur', case when n % 10 = 0 then -9 else 1 end, ${at}
    from generate_series(1, ${many}) n, ${ids}`)
  await ctx.db.execute(sql`
    insert into coin_lots (id, person_id, kind, cause, title, coins, "left", worth_paise, given_at, ends_at)
    select gen_random_uuid(), p.id, 'earned', 'review_written', 'A show in Udaipur', 1, case when n <= 300 then 1 else 0 end, 50, ${at}, ${at} + interval '365 days'
    from generate_series(1, ${many}) n, ${ids} where n % 10 > 0`)
  await ctx.db.execute(sql`
    insert into coin_wallets (person_id, earned, invitation) select p.id, 270, upper(substr(md5(p.id::text), 1, 12)) from ${ids}`)
  await ctx.db.execute(sql`
    insert into coin_tallies (person_id, cause, day, times, coins)
    select person_id, cause, (at at time zone 'Asia/Kolkata')::date, count(*), sum(coins - owed) from coin_movements
    where kind = 'earned' and person_id in (select p.id from ${ids}) group by 1, 2, 3`)
  // Autovacuum would do this within minutes.
  await platform.database.pool.query('vacuum analyze')
}

async function measure(size: number, what: string, ask: () => Promise<unknown>) {
  await timed(Array.from({ length: 20 }, () => ask))
  const { p50, p99 } = await timed(Array.from({ length: rounds }, () => ask))
  const before = first.get(what)
  if (before === undefined) first.set(what, p50)
  const rounded = (value: number) => Number(value.toFixed(2))
  rows.push({
    'movements in all': size,
    what,
    'p50 ms': rounded(p50),
    'p99 ms': rounded(p99),
    'times the small table': rounded(p50 / (before ?? p50)),
  })
}

function asks(url: string, asked: { headers: Record<string, string> }): (() => Promise<void>)[] {
  return Array.from({ length: rounds }, () => async () => {
    const response = await fetch(url, asked)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  })
}
