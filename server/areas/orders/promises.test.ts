/** An artist's kept and broken orders count on their page together with their shows. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import type { OrderView } from '#contract/orders/orders.ts'
import { profiles as calls } from '#contract/profiles/profiles.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { profiles } from '../profiles/tables.ts'
import { moveByTheClock } from './service/due.ts'
import { bring, type Gallery, look, openGallery, order, orderIn, sendBack } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function record({ seller }: Gallery) {
  const [row] = await world.ctx.db.select().from(profiles).where(eq(profiles.person_id, seller.id))
  return { sales: row?.sales, broken: row?.broken }
}
const sorry = { reason: 'The paper got wet in the rain.' }

describe('a broken promise', () => {
  test.each<['accepted' | 'packed']>([['accepted'], ['packed']])('is to cancel an order that is %s', async (state) => {
    const gallery = await openGallery(world)
    await bring(gallery, 'seller', await orderIn(gallery, state), 'cancelled', sorry)
    expect(await record(gallery)).toEqual({ sales: 0, broken: 1 })
  })

  test.each<['placed' | 'packed', number]>([
    ['placed', 48 * hourMs],
    ['packed', 5 * dayMs],
  ])('is to leave one %s until it times out; counted once, even by concurrent schedulers', async (state, ms) => {
    const gallery = await openGallery(world)
    await orderIn(gallery, state)
    await world.clock.advance(ms + minuteMs)
    await allAtOnce(4, () => moveByTheClock(world.ctx))
    await world.pass(minuteMs)
    expect(await record(gallery)).toEqual({ sales: 0, broken: 1 })
  })
})

describe('no broken promise', () => {
  const ends: [string, 'placed' | 'accepted', 'buyer' | 'seller' | 'admin', OrderView['status']][] = [
    ['is an order that the artist declined before accepting', 'placed', 'seller', 'declined'],
    ['is an order that the buyer cancelled', 'accepted', 'buyer', 'cancelled'],
    ['is an order that an admin cancelled', 'accepted', 'admin', 'cancelled'],
  ]
  test.each(ends)('%s', async (_, state, who, status) => {
    const gallery = await openGallery(world)
    await bring(gallery, who, await orderIn(gallery, state), status, sorry)
    expect(await record(gallery)).toEqual({ sales: 0, broken: 0 })
  })

  test('is an unpaid order, or a returned piece', async () => {
    const gallery = await openGallery(world, [{}, {}])
    const [first = '', second = ''] = gallery.artworkIds
    const { order: unpaid } = await order(gallery, { items: [{ product_id: first }] })
    const id = await orderIn(gallery, 'delivered', { items: [{ product_id: second }] })
    await sendBack(gallery, id)
    await bring(gallery, 'seller', id, 'returned')
    await world.pass(16 * minuteMs)
    const statuses = [(await look(gallery, 'buyer', unpaid.id)).status, (await look(gallery, 'buyer', id)).status]
    expect(statuses).toEqual(['payment_expired', 'refunded'])
    expect(await record(gallery)).toEqual({ sales: 0, broken: 0 })
  })

  test('is an order of a suspended artist, who could not answer', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery)
    await world.ctx.db.update(profiles).set({ state: 'suspended' }).where(eq(profiles.person_id, gallery.seller.id))
    await world.pass(48 * hourMs + minuteMs)
    expect((await look(gallery, 'buyer', id)).status).toBe('cancelled')
    expect(await record(gallery)).toEqual({ sales: 0, broken: 0 })
  })
})

test('the page shows the number of kept orders and the share of kept promises', async () => {
  const gallery = await openGallery(
    world,
    Array.from({ length: 4 }, () => ({})),
  )
  const page = () => world.get(calls.get, { username: gallery.seller.username })
  expect(await page()).toMatchObject({ shows: 0, sales: 0, keptPercent: null })
  for (const [i, product_id] of gallery.artworkIds.entries()) {
    const id = await orderIn(gallery, i < 3 ? 'delivered' : 'accepted', { items: [{ product_id }] })
    if (i < 3) await bring(gallery, 'buyer', id, 'completed')
    else await bring(gallery, 'seller', id, 'cancelled', sorry)
  }
  expect(await page()).toMatchObject({ shows: 0, sales: 3, keptPercent: 75 })
  await world.ctx.db.update(profiles).set({ shows: 6 }).where(eq(profiles.person_id, gallery.seller.id))
  expect(await page()).toMatchObject({ shows: 6, sales: 3, keptPercent: 90 })
})
