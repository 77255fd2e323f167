import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brand } from '#brand'
import { minuteMs } from '#contract/grammar/time.ts'
import { moderation } from '#contract/moderation/moderation.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { act, as, book, bookingIn, type Stage, see, setStage, tokenOf } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await expectEverythingToHold(world)
})

async function decide({ artist, admin }: Stage, decision: 'suspend' | 'restore') {
  const token = await tokenOf(world, admin)
  await world.get(moderation.approve, { username: artist.username, decision, reason: 'Somebody else on the pictures' }, { token })
}

test('a request to a suspended artist ends with a full refund and without a strike', async () => {
  const stage = await setStage(world, 'strict')
  const { bookingId } = await bookingIn(stage, 'requested')
  await decide(stage, 'suspend')
  await world.settle()
  expect(await see(stage, 'client', bookingId)).toMatchObject({
    state: 'cancelled',
    refunded: 28_350,
    payments: [{ state: 'refunded', refunded: 28_350 }],
  })
  expect((await see(stage, 'client', bookingId)).timeline.at(-1)).toMatchObject({
    move: 'cancel',
    by: 'admin',
    note: 'The artist cannot be booked any more.',
  })
  const strikes = await world.ctx.db.execute(`select broken from profiles where person_id = '${stage.artist.id}'`)
  expect(strikes.rows).toEqual([{ broken: 0 }])
})

test('an unpaid hold is released, and money for it is refunded although the time is free', async () => {
  const stage = await setStage(world)
  const { booking, checkout } = await book(stage)
  const { url } = await openPayment(as(world, stage.client), { paymentId: checkout.paymentId })
  await decide(stage, 'suspend')
  await world.settle()
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'payment_expired', payments: [{ state: 'expired' }] })
  await press(world, url.split('/').at(-1) as string)
  await world.settle()
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'payment_expired', payments: [{ state: 'refunded' }] })
})

test('an accepted booking goes on, and the admins get an email', async () => {
  const stage = await setStage(world)
  const accepted = await bookingIn(stage, 'accepted', 30)
  const secured = await bookingIn(stage, 'funds_secured', 31)
  await decide(stage, 'suspend')
  await world.settle()
  expect((await see(stage, 'client', accepted.bookingId)).state).toBe('accepted')
  const mails = world.messages().filter(({ to, subject }) => to === brand.email && subject.includes(stage.artist.username))
  expect(mails.map(({ subject }) => subject)).toEqual([`${stage.artist.username} is suspended and has 2 accepted bookings`])
  for (const { number } of [accepted, secured]) expect(mails[0]?.text).toContain(number)
})

test('an artist who was restored before the event arrived keeps the requests', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  await decide(stage, 'suspend')
  await decide(stage, 'restore')
  await world.pass(minuteMs)
  expect((await act(stage, 'artist', bookingId, { action: 'accept' })).booking.state).toBe('accepted')
})
