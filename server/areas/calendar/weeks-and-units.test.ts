/** Weekly times, buffer between shows, and groups with several line-ups (BK-2, faults B02). */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendar } from '#contract/calendar/calendar.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, timeOf } from '#contract/grammar/time.ts'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { people } from '../auth/tables.ts'
import { overlaps, weeklySpans } from './rules.ts'
import { block } from './service/blocks.ts'
import { conflicts, own } from './service/entries.ts'
import { saveSettings, settings } from './service/settings.ts'
import { addWeekly, removeWeekly, weekly } from './service/weekly.ts'
import { availabilityOf, freeSlot, freeTimesNear, holdSlot, isFree, moveSlot } from './service.ts'
import { calendarRules, calendarSlots, type Span } from './tables.ts'
import { listedOn, minutes, mostAtOnce } from './testing.ts'

let world: World
let ctx: Ctx
let artistId: string
const saturday = '2026-12-12'
const at = (time: string, day = saturday) => atTime(day, time)
const evening = { from: at('18:00'), to: at('21:00') }

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  ctx = await newArtist()
  artistId = ctx.person?.id ?? ''
})

async function newArtist(): Promise<Ctx> {
  const id = world.platform.ids.uuid()
  const username = `band${world.platform.ids.digits(12)}`
  await world.ctx.db
    .insert(people)
    .values({ id, username, type: 'artist', first_name: 'Meher', last_name: 'Kapoor', created_at: at('10:00') })
  return { ...world.ctx, person: { id, username, type: 'artist', sessionId: id } }
}

const hold = (span: Span, bookingId = world.platform.ids.uuid(), on = ctx) => holdSlot(on, { artistId, bookingId, ...span })
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )
const slots = () => world.ctx.db.select().from(calendarSlots).where(eq(calendarSlots.artist_id, artistId))
const set = (change: Partial<InputOf<typeof calendar.saveSettings>>) =>
  saveSettings(ctx, { bufferBefore: 0, bufferAfter: 0, units: 1, ...change })
const every = (change: Partial<InputOf<typeof calendar.addWeekly>>) =>
  addWeekly(
    ctx,
    calendar.addWeekly.input.parse({ weekdays: [1], startTime: '00:00', endTime: '24:00', from: '2026-11-21', until: null, ...change }),
  )
const busyOn = async (day: string) => !(await listedOn(world.ctx, day, { part: 'evening' })).includes(artistId)

test('a closed Saturday cannot be held, and is neither shown nor listed as free', async () => {
  await every({ weekdays: [6] })
  expect(await outcome(hold(evening))).toBe('slot_taken')
  expect(await isFree(ctx, { artistId, ...evening })).toBe(false)
  const { days } = await availabilityOf(ctx, { artistId, from: saturday, days: 8 })
  expect(days.filter(({ state }) => state === 'taken').map(({ day }) => day)).toEqual([saturday, addDays(saturday, 7)])
  expect([await busyOn(saturday), await busyOn(addDays(saturday, 1))]).toEqual([true, false])
  expect(await slots()).toEqual([])
  const near = await freeTimesNear(ctx, { artistId, startsAt: at('19:00'), before: 60, length: 120, count: 40 })
  expect(near).toHaveLength(40)
  expect(near.filter((time) => time >= at('00:00') && time < at('00:00', addDays(saturday, 1)))).toEqual([])
})

test('closing weekdays until five leaves the evenings free', async () => {
  await every({ weekdays: [1, 2, 3, 4, 5], endTime: '17:00' })
  const friday = addDays(saturday, -1)
  const { times } = await availabilityOf(ctx, {
    artistId,
    from: friday,
    days: 1,
    day: friday,
    shows: [{ minutes: 60, setupMinutes: 0, teardownMinutes: 0, noticeDays: 0 }],
  })
  expect(times.filter(({ free }) => free)[0]?.time).toBe('17:00')
  expect(await busyOn(friday)).toBe(false)
  await every({ weekdays: [5], startTime: '17:30' })
  expect(await busyOn(friday)).toBe(true)
})

test('a weekly time applies from its first to its last day', async () => {
  await every({ weekdays: [6], from: saturday, until: addDays(saturday, 7) })
  expect(await Promise.all([-7, 0, 7, 14].map((days) => busyOn(addDays(saturday, days))))).toEqual([false, true, true, false])
})

test('bookings within a new weekly time stay, and are listed as conflicts until it is removed', async () => {
  await holdSlot(ctx, { artistId, bookingId: world.platform.ids.uuid(), ...evening, title: 'Sangeet' })
  const { ruleId } = await every({ weekdays: [6], note: 'Class' })
  expect(await slots()).toHaveLength(1)
  expect(await conflicts(ctx, { page: 1, limit: 10 })).toMatchObject({
    total: 1,
    results: [{ booking: { title: 'Sangeet' }, with: [{ kind: 'weekly', title: 'Class', id: ruleId }] }],
  })
  expect((await own(ctx, { from: saturday, to: saturday })).results.map(({ kind }) => kind)).toEqual(['weekly', 'booking'])
  await removeWeekly(ctx, { ruleId })
  expect((await conflicts(ctx, { page: 1, limit: 10 })).total).toBe(0)
  expect(await outcome(removeWeekly(ctx, { ruleId }))).toBe('not_found')
})

test('conflicts are paginated, first show first', async () => {
  for (const week of [0, 1, 2]) await hold({ from: at('18:00', addDays(saturday, 7 * week)), to: at('21:00', addDays(saturday, 7 * week)) })
  await every({ weekdays: [6] })
  const second = await conflicts(ctx, { page: 2, limit: 2 })
  expect([second.total, second.totalPages, second.results.map(({ booking }) => booking.startsAt)]).toEqual([
    3,
    2,
    [at('18:00', addDays(saturday, 14)).toISOString()],
  ])
})

test.each([
  ['ends before it begins', { startTime: '17:00', endTime: '09:00' }],
  ['takes no time', { startTime: '17:00', endTime: '17:00' }],
  ['is over before it starts', { from: saturday, until: addDays(saturday, -1) }],
])('a weekly time that %s is refused', async (_what, change) => {
  expect(await outcome(every(change))).toBe('invalid_field')
})

test('twenty weekly times, each once, however fast the requests come; nobody else can remove one', async () => {
  const outcomes = await allAtOnce(25, (i) => outcome(every({ startTime: `0${Math.floor(i / 60)}:${String(i).padStart(2, '0')}` })))
  expect([outcomes.filter((said) => said === 'done').length, outcomes.filter((said) => said === 'too_many_rules').length]).toEqual([20, 5])
  await world.ctx.db.delete(calendarRules).where(eq(calendarRules.artist_id, artistId))
  const same = await allAtOnce(4, () => every({}))
  expect(new Set(same.map(({ ruleId }) => ruleId)).size).toBe(1)
  const { results } = await weekly(ctx)
  expect(results).toHaveLength(1)
  expect(await outcome(removeWeekly(await newArtist(), { ruleId: results[0]?.ruleId ?? '' }))).toBe('not_found')
})

test('a concurrent weekly time and booking: the booking succeeds only if it was first', async () => {
  for (let round = 0; round < 5; round++) {
    const day = addDays(saturday, 7 * round)
    const span = { from: at('18:00', day), to: at('21:00', day) }
    const [said] = await Promise.all([outcome(hold(span)), every({ weekdays: [6], from: day, until: day })])
    const listed = (await conflicts(ctx, { page: 1, limit: 50 })).results.some(
      ({ booking }) => booking.startsAt === span.from.toISOString(),
    )
    expect(said).toBe(listed ? 'done' : 'slot_taken')
  }
})

test('part of a day can be blocked, and a block never ends before it begins', async () => {
  const asked = { from: saturday, to: saturday, note: '' }
  await block(ctx, { ...asked, startTime: '09:00', endTime: '17:00' })
  await hold(evening)
  expect(await outcome(hold({ from: at('16:00'), to: at('18:00') }))).toBe('slot_taken')
  expect(await outcome(block(ctx, { ...asked, startTime: '17:00', endTime: '09:00' }))).toBe('invalid_field')
  expect(await outcome(block(ctx, { ...asked, startTime: '20:00', endTime: '24:00' }))).toBe('block_over_booking')
  await block(ctx, { from: saturday, to: addDays(saturday, 1), startTime: '22:00', endTime: '06:00', note: '' })
  expect(await isFree(ctx, { artistId, from: at('23:00'), to: at('23:30') })).toBe(false)
  expect(await isFree(ctx, { artistId, from: at('06:00', addDays(saturday, 1)), to: at('08:00', addDays(saturday, 1)) })).toBe(true)
})

test('buffer counts in what is offered, and not for existing bookings', async () => {
  const show = { minutes: 60, setupMinutes: 0, teardownMinutes: 0 }
  const freeTimes = async (travelKm = 0) => {
    const { times } = await availabilityOf(ctx, {
      artistId,
      from: saturday,
      days: 1,
      day: saturday,
      shows: [{ ...show, noticeDays: 0 }],
      travelKm,
    })
    return times.filter(({ free }) => free).map(({ time }) => time)
  }
  await hold(evening)
  await set({ bufferBefore: 60, bufferAfter: 30 })
  const [held] = await slots()
  expect(held?.during).toEqual(evening)
  expect((await freeTimes()).filter((time) => time > '15:30' && time < '23:00')).toEqual(['16:00', '16:30', '22:00', '22:30'])
  expect((await freeTimes(45)).filter((time) => time > '15:00' && time < '23:30')).toEqual(['15:30', '23:00'])
  expect(await settings(ctx)).toEqual({ bufferBefore: 60, bufferAfter: 30, units: 1 })
})

test.each([{ bufferBefore: -15 }, { bufferBefore: 255 }, { bufferAfter: 7 }, { units: 0 }, { units: 11 }, { units: 1.5 }])(
  'settings of %o are refused',
  (change) => {
    expect(calendar.saveSettings.input.safeParse({ bufferBefore: 0, bufferAfter: 0, units: 1, ...change }).success).toBe(false)
  },
)

test('fifty clients want two line-ups at once: exactly two get one', async () => {
  await set({ units: 2 })
  const outcomes = await allAtOnce(50, () => outcome(hold(evening)))
  expect([outcomes.filter((said) => said === 'done').length, outcomes.filter((said) => said === 'slot_taken').length]).toEqual([2, 48])
  expect((await slots()).map(({ unit }) => unit).sort()).toEqual([1, 2])
})

test('the database itself refuses two shows at once for one line-up', async () => {
  const row = () => ({
    id: world.platform.ids.uuid(),
    artist_id: artistId,
    kind: 'booking' as const,
    booking_id: world.platform.ids.uuid(),
    unit: 2,
    during: evening,
    created_at: at('10:00'),
  })
  await world.ctx.db.insert(calendarSlots).values(row())
  await expect(world.ctx.db.insert(calendarSlots).values(row())).rejects.toMatchObject({ cause: { code: '23P01' } })
  await world.ctx.db.insert(calendarSlots).values({ ...row(), unit: 3 })
  await expect(world.ctx.db.insert(calendarSlots).values({ ...row(), unit: 11 })).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('a block closes all line-ups', async () => {
  await set({ units: 3 })
  await block(ctx, { from: saturday, to: saturday, startTime: '00:00', endTime: '24:00', note: '' })
  expect(await outcome(hold(evening))).toBe('slot_taken')
  expect(await busyOn(saturday)).toBe(true)
})

test('a group with a free line-up is listed as free that evening', async () => {
  await set({ units: 2 })
  await hold(evening)
  expect(await busyOn(saturday)).toBe(false)
  await hold(evening)
  expect(await busyOn(saturday)).toBe(true)
})

test('line-ups are reassigned when that makes room for one more show', async () => {
  await set({ units: 2 })
  for (const [from, to] of [
    [0, 120],
    [240, 360],
    [60, 180],
    [300, 420],
  ] as const)
    await hold(minutes(evening, from, to))
  expect((await slots()).map(({ unit }) => unit).sort()).toEqual([1, 1, 2, 2])
  await hold(minutes(evening, 150, 270))
  expect(await slots()).toHaveLength(5)
  expect(await outcome(hold(minutes(evening, 160, 170)))).toBe('slot_taken')
})

test('when a show ends early the others are reassigned, so that the list finds the free line-up', async () => {
  await set({ units: 2 })
  const first = world.platform.ids.uuid()
  await hold(evening, first)
  await hold(evening)
  expect((await slots()).map(({ unit, closes }) => [unit, closes]).sort()).toEqual([
    [1, false],
    [2, true],
  ])
  await freeSlot(ctx, first)
  expect((await slots()).map(({ unit, closes }) => [unit, closes])).toEqual([[1, false]])
  expect(await busyOn(saturday)).toBe(false)
  await set({ units: 1 })
  expect(await busyOn(saturday)).toBe(true)
  await set({ units: 3 })
  expect(await busyOn(saturday)).toBe(false)
})

test('fewer line-ups than booked are refused with the days; if they fit, shows are reassigned', async () => {
  await set({ units: 3 })
  for (let i = 0; i < 3; i++) await hold(evening)
  for (let i = 0; i < 2; i++) await hold({ from: at('18:00', addDays(saturday, 1)), to: at('21:00', addDays(saturday, 1)) })
  const refused = await set({ units: 1 }).catch((error: Failure) => error)
  expect(refused).toMatchObject({
    code: 'units_booked',
    message: 'More line-ups than that are booked on Sat, 12 Dec 2026; Sun, 13 Dec 2026.',
  })
  expect(await set({ units: 2 }).catch((error: Failure) => error.message)).toBe('More line-ups than that are booked on Sat, 12 Dec 2026.')
  const third = (await slots()).find(({ unit, during }) => unit === 1 && during.from.getTime() === evening.from.getTime())
  await freeSlot(ctx, third?.booking_id ?? '')
  await set({ units: 2 })
  expect((await slots()).map(({ unit }) => unit).sort()).toEqual([1, 1, 2, 2])
})

test('concurrent removal of line-ups and bookings never leaves more shows than line-ups', async () => {
  for (let round = 0; round < 5; round++) {
    const day = addDays(saturday, round)
    const span = { from: at('18:00', day), to: at('21:00', day) }
    await set({ units: 3 })
    const asked = [...Array.from({ length: 4 }, () => hold(span)), set({ units: 1 }), set({ units: 2 })]
    const said = await Promise.all(asked.map(outcome))
    const { units } = await settings(ctx)
    const there = (await slots()).filter(({ during }) => overlaps(during, span))
    const count = (answers: string[], answer: string) => answers.filter((each) => each === answer).length
    const [held, fewer] = [said.slice(0, 4), said.slice(4)]
    expect([count(held, 'done'), count(held, 'slot_taken')]).toEqual([there.length, 4 - there.length])
    expect(count(fewer, 'done') + count(fewer, 'units_booked')).toBe(2)
    expect(there.length).toBeGreaterThan(0)
    expect(there.length).toBeLessThanOrEqual(units)
    expect(units === 3, 'it stays three only when neither was taken').toBe(count(fewer, 'done') === 0)
    await world.ctx.db.delete(calendarSlots).where(eq(calendarSlots.artist_id, artistId))
  }
})

const wish = fc.record({ start: fc.integer({ min: 0, max: 96 }), length: fc.integer({ min: 1, max: 20 }), ends: fc.boolean() })

test('of any requests and endings, exactly those without a free line-up are refused (faults B02, BK-2)', async () => {
  let pairs = 0
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.array(wish, { minLength: 12, maxLength: 24 }), async (units, wishes) => {
      await set({ units })
      const held: (Span & { id: string })[] = []
      for (const { start, length, ends } of wishes) {
        const oldest = ends ? held.shift() : undefined
        if (oldest) await freeSlot(ctx, oldest.id)
        // Starts at noon, so that many cross midnight in India.
        const span = minutes({ from: at('12:00'), to: at('12:00') }, start * 15, (start + length) * 15)
        const id = world.platform.ids.uuid()
        const expected = mostAtOnce(held, span) < units ? 'done' : 'slot_taken'
        expect(await isFree(ctx, { artistId, ...span })).toBe(expected === 'done')
        expect(await outcome(hold(span, id))).toBe(expected)
        if (expected === 'done') held.push({ id, ...span })
        pairs += held.length
      }
      await inTransaction(ctx, (ctx) => ctx.db.delete(calendarSlots).where(eq(calendarSlots.artist_id, artistId)))
    }),
    { numRuns: 30, endOnFailure: true },
  )
  expect(pairs).toBeGreaterThan(1000)
})

test('a show from 22:00 to 1:30 belongs to the day it starts on, whatever the reader’s time zone (BK-11)', async () => {
  const night = { from: at('22:00', '2027-03-13'), to: at('01:30', '2027-03-14') }
  await hold(night)
  const before = process.env.TZ
  try {
    for (const zone of ['America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      process.env.TZ = zone
      const [entry] = (await own(ctx, { from: '2027-03-13', to: '2027-03-13' })).results
      expect([entry?.startsAt, timeOf(entry?.startsAt ?? '')]).toEqual(['2027-03-13T16:30:00.000Z', '22:00'])
      const { days } = await availabilityOf(ctx, {
        artistId,
        from: '2027-03-13',
        days: 2,
        shows: [{ minutes: 60, setupMinutes: 0, teardownMinutes: 0, noticeDays: 0 }],
      })
      expect(days.map(({ day, state }) => [day, state])).toEqual([
        ['2027-03-13', 'free'],
        ['2027-03-14', 'free'],
      ])
      // New York starts daylight saving in that night.
      expect(
        weeklySpans(
          { weekdays: [6], from_minute: 0, to_minute: 1440, from_day: '2027-03-01', until_day: null },
          '2027-03-13',
          '2027-03-14',
        ),
      ).toEqual([{ from: at('00:00', '2027-03-13'), to: at('00:00', '2027-03-14') }])
    }
  } finally {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  }
})

test('a booking that moves onto another’s line-up gets a free one', async () => {
  await set({ units: 2 })
  const [first, second, third] = [world.platform.ids.uuid(), world.platform.ids.uuid(), world.platform.ids.uuid()]
  const noon = { from: at('11:00'), to: at('13:00') }
  await hold(evening, first)
  await hold(noon, second)
  expect((await slots()).map(({ unit }) => unit)).toEqual([1, 1])
  // Both had the first line-up; now they overlap.
  expect(await outcome(moveSlot(ctx, { artistId, bookingId: second, from: at('19:00'), to: at('22:00') }))).toBe('done')
  const held = new Map((await slots()).map((slot) => [slot.booking_id, slot]))
  expect(new Set([held.get(first)?.unit, held.get(second)?.unit])).toEqual(new Set([1, 2]))
  expect(held.get(second)?.during).toEqual({ from: at('19:00'), to: at('22:00') })
  expect(await busyOn(saturday)).toBe(true)
  await hold(noon, third)
  expect(await outcome(moveSlot(ctx, { artistId, bookingId: third, from: at('20:00'), to: at('21:00') }))).toBe('slot_taken')
  expect(await outcome(moveSlot(ctx, { artistId, bookingId: second, ...noon }))).toBe('done')
  expect(await busyOn(saturday)).toBe(false)
})
