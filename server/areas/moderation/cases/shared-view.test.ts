import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { hourMs, minuteMs } from '#contract/grammar/time.ts'
import { sharedView } from '#contract/moderation/shared-view.ts'
import { notifications } from '#contract/notifications/notifications.ts'
import { orders } from '#contract/orders/orders.ts'
import { inTransaction, type Person } from '../../../platform/context.ts'
import { codeOf } from '../../../platform/database/violations.ts'
import { finishedBooking } from '../../../testing/recorded.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { people } from '../../auth/tables.ts'
import { signInAgain, signUpAs } from '../../auth/testing.ts'
import { cancel } from '../../bookings/service/cancel.ts'
import { book, type Stage, setStage, tokenOf } from '../../bookings/testing.ts'
import { markRead } from '../../notifications/service.ts'
import { allow, asTheySeeIt } from './shared-view.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
  await finishedBooking(stage)
  await signUpAs(world, 'admin', 'team.support', ['support'])
  await signUpAs(world, 'admin', 'team.finance', ['finance'])
})
afterAll(() => world.close())

const team = async (role = 'support') => ({ token: (await signInAgain(world, `team.${role}`)).token })
const client = async () => ({ token: await tokenOf(world, stage.client) })
const see = async (role?: string) => world.ask(sharedView.see, { id: stage.client.id }, await team(role))

test('nothing is visible until the person allows it', async () => {
  expect(await see()).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  expect((await world.get(sharedView.get, {}, await client())).looks.total).toBe(0)
})

test('while allowed, support sees what the person’s own calls return, and the person sees who looked and when', async () => {
  const { until } = await world.get(sharedView.allow, {}, await client())
  expect(until).toBe(new Date(world.clock.now().getTime() + hourMs).toISOString())
  const { status, body } = await see()
  expect(status).toBe(200)
  expect(body.bookings).toEqual(await world.get(bookingCalls.filter, {}, await client()))
  expect(body.orders).toEqual(await world.get(orders.list, {}, await client()))
  expect(body.notifications).toEqual(await world.get(notifications.fetch, {}, await client()))
  expect(body.sales).toBeNull()
  expect(body.bookings.results).toHaveLength(1)
  await see()
  const { looks } = await world.get(sharedView.get, {}, await client())
  expect(looks).toMatchObject({ total: 2, results: [{ who: 'Asha', at: world.clock.now().toISOString() }, {}] })
  expect((await see('finance')).status, 'only support helps').toBe(403)
})

test('it ends when the person ends it, or after an hour', async () => {
  await world.get(sharedView.end, {}, await client())
  expect((await see()).status).toBe(409)
  await world.get(sharedView.allow, {}, await client())
  expect((await see()).status).toBe(200)
  world.clock.advance(hourMs - minuteMs)
  expect((await see()).status).toBe(200)
  world.clock.advance(minuteMs)
  expect((await see()).status).toBe(409)
  expect(await world.get(sharedView.get, {}, await client())).toMatchObject({ until: null, looks: { total: 4 } })
})

test('support cannot write in a shared view: the database refuses', async () => {
  const { id, type, username } = stage.client
  const person: Person = { id, type, username, sessionId: '' }
  const { booking } = await book(stage, 40)
  const writes: ((ctx: typeof world.ctx) => Promise<unknown>)[] = [
    (ctx) => ctx.db.update(people).set({ first_name: 'Nobody' }).where(eq(people.id, id)),
    (ctx) => allow(ctx),
    (ctx) => markRead(ctx, { ids: [], upTo: booking.bookingId }),
    (ctx) => cancel(ctx, { bookingId: booking.bookingId, reason: 'Not by support.' } as Parameters<typeof cancel>[1]),
  ]
  for (const write of writes) {
    const error: unknown = await asTheySeeIt(world.ctx, person, write).then(
      () => null,
      (error: unknown) => error,
    )
    expect(codeOf(error), String(error)).toBe('25006')
  }
  await expect(inTransaction(world.ctx, (ctx) => asTheySeeIt(ctx, person, async () => 1))).rejects.toThrow('cannot be part of')
  const [row] = await world.ctx.db.select().from(people).where(eq(people.id, id))
  expect(row?.first_name).toBe(stage.client.first_name)
})
