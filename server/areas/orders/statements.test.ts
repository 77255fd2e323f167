import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/orders/orders.ts'
import { statementsOf } from '../../testing/statements.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { openGallery, tokenFor } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({}, { seed: 'statements of an order' })
  // The outbox polls at times of its own; without it the count is reproducible.
  world.platform.outbox.nudge = () => {}
})
afterAll(() => world.close())

test('ordering a work stays within its limit of database statements', async () => {
  const gallery = await openGallery(world)
  const token = await tokenFor(gallery, 'buyer')
  const items = gallery.artworkIds.map((product_id) => ({ product_id }))
  const { total, byText } = await statementsOf(() => world.get(orders.create, { items, addressId: gallery.addressId }, token))
  expect(total, JSON.stringify(byText, null, 1)).toBeLessThanOrEqual(16)
})
