import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consents } from '#contract/consents/consents.ts'
import type { Events } from '#contract/events.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { profiles } from '#contract/profiles/profiles.ts'
import { inTransaction, now, publish } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { type SignedIn, signUp } from '../auth/testing.ts'
import { seen } from './service/activity.ts'
import { artistForBooking, artistsById, cardsOf, insertViews, noteBroken, replacePins, viewsOf } from './service.ts'
import { makeArtists } from './testing.ts'

let world: World
let ids: Map<string, string>
let priya: SignedIn
const idOf = (username: string) => ids.get(username) as string
beforeAll(async () => {
  world = await createWorld()
  const made = ['meher', 'kesar', 'salim', 'tara'].map((username) => ({
    username,
    stage_name: username,
    category: 'singer' as const,
    city: 'jaipur' as const,
    bio: `Songs of ${username}.`,
  }))
  ids = await makeArtists(world.ctx, [
    ...made,
    { username: 'arjun', stage_name: 'Arjun', category: 'dj', city: 'mumbai' },
    { username: 'gone', stage_name: 'Gone', category: 'singer', city: 'jaipur', state: 'suspended' },
  ])
  priya = await signUp(world, { username: 'priya.m' })
})
afterAll(() => world.close())

const look = (username: string, headers: Record<string, string> = {}, token?: string) =>
  world.ask(profiles.seen, { username }, { headers, ...(token && { token }) })
const trending = async (asked: { category?: 'singer' | 'dj'; limit?: number } = {}) => (await world.get(profiles.trending, asked)).results
const order = async () => (await trending()).map(({ username }) => username)
const refresh = () => world.pass(10 * minuteMs)

describe('a page view', () => {
  test('counts once for each viewer and day', async () => {
    await allAtOnce(20, (i) => look('meher', { 'user-agent': `Browser ${i}`, 'x-forwarded-for': `203.0.113.${i}` }))
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2']) await seen({ ...world.ctx, address }, { username: 'meher' })
    for (let i = 0; i < 3; i++) await look('meher', { 'user-agent': `${i}` }, priya.token)
    expect(await viewsOf(world.ctx, idOf('meher'), '2026-11-21', '2026-11-21')).toBe(3)
    world.clock.advance(dayMs)
    await look('meher')
    expect(await viewsOf(world.ctx, idOf('meher'), '2026-11-22', '2026-11-30')).toBe(1)
    expect(await viewsOf(world.ctx, idOf('meher'), '2026-11-21', '2026-11-22')).toBe(4)
    world.clock.advance(-dayMs)
  })

  test('is not counted for people who have refused tracking, and is again once they agree', async () => {
    const { token } = await signUp(world, { username: 'uncounted' })
    const looks = async () => {
      await look('arjun', {}, token)
      return viewsOf(world.ctx, idOf('arjun'), '2026-11-21', '2026-11-21')
    }
    await world.get(consents.say, { purpose: 'analytics', given: false }, { token })
    expect(await looks()).toBe(0)
    await world.get(consents.say, { purpose: 'analytics', given: true }, { token })
    expect(await looks()).toBe(1)
  })

  test('of a missing or private page counts nothing and gets the same answer', async () => {
    for (const username of ['nobody', 'gone', "x' or 1=1"]) expect((await look(username)).status).toBe(200)
    expect(await viewsOf(world.ctx, idOf('gone'), '2026-01-01', '2027-01-01')).toBe(0)
  })
})

describe('trending', () => {
  test('follows recent views, which lose weight with time', async () => {
    await insertViews(world.ctx, [
      { artistId: idOf('kesar'), day: '2026-11-01', viewers: 30 },
      { artistId: idOf('salim'), day: '2026-11-20', viewers: 9 },
    ])
    await refresh()
    // 30 views twenty days ago weigh 30 / 2^(20/7) = 4.1; 9 of yesterday weigh 8.2.
    expect((await order()).slice(0, 3)).toEqual(['salim', 'kesar', 'meher'])
    world.clock.advance(50 * dayMs)
    await refresh()
    const forgotten = await order()
    expect(forgotten).toEqual(
      [...ids.entries()]
        .filter(([name]) => name !== 'gone')
        .toSorted(([, a], [, b]) => (a < b ? -1 : 1))
        .map(([name]) => name),
    )
    world.clock.advance(-50 * dayMs)
    await world.pass(0)
    await refresh()
  })

  test('puts an admin’s active pins first with a label, and lists nobody twice', async () => {
    const from = (start: number, end: number) => ({
      starts_at: new Date(now(world.ctx).getTime() + start),
      ends_at: new Date(now(world.ctx).getTime() + end),
    })
    await replacePins(world.ctx, 'trending', [
      { person_id: idOf('tara'), ...from(-hourMs, hourMs) },
      { person_id: idOf('arjun'), ...from(hourMs, 2 * hourMs) },
      { person_id: idOf('gone'), ...from(-hourMs, hourMs) },
      { person_id: idOf('salim'), ...from(-hourMs, hourMs) },
    ])
    const labels = async () => (await trending()).map(({ username, label }) => [username, label])
    expect((await labels()).slice(0, 3)).toEqual([
      ['tara', 'Picked by Mehfil'],
      ['salim', 'Picked by Mehfil'],
      ['kesar', undefined],
    ])
    const everybody = (await order()).toSorted()
    expect(everybody).toEqual(['arjun', 'kesar', 'meher', 'salim', 'tara'])
    expect((await trending({ limit: 1 })).map(({ username }) => username)).toEqual(['tara'])
    expect((await trending({ category: 'dj' })).map(({ username }) => username)).toEqual(['arjun'])
    world.clock.advance(hourMs + minuteMs)
    expect((await labels())[0]).toEqual(['arjun', 'Picked by Mehfil'])
    await replacePins(world.ctx, 'trending', [])
    expect((await labels()).map(([, label]) => label)).toEqual(Array(5).fill(undefined))
  })

  test('has a spotlight with a story', async () => {
    const at = now(world.ctx).getTime()
    await replacePins(world.ctx, 'spotlight', [
      {
        person_id: idOf('kesar'),
        story: 'She learned maand from her grandmother.',
        starts_at: new Date(at - 1),
        ends_at: new Date(at + dayMs),
      },
    ])
    const { results } = await world.get(profiles.spotlight, {})
    expect(results).toMatchObject([
      { username: 'kesar', story: 'She learned maand from her grandmother.', bio: 'Songs of kesar.', cover: null },
    ])
  })
})

describe('bookings', () => {
  const hear = async (name: keyof Events & `booking.${'requested' | 'accepted' | 'completed'}`, bookingId: string, times = 1) => {
    for (let i = 0; i < times; i++)
      await inTransaction(world.ctx, async (ctx) => publish(ctx, name, { bookingId, artistId: idOf('arjun'), clientId: priya.person.id }))
    await world.settle()
  }
  const page = () => world.get(profiles.get, { username: 'arjun' })

  test('count as shows, kept promises and response time, however often their events arrive', async () => {
    const bookings = Array.from({ length: 3 }, () => world.platform.ids.uuid())
    for (const [i, booking] of bookings.entries()) {
      await hear('booking.requested', booking)
      world.clock.advance((i + 1) * 10 * minuteMs)
      await hear('booking.accepted', booking, 2)
      if (i < 2) expect((await page()).responseMinutes).toBeNull()
      await hear('booking.completed', booking, 3)
    }
    expect(await page()).toMatchObject({ shows: 3, keptPercent: 100, responseMinutes: 20 })
    const broken = world.platform.ids.uuid()
    await allAtOnce(5, () => noteBroken(world.ctx, { artistId: idOf('arjun'), subjectId: broken }))
    expect(await page()).toMatchObject({ shows: 3, keptPercent: 75 })
    await refresh()
    expect((await order())[0]).toBe('arjun')
  })
})

test('other areas learn which artists can be booked, and get cards of approved artists only', async () => {
  expect(await artistForBooking(world.ctx, 'MEHER')).toEqual({
    personId: idOf('meher'),
    username: 'meher',
    stageName: 'meher',
    city: 'jaipur',
    refundPolicy: 'standard',
    state: 'approved',
    isBookable: true,
    displayPictureId: null,
  })
  expect(await artistForBooking(world.ctx, 'gone')).toMatchObject({ isBookable: false })
  expect([await artistForBooking(world.ctx, 'priya.m'), await artistForBooking(world.ctx, 'nobody')]).toEqual([null, null])
  const both = [idOf('gone'), idOf('tara')]
  expect([...(await artistsById(world.ctx, both)).keys()].toSorted()).toEqual(both.toSorted())
  expect([...(await cardsOf(world.ctx, both)).values()].map(({ username }) => username)).toEqual(['tara'])
})
