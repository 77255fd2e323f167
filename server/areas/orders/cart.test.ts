/** A persistent cart (criterion OR-7): on the server for signed-in people, merged with the browser's, and current at every look. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { cart, cartLimits } from '#contract/orders/cart.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { artworks } from '../artworks/tables.ts'
import { makeArtworks } from '../artworks/testing.ts'
import { as, tokenOf } from '../bookings/testing.ts'
import { block } from '../profiles/service/blocks.ts'
import { profiles } from '../profiles/tables.ts'
import { forgetOldLines } from './service/cart-lines.ts'
import { cartLines } from './tables.ts'
import { type Gallery, makeBuyer, openGallery, order } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function studio(wishes: Parameters<typeof openGallery>[1] = [{}]) {
  const gallery = await openGallery(world, wishes)
  return { ...gallery, me: { token: await tokenOf(world, gallery.buyer) }, id: gallery.artworkIds[0] ?? '' }
}
type Studio = Awaited<ReturnType<typeof studio>>

const put = ({ me }: Pick<Studio, 'me'>, product_id: string, quantity = 1, isLater = false) =>
  world.ask(cart.put, { product_id, quantity, isLater }, me)
const mine = ({ me }: Pick<Studio, 'me'>, pincode?: string) => world.get(cart.get, pincode ? { pincode } : {}, me)

async function one(studio: Studio) {
  const { parcels, resting, later } = await mine(studio)
  return [...parcels.flatMap(({ lines }) => lines), ...resting, ...later][0]
}

test('a work added twice is there once, stays across sessions, and goes when removed', async () => {
  const here = await studio()
  for (let times = 0; times < 2; times++) expect((await put(here, here.id)).body).toEqual({ count: 1 })
  const again = { me: { token: await tokenOf(world, here.buyer) } }
  expect(await mine(again)).toMatchObject({ count: 1, items: [{ product_id: here.id, quantity: 1 }] })
  for (let times = 0; times < 2; times++) expect((await world.ask(cart.remove, { product_id: here.id }, here.me)).status).toBe(200)
  expect(await mine(here)).toMatchObject({ count: 0, parcels: [], total: 0 })
})

test('with a pincode each parcel has its delivery price; without one nothing is added', async () => {
  const here = await studio()
  await put(here, here.id)
  const [without, within] = [await mine(here), await mine(here, '313001')]
  expect(without.parcels[0]).toMatchObject({ delivery: null, total: 24_000 })
  expect(within.parcels[0]?.delivery).toMatchObject({ isServed: true })
  expect(within.total).toBe(24_000 + (within.parcels[0]?.delivery?.cost ?? 0))
})

test('a pincode that no courier serves keeps the parcel out of the total', async () => {
  const here = await studio([{ dimensions: { width: 110, height: 110, depth: 40 } }])
  await put(here, here.id)
  expect(await mine(here, '313001')).toMatchObject({ items: [], total: 0, parcels: [{ delivery: { isServed: false } }] })
})

test('changes since adding are shown: price, stock, in another checkout, sold', async () => {
  const here = await studio([{ kind: 'edition', editionSize: 5, quantities: 3 }])
  await put(here, here.id, 3)
  await world.ctx.db.update(artworks).set({ price_paise: 26_500_00 }).where(eq(artworks.id, here.id))
  expect(await one(here)).toMatchObject({ seen: 24_000, price: 26_500, state: 'for_sale' })
  const rival = await makeBuyer(world, 'rival.of.the.edition')
  await order(here, { items: [{ product_id: here.id, quantity: 2 }] }, rival)
  expect(await one(here)).toMatchObject({ state: 'fewer', available: 1 })
  await put(here, here.id, 1)
  expect(await one(here)).toMatchObject({ seen: 26_500, state: 'for_sale' })
  await order(here, { items: [{ product_id: here.id, quantity: 1 }] }, rival)
  expect(await one(here)).toMatchObject({ state: 'being_paid' })
  expect((await mine(here)).items).toEqual([])
})

test('works of a suspended artist are unavailable without a reason, and come back', async () => {
  const here = await studio()
  await put(here, here.id)
  const stand = (state: 'suspended' | 'approved') =>
    world.ctx.db.update(profiles).set({ state }).where(eq(profiles.person_id, here.seller.id))
  await stand('suspended')
  expect(await mine(here)).toMatchObject({ parcels: [], items: [], total: 0, resting: [{ state: 'resting', seller: null, picture: null }] })
  // An unavailable work can still be saved for later and moved back.
  expect((await put(here, here.id, 1, true)).status).toBe(200)
  expect((await put(here, here.id)).status).toBe(200)
  await stand('approved')
  expect(await mine(here)).toMatchObject({ resting: [], items: [{ product_id: here.id }] })
})

test('a hidden work reveals neither name nor price to somebody who knows its id', async () => {
  const here = await studio()
  await world.ctx.db.update(artworks).set({ state: 'unlisted' }).where(eq(artworks.id, here.id))
  const { resting } = await world.get(cart.look, { items: [{ product_id: here.id, quantity: 1, name: 'What I saw', seen: 100 }] })
  expect(resting).toMatchObject([{ name: 'What I saw', price: 100, seller: null, picture: null, kind: null, available: 0 }])
  expect((await put(here, here.id)).status).toBe(409)
})

test('a person’s own work, and a blocked artist’s, cannot be bought', async () => {
  const here = await studio()
  const artist = { token: await tokenOf(world, here.seller) }
  expect((await put({ me: artist }, here.id)).body).toMatchObject({ code: 'own_artwork' })
  await put(here, here.id)
  await block(as(world, here.buyer), { username: here.seller.username })
  expect(await mine(here)).toMatchObject({ items: [], resting: [{ artworkId: here.id }] })
})

test('works saved for later are neither counted nor bought', async () => {
  const here = await studio()
  expect((await put(here, here.id, 1, true)).body).toEqual({ count: 0 })
  expect(await mine(here)).toMatchObject({ count: 0, items: [], later: [{ artworkId: here.id }] })
  expect(await world.get(cart.count, {}, here.me)).toEqual({ count: 0 })
})

test('a browser’s cart is merged once, the larger quantity wins, and two tabs double nothing', async () => {
  const here = await studio([{ kind: 'edition', editionSize: 9, quantities: 9 }, {}])
  const [print = '', original = ''] = here.artworkIds
  await put(here, print, 2)
  const items = [
    { product_id: print, quantity: 3, seen: 20_000 },
    { product_id: original, quantity: 1, isLater: true },
    { product_id: '0198c0de-0000-7000-8000-000000000001', quantity: 1 },
  ]
  await allAtOnce(4, () => world.get(cart.merge, { items }, here.me))
  expect(await world.get(cart.merge, { items: [{ product_id: print, quantity: 1 }] }, here.me)).toEqual({ count: 1, left: [] })
  const { items: bought, later } = await mine(here)
  expect([bought, later.map(({ artworkId }) => artworkId)]).toEqual([[{ product_id: print, quantity: 3 }], [original]])
})

test('a cart has at most twenty works, also under concurrency; works that do not fit are named', async () => {
  const here = await studio()
  const more = await makeArtworks(
    world.ctx,
    { id: here.seller.id, username: here.seller.username },
    Array.from({ length: cartLimits.lines + 4 }, () => ({})),
  )
  const answers = await allAtOnce(more.length, (i) => put(here, more[i] ?? ''))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(cartLimits.lines)
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'full' })
  const { left } = await world.get(cart.merge, { items: [{ product_id: here.id, quantity: 1 }] }, here.me)
  expect(left).toEqual([here.id])
  expect((await mine(here)).count).toBe(cartLimits.lines)
})

test('carts are deleted half a year after their last change', async () => {
  const here: Gallery & Studio = await studio()
  await put(here, here.id)
  const kept = () => world.ctx.db.$count(cartLines, eq(cartLines.person_id, here.buyer.id))
  await world.clock.advance(cartLimits.keptMs - dayMs)
  await forgetOldLines(world.ctx)
  expect(await kept()).toBe(1)
  await world.clock.advance(2 * dayMs)
  await forgetOldLines(world.ctx)
  expect(await kept()).toBe(0)
})
