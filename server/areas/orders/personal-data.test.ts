import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { ordersPersonalData } from './personal-data.ts'
import { bring, look, openGallery, orderIn } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('an unsettled order blocks the erasure of both sides, with its number', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const { number } = await look(gallery, 'buyer', id)
  const holds = () => Promise.all([gallery.buyer, gallery.seller].map((person) => ordersPersonalData.holds?.(world.ctx, person.id)))
  const told = [{ kind: 'orders', text: `Order ${number} of Sat, 21 Nov 2026 is not settled yet.` }]
  expect(await holds()).toEqual([told, told])
  await bring(gallery, 'seller', id, 'declined', { reason: 'It was damaged in the studio.' })
  expect(await holds()).toEqual([[], []])
})

test('the delivery address is exported to the buyer, not to the artist', async () => {
  const gallery = await openGallery(world)
  const id = await orderIn(gallery)
  const ordersOf = async ({ id, username }: { id: string; username: string }) =>
    (await ordersPersonalData.gather(world.ctx, { id, username, email: null, phone: null, pseudonym: '', words: [] })).orders
  expect(await ordersOf(gallery.buyer)).toMatchObject([{ id, address: { line1: '4 Hill Road', pincode: '313001' } }])
  const [sold, ...others] = (await ordersOf(gallery.seller)) ?? []
  expect([sold?.id, others]).toEqual([id, []])
  expect(JSON.stringify(sold)).not.toContain('Hill Road')
})
