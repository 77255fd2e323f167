/** What cannot be ordered, paid or changed, and the error for each. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { minuteMs } from '#contract/grammar/time.ts'
import { addressFields } from '#contract/orders/addresses.ts'
import { orders as calls, orderLimits } from '#contract/orders/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { as } from '../bookings/testing.ts'
import { add } from './service/addresses.ts'
import { type Actor, type Gallery, look, openGallery, order, orderIn, tokenFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const home = { name: 'Asha Rao', phone_number: '98765 43210', line1: '4 Hill Road', city: 'Udaipur', pincode: '313001' }

describe('an order is refused', () => {
  const refused = async (gallery: Gallery, artworkIds: readonly string[], who: Actor = 'buyer') => {
    const items = artworkIds.map((product_id) => ({ product_id }))
    const token = await tokenFor(gallery, who)
    const quoted = await world.get(calls.quote, { items, pincode: '313001' }, token)
    const asked = await world.ask(calls.create, { items, addressId: gallery.addressId }, token)
    return { said: quoted.problems.map(({ code, path }) => `${code} ${path}`), status: asked.status, code: asked.body.code }
  }

  test('for works of two artists at once', async () => {
    const [gallery, other] = [await openGallery(world), await openGallery(world)]
    expect(await refused(gallery, [...gallery.artworkIds, ...other.artworkIds])).toEqual({
      said: ['two_sellers items'],
      status: 422,
      code: 'two_sellers',
    })
  })

  test('by the artist of the piece', async () => {
    const gallery = await openGallery(world)
    const { addressId } = await add(as(world, gallery.seller), addressFields.parse(home))
    expect(await refused({ ...gallery, addressId }, gallery.artworkIds, 'seller')).toEqual({
      said: ['own_artwork items.0'],
      status: 422,
      code: 'own_artwork',
    })
  })

  test('for a piece too large for a courier', async () => {
    const gallery = await openGallery(world, [{ dimensions: { width: 100, height: 40, depth: 2 } }])
    await expect(order(gallery)).rejects.toMatchObject({
      status: 422,
      code: 'cannot_buy',
      message: 'This piece is too large for a courier. Ask us, and we find a way with the artist.',
    })
  })
})

test('an order is paid by its buyer only, while its pieces are reserved', async () => {
  const gallery = await openGallery(world)
  const { order: made, checkout } = await order(gallery)
  const pay = async (actor: Actor) => world.ask(calls.pay, { id: made.id }, await tokenFor(gallery, actor))
  expect(await pay('buyer')).toMatchObject({ status: 200, body: { checkout: { paymentId: checkout.paymentId } } })
  expect((await pay('seller')).status).toBe(403)
  // The scheduler has not run yet.
  world.clock.advance(orderLimits.reservationMs)
  expect(await pay('buyer')).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
  await world.pass(minuteMs)
  expect(await pay('buyer')).toMatchObject({ status: 409, body: { code: 'nothing_due' } })
})

test('only the buyer changes the address, and only the artist can use the endpoint of sales', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const { version } = await look(gallery, 'buyer', id)
  const changed = await world.ask(calls.changeAddress, { id, addressId: gallery.addressId, version }, await tokenFor(gallery, 'seller'))
  expect(changed.status).toBe(403)
  const other = await openGallery(world)
  const { addressId } = await add(as(world, gallery.seller), addressFields.parse(home))
  const bought = await orderIn({ ...other, buyer: gallery.seller, addressId })
  const step = { order_id: bought, status: 'accepted', version: 1 } as const
  expect((await world.ask(calls.setSaleStatus, step, await tokenFor(gallery, 'seller'))).status).toBe(404)
})
