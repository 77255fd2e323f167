/** Who reads and writes the conversation of a booking, and how long. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings.ts'
import { chat } from '#contract/chat.ts'
import { dayMs } from '#contract/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type Actor, act, bookingIn, decide, passTo, personFor, type Stage, setStage, tokenOf } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const tokenFor = async (stage: Stage, actor: Actor) => ({ token: await tokenOf(world, personFor(stage, actor)) })
const open = async (stage: Stage, actor: Actor, bookingId: string) => world.ask(calls.thread, { bookingId }, await tokenFor(stage, actor))
const write = async (stage: Stage, actor: Actor, roomId: string) =>
  world.ask(chat.post, { roomId, text: 'The road to the hall is open again.' }, await tokenFor(stage, actor))

test('there is nothing to talk about before the artist hears of the booking', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'awaiting_advance')
  for (const actor of ['client', 'artist'] as const) expect((await open(stage, actor, bookingId)).status).toBe(404)
})

test('both sides write until two weeks after the show, and read on', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'completed')
  const { room } = (await open(stage, 'client', booking.bookingId)).body
  await passTo(stage, { startsAt: booking.endsAt }, -14 * dayMs)
  for (const actor of ['client', 'artist'] as const) expect((await write(stage, actor, room.roomId)).status).toBe(200)
  await world.pass(1)
  for (const actor of ['client', 'artist'] as const)
    expect(await write(stage, actor, room.roomId)).toMatchObject({ status: 409, body: { code: 'read_only' } })
  const { status, body } = await open(stage, 'artist', booking.bookingId)
  expect([status, body.messages.length, body.room.mayWrite]).toEqual([200, 2, false])
})

test('the desk reads along where it has to decide, and writes nothing; elsewhere it reads nothing', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'completed')
  const { room } = (await open(stage, 'client', bookingId)).body
  await write(stage, 'client', room.roomId)
  expect((await open(stage, 'admin', bookingId)).status).toBe(404)
  await act(stage, 'client', bookingId, { action: 'contest', reason: 'They played one set of the two.' })
  const { status, body } = await open(stage, 'admin', bookingId)
  expect([status, body.messages.length, body.room.mayWrite]).toEqual([200, 1, false])
  expect((await write(stage, 'admin', room.roomId)).status).toBe(403)
  await world.pass(2 * dayMs)
  await decide(stage, bookingId, { percent: 0 })
  expect((await open(stage, 'admin', bookingId)).status).toBe(200)
})
