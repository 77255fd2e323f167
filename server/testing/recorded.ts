/**
 * A finished booking and a delivered order in a few statements, for tests about something else. One run of the real code is recorded as
 * the rows that it leaves, and played back for other people at another time: the same rows, without the run. Nothing is maintained by
 * hand, and recorded.test.ts compares both in all tables.
 */
import { inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { atTime, dayOf, formatDay, formatWhen, timeOf } from '#contract/grammar/time.ts'
import { taxYearOf } from '#contract/india/taxes.ts'
import { bookingIn, type Stage, setStage } from '../areas/bookings/testing.ts'
import { numberOf } from '../areas/invoices/rules/documents.ts'
import { takeNumber } from '../areas/invoices/service/issue.ts'
import { type Gallery, openGallery, orderIn } from '../areas/orders/testing.ts'
import { ledgerAccounts } from '../areas/payments/tables.ts'
import { type Ctx, inTransaction, now } from '../platform/context.ts'
import { sandboxSecret } from '../platform/payments/sandbox.ts'
import { sign } from '../platform/payments/signature.ts'
import { type Change, changeRow, changesOf, insertRows, type Row } from './changes.ts'
import { createWorld, type World } from './world.ts'

/** A completed booking, as `bookingIn` leaves it once all events are handled. The clock stays: the show began two hours ago. */
export async function finishedBooking(stage: Stage): Promise<string> {
  return playBack('booking', await walkersOf(stage), async (world) => {
    const stage = await setStage(world)
    return record(await walkersOf(stage), async () => (await bookingIn(stage, 'completed')).bookingId)
  })
}

/** An order for a gallery’s artwork, delivered just now. */
export async function deliveredOrder(gallery: Gallery): Promise<string> {
  return playBack('order', await walkersIn(gallery), async (world) => {
    const gallery = await openGallery(world)
    return record(await walkersIn(gallery), () => orderIn(gallery, 'delivered'))
  })
}

/** The people of a run. The text contains everything about them that the run depends on. */
export interface Walkers {
  world: World
  username: string
  text: string
}

export function walkersOf({ world, client, artist, packageId }: Stage): Promise<Walkers> {
  return walkers(
    world,
    client,
    artist,
    sql`(select to_jsonb(t) - array['created_at', 'updated_at'] from packages t where id = ${packageId})`,
  )
}

export function walkersIn({ world, buyer, seller, addressId, artworkIds }: Gallery): Promise<Walkers> {
  const things = sql`(select to_jsonb(t) - array['created_at', 'updated_at'] from addresses t where id = ${addressId}),
    (select jsonb_agg(to_jsonb(t) - array['listed_at', 'created_at', 'updated_at', 'search_words', 'search_name'] order by id)
      from artworks t where id::text in ${artworkIds})`
  return walkers(world, buyer, seller, things)
}

type Known = Pick<Stage['client'], 'id' | 'username'>

async function walkers(world: World, client: Known, { id, username }: Known, things: SQL): Promise<Walkers> {
  const { rows } = await world.ctx.db.execute<{ text: string }>(sql`select jsonb_build_array(${things},
    (select array[id::text, first_name, last_name, email] from people where id = ${client.id}),
    (select array[id::text, first_name, last_name, email, stage_name, p.city, category, refund_policy]
      from people join profiles p on person_id = id where id = ${id}),
    array(select state from payout_accounts where artist_id = ${id}),
    array(select person_id from billing_details where person_id in (${client.id}, ${id})))::text as text`)
  return { world, username, text: rows[0]?.text ?? '' }
}

interface Recording {
  by: Pick<Walkers, 'username' | 'text'>
  id: string
  changes: Change[]
  endedAt: Date
}

async function record({ world, username, text }: Walkers, walk: () => Promise<string>): Promise<Recording> {
  let id = ''
  const changes = await changesOf(world.ctx, async () => {
    id = await walk()
    await world.settle()
  })
  const own = changes.filter(({ table }) => ![...ofTheDays, 'invoice_series'].includes(table))
  return { by: { username, text }, id, changes: own, endedAt: now(world.ctx) }
}

/** Tasks settle and count each day that passes, with or without a sale, and find a new one by themselves. */
export const ofTheDays = ['settlement_days', 'settlement_lines', 'daily_figures']

/** Recorded once for all test files of a process, each in a world of its own. */
const recordings = new Map<string, Promise<Recording>>()

async function playBack(name: string, to: Walkers, make: (world: World) => Promise<Recording>): Promise<string> {
  const recording =
    recordings.get(name) ??
    createWorld().then(async (world) => {
      try {
        return await make(world)
      } finally {
        await world.close()
      }
    })
  recordings.set(name, recording)
  return play(await recording, to)
}

export const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
/** In the format of `ids.readable`. */
export const code = /(?<=["_-])[A-HJ-NP-Z2-9]{8,}(?=[" ,.\\])/g
/** In the format of `ids.secret`. */
export const secret = /(?<=")[\w-]{43}(?=")/g
const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d/g
const day = /(?<=")\d{4}-\d\d-\d\d(?=")/g
const shownTime = /\w{3}, (\d{1,2} \w{3,4} \d{4})(?:, (\d{1,2}:\d\d [ap]m) IST)?/g

function play({ by, id, changes, endedAt }: Recording, to: Walkers): Promise<string> {
  return inTransaction(to.world.ctx, async (ctx) => {
    const { ids } = ctx.platform
    const names = namesFor(by, to)
    const text = JSON.stringify(await withoutShared(ctx, changes, names))
    // New ids sort like the recorded ones.
    for (const found of [...new Set(text.match(uuid))].sort()) if (!names.has(found)) names.set(found, ids.uuid())
    for (const [found] of text.matchAll(code)) names.set(found, ids.readable(found.length))
    for (const [found] of text.matchAll(secret)) names.set(found, ids.secret())
    const named = (found: string) => names.get(found) ?? found
    const renamed = text.replace(uuid, named).replace(code, named).replace(secret, named).replaceAll(by.username, to.username)
    const played: Change[] = JSON.parse(later(renamed, endedAt, now(ctx)))
    for (const { table, is } of played) await complete(ctx, table, is)
    await insertRows(
      ctx,
      played.filter(({ was }) => !was),
    )
    for (const change of played.filter(({ was }) => was)) await changeRow(ctx, change)
    return named(id)
  })
}

/** New ids by recorded ids. @throws when a run of these people would leave other rows */
function namesFor(by: Recording['by'], to: Walkers): Map<string, string> {
  const [recorded, wanted] = [by, to].map(({ text, username }) => text.replaceAll(username, '@').replace(uuid, '#'))
  if (recorded !== wanted) throw new Error(`this was not recorded, walk it: ${wanted} is not ${recorded}`)
  const others = to.text.match(uuid) ?? []
  return new Map((by.text.match(uuid) ?? []).map((id, i) => [id, others[i] ?? '']))
}

/** Leaves out existing accounts, our own and those of an artist who has sold before, and maps their ids. */
async function withoutShared({ db }: Ctx, changes: Change[], names: Map<string, string>): Promise<Change[]> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(or(isNull(ledgerAccounts.owner_id), inArray(ledgerAccounts.owner_id, [...names.values()])))
  return changes.filter(({ table, is }) => {
    if (table !== 'ledger_accounts') return true
    const owner = is.owner_id && names.get(`${is.owner_id}`)
    const there = rows.find(({ kind, owner_id }) => kind === is.kind && owner_id === owner)
    if (there) names.set(`${is.id}`, there.id)
    return !there
  })
}

/** Fills in what the recording cannot contain: signatures, tax years and the next invoice number. */
async function complete(ctx: Ctx, table: string, row: Row): Promise<void> {
  if (table === 'sandbox_webhooks') row.signature = sign(sandboxSecret(ctx.platform.env), `${row.body}`)
  if (table === 'sale_taxes') row.year = taxYearOf(dayOf(`${row.settled_at}`))
  if (table !== 'invoices') return
  const year = taxYearOf(dayOf(`${row.issued_at}`))
  const [series = ''] = `${row.number}`.split('/')
  const count = await takeNumber(ctx, { issuerId: row.issuer_id as string | null, series, year })
  Object.assign(row, { year, number: numberOf(series, year, count) })
}

/** Shifts all times of a text so that it ends now. A date without a time counts as the end's time on that day. */
function later(text: string, endedAt: Date, now: Date): string {
  const shifted = (at: string | Date) => new Date(new Date(at).getTime() + now.getTime() - endedAt.getTime())
  const shiftedDay = (day: string) => shifted(atTime(day, timeOf(endedAt)))
  return text
    .replace(instant, (at) => shifted(at).toISOString())
    .replace(day, (at) => dayOf(shiftedDay(at)))
    .replace(shownTime, (_, date: string, time?: string) =>
      time ? formatWhen(shifted(`${date} ${time} +0530`)) : formatDay(shiftedDay(dayOf(`${date} 12:00 +0530`))),
    )
}
