/** The market of a season: carts with several kinds of works by several artists, and orders with every outcome. */

import type { SubCategory } from '#contract/artworks/words.ts'
import { addDays, type Day } from '#contract/grammar/time.ts'
import { cart } from '#contract/orders/cart.ts'
import { orders as calls, type OrderState, type OrderView } from '#contract/orders/orders.ts'
import { decideOrder } from '#server/areas/orders/service/disputes/decide.ts'
import { makeArtworks } from '../../areas/artworks/testing.ts'
import { as } from '../../areas/bookings/testing.ts'
import { getCart } from '../../areas/orders/service/cart.ts'
import { put } from '../../areas/orders/service/cart-lines.ts'
import { get } from '../../areas/orders/service/lists.ts'
import { checkout, purchase } from '../../areas/orders/service/purchase.ts'
import { setStatus } from '../../areas/orders/service/status.ts'
import { bluedart } from '../../areas/orders/testing.ts'
import type { World } from '../world.ts'
import { one } from './shows.ts'
import { later, payAt, type Season, type SeasonArtist, type SeasonClient, soon, today } from './stage.ts'

/** Everything bought from one artist at once, as its buyer saw it. */
export interface Bought {
  orderId: string
  seller: SeasonArtist
  buyer: SeasonClient
  way: string
  agreed: { total: number; lines: { kind: SubCategory; total: number }[] }
  /** The latest refund decided by an admin. */
  back?: number
}

export interface Works {
  all: { id: string; seller: SeasonArtist; kind: SubCategory }[]
}

const kinds = ['painting', 'photograph', 'sculpture', 'digital', 'print', 'ceramics'] as const satisfies SubCategory[]
const editionSize = 90

/** Works of several kinds by some of the artists, enough for a season. */
export async function openMarket(season: Season, world: World, orders: number): Promise<Works> {
  const sellers = season.artists.slice(0, Math.max(3, Math.ceil(season.artists.length / 3)))
  const each = Math.max(kinds.length, Math.ceil((orders * 4) / sellers.length / editionSize))
  const all: Works['all'] = []
  for (const seller of sellers) {
    const wishes = Array.from({ length: each }, (_, i) => ({
      ...{ kind: 'edition' as const, editionSize, quantities: editionSize, name: `Piece ${i} by ${seller.person.username}` },
      ...{ sub_category: kinds[i % kinds.length] as SubCategory, price: season.chance.whole(900, 60_000) },
    }))
    for (const [i, id] of (await makeArtworks(world.ctx, seller.person, wishes)).entries())
      all.push({ id, seller, kind: kinds[i % kinds.length] as SubCategory })
  }
  return { all }
}

const shares: [number, string][] = [
  [34, 'completed'],
  [12, 'silence'],
  [9, 'sent back'],
  [5, 'return refused'],
  [8, 'disputed'],
  [5, 'appealed'],
  [6, 'declined'],
  [6, 'cancelled'],
  [4, 'called off'],
  [4, 'unanswered'],
  [3, 'never sent'],
  [4, 'unpaid'],
]
const deck = shares.flatMap(([many, way]) => Array<string>(many).fill(way))

/** Puts works of one or two artists into a cart and buys them. */
export function buy(season: Season, works: Works, bought: Bought[]): (world: World) => Promise<void> {
  const { chance } = season
  const buyer = one(season, season.clients)
  const wanted = Array.from({ length: chance.whole(1, 4) }, () => one(season, works.all))
  return async (world) => {
    const me = as(world, buyer.person)
    for (const { id } of wanted) await put(me, { product_id: id, quantity: chance.whole(1, 2), isLater: false })
    const { items, total } = await getCart(me, { pincode: '313001' })
    if (!items.length) return
    const made = await checkout(me, cart.checkout.input.parse({ items, addressId: buyer.addressId, expectedTotal: total }))
    const { orders } = await purchase(me, { id: made.purchaseId })
    for (const { id } of orders) await plan(season, works, bought, { world, buyer, order: await get(me, { id }) })
    if (orders.some(({ id }) => bought.find(({ orderId }) => orderId === id)?.way !== 'unpaid'))
      await payAt(season, world, buyer.person, made.checkout.paymentId)
  }
}

interface Of {
  season: Season
  bought: Bought
  day: Day
}

async function plan(
  season: Season,
  works: Works,
  all: Bought[],
  { buyer, order }: { world: World; buyer: SeasonClient; order: OrderView },
) {
  const seller = works.all.find(({ seller }) => seller.person.username === order.seller.username)?.seller
  if (!seller) throw new Error(`nobody sells ${order.number}`)
  const way = one(season, deck)
  const lines = order.lines.map(({ artworkId, total, delivery }) => ({ kind: kindOf(works, artworkId), total: total + delivery }))
  const bought: Bought = { orderId: order.id, seller, buyer, way, agreed: { total: order.total, lines } }
  all.push(bought)
  ways[way]?.({ season, bought, day: today(season) })
}

function kindOf({ all }: Works, id: string): SubCategory {
  return all.find((work) => work.id === id)?.kind ?? 'painting'
}

type Actor = 'buyer' | 'seller' | 'admin'

/** Schedules a status change by somebody, this many days after the purchase. */
function bring({ season, bought, day }: Of, after: number, actor: Actor, status: OrderState) {
  const person = { buyer: bought.buyer.person, seller: bought.seller.person, admin: season.admins[0] }[actor]
  const [at, hour] = after === 0 ? soon(season) : [addDays(day, after), season.chance.whole(0, 3)]
  later(season, at, hour, `order ${status}`, (world) =>
    setStatus(
      as(world, person),
      calls.setStatus.input.parse({ id: bought.orderId, status, reason: 'It came with a scratch along the frame.', ...bluedart }),
    ),
  )
}

function decide({ season, bought, day }: Of, after: number, round: 0 | 1) {
  later(season, addDays(day, after), 2, 'decide an order', async (world) => {
    const amount = season.chance.pick([
      0,
      Math.floor(bought.agreed.total / 3),
      Math.floor(bought.agreed.total / 2),
      Math.floor(bought.agreed.total),
    ])
    await decideOrder(
      as(world, season.admins[round]),
      calls.decide.input.parse({ id: bought.orderId, amount, reason: 'Both sides were heard.' }),
    )
    bought.back = amount
  })
}

function send(of: Of) {
  bring(of, 0, 'seller', 'accepted')
  if (of.season.chance.maybe(0.5)) bring(of, 1, 'seller', 'packed')
  bring(of, 2, 'seller', 'shipped')
}

function deliver(of: Of) {
  send(of)
  bring(of, 4, 'buyer', 'delivered')
}

const ways: Record<string, (of: Of) => void> = {
  completed(of) {
    deliver(of)
    bring(of, 5, 'buyer', 'completed')
  },
  silence: deliver,
  'sent back'(of) {
    deliver(of)
    bring(of, 5, 'buyer', 'return_requested')
    bring(of, 6, 'seller', 'return_approved')
    bring(of, 8, 'buyer', 'return_sent')
    if (of.season.chance.maybe(0.7)) bring(of, 11, 'seller', 'returned')
  },
  'return refused'(of) {
    deliver(of)
    bring(of, 5, 'buyer', 'return_requested')
    bring(of, 6, 'seller', 'return_refused')
  },
  disputed(of) {
    deliver(of)
    bring(of, 5, 'buyer', 'disputed')
    decide(of, 8, 0)
    if (of.season.chance.maybe(0.5)) {
      bring(of, 9, 'buyer', 'resolved')
      bring(of, 10, 'seller', 'resolved')
    }
  },
  appealed(of) {
    deliver(of)
    bring(of, 5, 'buyer', 'disputed')
    decide(of, 8, 0)
    bring(of, 9, 'seller', 'appealed')
    decide(of, 12, 1)
  },
  declined: (of) => bring(of, 0, 'seller', 'declined'),
  cancelled(of) {
    bring(of, 0, 'seller', 'accepted')
    bring(of, 1, of.season.chance.pick(['buyer', 'admin']), 'cancelled')
  },
  'called off'(of) {
    bring(of, 0, 'seller', 'accepted')
    bring(of, 1, 'seller', 'cancelled')
  },
  unanswered() {},
  'never sent': (of) => bring(of, 0, 'seller', 'accepted'),
  unpaid() {},
}
