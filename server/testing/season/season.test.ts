// Runs on: both databases
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { onPostgres } from '../database.ts'
import type { World } from '../world.ts'
import { liveThroughSeason, type Told } from './season.ts'

/** Some days before and after the end of a tax year. */
const short = {
  ...{ seed: 'monsoon', from: '2027-03-25', withheldFrom: '2027-03-29', days: 5, goesOn: 6 },
  ...{ bookings: 16, orders: 8, prizes: 4, packs: 3, artists: 6, clients: 6, processes: 3, killEvery: 5, atOnce: onPostgres() ? 3 : 1 },
}

interface Fault {
  name: string
  seen: RegExp
  breaks: (world: World) => Promise<unknown>
  mends: (world: World) => Promise<unknown>
}

/** Changes an immutable row, as somebody with full access to the database could. */
async function force({ ctx: { db } }: World, table: string, change: SQL) {
  await db.execute(sql.raw(`alter table ${table} disable trigger user`))
  await db.execute(change)
  await db.execute(sql.raw(`alter table ${table} enable trigger user`))
}

const aLine = sql.raw(
  `(select e.id from ledger_entries e join ledger_accounts a on a.id = e.account_id where a.kind = 'platform_fees' order by e.id limit 1)`,
)
const aPaper = sql.raw(`(select id from invoices where subject = 'performance' order by id limit 1)`)
const aBooking = sql.raw(`(select id from bookings where state in ('completed', 'closed') order by id limit 1)`)
const aPayout = sql.raw(`(select id from payouts where state = 'paid' order by id limit 1)`)
let file: World['platform']['payments']['settlements']

const faults: Fault[] = [
  {
    name: 'a line of the ledger that is a rupee too high',
    seen: /account platform_fees: the ledger has .*, the recount/,
    breaks: (world) => force(world, 'ledger_entries', sql`update ledger_entries set amount_paise = amount_paise - 100 where id = ${aLine}`),
    mends: (world) => force(world, 'ledger_entries', sql`update ledger_entries set amount_paise = amount_paise + 100 where id = ${aLine}`),
  },
  {
    name: 'a paper with a rupee more',
    seen: /papers to clients of .*, taxable value: they say .*, the recount/,
    breaks: (world) =>
      force(
        world,
        'invoices',
        sql`update invoices set taxable_paise = taxable_paise + 100, total_paise = total_paise + 100 where id = ${aPaper}`,
      ),
    mends: (world) =>
      force(
        world,
        'invoices',
        sql`update invoices set taxable_paise = taxable_paise - 100, total_paise = total_paise - 100 where id = ${aPaper}`,
      ),
  },
  {
    name: 'a line of the partner’s file that nothing else knows',
    seen: /the settlement file, lines: it has/,
    async breaks({ platform }) {
      file = platform.payments.settlements
      const strange = {
        entityId: 'pay_ELSEWHERE',
        kind: 'payment',
        amountPaise: 100_00,
        feePaise: 0,
        taxPaise: 0,
        netPaise: 100_00,
      } as const
      platform.payments.settlements = async (day) => [
        ...(await file(day)),
        { ...strange, currency: 'INR', settlementId: 'setl_ELSEWHERE', at: new Date() },
      ]
    },
    async mends({ platform }) {
      platform.payments.settlements = file
    },
  },
  {
    name: 'a day that the desk is shown with a rupee more',
    seen: /the settlement of .*, payments: the desk is shown/,
    breaks: ({ ctx }) => ctx.db.execute(sql`update settlement_days set payments_paise = payments_paise + 100, net_paise = net_paise + 100`),
    mends: ({ ctx }) => ctx.db.execute(sql`update settlement_days set payments_paise = payments_paise - 100, net_paise = net_paise - 100`),
  },
  {
    name: 'a booking that shows its client another refund',
    seen: /promised back: the client is shown/,
    breaks: ({ ctx }) => ctx.db.execute(sql`update bookings set refund_paise = refund_paise + 100 where id = ${aBooking}`),
    mends: ({ ctx }) => ctx.db.execute(sql`update bookings set refund_paise = refund_paise - 100 where id = ${aBooking}`),
  },
  {
    name: 'a payout that shows its artist another fee',
    seen: /, fee: the artist is shown/,
    breaks: ({ ctx }) =>
      ctx.db.execute(sql`update payouts set fee_paise = fee_paise + 100, gst_paise = gst_paise - 100 where id = ${aPayout}`),
    mends: ({ ctx }) =>
      ctx.db.execute(sql`update payouts set fee_paise = fee_paise - 100, gst_paise = gst_paise + 100 where id = ${aPayout}`),
  },
]

let told: Told
const heard: Record<string, string[]> = {}
const season = liveThroughSeason({
  ...short,
  async afterwards(world, look) {
    heard.before = await look()
    for (const { name, breaks, mends } of faults) {
      await breaks(world)
      heard[name] = await look()
      await mends(world)
    }
    heard.after = await look()
  },
})
afterAll(() => season.catch(() => {}))

test('in a season the daily recount equals the ledger, invoices, partner and pages', async () => {
  told = await season
  expect(told.broken).toEqual([])
  expect(told.figures).toBeGreaterThan(300)
  expect(told.counts['news told again']).toBeGreaterThan(2)
  expect(told.counts['processes killed']).toBeGreaterThan(0)
})

test('reports every manual change, and nothing once it is reverted', async () => {
  await season
  expect([heard.before, heard.after]).toEqual([[], []])
  for (const { name, seen } of faults) expect(heard[name]?.join('\n'), name).toMatch(seen)
})
