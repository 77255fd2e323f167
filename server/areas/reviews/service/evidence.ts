/** Loads the facts behind a review that `rules/weight.ts` judges. */
import { eq, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#contract/grammar/time.ts'
import type { Ctx } from '../../../platform/context.ts'
import { together } from '../../../platform/database/transaction.ts'
import { addressTexts, mailboxOf } from '../../auth/service/marks.ts'
import { people, personTraces } from '../../auth/tables.ts'
import { billingDetails } from '../../billing/tables.ts'
import { bookings } from '../../bookings/tables.ts'
import { addresses, orders } from '../../orders/tables.ts'
import { payoutAccounts } from '../../payments/tables.ts'
import { guardians } from '../../profiles/tables.ts'
import { type Money, moneyOfBooking, moneyOfOrder } from '../rules/money.ts'
import type { Evidence, SharedTrace } from '../rules/weight.ts'
import type { WindowRow } from '../rules/window.ts'
import { reviews, reviewWindows } from '../tables.ts'

type Tie = Evidence['ties'][number]
type Of = Pick<WindowRow, 'id' | 'subject' | 'subject_id' | 'client_id' | 'artist_id' | 'ended_at'>

export async function evidenceOf(ctx: Ctx, window: Of): Promise<Evidence> {
  const [money, [client], ties, traces, clients, wasCleared] = await together(
    moneyOf(ctx, window),
    ctx.db.select().from(people).where(eq(people.id, window.client_id)),
    tiesOf(ctx, window),
    fingerprintsOf(ctx, window),
    clientsOf(ctx, window),
    clearedBefore(ctx, window),
  )
  if (!client) throw new Error(`reviews: ${window.client_id} is gone`)
  const tiedClients = [...new Set(ties.flatMap(({ personId }) => (personId === window.artist_id ? [] : [personId])))]
  const others = [...new Set([...tiedClients, ...traces.flatMap(({ clients }) => clients)])]
  return {
    subject: window.subject,
    ...money,
    accountAgeMs: window.ended_at.getTime() - client.created_at.getTime(),
    hasProvedPhone: client.phone_verified_at !== null,
    hasProvedEmail: client.email_verified_at !== null,
    ties: [...new Set(ties.filter(({ personId }) => personId === window.artist_id).map(({ kind }) => kind))],
    traces,
    tiedClients,
    clients,
    earlier: await earlierBy(ctx, window, [window.client_id, ...others]),
    authorId: window.client_id,
    wasCleared,
  }
}

async function moneyOf(ctx: Ctx, { subject, subject_id }: Of): Promise<Money> {
  if (subject === 'order') {
    const [order] = await ctx.db.select().from(orders).where(eq(orders.id, subject_id))
    return order ? moneyOfOrder(order) : { paidPaise: 0, keptPaise: 0, minutes: null }
  }
  const [booking] = await ctx.db.select().from(bookings).where(eq(bookings.id, subject_id))
  return booking ? moneyOfBooking(booking) : { paidPaise: 0, keptPaise: 0, minutes: 0 }
}

/** The artist, and everybody who has reviewed them as a client. */
const around = ({ artist_id, client_id }: Of) => sql`
  select ${artist_id}::uuid as id union
  select ${reviews.author_id} from ${reviews}
    where ${reviews.about_id} = ${artist_id} and ${reviews.by} = 'client' and ${reviews.state} <> 'hidden' and ${reviews.author_id} <> ${client_id}`

/** Values that may reveal two accounts of one person. */
const marksOf = (whose: SQL) => sql`
  select id as person_id, 'phone' as kind, phone as value from ${people} where id in (${whose}) and phone is not null
  union all select id, 'mailbox', ${mailboxOf(sql`email`)} from ${people} where id in (${whose}) and email is not null
  union all select person_id, 'phone', phone from ${addresses} where person_id in (${whose})
  union all select person_id, 'phone', alternate_phone from ${addresses} where person_id in (${whose}) and alternate_phone is not null
  union all select person_id, 'phone', contact from ${guardians} where person_id in (${whose}) and contact_kind = 'phone'
  union all select person_id, 'mailbox', ${mailboxOf(sql`contact`)} from ${guardians} where person_id in (${whose}) and contact_kind = 'email'
  union all select artist_id, 'payout_account', account_hash from ${payoutAccounts} where artist_id in (${whose}) and account_hash is not null
  union all select person_id, 'address', ${addressTexts(sql`line1 || line2 || pincode`)} from ${addresses} where person_id in (${whose})
  union all select person_id, 'address', ${addressTexts(sql`address`)} from ${billingDetails} where person_id in (${whose})`

async function tiesOf(ctx: Ctx, window: Of): Promise<{ personId: string; kind: Tie }[]> {
  const { rows } = await ctx.db.execute<{ personId: string; kind: Tie }>(sql`
    with mine as (${marksOf(sql`${window.client_id}::uuid`)}), around as (${around(window)}), theirs as (${marksOf(sql`select id from around`)})
    select distinct t.person_id as "personId", t.kind from theirs t join mine m on m.kind = t.kind and m.value = t.value`)
  return rows
}

/** Number of days that count as a trace: one for a device, two for a network, as one visit proves little. */
const daysNeeded = sql`case when t.kind = 'network' then 2 else 1 end`

/** Devices and networks where the author was seen, and the artist or other clients too. Ignores the day of the show, when they were bound to meet. */
async function fingerprintsOf(ctx: Ctx, window: Of): Promise<SharedTrace[]> {
  const showDay = dayOf(window.ended_at)
  const { rows } = await ctx.db.execute<{ hash: string; kind: SharedTrace['kind']; ids: string[] }>(sql`
    with mine as (
      select t.hash, t.kind from ${personTraces} t where t.person_id = ${window.client_id} and t.day <> ${showDay}
        group by 1, 2 having count(*) >= min(${daysNeeded})),
    theirs as (
      select t.hash, t.kind, t.person_id from mine m join ${personTraces} t on t.hash = m.hash
        where t.person_id in (${around(window)}) and t.day <> ${showDay}
        group by 1, 2, 3 having count(*) >= min(${daysNeeded}))
    select hash, kind, array_agg(person_id::text) as ids from theirs group by 1, 2`)
  const found: SharedTrace[] = []
  for (const { hash, kind, ids } of rows)
    found.push({
      kind,
      ...(await crowdAt(ctx, hash)),
      withArtist: ids.includes(window.artist_id),
      clients: ids.filter((id) => id !== window.artist_id),
    })
  return found
}

/** Number of accounts seen there, and how many of them have reviewed the same artists as another one. */
async function crowdAt(ctx: Ctx, hash: string): Promise<Pick<SharedTrace, 'people' | 'knit'>> {
  const { rows } = await ctx.db.execute<{ people: number; knit: number }>(sql`
    with there as (select distinct person_id as id from ${personTraces} where hash = ${hash}),
    praised as (
      select distinct r.author_id, r.about_id from ${reviews} r join there on there.id = r.author_id where r."by" = 'client' and r.state <> 'hidden'),
    alike as (select about_id from praised group by 1 having count(*) > 1)
    select (select count(*)::int from there) as people,
      (select count(distinct author_id)::int from praised where about_id in (select about_id from alike)) as knit`)
  return rows[0] ?? { people: 0, knit: 0 }
}

/** Number of clients who have reviewed the artist, including the current one. */
async function clientsOf(ctx: Ctx, window: Of): Promise<number> {
  const { rows } = await ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from (${around(window)}) a`)
  // The list includes the artist but not the author, so the count is the same.
  return rows[0]?.count ?? 1
}

async function earlierBy(ctx: Ctx, { id, artist_id, ended_at }: Of, authors: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await ctx.db.execute<{ id: string; count: number }>(sql`
    select ${reviews.author_id} as id, count(*)::int as count from ${reviews} join ${reviewWindows} on ${reviewWindows.id} = ${reviews.window_id}
    where ${reviews.about_id} = ${artist_id} and ${reviews.by} = 'client' and ${reviews.state} = 'shown'
      and ${reviews.author_id} in (select value::uuid from json_array_elements_text(${JSON.stringify(authors)}::json))
      and (${reviewWindows.ended_at}, ${reviewWindows.id}) < (${ended_at.toISOString()}::timestamptz, ${id}::uuid)
    group by 1`)
  return new Map(rows.map((row) => [row.id, row.count]))
}

async function clearedBefore(ctx: Ctx, { client_id, artist_id }: Of): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`
    select 1 from ${reviews} where ${reviews.author_id} in (${client_id}, ${artist_id}) and ${reviews.about_id} in (${client_id}, ${artist_id})
      and ${reviews.state} = 'shown' and ${reviews.held_at} is not null and ${reviews.decided_at} is not null limit 1`)
  return rows.length > 0
}
