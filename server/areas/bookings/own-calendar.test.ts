import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import { addDays, dayOf } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { bookingIn, setStage, tokenOf } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('a played show stays in its artist’s calendar beside the upcoming ones, and in nobody else’s', async () => {
  const stage = await setStage(world)
  const played = await bookingIn(stage, 'completed', 30)
  const coming = await bookingIn(stage, 'accepted', 45)
  const ofDays = async (token: string) =>
    (await world.get(calendar.own, { from: dayOf(played.startsAt), to: dayOf(coming.startsAt) }, { token })).results
  const entries = await ofDays(await tokenOf(world, stage.artist))
  expect(entries.map(({ kind, bookingId, state }) => [kind, bookingId, state])).toEqual([
    ['played', played.bookingId, 'completed'],
    ['booking', coming.bookingId, undefined],
  ])
  // The calendar's own times include setup and travel; `show` has the times of the booking.
  expect(entries.map(({ show }) => show)).toEqual([played, coming].map(({ startsAt, endsAt }) => ({ startsAt, endsAt })))
  expect(entries.every(({ startsAt, show }) => Date.parse(startsAt) < Date.parse(show?.startsAt ?? startsAt))).toBe(true)
  expect(entries[0]?.title).toBe(entries[1]?.title)
  const { artist: other } = await setStage(world)
  expect(await ofDays(await tokenOf(world, other))).toEqual([])
  const before = { from: addDays(dayOf(played.startsAt), -9), to: addDays(dayOf(played.startsAt), -1) }
  expect((await world.get(calendar.own, before, { token: await tokenOf(world, stage.artist) })).results).toEqual([])
})

test('a booking that was cancelled is in no calendar', async () => {
  const stage = await setStage(world)
  const { startsAt } = await bookingIn(stage, 'cancelled', 60)
  const day = dayOf(startsAt)
  expect((await world.get(calendar.own, { from: day, to: day }, { token: await tokenOf(world, stage.artist) })).results).toEqual([])
})
