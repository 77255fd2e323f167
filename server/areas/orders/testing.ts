/** Shortcuts for tests of orders. Dev buys from Asha, who paints in Jaipur; Meera is the admin. */

import type { InputOf } from '#contract/grammar/call.ts'
import { addressFields } from '#contract/orders/addresses.ts'
import { orders as calls, type OrderView } from '#contract/orders/orders.ts'
import type { World } from '../../testing/world.ts'
import { makeArtworks, type Wished } from '../artworks/testing.ts'
import type { people } from '../auth/tables.ts'
import { as, makeArtist, makePerson, tokenOf } from '../bookings/testing.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { add } from './service/addresses.ts'
import { create } from './service/create.ts'
import { decideOrder } from './service/disputes/decide.ts'
import { get } from './service/lists.ts'
import { setStatus } from './service/status.ts'

type Known = Pick<typeof people.$inferSelect, 'id' | 'type' | 'username'>
export type Actor = 'buyer' | 'seller' | 'admin'

export interface Gallery {
  world: World
  buyer: Known
  seller: Known
  admin: Known
  addressId: string
  artworkIds: string[]
}

let galleries = 0
const home = { name: 'Dev Mehta', phone_number: '98765 43210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }

export async function makeBuyer(world: World, username: string): Promise<{ buyer: Known; addressId: string }> {
  const buyer = await makePerson(world, 'user', username)
  const { addressId } = await add(as(world, buyer), addressFields.parse(home))
  return { buyer, addressId }
}

/** Separate people and artworks for a test, so that its orders are isolated. */
export async function openGallery(world: World, wishes: readonly Wished[] = [{}]): Promise<Gallery> {
  const n = ++galleries
  const { artist } = await makeArtist(world, `painter${n}`)
  return {
    world,
    seller: artist,
    ...(await makeBuyer(world, `collector${n}`)),
    admin: await makePerson(world, 'admin', `curator${n}`, 'Meera', 'Iyer'),
    artworkIds: await makeArtworks(world.ctx, { id: artist.id, username: artist.username }, wishes),
  }
}

type More = Partial<InputOf<typeof calls.create>>

/** An order of the buyer's, with its full view. */
export async function order(
  gallery: Gallery,
  more: More = {},
  who: { buyer: Known; addressId: string } = gallery,
): Promise<{ order: OrderView; checkout: { paymentId: string; url: string } }> {
  const { world, artworkIds } = gallery
  const items = artworkIds.map((product_id) => ({ product_id }))
  const { order, checkout } = await create(as(world, who.buyer), calls.create.input.parse({ items, addressId: who.addressId, ...more }))
  return { order: await get(as(world, who.buyer), { id: order.id }), checkout }
}

/** Pays at the partner and waits for the webhook. */
export async function payFor(
  { world, buyer }: Pick<Gallery, 'world' | 'buyer'>,
  paymentId: string,
  mischief: Parameters<typeof press>[2] = {},
): Promise<void> {
  const { url } = await openPayment(as(world, buyer), { paymentId })
  await press(world, url.split('/').at(-1) as string, mischief)
  await world.settle()
}

export function personFor(gallery: Gallery, actor: Actor): Known {
  return gallery[actor]
}

/** A token for HTTP requests as one of them, valid at the current clock. */
export async function tokenFor(gallery: Gallery, actor: Actor): Promise<{ token: string }> {
  return { token: await tokenOf(gallery.world, personFor(gallery, actor)) }
}

type Step = Omit<InputOf<typeof calls.setStatus>, 'id' | 'status'>

/** Brings an order to a status. */
export async function bring(gallery: Gallery, actor: Actor, id: string, status: OrderView['status'], more: Step = {}): Promise<OrderView> {
  const { order } = await setStatus(as(gallery.world, personFor(gallery, actor)), calls.setStatus.input.parse({ id, status, ...more }))
  await gallery.world.settle()
  return order
}

export const bluedart = { courier: 'Blue Dart', trackingNumber: 'BD48211907' }

const way = ['placed', 'accepted', 'packed', 'shipped', 'delivered'] as const

/** A paid order, brought to this status. */
export async function orderIn(gallery: Gallery, until: (typeof way)[number] = 'placed', more: More = {}): Promise<string> {
  const { order: made, checkout } = await order(gallery, more)
  await payFor(gallery, checkout.paymentId)
  for (const status of way.slice(1, way.indexOf(until) + 1))
    await bring(gallery, status === 'delivered' ? 'buyer' : 'seller', made.id, status, status === 'shipped' ? bluedart : {})
  return made.id
}

/** Returns a received piece: requested, accepted, sent. */
export async function sendBack(gallery: Gallery, id: string, reason = 'The corner of the frame is broken.'): Promise<void> {
  await bring(gallery, 'buyer', id, 'return_requested', { reason })
  await bring(gallery, 'seller', id, 'return_approved')
  await bring(gallery, 'buyer', id, 'return_sent', bluedart)
}

export function look(gallery: Gallery, actor: Actor, id: string): Promise<OrderView> {
  return get(as(gallery.world, personFor(gallery, actor)), { id })
}

/** An admin's decision, without the records of the moderation area. */
export function decide(gallery: Gallery, id: string, input: Partial<InputOf<typeof calls.decide>>, who: Known = gallery.admin) {
  return decideOrder(as(gallery.world, who), calls.decide.input.parse({ id, amount: 0, reason: 'Both sides were heard.', ...input }))
}
