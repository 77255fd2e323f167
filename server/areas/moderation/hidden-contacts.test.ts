/** Contacts that were hidden from readers are counted for the admins who decide about their authors. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings as bookingCalls } from '#contract/bookings/bookings.ts'
import { chat } from '#contract/chat/chat.ts'
import { dayMs, minuteMs } from '#contract/grammar/time.ts'
import { cases } from '#contract/moderation/cases.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { signInAgain, signUpAs } from '../auth/testing.ts'
import { act, bookingIn, personFor, setStage, tokenOf } from '../bookings/testing.ts'
import { hiddenContactsOf } from './hidden-contacts.ts'
import { contactsHidden } from './hints/rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('messages and booking requests count once each until the artist accepts; admins see the count of half a year', async () => {
  const stage = await setStage(world)
  const { bookingId } = await bookingIn(stage, 'requested')
  const client = personFor(stage, 'client')
  const token = async () => ({ token: await tokenOf(world, client) })
  const { room } = await world.get(bookingCalls.thread, { bookingId }, await token())
  const say = async (text: string) => {
    await world.get(chat.post, { roomId: room.roomId, text }, await token())
    await world.pass(minuteMs)
  }
  const counted = async () => Object.fromEntries(await hiddenContactsOf(world.ctx, client.id))
  await say('We are 350 guests, and have ₹45,000.')
  expect(await counted()).toEqual({})
  for (const text of ['Call me: 98290 12345', 'My other number: 98765', '43210, after six']) await say(text)
  expect(await counted()).toEqual({ message: 2 })
  const moderator = await signUpAs(world, 'admin', 'desk.hidden', ['moderator'])
  const factOf = async (by: { token: string }) =>
    (await world.get(cases.file, { kind: 'person', id: client.id }, { token: by.token })).facts.find(
      ({ name }) => name === 'hidden_contacts',
    )
  expect(await factOf(moderator)).toMatchObject({ text: '2' })
  await act(stage, 'artist', bookingId, { action: 'accept' })
  await say('Call me: 98290 12345')
  expect(await counted()).toEqual({ message: 2 })
  await world.pass(181 * dayMs)
  expect(await factOf(await signInAgain(world, 'desk.hidden'))).toBeUndefined()
})

test('the hint says where and how often', () => {
  expect(contactsHidden(new Map())).toBeNull()
  expect(contactsHidden(new Map([['message', 1]]))).toMatchObject({ confidence: 'low' })
  expect(
    contactsHidden(
      new Map([
        ['message', 4],
        ['proposal', 1],
      ]),
    ),
  ).toEqual({
    kind: 'contacts_hidden',
    confidence: 'high',
    text: 'In the last 180 days contacts were hidden in 4 messages, 1 proposal of theirs.',
  })
})
