/**
 * Lists of a person's own things contain only theirs, whatever their role: an admin sees nobody else's bookings, orders or invoices in
 * them.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Stage, setStage, tokenOf } from '../areas/bookings/testing.ts'
import { openGallery } from '../areas/orders/testing.ts'
import { deliveredOrder, finishedBooking } from '../testing/recorded.ts'
import { createWorld, everyCall, type World } from '../testing/world.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  await finishedBooking(stage)
  await deliveredOrder(await openGallery(world))
  await world.settle()
})
afterAll(() => world.close())

/** Lists for any signed-in person that need no input, except those where an admin has something: their own, or offers for everybody. */
const ofTheirOwn = ['auth.sessions', 'consents.current', 'rewards.packs', 'security.activity']
const lists = everyCall().filter(
  ({ name, call }) =>
    !ofTheirOwn.includes(name) &&
    call.may === 'signedIn' &&
    call.output instanceof z.ZodObject &&
    'results' in call.output.shape &&
    call.input.safeParse({}).success,
)

test('finds the lists', () => {
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['bookings.filter', 'orders.list', 'invoices.list', 'payments.transactions', 'reviews.mine', 'saved.list']),
  )
})

test.each(lists)('$name shows an admin nothing of others', async ({ call }) => {
  const { results } = (await world.get(call, {}, { token: await tokenOf(world, stage.admin) })) as { results: unknown[] }
  expect(results).toEqual([])
})

test('while the client of a booking sees it', async () => {
  const [bookings] = lists.filter(({ name }) => name === 'bookings.filter')
  expect(bookings && (await world.get(bookings.call, {}, { token: await tokenOf(world, stage.client) }))).toMatchObject({ total: 1 })
})
