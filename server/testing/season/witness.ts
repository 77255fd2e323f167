/** Reads what the product shows to people and admins, and what the partner's own books contain. */
import { inArray, sql } from 'drizzle-orm'
import type { BookingView } from '#contract/bookings/bookings.ts'
import { addDays, type Day, startOfDay } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { stateCodeOf } from '#contract/india/states.ts'
import { payments as paymentCalls } from '#contract/payments/payments.ts'
import { prizes } from '../../areas/arena/tables.ts'
import { get as getBooking } from '../../areas/bookings/service/get.ts'
import { as } from '../../areas/bookings/testing.ts'
import { get as getOrder } from '../../areas/orders/service/lists.ts'
import { listPayouts } from '../../areas/payments/service/earnings.ts'
import { listSettlements } from '../../areas/payments/service/settlement-lists.ts'
import { purchases } from '../../areas/rewards/service/packs.ts'
import { sandboxOrders, sandboxPayments, sandboxPayouts, sandboxRefunds } from '../../platform/payments/tables.ts'
import type { World } from '../world.ts'
import type { Contest, Pack } from './house.ts'
import type { Bought } from './market.ts'
import { dayMs, paise } from './recount/arithmetic.ts'
import {
  accountKey,
  type DocumentsOfDay,
  type History,
  isReviewed,
  type PartnersPayment,
  type PartnersPayout,
  type PartnersRefund,
  type PrizeStory,
  type Told,
  toldOf,
} from './recount/recount.ts'
import type { Line } from './recount/sales.ts'
import { type Act, tellOrder, tellShow } from './recount/shows.ts'
import type { Show } from './shows.ts'
import type { Season } from './stage.ts'

/** What was agreed and read so far in a season. */
export interface Memory {
  shows: Show[]
  bought: Bought[]
  packs: Pack[]
  contests: Contest[]
  sales: Map<string, Told>
  stories: Map<
    string,
    { show?: Show; order?: Bought; view: { paid: number; refunded: number; steps: { amount: number; state: string }[] } }
  >
  packStories: Map<string, { price: bigint; buyerState: string; boughtAt: number | null; returnedAt: number | null }>
  prizeStories: Map<string, PrizeStory>
  remitted: { tax: 'gst' | 'tcs' | 'tds'; month: string; paise: bigint; at: number }[]
  payments: PartnersPayment[]
  refunds: PartnersRefund[]
  payouts: PartnersPayout[]
  /** Bookings, orders or packs by payment. */
  paidFor: Map<string, string[]>
  refundSubjects: Map<string, string>
  payoutSubjects: Map<string, string>
  sentBack: Set<string>
  /** Known ids of the partner’s list. */
  known: Set<string>
  readUntil: Date
}

export const newMemory = (from: Date): Memory => ({
  ...{ shows: [], bought: [], packs: [], contests: [], remitted: [], payments: [], refunds: [], payouts: [] },
  ...{ sales: new Map(), stories: new Map(), packStories: new Map(), prizeStories: new Map(), paidFor: new Map() },
  ...{ refundSubjects: new Map(), payoutSubjects: new Map(), sentBack: new Set(), known: new Set(), readUntil: from },
})

export function historyOf(memory: Memory, withheldFrom: string): History {
  const byId = new Map(memory.payments.map((payment) => [payment.id, payment]))
  return {
    ...{ sales: memory.sales, packs: memory.packStories, prizes: memory.prizeStories, remitted: memory.remitted },
    partner: { payments: memory.payments, refunds: memory.refunds, payouts: memory.payouts },
    paidFor: (payment) => paidForOf(memory, payment),
    // A mismatched payment is refunded as a payment, all other money by its purpose.
    refundFor({ refundId, paidWith }) {
      const payment = byId.get(paidWith)
      return payment && isReviewed(payment) ? payment.paymentId : (memory.refundSubjects.get(refundId) ?? 'nobody knows what')
    },
    payoutFor: ({ payoutId }) => memory.payoutSubjects.get(payoutId) ?? 'nobody knows what',
    ...{ sentBack: memory.sentBack, withheldFrom },
  }
}

/** A single payment for works of several artists is split by the price of each order. */
function paidForOf({ paidFor, bought }: Memory, { paymentId, amount }: PartnersPayment) {
  const subjects = paidFor.get(paymentId) ?? []
  if (subjects.length < 2) return subjects.map((subjectId) => ({ subjectId, part: amount }))
  return subjects.map((subjectId) => ({ subjectId, part: paise(bought.find(({ orderId }) => orderId === subjectId)?.agreed.total ?? 0) }))
}

/** Reads what has happened since the last reading. @returns the bookings and orders that changed */
export async function readOn(world: World, memory: Memory): Promise<Set<string>> {
  const since = memory.readUntil
  await readPartner(world, memory, since)
  await readNames(world, memory, since)
  const touched = await touchedSince(world, since)
  await readPages(world, memory, touched)
  for (const pack of memory.packs) await readPack(world, memory, pack)
  await readPrizes(world, memory)
  memory.readUntil = world.clock.now()
  return touched
}

export async function readPages(world: World, memory: Memory, ids: ReadonlySet<string>): Promise<void> {
  for (const show of memory.shows) if (ids.has(show.bookingId)) await readShow(world, memory, show)
  for (const order of memory.bought) if (ids.has(order.orderId)) await readOrder(world, memory, order)
}

async function readPartner({ ctx: { db } }: World, memory: Memory, since: Date): Promise<void> {
  const paid = await db
    .select({ payment: sandboxPayments, order: sandboxOrders })
    .from(sandboxPayments)
    .innerJoin(sandboxOrders, sql`${sandboxOrders.id} = ${sandboxPayments.order_id}`)
    .where(sql`${sandboxPayments.created_at} >= ${since.toISOString()} and ${inArray(sandboxPayments.state, ['captured', 'refunded'])}`)
  // Movements at the exact time of the last reading may have been read then.
  const isNew = ({ id }: { id: string }) => !memory.known.has(id) && memory.known.add(id)
  for (const { payment, order } of paid.filter((row) => isNew(row.payment)))
    memory.payments.push({
      ...{ id: payment.id, paymentId: order.reference, asked: BigInt(order.amount_paise), amount: BigInt(payment.amount_paise) },
      ...{ currency: payment.currency, at: payment.created_at.getTime() },
    })
  for (const row of (await db.select().from(sandboxRefunds).where(sql`${sandboxRefunds.created_at} >= ${since.toISOString()}`)).filter(
    isNew,
  ))
    memory.refunds.push({
      id: row.id,
      refundId: nameIn(row.reference),
      paidWith: row.payment_id,
      amount: BigInt(row.amount_paise),
      at: row.created_at.getTime(),
    })
  for (const row of (await db.select().from(sandboxPayouts).where(sql`${sandboxPayouts.created_at} >= ${since.toISOString()}`)).filter(
    isNew,
  ))
    memory.payouts.push({
      id: row.id,
      payoutId: nameIn(row.reference),
      artistId: row.artist_id,
      amount: BigInt(row.amount_paise),
      at: row.created_at.getTime(),
    })
}

/** `id.try` */
export const nameIn = (reference: string) => reference.split('.')[0] as string

/** Maps payments, refunds and payouts to their booking, order or pack: ids only. */
async function readNames({ ctx: { db } }: World, memory: Memory, since: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string; subject: string; whole: string | null }>(sql`
    select id, subject_id as subject, part_of as whole from payments where created_at >= ${since.toISOString()}`)
  for (const { id, subject, whole } of rows) if (!whole && !memory.paidFor.has(id)) memory.paidFor.set(id, [subject])
  for (const [whole, parts] of Map.groupBy(rows, (row) => row.whole))
    if (whole)
      memory.paidFor.set(
        whole,
        parts.map(({ subject }) => subject),
      )
  const back = await db.execute<{ id: string; subject: string }>(
    sql`select r.id, p.subject_id as subject from refunds r join payments p on p.id = r.payment_id where r.created_at >= ${since.toISOString()}`,
  )
  for (const { id, subject } of back.rows) memory.refundSubjects.set(id, subject)
  const out = await db.execute<{ id: string; subject: string }>(
    sql`select id, subject_id as subject from payouts where created_at >= ${since.toISOString()}`,
  )
  for (const { id, subject } of out.rows) memory.payoutSubjects.set(id, subject)
}

/** Bookings and orders with a new timeline entry or movement of money. */
async function touchedSince({ ctx: { db } }: World, since: Date): Promise<Set<string>> {
  const at = since.toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    select booking_id as id from booking_moves where at >= ${at} union select order_id from order_moves where at >= ${at}
    union select p.subject_id from refunds r join payments p on p.id = r.payment_id where r.created_at >= ${at} or r.done_at >= ${at}`)
  return new Set(rows.map(({ id }) => id))
}

const isAct = (entry: { move: string }) => entry.move !== 'initiate' && entry.move !== 'create'
const actsOf = (timeline: readonly { at: string; move: string; by: string }[]): Act[] =>
  timeline.filter(isAct).map(({ at, move, by }) => ({ move, by, at: new Date(at).getTime() }))

async function readShow(world: World, memory: Memory, show: Show): Promise<void> {
  const { agreed, artist, client, city } = show
  const view = await getBooking(as(world, client.person), { bookingId: show.bookingId })
  const outcome = tellShow({
    policy: agreed.refundPolicy,
    bookedAt: new Date(agreed.createdAt).getTime(),
    startsAt: new Date(agreed.startsAt).getTime(),
    total: paise(agreed.total),
    advance: paise(agreed.advance),
    acts: actsOf(view.timeline),
    moved: movedOf(view),
    bill: paise(view.overtime.find(({ state }) => state === 'paid')?.amount ?? 0),
    verdict: show.verdict ? ('percent' in show.verdict ? show.verdict : { amount: paise(show.verdict.amount) }) : null,
  })
  const place = client.gstState ?? stateCodeOf(cityOf(city).state)
  const { hasGstin, isFolk } = artist.tax
  const rate = !hasGstin || (isFolk && paise(view.total) <= folkLimit) ? 0n : 1800n
  memory.sales.set(
    show.bookingId,
    toldOf(outcome, {
      ...{ id: show.bookingId, number: view.number, artistId: artist.person.id, registration: artist.tax },
      ...{ lines: [{ rate, price: 1n }], isWithinState: artist.tax.state === place },
    }),
  )
  memory.stories.set(show.bookingId, { show, view: { paid: view.paid, refunded: view.refunded, steps: view.money } })
}

const folkLimit = 1_50_000_00n

function movedOf({ dates }: BookingView) {
  const agreed = dates.find(({ state }) => state === 'accepted')
  return agreed
    ? { by: agreed.by, startsAt: new Date(agreed.startsAt).getTime(), total: agreed.total === null ? null : paise(agreed.total) }
    : null
}

const photographs: readonly string[] = ['photograph', 'digital']

async function readOrder(world: World, memory: Memory, order: Bought): Promise<void> {
  const { agreed, seller } = order
  const view = await getOrder(as(world, order.buyer.person), { id: order.orderId })
  const back = view.dispute?.decisions.length && order.back !== undefined ? paise(order.back) : null
  const outcome = tellOrder({ total: paise(agreed.total), acts: actsOf(view.timeline), back })
  const lines = agreed.lines.map(({ kind, total }): Line => {
    const rate = photographs.includes(kind) ? 1800n : 500n
    return { rate: seller.tax.hasGstin ? rate : 0n, price: paise(total) }
  })
  memory.sales.set(
    order.orderId,
    toldOf(outcome, {
      ...{ id: order.orderId, number: view.number, artistId: seller.person.id, registration: seller.tax, lines },
      // Every parcel of a season goes to Rajasthan.
      isWithinState: seller.tax.state === '08',
    }),
  )
  memory.stories.set(order.orderId, {
    order,
    view: { paid: outcome.taken === 0n ? 0 : view.total, refunded: view.refunded, steps: view.money },
  })
}

async function readPack(world: World, memory: Memory, { purchaseId, buyer, price, at }: Pack): Promise<void> {
  const known = memory.packStories.get(purchaseId)
  if (known?.returnedAt || at + 10 * dayMs < world.clock.now().getTime()) return
  const { results } = await purchases(as(world, buyer.person), { page_number: 1, page_size: 50 })
  const found = results.find((each) => each.purchaseId === purchaseId)
  const boughtAt = found ? new Date(found.boughtAt).getTime() : null
  const returnedAt = found?.state === 'returned' ? world.clock.now().getTime() : null
  memory.packStories.set(purchaseId, { price: paise(price), buyerState: buyer.gstState ?? '08', boughtAt, returnedAt })
}

/** Prizes by winner: the place from the results page, the amount calculated from the pot and the number of ties. */
async function readPrizes({ ctx: { db } }: World, memory: Memory): Promise<void> {
  const open = memory.contests.filter(({ isOver }) => !isOver)
  if (!open.length) return
  const rows = await db
    .select()
    .from(prizes)
    .where(
      inArray(
        prizes.contest_id,
        open.map(({ contestId }) => contestId),
      ),
    )
  for (const contest of open) {
    const own = rows
      .filter((row) => row.contest_id === contest.contestId)
      .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
    const given = sharesIn(contest, own)
    for (const [i, { id, artist_id, state, settled_at }] of own.entries())
      memory.prizeStories.set(id, { artistId: artist_id, gross: given[i] ?? 0n, state, sentAt: settled_at?.getTime() ?? null })
    contest.isOver = own.length > 0 && own.every(({ state }) => state !== 'due')
  }
}

/** Ties share the pot. A season has one artist behind them, who gets the first share passed on; then nobody is left. */
function sharesIn({ pot, votes }: Contest, own: readonly { state: string; settled_at: Date | null }[]): bigint[] {
  const first = votes.filter((many) => many === Math.max(...votes)).length
  const firsts = parted(paise(pot), first)
  const passed = own
    .slice(0, first)
    .map((prize, i) => ({ ...prize, gross: firsts[i] as bigint }))
    .filter(({ state }) => state === 'passed_on')
    .sort((a, b) => (a.settled_at?.getTime() ?? 0) - (b.settled_at?.getTime() ?? 0))
  return own.map((_, i) => firsts[i] ?? passed[0]?.gross ?? 0n)
}

function parted(amount: bigint, into: number): bigint[] {
  const left = amount % BigInt(into)
  return Array.from({ length: into }, (_, i) => amount / BigInt(into) + (BigInt(i) < left ? 1n : 0n))
}

/** Balances of the ledger in rupees, from its entries. */
export async function ledgerOf({ ctx: { db } }: World): Promise<Map<string, bigint>> {
  const { rows } = await db.execute<{ kind: string; owner: string | null; sum: string }>(sql`
    select a.kind, a.owner_id as owner, sum(e.amount_paise)::text as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
      where e.currency = 'INR' group by a.kind, a.owner_id having sum(e.amount_paise) <> 0`)
  return new Map(rows.map(({ kind, owner, sum }) => [accountKey(kind, owner), BigInt(sum)]))
}

const about = { performance: 'sale', artwork: 'sale', platform_fee: 'fee', coins: 'coins' } as const

/** Totals of the documents issued on a day. */
export async function issuedOn({ ctx: { db } }: World, day: Day): Promise<DocumentsOfDay> {
  const nought = { total: 0n, taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n }
  const all: DocumentsOfDay = { sale: nought, fee: nought, coins: nought }
  const { rows } = await db.execute<{ subject: keyof typeof about } & Record<keyof typeof nought, string>>(sql`
    select subject, sum(s * total_paise)::text as total, sum(s * taxable_paise)::text as taxable, sum(s * cgst_paise)::text as cgst, sum(s * sgst_paise)::text as sgst,
        sum(s * igst_paise)::text as igst
      from (select *, case when form = 'credit_note' then -1 else 1 end as s from invoices
        where issued_at >= ${startOfDay(day).toISOString()} and issued_at < ${startOfDay(addDays(day, 1)).toISOString()}) signed group by subject`)
  for (const { subject, ...sums } of rows) {
    const before = all[about[subject]]
    all[about[subject]] = Object.fromEntries(
      Object.entries(before).map(([name, value]) => [name, value + BigInt(sums[name as keyof typeof nought])]),
    ) as unknown as typeof nought
  }
  return all
}

/** The admin view of a day's settlement. */
export async function settlementShown(season: Season, world: World, day: Day) {
  const { results } = await listSettlements(as(world, season.admins[0]), paymentCalls.settlements.input.parse({ from: day, until: day }))
  return results[0]
}

export async function payoutsShown(world: World, artist: Parameters<typeof as>[1]) {
  return listPayouts(as(world, artist), paymentCalls.payouts.input.parse({ limit: 50 }))
}
