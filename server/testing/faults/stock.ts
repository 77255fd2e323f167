/**
 * Faults of the market: scarce pieces, abandoned carts, concurrent changes of orders and prices, with their numbers as parameters:
 * small ones in `npm test`, the full ones in a run of faults. `withoutStockGuard` and the functions passed to each check prove that
 * failures are detected.
 */
import { and, eq, is, SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { artworks as artworkCalls } from '#contract/artworks/artworks.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { minuteMs } from '#contract/grammar/time.ts'
import { addressFields } from '#contract/orders/addresses.ts'
import { cart } from '#contract/orders/cart.ts'
import { orders as calls } from '#contract/orders/orders.ts'
import { get as artwork } from '../../areas/artworks/service/product.ts'
import { release } from '../../areas/artworks/service/stock.ts'
import { update } from '../../areas/artworks/service/studio.ts'
import { artworks } from '../../areas/artworks/tables.ts'
import { as, tokenOf } from '../../areas/bookings/testing.ts'
import { add } from '../../areas/orders/service/addresses.ts'
import { look as lookAtCart } from '../../areas/orders/service/cart.ts'
import { moveByTheClock } from '../../areas/orders/service/due.ts'
import { checkout } from '../../areas/orders/service/purchase.ts'
import { quote } from '../../areas/orders/service/quote.ts'
import { orders } from '../../areas/orders/tables.ts'
import { type Gallery, look, makeBuyer, openGallery, order, orderIn, payFor } from '../../areas/orders/testing.ts'
import type { Ctx } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { allAtOnce, type World } from '../world.ts'
import type { Outcome } from './accounts.ts'

let crowds = 0
const crowdOf = (world: World, people: number) => {
  const n = ++crowds
  return allAtOnce(people, (i) => makeBuyer(world, `want${n}.${i}`))
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'done'
  } catch (error) {
    if (error instanceof Failure) return error.code
    return `fell: ${String(error)}`
  }
}

/** Releases unpaid orders, so that the limit of three per buyer does not affect the next round: here only the piece is scarce. */
async function letGo(world: World, gallery: Gallery): Promise<void> {
  const unpaid = and(eq(orders.seller_id, gallery.seller.id), eq(orders.state, 'awaiting_payment'))
  const ended = await world.ctx.db
    .update(orders)
    .set({ state: 'payment_expired', wake_at: null })
    .where(unpaid)
    .returning({ id: orders.id })
  for (const { id } of ended) await release(world.ctx, id)
}

async function stockOf(world: World, id: string) {
  const [row] = await world.ctx.db.select().from(artworks).where(eq(artworks.id, id))
  if (!row) throw new Error(`there is no artwork ${id}`)
  return row
}

/** S01: many buyers of one original at once, then of seven pieces in several quantities. Never more are sold than exist. */
export async function scarcePieces(world: World, { buyers, rounds }: { buyers: number; rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  const seven = { kind: 'edition', editionSize: 7, quantities: 7 } as const
  const people = await crowdOf(world, buyers)
  for (let round = 0; round < rounds; round++) {
    const gallery = await openGallery(world, [round % 2 ? seven : {}])
    const [id = ''] = gallery.artworkIds
    const wished = (i: number) => (round % 2 ? 1 + ((i * 7 + round) % 3) : 1)
    const codes = await allAtOnce(buyers, (i) => codeOf(order(gallery, { items: [{ product_id: id, quantity: wished(i) }] }, people[i])))
    const had = codes.reduce((sum, code, i) => sum + (code === 'done' ? wished(i) : 0), 0)
    const { stock, reserved, sold } = await stockOf(world, id)
    if (had > stock || reserved + sold > stock) breaches.push(`round ${round}: ${had} of ${stock} were promised`)
    if (had === 0) breaches.push(`round ${round}: nobody got it`)
    for (const code of codes) if (!['done', 'gone', 'being_paid'].includes(code)) breaches.push(`round ${round}: ${code}`)
    await letGo(world, gallery)
  }
  return { tried: buyers * rounds, breaches }
}

/** S06: many carts at once with the same pieces of two artists, in either order. A cart is bought whole or not at all, without deadlock. */
export async function scarceCarts(world: World, { buyers, rounds }: { buyers: number; rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  const people = await crowdOf(world, buyers)
  for (let round = 0; round < rounds; round++) {
    const [one, other] = [
      await openGallery(world, [{ kind: 'edition', editionSize: 3, quantities: 3 }]),
      await openGallery(world, [{ kind: 'edition', editionSize: 2, quantities: 2 }]),
    ]
    const ids = [...one.artworkIds, ...other.artworkIds]
    const codes = await allAtOnce(buyers, (i) => {
      const items = (i % 2 ? ids : ids.toReversed()).map((product_id) => ({ product_id, quantity: 1 }))
      return codeOf(buyAtShownPrice(world, people[i] as Buyer, items))
    })
    const had = codes.filter((code) => code === 'done').length
    for (const id of ids) {
      const { stock, reserved } = await stockOf(world, id)
      if (reserved !== had || reserved > stock) breaches.push(`round ${round}: ${reserved} of ${stock} are set apart for ${had} carts`)
    }
    if (had === 0) breaches.push(`round ${round}: nobody got it`)
    for (const code of codes) if (!['done', 'gone', 'being_paid'].includes(code)) breaches.push(`round ${round}: ${code}`)
    for (const gallery of [one, other]) await letGo(world, gallery)
  }
  return { tried: buyers * rounds, breaches }
}

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

async function buyAtShownPrice(world: World, { buyer, addressId }: Buyer, items: { product_id: string; quantity: number }[]) {
  const me = as(world, buyer)
  const { total } = await lookAtCart(me, cart.look.input.parse({ items, pincode: '313001' }))
  return checkout(me, cart.checkout.input.parse({ items, addressId, expectedTotal: total }))
}

/** S02: two lines of one artwork, each available, but together more than exist. */
export async function twoLinesOfOne(world: World, { rounds }: { rounds: number }): Promise<Outcome> {
  const breaches: string[] = []
  const gallery = await openGallery(world, [{ kind: 'edition', editionSize: 9, quantities: 5 }])
  const [product_id = ''] = gallery.artworkIds
  for (let round = 0; round < rounds; round++) {
    const first = 1 + (round % 5)
    const items = [
      { product_id, quantity: first },
      { product_id, quantity: 6 - first },
    ]
    const code = await codeOf(order(gallery, { items }))
    const { reserved } = await stockOf(world, product_id)
    if (code !== 'gone' || reserved !== 0) breaches.push(`round ${round}: ${code}, ${reserved} set apart`)
  }
  return { tried: rounds, breaches }
}

/**
 * S03: abandoned, failed and expired checkouts. Every piece is free again within a minute of its end. @param tick runs the clock's
 * tasks
 */
export async function leftBaskets(
  world: World,
  { baskets, tick = (ctx) => moveByTheClock(ctx) }: { baskets: number; tick?: (ctx: Ctx) => Promise<void> },
): Promise<Outcome> {
  const breaches: string[] = []
  const size = Math.min(baskets, 25)
  for (let from = 0; from < baskets; from += size) {
    const gallery = await openGallery(world, [{ kind: 'edition', editionSize: size, quantities: size }])
    const [id = ''] = gallery.artworkIds
    const people = await crowdOf(world, size)
    for (const [i, who] of people.entries()) {
      const { checkout } = await order(gallery, {}, who)
      if (i % 3 === 1) await payFor({ world, buyer: who.buyer }, checkout.paymentId, { outcome: 'fail' })
    }
    // Past the reservation's end, and past the time in which the partner is still queried about an open payment.
    await world.clock.advance(26 * minuteMs)
    await tick(world.ctx)
    const { reserved, sold, stock } = await stockOf(world, id)
    if (reserved + sold !== 0 || stock !== size) breaches.push(`basket ${from}: ${reserved} still set apart, ${sold} sold`)
    await tick(world.ctx)
    if ((await artwork(world.ctx, { id })).available !== size) breaches.push(`basket ${from}: it came back twice`)
  }
  return { tried: baskets, breaches }
}

/**
 * S04: two changes of one order with the same version, through two calls: one succeeds, the other gets the current order. @param seen
 * the version that a call sends
 */
export async function twoHands(
  world: World,
  {
    rounds,
    seen = async (version) => version,
  }: { rounds: number; seen?: (version: number, fresh: () => Promise<number>) => Promise<number> },
): Promise<Outcome> {
  const breaches: string[] = []
  const gallery = await openGallery(world, [{ kind: 'edition', editionSize: 500, quantities: 500 }])
  const id = await orderIn(gallery, 'accepted')
  const token = await tokenOf(world, gallery.buyer)
  const home = { name: 'Dev Mehta', phone_number: '98765 43210', city: 'Udaipur', pincode: '313001' }
  const [left, right] = [
    await add(as(world, gallery.buyer), addressFields.parse({ ...home, line1: '7 Lake View' })),
    await add(as(world, gallery.buyer), addressFields.parse({ ...home, line1: '9 Old Bazaar' })),
  ]
  const fresh = async () => (await look(gallery, 'buyer', id)).version
  for (let round = 0; round < rounds; round++) {
    const version = await fresh()
    const ask = (addressId: string, version: number) => world.ask(calls.changeAddress, { id, addressId, version }, { token })
    const first = ask(left.addressId, version)
    const second = ask(right.addressId, await seen(version, () => first.then(fresh)))
    const replies = await Promise.all([first, second])
    const refused = replies.find(({ status }) => status === 409)?.body.details?.order as { version: number } | undefined
    const statuses = replies.map(({ status }) => status).toSorted()
    if (String(statuses) !== '200,409') breaches.push(`round ${round}: ${statuses}`)
    else if (refused?.version !== version + 1) breaches.push(`round ${round}: the fresh one was not shown`)
  }
  return { tried: rounds, breaches }
}

/**
 * S05: the artist changes the price during a purchase. Whoever gets an order pays the price they were shown. @param shown the price
 * that a buyer claims to have seen
 */
export async function changingPrices(
  world: World,
  {
    rounds,
    shown = (total) => ({ expectedTotal: total }),
  }: { rounds: number; shown?: (total: number) => Partial<InputOf<typeof calls.create>> },
): Promise<Outcome> {
  const breaches: string[] = []
  let made = 0
  const gallery = await openGallery(world, [{ kind: 'edition', editionSize: 900, quantities: 900, price: 1_000 }])
  const [id = ''] = gallery.artworkIds
  const items = [{ product_id: id, quantity: 1 }]
  for (let round = 0; round < rounds; round++) {
    const { total } = await quote(world.ctx, calls.quote.input.parse({ items, pincode: '313001' }))
    const edit = async () => {
      const { version } = await artwork(world.ctx, { id })
      return update(as(world, gallery.seller), artworkCalls.update.input.parse({ id, version, price: 1_000 + round + 1 }))
    }
    const buy = async () => {
      const { order: bought } = await order(gallery, { items, ...shown(total) })
      made++
      if (bought.total !== total) breaches.push(`round ${round}: ${bought.total} in place of ${total}`)
    }
    const works = round % 2 ? [edit, buy] : [buy, edit]
    if (round % 3 === 0) for (const work of works) await note(work)
    else await Promise.all(works.map(note))
    await letGo(world, gallery)
  }
  if (made === 0) breaches.push('nobody could buy at all')
  return { tried: rounds, breaches }

  async function note(work: () => Promise<unknown>): Promise<void> {
    const code = await codeOf(work())
    if (!['done', 'price_changed', 'version_conflict', 'locked'].includes(code)) breaches.push(code)
  }
}

/** The same world without protection: the guard in the reserving statement accepts everything. */
export async function withoutStockGuard(world: World): Promise<World> {
  await world.ctx.db.execute(sql`alter table artworks drop constraint artworks_stock`)
  const { platform } = world.ctx
  const transaction: Transaction = (work) => platform.database.transaction((db, later) => work(generous(db), later))
  return { ...world, ctx: { ...world.ctx, platform: { ...platform, database: { ...platform.database, transaction } } } }
}

function generous(db: Ctx['db']): Ctx['db'] {
  const changing = (table: PgTable) => ({
    set(values: never) {
      const change = db.update(table).set(values)
      return through(change, { where: (guards: SQL) => change.where(withoutGuard(guards)) })
    },
  })
  return through(db, { update: changing })
}

/** A proxy of the object that replaces some of its members. */
function through<Whole extends object>(whole: Whole, instead: object): Whole {
  return new Proxy(whole, {
    get(target, key) {
      if (Object.hasOwn(instead, key)) return Reflect.get(instead, key)
      const value = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

function withoutGuard(guards: SQL): SQL {
  const chunks = guards.queryChunks.map((chunk) => {
    if (is(chunk, SQL)) return withoutGuard(chunk)
    return chunk === artworks.available ? sql`(1000 + ${artworks.available})` : chunk
  })
  return new SQL(chunks)
}
