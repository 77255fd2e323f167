/** Groups, preferences, and notifications after the commit. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { spaces } from '#contract/grammar/sockets.ts'
import {
  notifications as calls,
  type NoticePreferences,
  type NotificationType,
  usualPreferences,
} from '#contract/notifications/notifications.ts'
import { inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { type Notices, notifyAbout } from './service/notices.ts'
import { type NewNotification, notify } from './service.ts'

let world: World
let dev: SignedIn
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  dev = await signUp(world, { username: `dev.${++people}` })
})
afterAll(() => world.close())

const as = ({ token }: SignedIn) => ({ token })
const seen = () => world.get(calls.fetch, {}, as(dev))
const choose = (changes: Partial<NoticePreferences>) => world.get(calls.putPreferences, { ...usualPreferences, ...changes }, as(dev))
const tell = (type: NotificationType, more: Partial<NewNotification> = {}) =>
  notify(world.ctx, { personId: dev.person.id, key: randomUUID(), type, message: type, href: '/dashboard', ...more })
const write = (key: string, from = 'Asha') =>
  tell('chat.booking_message', {
    key,
    message: `A new message from ${from}`,
    group: { key: `chat ${from}`, many: (count) => `${count} new messages from ${from}` },
  })
const mails = async () => {
  await world.settle()
  return world
    .messages()
    .filter(({ to, kind }) => to === dev.email && kind === 'mail')
    .map(({ subject }) => subject)
    .filter((subject) => !subject.includes('code'))
}

describe('notifications of one group', () => {
  test('share one row with a count until it is read; then a new one begins', async () => {
    await write('1')
    await write('2')
    await tell('booking.accepted')
    await write('3')
    const { notifications, unread } = await seen()
    expect(unread).toBe(2)
    expect(notifications.map(({ message, count }) => [message, count])).toEqual([
      ['3 new messages from Asha', 3],
      ['booking.accepted', 1],
    ])
    await world.get(calls.markRead, { ids: [notifications[0]?.id ?? ''] }, as(dev))
    await write('4')
    expect((await seen()).notifications.map(({ message, readAt }) => [message, readAt !== null])).toEqual([
      ['A new message from Asha', false],
      ['3 new messages from Asha', true],
      ['booking.accepted', false],
    ])
  })

  test('count each once, even one that was read already, also under concurrency', async () => {
    await allAtOnce(12, (i) => write(`piece ${i % 6}`))
    const [first] = (await seen()).notifications
    expect(first).toMatchObject({ message: '6 new messages from Asha', count: 6 })
    await world.get(calls.markRead, { ids: [first?.id ?? ''] }, as(dev))
    await write('piece 2')
    expect((await seen()).unread).toBe(0)
  })

  test('stay unread for a reader who has seen fewer of them', async () => {
    await write('1')
    const shown = (await seen()).notifications.map(({ id }) => id)
    await write('2')
    await world.get(calls.markRead, { ids: shown }, as(dev))
    expect((await seen()).unread).toBe(1)
  })

  test('send one email', async () => {
    for (const key of ['1', '2', '3']) await write(key)
    await write('4', 'Ravi')
    expect(await mails()).toEqual(['A message about a booking', 'A message about a booking'])
  })
})

describe('reading', () => {
  test('everything up to one leaves later ones unread', async () => {
    for (const message of ['First', 'Second', 'Third']) await tell('booking.accepted', { message })
    const second = (await seen()).notifications[1]?.id
    expect(await world.get(calls.markRead, { upTo: second }, as(dev))).toEqual({ unread: 1 })
    expect((await seen()).notifications.map(({ readAt }) => readAt !== null)).toEqual([false, true, true])
  })

  test('keeps count and list of two devices consistent while notifications arrive and are read', async () => {
    const looks = Array.from({ length: 12 }, async (_, i) => {
      if (i % 3 === 0) await tell('booking.accepted')
      const { notifications, unread } = await seen()
      expect(notifications.filter(({ readAt }) => !readAt)).toHaveLength(unread)
      if (i % 4 === 0) await world.get(calls.markRead, { ids: notifications.slice(0, 1).map(({ id }) => id) }, as(dev))
    })
    await Promise.all(looks)
    const { notifications, unread } = await seen()
    expect([notifications.length, unread]).toEqual([4, notifications.filter(({ readAt }) => !readAt).length])
  })
})

describe('preferences', () => {
  test('have defaults at first, and then the saved values', async () => {
    expect(await world.get(calls.preferences, {}, as(dev))).toEqual(usualPreferences)
    const chosen = { ...usualPreferences, muted: true, quiet: { on: false, from: 1, to: 2 } }
    expect(await choose(chosen)).toEqual(chosen)
    expect(await world.get(calls.preferences, {}, as(dev))).toEqual(chosen)
  })

  test('are refused where they make no sense', async () => {
    for (const quiet of [
      { on: true, from: 8, to: 8 },
      { on: true, from: 24, to: 8 },
      { on: true, from: 1.5, to: 8 },
    ])
      expect((await world.ask(calls.putPreferences, { ...usualPreferences, quiet }, as(dev))).status).toBe(400)
    const { bookings: _, ...channels } = usualPreferences.channels
    expect((await world.ask(calls.putPreferences, { ...usualPreferences, channels } as never, as(dev))).status).toBe(400)
  })

  test('remove notifications from count and email, never from the list, and hold back nothing critical', async () => {
    const off = { site: false, mail: false, push: false }
    await choose({ channels: { ...usualPreferences.channels, money: off, profile: off } })
    await tell('calendar.conflict')
    expect(await seen()).toMatchObject({ unread: 0, notifications: [{ type: 'calendar.conflict' }] })
    await tell('payout.held')
    expect((await seen()).unread).toBe(1)
    expect(await mails()).toEqual(['A payout waits'])
    await choose({ muted: true })
    await tell('order.accepted')
    expect((await seen()).unread).toBe(1)
  })

  test('are linked in each email that can be turned off', async () => {
    await tell('calendar.conflict')
    await tell('payout.held')
    await world.settle()
    const [money, calendar] = world.messages().filter(({ to }) => to === dev.email)
    expect(calendar?.text).toContain(`/dashboard/settings/notifications`)
    expect(calendar?.html).toContain(`/dashboard/settings/notifications"`)
    expect(money?.text).toContain('whatever you have chosen')
    expect(money?.text).not.toContain('/dashboard/settings/notifications')
  })
})

test('live updates come after the commit, and never for a rollback', async () => {
  const heard: unknown[] = []
  const feed = vi.spyOn(world.platform.sockets, 'tell').mockImplementation((to) => void heard.push(to))
  await inTransaction(world.ctx, async (ctx) => {
    await notify(ctx, { personId: dev.person.id, key: 'in a transaction', type: 'booking.accepted', message: 'x', href: '/' })
    expect(heard).toEqual([])
  })
  expect(heard).toEqual([{ space: spaces.feed, rooms: `person:${dev.person.id}` }])
  await inTransaction(world.ctx, async (ctx) => {
    await notify(ctx, { personId: dev.person.id, key: 'undone', type: 'booking.accepted', message: 'x', href: '/' })
    throw new Error('undone')
  }).catch(() => {})
  await tell('booking.accepted', { key: 'in a transaction' })
  expect(heard).toHaveLength(1)
  const [{ id } = { id: '' }] = (await seen()).notifications
  await world.get(calls.markRead, { ids: [id] }, as(dev))
  await world.get(calls.markRead, { ids: [id] }, as(dev))
  expect(heard).toHaveLength(2)
  feed.mockRestore()
})

describe('notices about an event', () => {
  const event = { id: 'one', name: 'job.held', payload: { jobId: 'j', clientId: 'c', version: 1 } } as const
  const publishTo = (...people: string[]) => {
    const notices: Notices<'job.held'> = {
      'job.held': async () => people.map((personId) => ({ personId, message: 'A job waits.', href: '/admin/jobs' })),
    }
    return notifyAbout(world.ctx, notices, { ...event, toldAt: world.clock.now() })
  }

  test('reach the others although one of them fails, and are not repeated when the failed one is tried again', async () => {
    const nobody = randomUUID()
    await expect(publishTo(nobody, dev.person.id)).rejects.toThrow()
    expect((await seen()).notifications.map(({ type, message }) => [type, message])).toEqual([['job.held', 'A job waits.']])
    await publishTo(dev.person.id)
    expect((await seen()).notifications).toHaveLength(1)
  })
})
