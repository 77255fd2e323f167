import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { orders as calls } from '#contract/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { openGallery, order, orderIn, tokenFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

test('lists say how many there are in each state, whichever state is asked for', async () => {
  const gallery = await openGallery(world, [{}, {}, {}])
  const [one = '', two = '', three = ''] = gallery.artworkIds
  const placed = await orderIn(gallery, 'placed', { items: [{ product_id: one }] })
  const sent = await orderIn(gallery, 'shipped', { items: [{ product_id: two }] })
  const { order: unpaid } = await order(gallery, { items: [{ product_id: three }] })
  const counts = { placed: 1, shipped: 1 }
  const bought = await world.get(calls.list, {}, await tokenFor(gallery, 'buyer'))
  expect(new Set(bought.results.map(({ id }) => id))).toEqual(new Set([placed, sent, unpaid.id]))
  expect([bought.total, bought.counts]).toEqual([3, { ...counts, awaiting_payment: 1 }])
  const some = await world.get(calls.list, { status: 'shipped' }, await tokenFor(gallery, 'buyer'))
  expect([some.results.map(({ id }) => id), some.total, some.counts]).toEqual([[sent], 1, { ...counts, awaiting_payment: 1 }])
  const sold = await world.get(calls.sales, {}, await tokenFor(gallery, 'seller'))
  expect([sold.results.map(({ id }) => id), sold.total, sold.counts]).toEqual([[placed, sent], 2, counts])
  const none = await world.get(calls.sales, { status: 'awaiting_payment' }, await tokenFor(gallery, 'seller'))
  expect([none.results, none.total, none.counts]).toEqual([[], 0, counts])
})
