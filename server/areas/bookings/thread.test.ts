/** Who can read and write the conversation of a booking, and for how long. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { chat } from '#contract/chat/chat.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { contactMask } from '#contract/india/contacts/contacts.ts'
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

test('no conversation exists before the request reaches the artist', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'awaiting_advance')
  for (const actor of ['client', 'artist'] as const) expect((await open(stage, actor, bookingId)).status).toBe(404)
})

test('both sides can write until two weeks after the show, and read afterwards', async () => {
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

test('admins read along where they have to decide, without writing, and nothing elsewhere', async () => {
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

test('before acceptance a number split over several messages is hidden from the other side, and nothing is lost', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  const { room } = (await open(stage, 'client', bookingId)).body
  const say = async (actor: Actor, text: string) => {
    const { status, body } = await world.ask(chat.post, { roomId: room.roomId, text }, await tokenFor(stage, actor))
    expect([status, body.sent.text]).toEqual([200, text])
    await world.pass(minuteMs)
  }
  const seenBy = async (actor: Actor) => (await open(stage, actor, bookingId)).body.messages.map(({ text }) => text)
  const texts = ['We are 350 guests.', 'My number: 98765', 'Do you bring your own sound?', '43210, after six']
  for (const text of texts.slice(0, 2)) await say('client', text)
  expect(await seenBy('artist')).toEqual(texts.slice(0, 2))
  await say('artist', texts[2] as string)
  await say('client', texts[3] as string)
  const masked = [texts[0], `My number: ${contactMask}`, texts[2], `${contactMask}, after six`]
  expect(await seenBy('artist')).toEqual(masked)
  expect(await seenBy('client')).toEqual(texts)
  await act(stage, 'artist', bookingId, { action: 'accept' })
  expect(await seenBy('artist')).toEqual(texts)
})

test('a page of a thread that cuts through a split number hides its part', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  const { room } = (await open(stage, 'client', bookingId)).body
  for (const text of ['98765', '43210', 'thank you'])
    await world.ask(chat.post, { roomId: room.roomId, text }, await tokenFor(stage, 'client'))
  const page = async (cursor: { limit: number; before?: number }) => {
    const { body } = await world.ask(chat.room, { roomId: room.roomId, ...cursor }, await tokenFor(stage, 'artist'))
    return body.messages.map(({ text }) => text)
  }
  expect(await page({ limit: 2 })).toEqual([contactMask, 'thank you'])
  expect(await page({ limit: 1, before: 2 })).toEqual([contactMask])
  const { body } = await world.ask(chat.changes, { roomId: room.roomId, since: 1 }, await tokenFor(stage, 'artist'))
  expect(body.messages.map(({ text }) => text)).toEqual([contactMask, 'thank you'])
})

test('messages far apart are not checked together', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  const { room } = (await open(stage, 'client', bookingId)).body
  const say = async (text: string) => world.ask(chat.post, { roomId: room.roomId, text }, await tokenFor(stage, 'client'))
  await say('98765')
  await world.pass(60 * minuteMs + 1)
  await say('43210')
  expect((await open(stage, 'artist', bookingId)).body.messages.map(({ text }) => text)).toEqual(['98765', '43210'])
})
