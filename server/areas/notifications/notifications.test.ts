// Runs on: both databases
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '#contract/grammar/time.ts'
import { notifications as calls, notificationLimits } from '#contract/notifications/notifications.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signInAgain, signUp } from '../auth/testing.ts'
import { notify } from './service.ts'
import { notifications } from './tables.ts'

let world: World
let dev: SignedIn
let ravi: SignedIn
beforeAll(async () => {
  world = await createWorld()
  dev = await signUp(world, { username: 'dev.client' })
  ravi = await signUp(world, { username: 'ravi.client' })
})
afterAll(() => world.close())

const tell = ({ person }: SignedIn, message: string, key: string = randomUUID()) =>
  notify(world.ctx, { personId: person.id, key, type: 'booking.accepted', message, href: '/dashboard/user/bookings/1' })
const seenBy = async ({ person }: SignedIn, asked: { before?: string; limit?: number } = {}) =>
  world.get(calls.fetch, asked, { token: (await signInAgain(world, person.username)).token })
const markRead = async ({ person }: SignedIn, ids: string[]) =>
  world.get(calls.markRead, { ids }, { token: (await signInAgain(world, person.username)).token })

describe('the bell', () => {
  test('is empty at first', async () => {
    expect(await seenBy(dev)).toEqual({ notifications: [], unread: 0, more: false })
  })

  test('lists the person’s own notifications, newest first, and nobody else’s', async () => {
    await tell(dev, 'First')
    await tell(ravi, 'For Ravi')
    await tell(dev, 'Second')
    const { notifications, unread, more } = await seenBy(dev)
    expect([notifications.map(({ message }) => message), unread, more]).toEqual([['Second', 'First'], 2, false])
    expect(notifications[0]).toMatchObject({ type: 'booking.accepted', href: '/dashboard/user/bookings/1', readAt: null })
  })

  test('lists a repeated notification once, also under concurrency', async () => {
    const before = (await seenBy(ravi)).unread
    await allAtOnce(10, () => tell(ravi, 'Once', 'the same news'))
    await tell(ravi, 'Once', 'the same news')
    expect((await seenBy(ravi)).unread).toBe(before + 1)
    await tell(dev, 'Once', 'the same news')
    expect((await seenBy(dev)).notifications[0]?.message).toBe('Once')
  })

  test('marks shown notifications as read, by id, once', async () => {
    const { notifications, unread } = await seenBy(dev)
    const shown = notifications.slice(0, 2).map(({ id }) => id)
    expect(await markRead(dev, shown)).toEqual({ unread: unread - 2 })
    const readAt = (await seenBy(dev)).notifications.map((each) => each.readAt)
    expect(readAt).toEqual([world.clock.now().toISOString(), world.clock.now().toISOString(), null])
    world.clock.advance(60_000)
    expect(await markRead(dev, shown)).toEqual({ unread: unread - 2 })
    expect((await seenBy(dev)).notifications.map((each) => each.readAt)).toEqual(readAt)
  })

  test('ignores ids of others, and unknown ids', async () => {
    const theirs = await seenBy(ravi)
    const before = (await seenBy(dev)).unread
    expect(await markRead(dev, [...theirs.notifications.map(({ id }) => id), randomUUID()])).toEqual({ unread: before })
    expect(await seenBy(ravi)).toEqual(theirs)
    expect(await markRead(dev, [])).toEqual({ unread: before })
  })

  test('lists older ones in pages, none twice and none missing', async () => {
    for (let i = 0; i < 45; i++) await tell(dev, `News ${i}`)
    const seen: string[] = []
    for (let page = await seenBy(dev); ; page = await seenBy(dev, { before: page.notifications.at(-1)?.id ?? '' })) {
      seen.push(...page.notifications.map(({ message }) => message))
      if (!page.more) break
      expect(page.notifications).toHaveLength(notificationLimits.perPage)
    }
    expect(seen).toEqual([...Array.from({ length: 45 }, (_, i) => `News ${44 - i}`), 'Once', 'Second', 'First'])
  })

  test('limits the size of a page', async () => {
    const { token } = await signInAgain(world, 'dev.client')
    expect((await world.ask(calls.fetch, { limit: notificationLimits.perPage + 1 }, { token })).status).toBe(400)
    expect((await world.ask(calls.markRead, { ids: Array(101).fill(randomUUID()) }, { token })).status).toBe(400)
  })
})

test('deletes notifications after 180 days', async () => {
  await world.pass(notificationLimits.keptMs - dayMs)
  await tell(dev, 'Young')
  await world.pass(2 * dayMs)
  expect((await world.ctx.db.select().from(notifications)).map(({ message }) => message)).toEqual(['Young'])
})
