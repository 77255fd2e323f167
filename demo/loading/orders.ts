/**
 * The demo clients' orders, in every state: through the product's own services at their own times, without notifications, with the sandbox partner's
 * books beside ours.
 */
import { asc, eq } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { cityOf } from '#contract/india/cities.ts'
import { addressFields } from '#contract/orders/addresses.ts'
import { orders as calls, type OrderState } from '#contract/orders/orders.ts'
import { artworks } from '#server/areas/artworks/tables.ts'
import { makeDocuments } from '#server/areas/invoices/service/make.ts'
import { add } from '#server/areas/orders/service/addresses.ts'
import { create } from '#server/areas/orders/service/create.ts'
import { decideOrder } from '#server/areas/orders/service/disputes/decide.ts'
import { move } from '#server/areas/orders/service/move.ts'
import { findOrder } from '#server/areas/orders/service/rows.ts'
import { changesOf, setStatus } from '#server/areas/orders/service/status.ts'
import { type Ctx, now } from '#server/platform/context.ts'
import { randomIds } from '#server/platform/ids/port.ts'
import { chanceFrom } from '../drawing/chance.ts'
import { placeIn } from './history/occasions.ts'
import { letMoneyMove, partnerIn, payOrder, refuseMoney } from './order-money.ts'
import type { LoadedClient, LoadedPeople } from './people.ts'

/** `second`: another admin, who decides appeals. */
type By = 'buyer' | 'seller' | 'clock' | 'desk' | 'second'
/** A step, and how long after the previous one it happens. */
type Step = readonly [after: number, by: By, to: OrderState, words?: string]

const shipped = (days = 2): Step => [days * dayMs, 'seller', 'shipped']
const arrived: readonly Step[] = [[5 * hourMs, 'seller', 'accepted'], shipped(), [3 * dayMs, 'buyer', 'delivered']]
const broken = 'One corner of the frame is broken, and the glass with it. The parcel was whole from outside.'
const whole = 'It left the studio whole and packed between boards. The courier must have dropped it.'
const sentBack: readonly Step[] = [
  ...arrived,
  [dayMs, 'buyer', 'return_requested', broken],
  [6 * hourMs, 'seller', 'return_approved', 'I am sorry. Please send it back, I pay for the way.'],
]

const decided: readonly Step[] = [
  ...arrived,
  [dayMs, 'buyer', 'disputed', broken],
  [3 * dayMs, 'desk', 'decided', 'The courier’s scan shows the damage; both bear a part.'],
]
const appealed: readonly Step[] = [
  ...decided,
  [
    2 * dayMs,
    'seller',
    'appealed',
    'The scan is from the buyer’s city, two days after the parcel was signed for. Please look at its date.',
  ],
]

/** The steps of an order to its current state. @param restMs since the last step */
interface Outcome {
  steps: readonly Step[]
  restMs: number
  isUnpaid?: true
  /** The partner refuses the refund or payout. */
  isRefused?: boolean
}

const outcomes: readonly Outcome[] = [
  { steps: [], restMs: 2 * minuteMs, isUnpaid: true },
  { steps: [[16 * minuteMs, 'clock', 'payment_expired']], restMs: 3 * dayMs, isUnpaid: true },
  { steps: [], restMs: 5 * hourMs },
  { steps: [], restMs: 26 * hourMs },
  { steps: [[3 * hourMs, 'seller', 'accepted']], restMs: 20 * hourMs },
  {
    steps: [
      [3 * hourMs, 'seller', 'accepted'],
      [8 * hourMs, 'seller', 'packed'],
    ],
    restMs: 4 * hourMs,
  },
  { steps: [[3 * hourMs, 'seller', 'accepted'], shipped()], restMs: dayMs },
  { steps: arrived, restMs: 2 * dayMs },
  { steps: [[9 * hourMs, 'seller', 'declined', 'The last print of this edition was damaged.']], restMs: 12 * dayMs, isRefused: true },
  { steps: [[2 * hourMs, 'buyer', 'cancelled', 'I bought the larger one.']], restMs: 8 * dayMs },
  { steps: [[48 * hourMs, 'clock', 'cancelled']], restMs: 20 * dayMs },
  { steps: [...arrived, [dayMs, 'buyer', 'return_requested', broken]], restMs: 10 * hourMs },
  { steps: sentBack, restMs: dayMs },
  { steps: [...sentBack, [dayMs, 'buyer', 'return_sent']], restMs: 2 * dayMs },
  { steps: [...sentBack, [dayMs, 'buyer', 'return_sent'], [4 * dayMs, 'seller', 'returned']], restMs: 5 * minuteMs },
  {
    steps: [...sentBack, [dayMs, 'buyer', 'return_sent'], [4 * dayMs, 'seller', 'returned']],
    restMs: 30 * dayMs,
  },
  { steps: [...arrived, [dayMs, 'buyer', 'return_requested', broken], [9 * hourMs, 'seller', 'return_refused', whole]], restMs: dayMs },
  { steps: [...arrived, [dayMs, 'buyer', 'disputed', broken]], restMs: 3 * dayMs },
  { steps: decided, restMs: 2 * dayMs },
  { steps: appealed, restMs: 20 * hourMs },
  { steps: [...decided, [7 * dayMs, 'clock', 'resolved']], restMs: 40 * dayMs },
  {
    steps: [...appealed, [3 * dayMs, 'second', 'resolved', 'The scan was made after the parcel was opened. It stays as it was.']],
    restMs: 15 * dayMs,
  },
]

/** Every order is younger than this, and every seller's account older. */
const oldestMs = 90 * dayMs
/** Days between completed sales. */
const soldEvery = 4
/** The indexes of sales whose payout the bank refuses. */
const refusedSales: readonly number[] = [2, 4]

function soldOutcome(i: number): Outcome {
  const end: Step = i % 2 ? [dayMs, 'buyer', 'completed'] : [7 * dayMs, 'clock', 'completed']
  return { steps: [...arrived, end], restMs: (2 + i * soldEvery) * dayMs, isRefused: refusedSales.includes(i) }
}

/** @param soldIds artworks that were bought and kept */
export async function loadOrders(
  ctx: Ctx,
  { artists, clients, adminId, secondAdminId }: LoadedPeople,
  soldIds: readonly string[],
): Promise<void> {
  const { id, artist_id, stock, listed_at, state } = artworks
  const longHere = new Map(
    artists.filter(({ since }) => now(ctx).getTime() - since.getTime() > oldestMs).map((artist) => [artist.id, artist]),
  )
  const listed = (
    await ctx.db
      .select({ id, sellerId: artist_id, stock, listedAt: listed_at })
      .from(artworks)
      .where(eq(state, 'listed'))
      .orderBy(asc(listed_at))
  ).filter(({ sellerId }) => longHere.has(sellerId))
  const sold = listed.filter((piece) => soldIds.includes(piece.id))
  // Every tenth, so that no artist's list is empty; the oldest first, which buyers had time to find.
  const wanted = listed.filter((piece, i) => i % 10 === 4 && !sold.includes(piece)).map((piece) => ({ ...piece, stock: 1 }))
  const lives = [...outcomes.map((fate, i) => ({ fate, piece: wanted[i] })), ...sold.map((piece, i) => ({ fate: soldOutcome(i), piece }))]
  const homes = new Map<string, string>()
  for (const [i, { fate, piece }] of lives.entries()) {
    const buyer = clients[i % 3 ? i % clients.length : 0]
    const seller = longHere.get(piece?.sellerId ?? '')
    if (!piece || !buyer || !seller) throw new Error('demo: fewer artworks than orders')
    const took = fate.steps.reduce((sum, [after]) => sum + after, 0)
    const cast = { piece, buyer, seller, adminId, secondAdminId, began: new Date(now(ctx).getTime() - fate.restMs - took) }
    const addressId = homes.get(buyer.id) ?? (await add(as(ctx, cast.began, cast, 'buyer'), homeOf(buyer))).addressId
    homes.set(buyer.id, addressId)
    await live(ctx, fate, { ...cast, addressId })
  }
}

interface Cast {
  /** `stock`: the number bought. */
  piece: { id: string; stock: number; listedAt: Date | null }
  buyer: LoadedClient
  seller: { id: string; username: string }
  adminId: string
  secondAdminId: string
  /** The time of the order. */
  began: Date
}

async function live(ctx: Ctx, { steps, isUnpaid, isRefused }: Outcome, cast: Cast & { addressId: string }): Promise<void> {
  const { piece, addressId } = cast
  let at = cast.began
  if (piece.listedAt && piece.listedAt > at) await hangEarlier(ctx, piece.id, at)
  const input = calls.create.input.parse({ items: [{ product_id: piece.id, quantity: piece.stock }], addressId })
  const { order, checkout } = await create(as(ctx, at, cast, 'buyer'), input)
  const paidAt = new Date(at.getTime() + 2 * minuteMs)
  if (!isUnpaid) await payOrder(as(ctx, paidAt, cast, 'clock'), paidAt, order.id, checkout.paymentId)
  for (const [after, by, to, words] of steps) {
    at = new Date(at.getTime() + after)
    await step(as(ctx, at, cast, by), order.id, by, to, words)
    await makeDocuments(as(ctx, at, cast, 'clock'), 'order', order.id)
  }
  if (isRefused) await refuseMoney(ctx, order.id)
  else await letMoneyMove((at) => as(ctx, at, cast, 'clock'), now(ctx), order.id)
}

/** Lists the work early enough to be bought. */
async function hangEarlier(ctx: Ctx, id: string, boughtAt: Date): Promise<void> {
  const listed_at = new Date(boughtAt.getTime() - chanceFrom(`days before ${id}`).whole(5, 40) * dayMs)
  await ctx.db.update(artworks).set({ listed_at, created_at: listed_at }).where(eq(artworks.id, id))
}

/** A context as a person at a time, without notifications. */
function as(ctx: Ctx, at: Date, { buyer, seller, adminId, secondAdminId }: Cast, by: By): Ctx {
  const clock = { now: () => at }
  const outbox = { ...ctx.platform.outbox, write: async () => {} }
  const people = {
    buyer: { id: buyer.id, username: buyer.username, type: 'user' },
    seller: { id: seller.id, username: seller.username, type: 'artist' },
    desk: { id: adminId, username: 'mehfil.desk', type: 'admin', roles: ['superadmin'] },
    second: { id: secondAdminId, username: 'mehfil.superadmin', type: 'admin', roles: ['superadmin'] },
  } as const
  const person = by === 'clock' ? null : { ...people[by], sessionId: adminId }
  const then = { ...ctx, person, platform: { ...ctx.platform, clock, outbox, ids: randomIds(clock) } }
  return { ...then, platform: { ...then.platform, payments: partnerIn(then, at) } }
}

function homeOf({ firstName, lastName, city, username }: LoadedClient) {
  const chance = chanceFrom(`home of ${username}`)
  const { pincode } = placeIn(city, 0)
  return addressFields.parse({
    name: `${firstName} ${lastName}`,
    phone_number: `90000${chance.whole(10_000, 99_999)}`,
    line1: `${chance.whole(2, 90)} Example Lane`,
    landmark: chance.pick(['Opposite the post office', 'Behind the old cinema', 'Near the banyan tree']),
    city: cityOf(city).name,
    pincode,
  })
}

const parcels = [
  { courier: 'Blue Dart', trackingNumber: '80221647310' },
  { courier: 'India Post Speed Post', trackingNumber: 'EN284117560IN' },
  { courier: 'DTDC', trackingNumber: 'D40918823' },
] as const

async function step(ctx: Ctx, id: string, by: By, to: OrderState, words?: string): Promise<void> {
  if (by === 'desk' || by === 'second') {
    const { total_paise = 0 } = (await findOrder(ctx, id)) ?? {}
    await decideOrder(ctx, calls.decide.input.parse({ id, amount: Math.round(total_paise / 300), reason: words }))
  } else if (by === 'clock') await byTheClock(ctx, id, to)
  else {
    const parcel = to === 'shipped' || to === 'return_sent' ? chanceFrom(`parcel of ${id}`).pick(parcels) : {}
    await setStatus(ctx, calls.setStatus.input.parse({ id, status: to, ...parcel, ...(words && { reason: words }) }))
  }
}

const clockMoves = { payment_expired: 'lapse_payment', cancelled: 'lapse', completed: 'complete', resolved: 'agree' } as const

async function byTheClock(ctx: Ctx, id: string, to: OrderState): Promise<void> {
  const order = await findOrder(ctx, id)
  const name = clockMoves[to as keyof typeof clockMoves]
  if (!order || !name) throw new Error(`demo: the clock brings no order to ${to}`)
  await move(ctx, id, { move: name, by: 'clock', personId: null, changes: await changesOf(ctx, order, name) })
}
