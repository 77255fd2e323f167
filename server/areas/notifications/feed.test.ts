/** Live updates of the bell: at once, on every device of the person and of nobody else; for messages only if they were not read. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chat } from '#contract/chat/chat.ts'
import { collabs } from '#contract/collab/collab.ts'
import { notificationsChanged, spaces } from '#contract/grammar/sockets.ts'
import { notifications as calls } from '#contract/notifications/notifications.ts'
import { eventually } from '../../testing/eventually.ts'
import { connect, listen } from '../../testing/live.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { makeArtists } from '../profiles/testing.ts'
import { notify } from './service.ts'

let world: World
let [asha, venkat, dev]: SignedIn[] = []
beforeAll(async () => {
  world = await createWorld()
  await makeArtists(
    world.ctx,
    ['asha', 'venkat'].map((username) => ({ username, stage_name: `The ${username}`, category: 'singer', city: 'jaipur' })),
  )
  asha = await signInAgain(world, 'asha')
  venkat = await signInAgain(world, 'venkat')
  dev = await signUp(world, { username: 'dev.client' })
})
afterAll(() => world.close())
const as = (who: SignedIn | undefined) => ({ token: who?.token ?? '' })
const bellOf = async (who: SignedIn | undefined) => {
  await world.settle()
  return world.get(calls.fetch, {}, as(who))
}

test('two devices learn of new notifications and of reading; others learn nothing', async () => {
  const url = await listen(world)
  const [phone, desk, other] = await Promise.all([dev, dev, asha].map((who) => connect(url, spaces.feed, who?.token)))
  await notify(world.ctx, { personId: dev?.person.id ?? '', key: randomUUID(), type: 'booking.accepted', message: 'Yes', href: '/' })
  for (const page of [phone, desk]) await eventually(() => expect(page?.told(notificationsChanged)).toHaveLength(1))
  const { notifications, unread } = await bellOf(dev)
  expect(unread).toBe(1)
  await world.get(calls.markRead, { ids: notifications.map(({ id }) => id) }, as(dev))
  for (const page of [phone, desk]) await eventually(() => expect(page?.told(notificationsChanged)).toHaveLength(2))
  // The answer comes after all earlier events.
  expect(await other?.ask('auth:renew', { token: asha?.token })).toEqual({ ok: true })
  expect(other?.told(notificationsChanged)).toEqual([])
  for (const page of [phone, desk, other]) page?.socket.close()
})

test('messages of a room share one row until they are read there; messages read at once ring for nobody', async () => {
  const note = 'Your bansuri under my Chaap tilak.'
  const { collab } = await world.get(collabs.request, { recipientUsername: 'venkat', note }, as(asha))
  expect((await bellOf(venkat)).notifications[0]).toMatchObject({
    type: 'collab.requested',
    message: 'The asha wants to collaborate with you.',
  })
  const { roomId } = (await world.get(collabs.accept, { collabId: collab._id }, as(venkat))).collab
  expect((await bellOf(asha)).notifications[0]).toMatchObject({ type: 'collab.accepted' })
  for (const text of ['One', 'Two', 'Three']) {
    await world.get(collabs.send, { collabId: collab._id, text }, as(asha))
    await world.settle()
  }
  const { notifications, unread } = await bellOf(venkat)
  expect(notifications[0]).toMatchObject({ type: 'collab.message', message: '3 new messages from The asha.', count: 3, readAt: null })
  await world.get(chat.read, { roomId: roomId ?? '', upTo: 3 }, as(venkat))
  expect((await bellOf(venkat)).unread).toBe(unread - 1)
  const { sent } = (await world.ask(collabs.send, { collabId: collab._id, text: 'Four' }, as(asha))).body
  await world.get(chat.read, { roomId: roomId ?? '', upTo: sent.seq }, as(venkat))
  expect((await bellOf(venkat)).notifications[0]).toMatchObject({ count: 3 })
  expect((await bellOf(asha)).notifications.filter(({ type }) => type === 'collab.message')).toEqual([])
})

test('a person mentioned in the global room is notified with a link; the others are not', async () => {
  await world.get(chat.send, { text: 'Ask @asha, she knows @nobody and @dev.client' }, as(dev))
  const [first] = (await bellOf(asha)).notifications
  expect(first).toMatchObject({
    type: 'chat.mentioned',
    message: 'Asha R. mentioned you in the global room.',
    href: '/dashboard/artist/chat?at=1',
  })
  for (const who of [dev, venkat]) expect((await bellOf(who)).notifications.filter(({ type }) => type === 'chat.mentioned')).toEqual([])
})
