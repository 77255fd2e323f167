/** The market of a simulation: carts with works of several artists; works disappear, prices change, and orders have every outcome. */
import { artworks as artworkCalls } from '#contract/artworks/artworks.ts'
import { cart } from '#contract/orders/cart.ts'
import { type OrderState, openOrderStates, orders as orderCalls } from '#contract/orders/orders.ts'
import type { Chance } from '#demo/drawing/chance.ts'
import { decideOrder } from '#server/areas/orders/service/disputes/decide.ts'
import { shownById } from '../areas/artworks/service/product.ts'
import { own, publishArtwork, remove, update } from '../areas/artworks/service/studio.ts'
import { makeArtworks } from '../areas/artworks/testing.ts'
import { as } from '../areas/bookings/testing.ts'
import { getCart } from '../areas/orders/service/cart.ts'
import { put } from '../areas/orders/service/cart-lines.ts'
import { get } from '../areas/orders/service/lists.ts'
import { pay } from '../areas/orders/service/pay.ts'
import { checkout, purchase } from '../areas/orders/service/purchase.ts'
import { setStatus } from '../areas/orders/service/status.ts'
import { type Actor, bluedart, makeBuyer, payFor } from '../areas/orders/testing.ts'
import type { World } from './world.ts'

type Buyer = Awaited<ReturnType<typeof makeBuyer>>
type Person = Buyer['buyer']
type FaultMode = NonNullable<Parameters<typeof payFor>[2]>

export interface Market {
  world: World
  chance: Chance
  admin: Person
  buyers: Buyer[]
  works: { id: string; seller: Person }[]
  bought: { id: string; buyer: Buyer }[]
}

const worksEach = 4
/** Number of latest purchases that people act on. */
const lately = 8
const paysAtOnce = 0.8
const mostSteps = 5
const stays = 'stays'

export async function openMarket(
  { world, chance, admin }: Pick<Market, 'world' | 'chance' | 'admin'>,
  sellers: readonly Person[],
  buyers: number,
): Promise<Market> {
  const works: Market['works'] = []
  for (const seller of sellers) {
    const few = { kind: 'edition', editionSize: 3, quantities: 3, price: chance.whole(900, 9_000) } as const
    const wishes = Array.from({ length: worksEach }, (_, i) => (i % 2 ? { price: chance.whole(5_000, 60_000) } : few))
    for (const id of await makeArtworks(world.ctx, seller, wishes)) works.push({ id, seller })
  }
  const made: Buyer[] = []
  for (let i = 0; i < buyers; i++) made.push(await makeBuyer(world, `buyer${i}`))
  return { world, chance, admin, buyers: made, works, bought: [] }
}

/** Adds works to the cart and buys all of it, including what returned from an earlier purchase. */
export async function buyCart({ world, chance, buyers, works, bought }: Market, mischief: FaultMode): Promise<string> {
  const buyer = oneOf(chance, buyers)
  const me = as(world, buyer.buyer)
  const shown = await shownById(
    me,
    works.map(({ id }) => id),
  )
  const listed = [...shown.values()].filter(({ state }) => state === 'listed')
  if (!listed.length) return 'nothing that is there'
  for (const { id, kind } of Array.from({ length: chance.whole(1, 4) }, () => oneOf(chance, listed)))
    await put(me, { product_id: id, quantity: kind === 'edition' ? chance.whole(1, 2) : 1, isLater: false })
  const { items, total } = await getCart(me, { pincode: '313001' })
  if (!items.length) return 'nothing that is there'
  const asked = { items, addressId: buyer.addressId, expectedTotal: total }
  const {
    purchaseId,
    checkout: { paymentId },
  } = await checkout(me, cart.checkout.input.parse(asked))
  bought.push({ id: purchaseId, buyer })
  return `${items.length} works, ${chance.maybe(paysAtOnce) ? await pressFor(world, buyer, paymentId, mischief) : 'unpaid'}`
}

export async function payCart(market: Market, mischief: FaultMode): Promise<string> {
  const { world } = market
  const { id, buyer } = lastBought(market)
  const { payment } = await purchase(as(world, buyer.buyer), { id })
  return payment ? pressFor(world, buyer, payment.paymentId, mischief) : 'nothing'
}

async function pressFor(world: World, { buyer }: Buyer, paymentId: string, mischief: FaultMode): Promise<string> {
  await payFor({ world, buyer }, paymentId, mischief)
  return `pressed ${mischief.outcome ?? 'pay'} ${mischief.mischief ?? ''}`.trim()
}

/** A buyer who has cancelled a part of it pays for the rest. */
export async function payRest(market: Market, mischief: FaultMode): Promise<string> {
  const { world } = market
  const { id, buyer } = await someOrder(market)
  const { order, checkout } = await pay(as(world, buyer.buyer), { id })
  await payFor({ world, buyer: buyer.buyer }, checkout.paymentId, mischief)
  return order.number
}

/** A work leaves the market, returns, or changes its price. */
export async function changeWork({ world, chance, works }: Market): Promise<string> {
  const { id, seller } = oneOf(chance, works)
  const me = as(world, seller)
  const { version, state } = await own(me, { id })
  if (state === 'unlisted') await publishArtwork(me, { id, version })
  else if (chance.maybe(0.5)) await remove(me, { id, version })
  else await update(me, artworkCalls.update.input.parse({ id, version, price: chance.whole(900, 60_000) }))
  return state
}

/** The usual next status of an order. */
const usually: Partial<Record<OrderState, readonly [Actor, OrderState]>> = {
  placed: ['seller', 'accepted'],
  accepted: ['seller', 'packed'],
  packed: ['seller', 'shipped'],
  shipped: ['buyer', 'delivered'],
  delivered: ['buyer', 'completed'],
  return_requested: ['seller', 'return_approved'],
  return_approved: ['buyer', 'return_sent'],
  return_sent: ['seller', 'returned'],
  decided: ['buyer', 'resolved'],
}

/** Takes an order some usual steps further. */
export async function goOnWithOrder(market: Market): Promise<string> {
  const one = await someOrder(market)
  const steps: string[] = []
  for (let left = market.chance.whole(1, mostSteps); left > 0 && !steps.at(-1)?.includes(stays); left--)
    steps.push(await stepOrder(market, true, one))
  return steps.join(', ')
}

/** The usual next step of an order, or a random allowed one. */
export async function stepOrder(market: Market, isUsual: boolean, one?: Sold): Promise<string> {
  const { world, chance, admin } = market
  const { id, buyer, seller } = one ?? (await someOrder(market))
  const order = await get(as(world, buyer.buyer), { id })
  const people: Record<Actor, Person> = { buyer: buyer.buyer, seller, admin }
  const usual = usually[order.status]
  const actor = isUsual && usual ? usual[0] : chance.pick(['buyer', 'seller', 'admin'] as const)
  const { nextStatuses } = await get(as(world, people[actor]), { id: order.id })
  const wanted = isUsual && usual ? usual[1] : nextStatuses.length ? oneOf(chance, nextStatuses) : null
  if (!wanted) return `${order.number} ${stays} ${order.status}`
  if (actor === 'admin' && (order.status === 'disputed' || order.status === 'appealed')) {
    const decision = { id: order.id, amount: chance.whole(0, Math.floor(order.total)), reason: 'Both sides were heard.' }
    await decideOrder(as(world, admin), orderCalls.decide.input.parse(decision))
  } else {
    const step = { id: order.id, status: wanted, reason: 'It came with a scratch along the frame.', ...bluedart }
    await setStatus(as(world, people[actor]), orderCalls.setStatus.input.parse(step))
  }
  await world.settle()
  return `${order.number} ${order.status} to ${wanted} by ${actor}`
}

export async function marketEnds({ world, bought }: Market): Promise<string[]> {
  const lines: string[] = []
  for (const { id, buyer } of bought) {
    const { orders, total, refunded, payment } = await purchase(as(world, buyer.buyer), { id })
    lines.push(`purchase of ${orders.map(({ status }) => status).join(' and ')} for ${total}, back ${refunded}, ${payment?.state}`)
  }
  return lines
}

const lastBought = ({ chance, bought }: Market) => oneOf(chance, bought.slice(-lately))

export function oneOf<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[chance.whole(0, items.length - 1)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

interface Sold {
  id: string
  buyer: Buyer
  seller: Person
}

async function someOrder(market: Market): Promise<Sold> {
  const { world, chance, works } = market
  const { id, buyer } = lastBought(market)
  const { orders } = await purchase(as(world, buyer.buyer), { id })
  const open = orders.filter(({ status }) => (openOrderStates as readonly OrderState[]).includes(status))
  const order = oneOf(chance, open.length ? open : orders)
  const seller = works.find(({ seller }) => seller.username === order.seller.username)?.seller
  if (!seller) throw new Error(`nobody sells ${order.number}`)
  return { id: order.id, buyer, seller }
}
