/** Coins expire on their day, after reminders. */
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { rewards as calls } from '#contract/rewards/rewards.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signUp } from '../auth/testing.ts'
import { as } from '../bookings/testing.ts'
import { notifications } from '../notifications/tables.ts'
import { endLots, remind } from './service/clock.ts'
import { details, list } from './service/details.ts'
import { coinLots } from './tables.ts'
import { giveCoins } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(() => expectEverythingToHold(world))

const bell = (personId: string) => world.platform.database.orm.select().from(notifications).where(eq(notifications.person_id, personId))

test('coins expire on their day; one reminder for all of them comes thirty, seven and one day before', async () => {
  const person = await signUp(world, { username: 'ends.one' })
  const { id } = person.person
  await giveCoins(world, id, 30)
  await giveCoins(world, id, 12)
  const soon = async () =>
    (await bell(id)).filter(({ type }) => type === 'coins.end_soon').map(({ message }) => message.split(' ').slice(0, 2).join(' '))
  const to = async (days: number) => {
    const [lot] = await world.platform.database.orm.select().from(coinLots).where(eq(coinLots.person_id, id))
    world.clock.freeze(new Date((lot as { ends_at: Date }).ends_at.getTime() - days * dayMs + 1000))
    await remind(world.ctx)
    await remind(world.ctx)
    await world.settle()
  }
  await to(31)
  expect(await soon()).toEqual([])
  for (const [times, days] of [30, 7, 1].entries()) {
    await to(days)
    expect(await soon()).toEqual(Array.from({ length: times + 1 }, () => '42 coins'))
  }
  await to(0)
  await endLots(world.ctx)
  const ctx = as(world, person.person)
  expect(await details(ctx)).toMatchObject({ total: 0, worth: 0, nextEnd: null })
  const { results } = await list(ctx, calls.list.input.parse({ filter: 'ended' }))
  expect(results.map(({ coins }) => coins).sort()).toEqual([-12, -30])
})
