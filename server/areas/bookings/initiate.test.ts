import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import { toPaise } from '#contract/grammar/money.ts'
import { mostRupees } from '#contract/grammar/money-fields.ts'
import { dayMs } from '#contract/grammar/time.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { setSuspended } from '../auth/service.ts'
import { block } from '../calendar/service/blocks.ts'
import { update } from '../packages/service.ts'
import { packages } from '../packages/tables.ts'
import { bookings } from './tables.ts'
import { as, book, bookingIn, cancelBy, type Stage, see, setStage, tokenOf, wish } from './testing.ts'

let world: World
let stage: Stage
beforeAll(async () => {
  world = await createWorld()
  stage = await setStage(world)
})
afterAll(() => world.close())

type Wish = InputOf<typeof calls.initiate>
const ask = async (change: Partial<Wish>, on = stage) =>
  world.ask(calls.initiate, { ...wish(on), ...change }, { token: await tokenOf(world, on.client) })
const quoteFor = (change: Partial<InputOf<typeof calls.quote>> = {}, on = stage) => {
  const { artistUsername, packageId, startsAt, event } = wish(on)
  return world.get(calls.quote, { artistUsername, packageId, startsAt, city: event.city, guests: event.guests, ...change })
}

describe('the quote', () => {
  test('needs no account, and becomes more detailed with more input', async () => {
    expect(await quoteFor({ startsAt: undefined, city: undefined, guests: undefined })).toMatchObject({
      total: 85_000,
      travelKm: null,
      startsAt: null,
      refundSteps: [],
      problems: [],
    })
    const whole = await quoteFor({ extraHalfHours: 2 })
    expect(whole.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['package', 85_000],
      ['overtime', 20_000],
      ['travel', 9_500],
    ])
    expect(new Date(whole.endsAt ?? 0).getTime() - new Date(whole.startsAt ?? 0).getTime()).toBe(150 * 60_000)
  })
  test('above the maximum of one payment is refused because of the extras', async () => {
    const own = await setStage(world)
    const add_ons = [{ id: 'fireworks', title: 'Fireworks', paise: toPaise(mostRupees) }]
    await world.ctx.db.update(packages).set({ add_ons }).where(eq(packages.id, own.packageId))
    const { artistUsername, packageId, startsAt, event } = wish(own)
    const asked = { artistUsername, packageId, startsAt, city: event.city, guests: event.guests, addOns: ['fireworks'] }
    expect(await world.ask(calls.quote, asked)).toMatchObject({
      status: 422,
      body: { code: 'invalid_field', errors: [{ path: 'addOns' }] },
    })
  })
  test('is the amount charged, whatever else a client writes into the request', async () => {
    const quote = await quoteFor({ extraHalfHours: 1 })
    const own = await setStage(world)
    const sent = {
      ...wish(own),
      extraHalfHours: 1,
      total: 1,
      amount: 1,
      price: 1,
      advance: 1,
      lines: [{ code: 'package', label: 'Free', amount: 1 }],
    }
    const { booking: made, checkout } = await world.get(calls.initiate, sent, { token: await tokenOf(world, own.client) })
    expect([made.total, made.advance, made.balance]).toEqual([quote.total, quote.advance, quote.balance])
    const booking = await see(own, 'client', made.bookingId)
    expect([booking.total, booking.advance, booking.lines, booking.refundSteps]).toEqual([
      quote.total,
      quote.advance,
      quote.lines,
      quote.refundSteps,
    ])
    const [payment] = booking.payments
    expect([payment?.paymentId, payment?.amount, payment?.label]).toEqual([
      checkout.paymentId,
      quote.advance,
      `Advance for Sangeet Evening with ${own.artist.username}`,
    ])
  })
  test('must match what the client was shown: with another price nothing is held, and the new price is returned', async () => {
    const own = await setStage(world)
    const token = await tokenOf(world, own.client)
    const seen = await quoteFor({}, own)
    const expected = { expectedTotal: seen.total, expectedAdvance: seen.advance }
    await update(as(world, own.artist), { packageId: own.packageId, price: 90_000 })
    const refused = await world.ask(calls.initiate, { ...wish(own), ...expected }, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    expect(refused.body.message).toContain('it is ₹99,500 now, ₹29,850 of it today')
    expect(refused.body.details?.quote).toEqual(await quoteFor({}, own))
    expect((await world.get(calls.filter, {}, { token })).total).toBe(0)
    const fresh = { expectedTotal: 99_500, expectedAdvance: 29_850 }
    await update(as(world, own.artist), { packageId: own.packageId, advancePercent: 50 })
    expect((await world.ask(calls.initiate, { ...wish(own), ...fresh }, { token })).body.code).toBe('price_changed')
    expect((await world.get(calls.initiate, { ...wish(own), ...fresh, expectedAdvance: 49_750 }, { token })).booking.total).toBe(99_500)
  })
  test('for a time that is taken offers others, which are free', async () => {
    const own = await setStage(world)
    await book(own)
    const taken = await quoteFor({}, own)
    expect(taken.problems).toMatchObject([{ code: 'slot_taken', path: 'startsAt' }])
    expect(taken.alternatives).toHaveLength(6)
    for (const startsAt of taken.alternatives) expect((await quoteFor({ startsAt }, own)).problems).toEqual([])
  })
})

describe('quote and booking name the same problem in one sentence', () => {
  const event = (change: Partial<Wish['event']>) => ({ event: { ...wish(stage).event, ...change } })
  const inDays = (days: number, time = '19:00') => ({ startsAt: wish(stage, days, time).startsAt })
  test.each<[string, () => Partial<Wish>, string, string]>([
    [
      'too many guests',
      () => event({ guests: 301 }),
      'event.guests',
      'This package is for up to 300 guests. Choose a larger one, or ask the artist.',
    ],
    ['a city that is too far', () => event({ city: 'chennai' }), 'city', 'The artist does not travel to Chennai with this package.'],
    ['a time that is over', () => inDays(-1), 'startsAt', 'That time is over. Choose a later one.'],
    [
      'a start at a quarter past',
      () => inDays(30, '19:15'),
      'startsAt',
      'Shows start on the half hour between 08:00 and 23:30, India time.',
    ],
    ['a start in the night', () => inDays(30, '03:00'), 'startsAt', 'Shows start on the half hour between 08:00 and 23:30, India time.'],
    ['two years ahead', () => inDays(730), 'startsAt', expect.stringContaining('That is too far ahead.') as never],
    ['an add-on of somebody else', () => ({ addOns: ['elephant'] }), 'addOns', 'One of the add-ons is not offered any more.'],
  ])('%s', async (_, change, path, message) => {
    const reply = await ask(change())
    expect([reply.status, reply.body.code, reply.body.message, reply.body.errors?.[0]?.path]).toEqual([
      422,
      'cannot_book',
      message,
      path.replace('event.', ''),
    ])
  })
  test('more time, although the package offers none', async () => {
    const own = await setStage(world, 'standard', { overtimePer30Min: null })
    expect((await ask({ extraHalfHours: 1 }, own)).body).toMatchObject({ code: 'cannot_book', errors: [{ path: 'extraHalfHours' }] })
  })
  test('fewer guests than the package allows', async () => {
    const own = await setStage(world, 'standard', { audienceMin: 221 })
    const sentence = 'This package is for 221 to 300 guests. Choose a smaller one, or ask the artist.'
    expect((await quoteFor({ guests: 220 }, own)).problems).toEqual([{ code: 'guests_not_fitting', path: 'guests', message: sentence }])
    expect((await ask({}, own)).body).toMatchObject({ code: 'cannot_book', message: sentence, errors: [{ path: 'guests' }] })
    expect((await ask({ event: { ...wish(own).event, guests: 221 } }, own)).status).toBe(200)
  })
  test('a day outside the season of the package, with alternatives only within it', async () => {
    const day = (daysAhead: number) => wish(stage, daysAhead).startsAt.slice(0, 10)
    const own = await setStage(world, 'standard', { validFrom: day(28), validUntil: day(30) })
    for (const days of [27, 31]) {
      const startsAt = wish(own, days).startsAt
      expect((await quoteFor({ startsAt }, own)).problems).toMatchObject([{ code: 'not_offered', path: 'startsAt' }])
      const refused = await ask({ startsAt }, own)
      expect([refused.status, refused.body.code, refused.body.errors?.[0]?.path]).toEqual([422, 'cannot_book', 'startsAt'])
      expect(refused.body.message).toMatch(
        /^This package is offered for shows from .+ to .+\. Choose a day in that time, or another package\.$/,
      )
    }
    expect((await ask({ startsAt: wish(own, 28).startsAt }, own)).status).toBe(200)
    const token = await tokenOf(world, own.client)
    const [booking] = (await world.get(calls.filter, {}, { token })).results
    await block(as(world, own.artist), calendar.block.input.parse({ from: day(30), to: day(30) }))
    const { alternatives } = await quoteFor({ startsAt: wish(own, 30).startsAt }, own)
    expect(alternatives.length).toBeGreaterThan(0)
    expect([...new Set(alternatives.map((at) => at.slice(0, 10)))].filter((each) => each < day(28) || each > day(30))).toEqual([])
    // A booking keeps a snapshot, so a later change of the season does not affect it.
    await update(as(world, own.artist), {
      packageId: own.packageId,
      validFrom: day(60),
      validUntil: null,
      audienceMin: 250,
      notIncluded: ['Stage'],
    })
    const [row] = await world.ctx.db
      .select()
      .from(bookings)
      .where(eq(bookings.id, booking?.bookingId ?? ''))
    expect(row?.terms.package).toMatchObject({ valid_from: day(28), valid_until: day(30), audience_min: null, not_included: [] })
    expect((await world.get(calls.get, { bookingId: row?.id ?? '' }, { token })).package.notIncluded).toEqual([])
  })
  test('too short notice for an artist who wants a week', async () => {
    const own = await setStage(world, 'standard', { noticeDays: 7 })
    expect((await ask({ startsAt: wish(own, 6).startsAt }, own)).body.message).toBe(
      'The artist needs 7 days to prepare. The first day is Sat, 28 Nov 2026.',
    )
    expect((await ask({ startsAt: wish(own, 7).startsAt }, own)).status).toBe(200)
  })
  test('a day the artist has blocked', async () => {
    const own = await setStage(world)
    const day = wish(own).startsAt.slice(0, 10)
    await block(as(world, own.artist), calendar.block.input.parse({ from: day, to: day }))
    const reply = await ask({}, own)
    expect([reply.status, reply.body.code]).toEqual([409, 'slot_taken'])
    const alternatives = (reply.body.details?.alternatives ?? []) as string[]
    expect(alternatives).toHaveLength(6)
    expect(alternatives.filter((at) => at.startsWith(day))).toEqual([])
  })
  test('a package that was removed, or is another artist’s', async () => {
    const other = await setStage(world)
    expect((await ask({ packageId: other.packageId })).body.code).toBe('package_gone')
    await update(as(world, other.artist), { packageId: other.packageId, active: false })
    expect((await ask({}, other)).body.code).toBe('package_gone')
  })
  test('an artist who does not exist or is not approved', async () => {
    expect((await ask({ artistUsername: 'nobody.here' })).body.code).toBe('not_bookable')
    const own = await setStage(world)
    await world.ctx.db.execute(`update profiles set state = 'suspended' where person_id = '${own.artist.id}'`)
    expect((await ask({}, own)).body.code).toBe('not_bookable')
    await setSuspended(world.ctx, own.artist.id, false)
  })
})

test('artists and admins cannot book, and nobody books themselves', async () => {
  for (const person of [stage.artist, stage.admin])
    expect((await world.ask(calls.initiate, wish(stage), { token: await tokenOf(world, person) })).status).toBe(403)
  await expect(book(stage, undefined, stage.artist)).rejects.toMatchObject({ code: 'own_booking' })
})

test('the agreed terms stay as they were, whatever happens to the package', async () => {
  const own = await setStage(world)
  const booking = await bookingIn(own, 'accepted')
  await update(as(world, own.artist), { packageId: own.packageId, title: 'Cheaper Evening', price: 900, minutes: 30, advancePercent: 100 })
  await world.ctx.db.execute(`update profiles set refund_policy = 'strict' where person_id = '${own.artist.id}'`)
  const { total, packageTitle, package: pack, refundPolicy } = await see(own, 'client', booking.bookingId)
  expect([total, packageTitle, pack.minutes, refundPolicy]).toEqual([94_500, 'Sangeet Evening', 90, 'standard'])
  await world.pass(2 * dayMs)
  expect((await cancelBy(own, 'client', booking.bookingId)).refund).toMatchObject({ percent: 100, total: 28_350 })
})
