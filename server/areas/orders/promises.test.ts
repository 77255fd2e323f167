/** What an artist keeps and breaks of orders stands on their page, with what they keep and break of shows. */
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

describe('it counts against the artist', () => {
  test.each<['accepted' | 'packed']>([['accepted'], ['packed']])('to call an order off that is %s', async (state) => {
    const gallery = await openGallery(world)
    await bring(gallery, 'seller', await orderIn(gallery, state), 'cancelled', sorry)
    expect(await record(gallery)).toEqual({ sales: 0, broken: 1 })
  })

  test.each<['placed' | 'packed', number]>([
    ['placed', 48 * hourMs],
    ['packed', 5 * dayMs],
  ])('to leave one %s until the clock ends it, once, however many clocks there are', async (state, ms) => {
    const gallery = await openGallery(world)
    await orderIn(gallery, state)
    await world.clock.advance(ms + minuteMs)
    await allAtOnce(4, () => moveByTheClock(world.ctx))
    await world.pass(minuteMs)
    expect(await record(gallery)).toEqual({ sales: 0, broken: 1 })
  })
})

describe('it does not', () => {
  const ends: [string, 'placed' | 'accepted', 'buyer' | 'seller' | 'admin', OrderView['status']][] = [
    ['that the artist declined what they had not accepted', 'placed', 'seller', 'declined'],
    ['that the buyer cancelled', 'accepted', 'buyer', 'cancelled'],
    ['that the desk cancelled', 'accepted', 'admin', 'cancelled'],
  ]
  test.each(ends)('%s', async (_, state, who, status) => {
    const gallery = await openGallery(world)
    await bring(gallery, who, await orderIn(gallery, state), status, sorry)
    expect(await record(gallery)).toEqual({ sales: 0, broken: 0 })
  })

  test('that nobody paid, or that the piece came back', async () => {
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

  test('that we had suspended the artist, who could not answer', async () => {
    const gallery = await openGallery(world)
    const id = await orderIn(gallery)
    await world.ctx.db.update(profiles).set({ state: 'suspended' }).where(eq(profiles.person_id, gallery.seller.id))
    await world.pass(48 * hourMs + minuteMs)
    expect((await look(gallery, 'buyer', id)).status).toBe('cancelled')
    expect(await record(gallery)).toEqual({ sales: 0, broken: 0 })
  })
})

test('the page says how many orders were kept, and which share of all that was promised', async () => {
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
