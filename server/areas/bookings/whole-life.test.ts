// Runs on: both databases
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookings } from '#contract/bookings/bookings.ts'
import { dayMs, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { payments } from '#contract/payments/payments.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { press } from '../payments/testing.ts'
import { passTo, setStage, tokenOf, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('Dev books Asha for a sangeet, and every rupee can be followed from his account to hers', async () => {
  const stage = await setStage(world)
  const { client: dev, artist: asha } = stage
  const auth = async (person: typeof dev) => ({ token: await tokenOf(world, person) })
  const payAt = async (paymentId: string) => {
    const { url } = await world.get(payments.open, { paymentId }, await auth(dev))
    await press(world, url.split('/').at(-1) as string)
    await world.settle()
  }

  const asked = wish(stage, 30)
  const quote = await world.get(bookings.quote, {
    artistUsername: asked.artistUsername,
    packageId: asked.packageId,
    startsAt: asked.startsAt,
    city: 'udaipur',
    guests: 220,
  })
  expect(quote).toMatchObject({
    total: 94_500,
    advancePercent: 30,
    advance: 28_350,
    balance: 66_150,
    answerWithinHours: 48,
    problems: [],
    refundPolicy: 'standard',
  })

  const { booking: initiated, checkout } = await world.get(bookings.initiate, asked, await auth(dev))
  const booking = await world.get(bookings.get, { bookingId: initiated.bookingId }, await auth(dev))
  expect(booking).toMatchObject({ number: initiated.number, deadline: { at: initiated.holdUntil }, createdAt: initiated.createdAt })
  expect(booking).toMatchObject({
    state: 'awaiting_advance',
    total: quote.total,
    advance: quote.advance,
    paid: 0,
    nextMoves: ['release'],
    refundSteps: quote.refundSteps,
    lines: quote.lines,
  })
  expect(booking.artist.phone).toBeNull()
  await payAt(checkout.paymentId)

  const { bookingId } = booking
  const seenByAsha = await world.get(bookings.get, { bookingId }, await auth(asha))
  expect(seenByAsha).toMatchObject({
    state: 'requested',
    nextMoves: ['accept', 'decline'],
    event: { venue: 'Fateh Bagh', address: null },
    client: { name: 'Dev Mehta', phone: null },
    earnings: { gross: 94_500, fee: 9_450, gst: 1_701, net: 83_349 },
    youReceive: 83_349,
    arrivalCode: null,
    payments: [],
  })
  const accepted = await world.get(bookings.action, { bookingId, action: 'accept' }, await auth(asha))
  expect(accepted.booking).toMatchObject({ state: 'accepted', event: { address: 'Ranakpur Road' }, client: { phone: dev.phone } })

  await passTo(stage, booking, 6 * dayMs)
  const { checkout: balance } = await world.get(bookings.action, { bookingId, action: 'pay_balance' }, await auth(dev))
  await payAt(balance?.paymentId ?? '')
  const secured = await world.get(bookings.get, { bookingId }, await auth(dev))
  expect(secured).toMatchObject({
    state: 'funds_secured',
    paid: 94_500,
    arrivalCode: expect.stringMatching(/^\d{4}$/),
    completionCode: expect.stringMatching(/^\d{4}$/),
  })
  expect(secured).not.toHaveProperty('earnings')

  await passTo(stage, booking, hourMs)
  const started = await world.get(bookings.action, { bookingId, action: 'start', code: secured.arrivalCode ?? '' }, await auth(asha))
  expect(started.booking.state).toBe('in_progress')
  await passTo(stage, booking, -2 * hourMs)
  const completed = await world.get(
    bookings.action,
    { bookingId, action: 'complete', code: secured.completionCode ?? '' },
    await auth(asha),
  )
  expect(completed.booking).toMatchObject({ state: 'completed', payout: { state: 'scheduled', gross: 94_500, net: 83_349 } })

  await world.pass(23 * hourMs)
  expect((await world.get(bookings.get, { bookingId }, await auth(asha))).payout?.state).toBe('scheduled')
  await world.pass(hourMs + minuteMs)
  expect((await world.get(bookings.get, { bookingId }, await auth(asha))).payout?.state).toBe('paid')
  await world.pass(14 * dayMs)

  const end = await world.get(bookings.get, { bookingId }, await auth(dev))
  expect(end.state).toBe('closed')
  expect(end.timeline.map(({ move, by }) => `${move} by ${by}`)).toEqual([
    'initiate by client',
    'pay by payments',
    'accept by artist',
    'secure by payments',
    'start by artist',
    'complete by artist',
    'close by clock',
  ])
  expect(end.money.map(({ amount, state }) => [amount, state])).toEqual([
    [-28_350, 'done'],
    [-66_150, 'done'],
  ])
  const hers = await world.get(bookings.get, { bookingId }, await auth(asha))
  expect(hers.money.map(({ amount }) => amount).reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(94_500 - 9_450 - 1_701 + 83_349)
  await expectEverythingToHold(world)
})

test('nobody else can see a booking', async () => {
  const stage = await setStage(world)
  const { booking } = await world.get(bookings.initiate, wish(stage), { token: await tokenOf(world, stage.client) })
  const stranger = await setStage(world)
  for (const person of [stranger.client, stranger.artist]) {
    const token = await tokenOf(world, person)
    const { bookingId } = booking
    expect((await world.ask(bookings.get, { bookingId }, { token })).status).toBe(404)
    expect((await world.ask(bookings.action, { bookingId, action: 'accept' }, { token })).status).toBe(404)
    expect((await world.ask(bookings.cancel, { bookingId, preview: true }, { token })).status).toBe(404)
    expect((await world.get(bookings.filter, {}, { token })).results).toEqual([])
  }
})
