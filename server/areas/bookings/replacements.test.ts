import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { notifications } from '../notifications/tables.ts'
import { replacements } from './service/replacements.ts'
import { act, as, bookingIn, cancelBy, makeArtist, type Stage, setStage, tokenOf } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const offered = async (stage: Stage, bookingId: string) =>
  (await replacements(as(world, stage.client), { bookingId })).results.map(({ artist }) => artist.username)

test('an artist who cancels is replaced by up to six who are free, in range and at most ten percent more expensive', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'accepted')
  const day = dayOf(booking.startsAt)
  // Ranked first and free at the hour itself, but travelling then.
  const { artist: onTheRoad } = await makeArtist(world, 'on.the.road', 'standard', { price: 50_000 })
  const noon = { from: day, to: day, startTime: '10:00', endTime: '12:00' }
  await world.get(calendar.block, noon, { token: await tokenOf(world, onTheRoad) })
  const bounds = { audienceMin: 220, validFrom: day, validUntil: day }
  const fitting = (n: number) => makeArtist(world, `instead${n}`, 'standard', { price: 80_000 + n, ...bounds })
  for (const n of [0, 1, 2]) await fitting(n)
  await makeArtist(world, 'too.dear', 'standard', { price: 103_951 })
  await makeArtist(world, 'dear.to.bring', 'standard', { price: 95_000 })
  await makeArtist(world, 'too.far', 'standard', { price: 50_000, travelBands: [{ uptoKm: 50, price: 0 }] })
  await makeArtist(world, 'dances', 'standard', { price: 50_000, category: 'dancer' })
  await makeArtist(world, 'too.soon', 'standard', { price: 50_000, noticeDays: 60 })
  await makeArtist(world, 'too.large', 'standard', { price: 50_000, audienceMin: 221 })
  await makeArtist(world, 'next.season', 'standard', { price: 50_000, validFrom: addDays(day, 1) })
  await makeArtist(world, 'last.season', 'standard', { price: 50_000, validUntil: addDays(day, -1) })
  await makeArtist(world, 'too.small', 'standard', { price: 50_000, audienceMax: 100 })
  const { artist: busy } = await makeArtist(world, 'is.busy', 'standard', { price: 50_000 })
  await world.get(calendar.block, { from: day, to: day }, { token: await tokenOf(world, busy) })
  await world.ctx.db.execute(`update profiles set category = 'dancer' where person_id in (select id from people where username = 'dances')`)
  expect(await offered(stage, booking.bookingId)).toEqual([])
  await cancelBy(stage, 'artist', booking.bookingId)
  expect((await offered(stage, booking.bookingId)).sort()).toEqual(['instead0', 'instead1', 'instead2'])
  for (const n of [3, 4, 5, 6]) await fitting(n)
  expect(await offered(stage, booking.bookingId)).toHaveLength(6)
})

test('mail and notification say how many could come, with a prefilled booking link for each', async () => {
  const stage = await setStage(world)
  await world.ctx.db
    .update(people)
    .set({ email: 'dev.instead@people.test', email_verified_at: world.clock.now() })
    .where(eq(people.id, stage.client.id))
  const booking = await bookingIn(stage, 'requested')
  await act(stage, 'artist', booking.bookingId, { action: 'decline', reason: 'I am on tour.' })
  await world.settle()
  const mail = world.messages().find(({ to, subject }) => to === 'dev.instead@people.test' && subject.includes('can’t make it'))
  expect(mail?.text.match(/\/booking\/[\w.]+\?package=[\w-]+&instead=/g)).toHaveLength(6)
  const [bell] = (await world.ctx.db.select().from(notifications).where(eq(notifications.person_id, stage.client.id))).filter(
    ({ type }) => type === 'booking.declined',
  )
  expect(bell?.message).toContain('6 artists are free at that time')
})

test('no replacements after a cancellation by the client, and none for anybody but the client', async () => {
  const [stage, stranger] = [await setStage(world), await setStage(world)]
  const { bookingId } = await bookingIn(stage, 'cancelled')
  expect(await offered(stage, bookingId)).toEqual([])
  await expect(replacements(as(world, stranger.client), { bookingId })).rejects.toMatchObject({ status: 404 })
})
