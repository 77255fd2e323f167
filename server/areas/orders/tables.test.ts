/** Constraints of the database on orders. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feesOn } from '#contract/payments/fees.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { makeArtworks } from '../artworks/testing.ts'
import { signUpAs } from '../auth/testing.ts'
import { orderLines, orderMoves, orders } from './tables.ts'

const fees = feesOn('2026-11-20')

let world: World
let people: { buyer: string; seller: string; artworkId: string }
beforeAll(async () => {
  world = await createWorld()
  const asha = await signUpAs(world, 'artist', 'asha')
  const dev = await signUpAs(world, 'user', 'dev.client')
  const [artworkId = ''] = await makeArtworks(world.ctx, asha.person, [{}])
  people = { buyer: dev.person.id, seller: asha.person.id, artworkId }
})
afterAll(() => world.close())

function orderOf(changes: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert {
  const at = world.clock.now()
  const address = { name: 'Dev', phone_number: '', alternatePhone: null, line1: '', line2: '', landmark: '', city: 'Udaipur' }
  return {
    ...{ id: world.platform.ids.uuid(), number: `OR-${world.platform.ids.readable(8)}`, buyer_id: people.buyer, seller_id: people.seller },
    ...{ state: 'awaiting_payment', address: { ...address, pincode: '313001', state: '08', stateName: 'Rajasthan' } },
    ...{ artworks_paise: 2_400_000, delivery_paise: 14_000, total_paise: 2_414_000, hold_until: at },
    fees,
    ...{ earliest: '2026-11-27', latest: '2026-11-29', created_at: at, updated_at: at, ...changes },
  }
}

function lineOf(orderId: string, changes: Partial<typeof orderLines.$inferInsert> = {}): typeof orderLines.$inferInsert {
  const size = { width: 24, height: 18, depth: 1 }
  return {
    ...{
      id: world.platform.ids.uuid(),
      order_id: orderId,
      artwork_id: people.artworkId,
      position: 1,
      name: 'Monsoon over Amer',
      quantity: 1,
    },
    ...{ price_paise: 2_400_000, total_paise: 2_400_000, delivery_paise: 14_000 },
    facts: {
      ...{ kind: 'original', editionSize: null, sub_category: 'painting', materials: ['oil'], dimensions: size, weight: 0, year: null },
      ...{ isFramed: false, isSigned: true, handlingDays: 5, pictureId: null, version: 1 },
    },
    ...changes,
  }
}

const place = (order: typeof orders.$inferInsert, line?: typeof orderLines.$inferInsert) =>
  world.ctx.db.transaction(async (tx) => {
    await tx.insert(orders).values(order)
    if (line) await tx.insert(orderLines).values(line)
  })

/** The error of the database, or that it accepted. */
const answerTo = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Error & { cause?: Error }) => error.cause?.message ?? error.message,
  )

test('the total of an order is the sum of its lines, to the paisa', async () => {
  const order = orderOf()
  await place(order, lineOf(order.id))
  const bare = orderOf()
  expect(await answerTo(place(bare))).toContain('do not add up')
  const dear = orderOf({ artworks_paise: 2_400_100, total_paise: 2_414_100 })
  expect(await answerTo(place(dear, lineOf(dear.id)))).toContain('do not add up')
  const wrong = orderOf({ total_paise: 1 })
  expect(await answerTo(place(wrong, lineOf(wrong.id)))).toContain('"orders_money"')
  const many = orderOf()
  expect(await answerTo(place(many, lineOf(many.id, { quantity: 2 })))).toContain('"order_lines_money"')
})

test('nobody buys from themselves, refunds stay within the payment, and shipping needs a courier', async () => {
  const own = orderOf({ buyer_id: people.seller })
  expect(await answerTo(place(own, lineOf(own.id)))).toContain('"orders_two_sides"')
  const order = orderOf()
  await place(order, lineOf(order.id))
  const set = (changes: Partial<typeof orders.$inferInsert>) => world.ctx.db.update(orders).set(changes).where(eq(orders.id, order.id))
  expect(await answerTo(set({ refund_paise: 2_414_001 }))).toContain('"orders_money"')
  expect(await answerTo(set({ state: 'shipped' }))).toContain('"orders_courier"')
  await set({ state: 'shipped', courier: 'India Post', tracking_number: 'EE123456789IN', refund_paise: 2_414_000 })
})

test('lines and moves of an order cannot be changed', async () => {
  const order = orderOf()
  await place(order, lineOf(order.id))
  const move = { order_id: order.id, version: 1, move: 'create', by: 'buyer', to_state: 'awaiting_payment', at: world.clock.now() } as const
  await world.ctx.db.insert(orderMoves).values(move)
  const changes = [
    sql`update order_lines set price_paise = 1, total_paise = 1`,
    sql`delete from order_lines`,
    sql`update order_moves set by = 'seller'`,
    sql`delete from order_moves`,
  ]
  for (const change of changes) expect(await answerTo(world.ctx.db.execute(change))).toContain('never changed')
  expect(await answerTo(world.ctx.db.insert(orderMoves).values(move)), 'one move makes one version').toContain('"order_moves_')
})
