import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { market } from '#contract/artworks/market.ts'
import { orders as calls } from '#contract/orders/orders.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { artworks } from '../artworks/tables.ts'
import { makePicture } from '../profiles/testing.ts'
import { openGallery, order, orderIn, tokenFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

test('lists have the count of every state, whichever state is requested', async () => {
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
  const several = await world.get(calls.list, { statuses: ['placed', 'awaiting_payment'] }, await tokenFor(gallery, 'buyer'))
  expect(new Set(several.results.map(({ id }) => id))).toEqual(new Set([placed, unpaid.id]))
  expect([several.total, several.counts]).toEqual([2, { ...counts, awaiting_payment: 1 }])
  const both = await world.get(calls.list, { status: 'shipped', statuses: ['placed'] }, await tokenFor(gallery, 'buyer'))
  expect([both.results, both.total]).toEqual([[], 0])
  const none = await world.get(calls.sales, { status: 'awaiting_payment' }, await tokenFor(gallery, 'seller'))
  expect([none.results, none.total, none.counts]).toEqual([[], 0, counts])
})

test('an order keeps the picture at purchase; one from before the work had pictures shows the current one', async () => {
  const gallery = await openGallery(world, [{}, {}])
  const [kept = '', bare = ''] = gallery.artworkIds
  const hang = (id: string, images: { id: string; alt: string }[]) =>
    world.ctx.db.update(artworks).set({ images }).where(eq(artworks.id, id))
  await hang(bare, [])
  const first = await orderIn(gallery, 'delivered', { items: [{ product_id: kept }] })
  const second = await orderIn(gallery, 'delivered', { items: [{ product_id: bare }] })
  const token = await tokenFor(gallery, 'buyer')
  const picturesOf = async (id: string) => {
    const { picture, lines } = await world.get(calls.get, { id }, token)
    const { results } = await world.get(calls.list, {}, token)
    const row = results.find((order) => order.id === id)
    const [code = ''] = lines.flatMap(({ certificateCodes }) => certificateCodes)
    const certificate = await world.get(market.certificate, { code })
    return [picture, row?.picture, lines[0]?.picture, certificate.picture].map((each) => each?.id ?? null)
  }
  const boughtBy = (await picturesOf(first))[0]
  expect(boughtBy).toMatch(/^[\da-f-]{36}$/)
  expect(await picturesOf(second)).toEqual([null, null, null, null])
  const later = await makePicture(world.ctx, gallery.seller.id)
  await hang(kept, [{ id: later, alt: '' }])
  await hang(bare, [{ id: later, alt: '' }])
  expect(await picturesOf(first)).toEqual([boughtBy, boughtBy, boughtBy, boughtBy])
  expect(await picturesOf(second)).toEqual([later, later, later, later])
})
