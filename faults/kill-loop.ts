/**
 * D01, B06, M03: the server is killed with -9 at random, again and again, while people book, buy and pay. Afterwards every
 * promise is kept, nothing is there twice, and the books sum to zero.
 * `node faults/kill-loop.ts [--kills 50] [--embedded] [--in-flight 16]`
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { type Ctx, systemCtx } from '#server/platform/context.ts'
import type { OpenPlatform } from '#server/platform/open.ts'
import { brokenInvariants, unfinished } from '#server/testing/invariants.ts'
import { type Heard, runLoad } from './load.ts'
import { makeArtists, makeClients } from './people.ts'
import { product } from './process.ts'
import { faultsWorld } from './world.ts'

export interface Killed {
  kills: number
  seconds: number
  heard: Heard
  /** Milliseconds from a start to being ready, the longest. */
  slowestStart: number
  lost: string[]
}

const artists = 120
const clients = 400
/** The work of a process that died is given on when its heart was not heard (server/platform/tasks/pg-boss.ts); a server must live so long. */
const inheritMs = 45_000
const settleMs = 120_000

export async function killLoop({
  kills,
  inFlight,
  server,
}: {
  kills: number
  inFlight: number
  server?: string | undefined
}): Promise<Killed> {
  const world = await faultsWorld(server)
  const platform = await world.open()
  const people = { artists: await makeArtists(platform, artists), clients: await makeClients(platform, clients) }
  await platform.close()
  const running = await product(world.env)
  try {
    const starts = [await running.start()]
    let over = false
    const began = performance.now()
    const load = runLoad({ url: running.url, secret: world.secret, ...people, inFlight, isOver: () => over })
    for (let kill = 0; kill < kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, randomInt(400, 2_500)))
      await running.kill()
      starts.push(await running.start())
    }
    over = true
    const heard = await load
    const seconds = (performance.now() - began) / 1000
    await settled(world.open, running, server !== undefined)
    await running.stop()
    const after = await world.open()
    const lost = await findLosses(after, heard).finally(() => after.close())
    return { kills, seconds, heard, slowestStart: Math.max(...starts), lost }
  } finally {
    await running.kill()
    await world.remove()
  }
}

/** Waits until all news has been worked through. The embedded database has one owner: there the server is given its time. */
export async function settled(
  open: () => Promise<OpenPlatform>,
  running: { stop(): Promise<unknown>; start(): Promise<number> },
  isShared: boolean,
) {
  if (isShared) {
    const platform = await open()
    return eventsWorkedThrough(platform).finally(() => platform.close())
  }
  for (const until = performance.now() + settleMs; ; ) {
    await new Promise((resolve) => setTimeout(resolve, inheritMs))
    await running.stop()
    const platform = await open()
    const left = await eventsLeft(systemCtx(platform, 'faults')).finally(() => platform.close())
    if (left === 0 || performance.now() > until) return
    await running.start()
  }
}

/** While a server runs on the same database: waits until it has worked through all news, those included whose worker has died. */
export async function eventsWorkedThrough(platform: OpenPlatform): Promise<void> {
  const ctx = systemCtx(platform, 'faults')
  for (const until = performance.now() + settleMs; performance.now() < until; ) {
    if ((await eventsLeft(ctx)) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

/** Those that were given to a worker and not worked through, given up ones included, and what follows from them. */
async function eventsLeft(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'events' and state <> 'completed'`,
  )
  return (await unfinished(ctx)) + (rows[0]?.count ?? 0)
}

/** What was promised and is not there, is there twice, or does not fit together. */
export async function findLosses(platform: OpenPlatform, heard: Heard): Promise<string[]> {
  const ctx = systemCtx(platform, 'faults')
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await ctx.db.execute<Row>(query)).rows
  const lost = await brokenInvariants(ctx)

  const there = new Set((await rows<{ id: string }>(sql`select id::text from bookings`)).map(({ id }) => id))
  for (const id of heard.bookings.keys()) if (!there.has(id)) lost.push(`booking ${id} was promised and is not there`)

  const ordered = new Set((await rows<{ id: string }>(sql`select id::text from orders where purchase_id is null`)).map(({ id }) => id))
  for (const id of heard.orders.keys()) if (!ordered.has(id)) lost.push(`order ${id} was promised and is not there`)

  const bought = new Map(
    (
      await rows<{ id: string; orders: number }>(
        sql`select purchase_id::text as id, count(*)::int as orders from orders where purchase_id is not null group by purchase_id`,
      )
    ).map(({ id, orders }) => [id, orders]),
  )
  for (const [id, { artists }] of heard.purchases)
    if (bought.get(id) !== artists) lost.push(`purchase ${id} of ${artists} artists was promised and has ${bought.get(id) ?? 0} orders`)

  // A key's answer names its booking, its order or its purchase: each was made by exactly one key.
  const keys = await rows<{ id: string; count: number }>(
    sql`select coalesce(answer->'booking'->>'bookingId', answer->'order'->>'id', answer->>'purchaseId') as id, count(*)::int as count
      from idempotency_keys where call like '%initiate%' or call like '%/order/create' or call like '%/cart/checkout' group by 1`,
  )
  const made = new Map(keys.map(({ id, count }) => [id, count]))
  for (const id of [...there, ...ordered, ...bought.keys()])
    if (made.get(id) !== 1) lost.push(`${id} was made by ${made.get(id) ?? 0} keys`)

  const paid = await rows<{ id: string; state: string; journals: number; moves: number; things: number }>(sql`
    select p.id::text, p.state, greatest(1, (select count(*) from payments part where part.part_of = p.id))::int as things, (select count(*) from ledger_journals j where j.kind = 'capture' and j.reference = p.provider_payment_id)::int as journals,
      (select count(*) from booking_moves m where m.booking_id = p.subject_id and m.move in ('pay', 'revive'))::int
        + (select count(*) from order_moves m join orders o on o.id = m.order_id
            where p.subject_id in (o.id, o.purchase_id) and m.move in ('pay', 'revive'))::int as moves from payments p`)
  const payments = new Map(paid.map((payment) => [payment.id, payment]))
  for (const id of heard.paid.keys()) {
    const payment = payments.get(id)
    if (payment?.journals !== 1 || payment.moves !== payment.things)
      lost.push(`the news of payment ${id} was taken, but it is ${JSON.stringify(payment)}`)
  }
  const left = await eventsLeft(ctx)
  if (left > 0) lost.push(`${left} pieces of news were not worked through`)
  return lost
}

export function line({ kills, seconds, heard, slowestStart, lost }: Killed): string {
  const rate = Math.round(heard.requests / seconds)
  return `D01 B06 M03: ${kills} kills in ${Math.round(seconds)} s, ${heard.requests} requests (${rate}/s), ${heard.acknowledged} acknowledged, ${heard.unknown} without an answer, ${heard.bookings.size} bookings, ${heard.orders.size} orders, ${heard.purchases.size} purchases and ${heard.paid.size} payments promised, slowest start ${Math.round(slowestStart)} ms, lost ${lost.length}`
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '50' },
      'in-flight': { type: 'string', default: '16' },
      embedded: { type: 'boolean', default: false },
    },
  })
  const server = values.embedded ? undefined : (process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres')
  const killed = await killLoop({ kills: Number(values.kills), inFlight: Number(values['in-flight']), server })
  process.stdout.write(`${line(killed)}\n${killed.lost.map((each) => `  ${each}\n`).join('')}`)
  process.exitCode = killed.lost.length || killed.slowestStart > 10_000 ? 1 : 0
}
