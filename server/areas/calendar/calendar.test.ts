// Runs on: both databases
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarLimits, calendar as calls } from '#contract/calendar/calendar.ts'
import { type DayPart, dayParts } from '#contract/calendar/day-parts.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, dayOf, minuteMs, timeOf } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { block as blockAsked, unblock } from './service/blocks.ts'
import { own } from './service/entries.ts'
import { openingsOn } from './service/openings.ts'
import { saveSettings } from './service/settings.ts'
import { availabilityOf, freeSlot, freeTimesNear, holdSlot, isFree } from './service.ts'
import { calendarRules, calendarSlots, type Span } from './tables.ts'
import { listedOn } from './testing.ts'

let world: World
let ctx: Ctx
let artist: { id: string; username: string }
const saturday = '2026-12-12'
const at = (time: string, day = saturday) => atTime(day, time)
const evening = { from: at('18:00'), to: at('21:00') }

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  artist = await newArtist()
  ctx = as(artist)
})

async function newArtist() {
  const id = world.platform.ids.uuid()
  const username = `meher${world.platform.ids.digits(12)}`
  await world.ctx.db
    .insert(people)
    .values({ id, username, type: 'artist', first_name: 'Meher', last_name: 'Kapoor', created_at: at('10:00') })
  return { id, username }
}

const as = ({ id, username }: { id: string; username: string }): Ctx => ({
  ...world.ctx,
  person: { id, username, type: 'artist', sessionId: id },
})
const booking = () => world.platform.ids.uuid()
const hold = (span: Span, bookingId = booking()) => holdSlot(ctx, { artistId: artist.id, bookingId, ...span })
const slots = () => world.ctx.db.select().from(calendarSlots).where(eq(calendarSlots.artist_id, artist.id))
const block = (ctx: Ctx, asked: InputOf<typeof calls.block>) => blockAsked(ctx, calls.block.input.parse(asked))
const codeOf = (error: unknown) => (error instanceof Failure ? error.code : String(error))
const outcome = (work: Promise<unknown>) => work.then(() => 'held', codeOf)

test('a time can be held by one booking', async () => {
  await hold(evening)
  expect(await outcome(hold({ from: at('20:30'), to: at('22:00') }))).toBe('slot_taken')
  expect(await slots()).toHaveLength(1)
})

test('shows may follow each other without a gap', async () => {
  await hold(evening)
  await hold({ from: at('21:00'), to: at('23:00') })
  await hold({ from: at('16:00'), to: at('18:00') })
  expect(await slots()).toHaveLength(3)
})

test('a refused time leaves the surrounding transaction usable', async () => {
  await hold(evening)
  const free = await inTransaction(ctx, async (ctx) => {
    await expect(holdSlot(ctx, { artistId: artist.id, bookingId: booking(), ...evening })).rejects.toMatchObject({ code: 'slot_taken' })
    await holdSlot(ctx, { artistId: artist.id, bookingId: booking(), from: at('10:00'), to: at('11:00') })
    return isFree(ctx, { artistId: artist.id, from: at('11:00'), to: at('12:00') })
  })
  expect(free).toBe(true)
  expect(await slots()).toHaveLength(2)
})

test('the database itself refuses two bookings at one time', async () => {
  await hold(evening)
  const row = {
    id: booking(),
    artist_id: artist.id,
    kind: 'booking' as const,
    booking_id: booking(),
    during: evening,
    created_at: at('10:00'),
  }
  await expect(world.ctx.db.insert(calendarSlots).values(row)).rejects.toMatchObject({ cause: { code: '23P01' } })
  const nothing = { ...row, during: { from: at('10:00'), to: at('10:00') } }
  await expect(world.ctx.db.insert(calendarSlots).values(nothing)).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('the time of a finished booking is free for the next one', async () => {
  const first = booking()
  await hold(evening, first)
  await freeSlot(ctx, first)
  await freeSlot(ctx, first)
  await hold(evening)
  expect(await slots()).toHaveLength(1)
})

test('of any sequence of requests, exactly those that overlap an earlier one are refused (faults B02)', async () => {
  const wish = fc.record({ start: fc.integer({ min: 0, max: 96 }), length: fc.integer({ min: 1, max: 20 }) })
  let pairs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(wish, { minLength: 10, maxLength: 18 }), async (wishes) => {
      await inTransaction(ctx, async (ctx) => {
        const held: Span[] = []
        for (const { start, length } of wishes) {
          const from = new Date(at('12:00').getTime() + start * 15 * minuteMs)
          const to = new Date(from.getTime() + length * 15 * minuteMs)
          const expected = held.some((other) => from < other.to && other.from < to) ? 'slot_taken' : 'held'
          pairs += held.length
          expect(await outcome(holdSlot(ctx, { artistId: artist.id, bookingId: booking(), from, to }))).toBe(expected)
          if (expected === 'held') held.push({ from, to })
        }
        await ctx.db.delete(calendarSlots).where(eq(calendarSlots.artist_id, artist.id))
      })
    }),
    { numRuns: 25, endOnFailure: true },
  )
  expect(pairs).toBeGreaterThan(500)
})

test('fifty clients want the same time at once: one gets it', async () => {
  const outcomes = await allAtOnce(50, () => outcome(hold(evening)))
  expect(outcomes.filter((said) => said === 'held')).toHaveLength(1)
  expect(outcomes.filter((said) => said === 'slot_taken')).toHaveLength(49)
  expect(await slots()).toHaveLength(1)
})

test('fifty clients want partly overlapping times: held ones never overlap', async () => {
  const wanted = Array.from({ length: 50 }, (_, i) => ({
    from: new Date(evening.from.getTime() + i * 7 * minuteMs),
    to: new Date(evening.to.getTime() + i * 7 * minuteMs),
  }))
  const outcomes = await allAtOnce(50, (i) => outcome(hold(wanted[i] as Span)))
  const had = wanted.filter((_, i) => outcomes[i] === 'held')
  const refused = wanted.filter((_, i) => outcomes[i] === 'slot_taken')
  expect(had.length + refused.length).toBe(50)
  const inOrder = (spans: Span[]) => spans.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  expect(inOrder((await slots()).map(({ during }) => during))).toEqual(had)
  for (const span of refused) expect(had.some((other) => span.from < other.to && other.from < span.to)).toBe(true)
  for (const [i, next] of had.entries()) expect(next.from >= (had[i - 1]?.to ?? next.from)).toBe(true)
})

test('of a concurrent block and booking only one succeeds', async () => {
  for (let round = 0; round < 8; round++) {
    const other = await newArtist()
    const bookings = () => outcome(holdSlot(ctx, { artistId: other.id, bookingId: booking(), ...evening }))
    const blocks = () => outcome(block(as(other), { from: saturday, to: saturday, note: '' }))
    const isBooking = (i: number) => i % 2 === round % 2
    const outcomes = await allAtOnce(6, (i) => (isBooking(i) ? bookings() : blocks()))
    const kinds = (await world.ctx.db.select().from(calendarSlots).where(eq(calendarSlots.artist_id, other.id))).map(({ kind }) => kind)
    expect(kinds).toHaveLength(1)
    const said = [outcomes.filter((_, i) => isBooking(i)).sort(), outcomes.filter((_, i) => !isBooking(i))]
    // A second block of the same day returns the existing block.
    const blocked = [Array(3).fill('slot_taken'), Array(3).fill('held')]
    const booked = [['held', 'slot_taken', 'slot_taken'], Array(3).fill('block_over_booking')]
    expect(said).toEqual(kinds[0] === 'block' ? blocked : booked)
  }
})

test('an artist blocks whole days in India and frees them again', async () => {
  const entry = await block(ctx, { from: saturday, to: addDays(saturday, 1), note: 'Family wedding' })
  expect(entry).toMatchObject({
    kind: 'block',
    title: 'Family wedding',
    startsAt: '2026-12-11T18:30:00.000Z',
    endsAt: '2026-12-13T18:30:00.000Z',
  })
  expect(await outcome(hold(evening))).toBe('slot_taken')
  await unblock(ctx, { blockId: entry.id })
  await hold(evening)
})

test('blocking twice blocks once', async () => {
  const blocks = await allAtOnce(5, () => block(ctx, { from: saturday, to: saturday, note: '' }))
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(1)
})

test('a day with a live booking cannot be blocked', async () => {
  await hold(evening)
  expect(await outcome(block(ctx, { from: saturday, to: saturday, note: '' }))).toBe('block_over_booking')
})

const lastDay = addDays('2026-11-21', calendarLimits.daysAhead)
test.each([
  ['the wrong way round', saturday, addDays(saturday, -1)],
  ['over', '2026-11-20', saturday],
  ['too far ahead', lastDay, addDays(lastDay, 1)],
  ['more than a year', saturday, addDays(saturday, calendarLimits.blockDays)],
])('days that are %s are not blocked', async (_what, from, to) => {
  expect(await outcome(block(ctx, { from, to, note: '' }))).toBe('invalid_field')
  expect(await slots()).toHaveLength(0)
})

test('the last bookable day can be blocked', async () => {
  expect(await outcome(block(ctx, { from: lastDay, to: lastDay, note: '' }))).toBe('held')
})

test("nobody else can free an artist's days, and unblocking never frees a booking", async () => {
  const entry = await block(ctx, { from: saturday, to: saturday, note: '' })
  expect(await outcome(unblock(as(await newArtist()), { blockId: entry.id }))).toBe('not_found')
  await hold({ from: at('10:00', '2026-12-14'), to: at('12:00', '2026-12-14') })
  const held = (await slots()).find(({ kind }) => kind === 'booking')
  expect(await outcome(unblock(ctx, { blockId: held?.id ?? '' }))).toBe('not_found')
  expect(await slots()).toHaveLength(2)
})

test('an artist can keep four hundred blocks', async () => {
  const days = Array.from({ length: calendarLimits.blocks - 1 }, (_, i) => addDays('2026-11-21', i))
  await world.ctx.db.insert(calendarSlots).values(
    days.map((day) => ({
      id: booking(),
      artist_id: artist.id,
      kind: 'block' as const,
      during: { from: at('00:00', day), to: at('00:00', addDays(day, 1)) },
      created_at: at('10:00'),
    })),
  )
  const [last, oneMore] = [addDays('2026-11-21', calendarLimits.blocks), addDays('2026-11-21', calendarLimits.blocks + 2)]
  expect(await outcome(block(ctx, { from: last, to: last, note: '' }))).toBe('held')
  expect(await outcome(block(ctx, { from: oneMore, to: oneMore, note: '' }))).toBe('too_many_blocks')
})

test("the artist's own calendar shows the entries of the requested days, in order", async () => {
  const held = booking()
  await block(ctx, { from: addDays(saturday, 1), to: addDays(saturday, 1), note: '' })
  await holdSlot(ctx, { artistId: artist.id, bookingId: held, ...evening, title: 'Sangeet in Jaipur' })
  await hold({ from: at('18:00', '2027-01-30'), to: at('21:00', '2027-01-30') })
  const { results } = await own(ctx, { from: saturday, to: addDays(saturday, 1) })
  expect(results.map(({ title, bookingId }) => [title, bookingId])).toEqual([
    ['Sangeet in Jaipur', held],
    ['Blocked', undefined],
  ])
  expect((await own(as(await newArtist()), { from: saturday, to: saturday })).results).toEqual([])
})

test("the artist's own calendar extends to the last bookable day", async () => {
  const last = addDays('2026-11-21', calendarLimits.daysAhead)
  const { id } = await block(ctx, { from: last, to: last, note: '' })
  expect((await own(ctx, { from: '2026-11-21', to: last })).results.map((entry) => entry.id)).toEqual([id])
})

test("a check whether a time is free can exclude one's own booking", async () => {
  const mine = booking()
  await hold(evening, mine)
  expect(await isFree(ctx, { artistId: artist.id, ...evening })).toBe(false)
  expect(await isFree(ctx, { artistId: artist.id, ...evening, except: [mine] })).toBe(true)
  expect(await isFree(ctx, { artistId: artist.id, ...evening, except: [booking()] })).toBe(false)
  const day = addDays(saturday, 1)
  await block(ctx, { from: day, to: day, note: '' })
  expect(await isFree(ctx, { artistId: artist.id, from: at('18:00', day), to: at('21:00', day), except: [mine] })).toBe(false)
})

test('availability shows the bookable days and times', async () => {
  await hold(evening)
  await block(ctx, { from: addDays(saturday, 1), to: addDays(saturday, 1), note: '' })
  const asked = {
    artistId: artist.id,
    from: saturday,
    days: 3,
    shows: [{ minutes: 90, setupMinutes: 60, teardownMinutes: 30, noticeDays: 0 }],
  }
  const { days, times } = await availabilityOf(ctx, { ...asked, day: saturday })
  expect(days.map(({ state, taken }) => [state, taken])).toEqual([
    ['limited', ['evening']],
    ['taken', []],
    ['free', []],
  ])
  expect(times.filter(({ free }) => !free).map(({ time }) => time)).toEqual([
    '16:30',
    '17:00',
    '17:30',
    '18:00',
    '18:30',
    '19:00',
    '19:30',
    '20:00',
    '20:30',
    '21:00',
    '21:30',
    '22:30',
    '23:00',
    '23:30',
  ])
  const elsewhere = await availabilityOf(ctx, { ...asked, from: '2027-02-01', day: addDays(saturday, 1) })
  expect(elsewhere.times.map(({ free }) => free)).toEqual(Array(32).fill(false))
})

test('a client who was too late gets nearby free times', async () => {
  await hold(evening)
  const near = await freeTimesNear(ctx, { artistId: artist.id, startsAt: at('19:00'), before: 60, length: 120, count: 3 })
  expect(near.map(timeOf)).toEqual(['16:00', '22:00', '15:30'])
})

test('an artist busy in the evening is still listed for the morning, and not for the evening', async () => {
  const [dayOff, morning] = [await newArtist(), await newArtist()]
  await hold(evening)
  await block(as(dayOff), { from: saturday, to: saturday, note: '' })
  await holdSlot(ctx, { artistId: morning.id, bookingId: booking(), from: at('09:00'), to: at('17:00') })
  const listed = async (day: string, part?: DayPart) => {
    const ids = await listedOn(world.ctx, day, part && { part })
    return [artist, dayOff, morning].map(({ id }) => ids.includes(id))
  }
  expect(await listed(saturday)).toEqual([true, false, true])
  expect(await listed(saturday, 'morning')).toEqual([true, false, false])
  expect(await listed(saturday, 'evening')).toEqual([false, false, true])
  expect(await listed('2026-11-20')).toEqual([false, false, false])
})

test('no show starts on a day within its notice, nor on one beyond the booking range', async () => {
  const shows = [{ ...calendarLimits.usualShow, noticeDays: 30 }]
  const today = dayOf(world.clock.now())
  const listed = async (day: string) => (await listedOn(world.ctx, day, { shows })).includes(artist.id)
  const last = addDays(today, calendarLimits.daysAhead)
  expect([await listed(addDays(today, 29)), await listed(addDays(today, 30)), await listed(last), await listed(addDays(last, 1))]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

const anyDiary = fc.record({
  units: fc.integer({ min: 1, max: 3 }),
  before: fc.constantFrom(0, 30, 240),
  after: fc.constantFrom(0, 15, 240),
  km: fc.constantFrom(0, 40, 300, 2000),
  shows: fc.array(
    fc.record({
      minutes: fc.constantFrom(30, 90, 240, 720),
      setupMinutes: fc.constantFrom(0, 60, 480),
      teardownMinutes: fc.constantFrom(0, 30),
      noticeDays: fc.constantFrom(0, 0, 2, 30),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  /** Hours after midnight of the day before, and the length in hours. */
  times: fc.array(
    fc.record({
      from: fc.integer({ min: 0, max: 140 }),
      length: fc.integer({ min: 1, max: 40 }),
      kind: fc.constantFrom('booking', 'booking', 'booking', 'block'),
    }),
    { maxLength: 9 },
  ),
  weekly: fc.option(
    fc.record({ weekday: fc.integer({ min: 1, max: 7 }), from: fc.integer({ min: 0, max: 20 }), hours: fc.integer({ min: 1, max: 24 }) }),
    { nil: null },
  ),
  ahead: fc.constantFrom(0, 1, 2, 3, 40),
})

test('a list contains an artist for a day, or a part of it, exactly when their calendar offers a start then', async () => {
  await fc.assert(
    fc.asyncProperty(anyDiary, async ({ units, before, after, km, shows, times, weekly, ahead }) => {
      const own = await newArtist()
      const day = addDays(dayOf(world.clock.now()), ahead)
      const midnight = atTime(addDays(day, -1), '00:00').getTime()
      await saveSettings(as(own), { bufferBefore: before, bufferAfter: after, units })
      for (const { from, length, kind } of times) {
        const span = { from: new Date(midnight + from * 30 * minuteMs), to: new Date(midnight + (from + length) * 30 * minuteMs) }
        const slot = { id: booking(), artist_id: own.id, during: span, created_at: world.clock.now() }
        if (kind === 'block') await world.ctx.db.insert(calendarSlots).values({ ...slot, kind })
        else await outcome(holdSlot(as(own), { artistId: own.id, bookingId: booking(), ...span }))
      }
      if (weekly)
        await world.ctx.db.insert(calendarRules).values({
          id: booking(),
          artist_id: own.id,
          weekdays: [weekly.weekday],
          from_minute: weekly.from * 60,
          to_minute: Math.min(24, weekly.from + weekly.hours) * 60,
          from_day: addDays(day, -3),
          created_at: world.clock.now(),
        })
      const asked = { artistId: own.id, from: day, days: 1, shows, travelKm: km, day }
      const { times: starts, days } = await availabilityOf(as(own), asked)
      const free = starts.filter(({ free }) => free).map(({ time }) => time)
      const isListed = async (part?: DayPart) => (await listedOn(world.ctx, day, { shows, km, ...(part && { part }) })).includes(own.id)
      const inPart = (part: DayPart) => {
        const [first, last] = calendarLimits.dayParts[part]
        return free.some((time) => time >= first && time <= last)
      }
      expect([await isListed(), await Promise.all(dayParts.map((part) => isListed(part)))]).toEqual([free.length > 0, dayParts.map(inPart)])
      expect(days.map(({ state }) => state === 'free' || state === 'limited')).toEqual([free.length > 0])
      const openings = await openingsOn(world.ctx, day, [{ artistId: own.id, shows, travelKm: km }])
      expect({ day, ...openings.get(own.id) }).toEqual(days[0])
    }),
    { numRuns: 60 },
  )
}, 120_000)

test('pages get an event when a calendar changes', async () => {
  const told: unknown[] = []
  world.platform.outbox.subscribe(`test-${artist.id}`, ['calendar.changed'], async ({ payload }) => {
    told.push(payload)
  })
  const mine = booking()
  await world.settle()
  told.length = 0
  await hold(evening, mine)
  await freeSlot(ctx, mine)
  const { id } = await block(ctx, { from: saturday, to: saturday, note: '' })
  await unblock(ctx, { blockId: id })
  await world.settle()
  expect(told).toEqual(Array.from({ length: 4 }, () => ({ artistId: artist.id, username: artist.username })))
})
