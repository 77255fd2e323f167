import { inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayOf, formatTime, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { notifications } from '../notifications/tables.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { reconcile } from '../payments/service/reconcile.ts'
import { press } from '../payments/testing.ts'
import { initiate } from './service/initiate.ts'
import { act, as, book, makePerson, pay, type Stage, see, setStage, tokenOf, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )

/** Leaves the client at the partner's payment page. */
const atThePartner = async (stage: Stage, paymentId: string) =>
  (await openPayment(as(world, stage.client), { paymentId })).url.split('/').at(-1) as string

const release = (stage: Stage, bookingId: string) => act(stage, 'client', bookingId, { action: 'release' })
const bookAgain = (stage: Stage, more: Partial<ReturnType<typeof wish>>, daysAhead?: number, client = stage.client) =>
  initiate(as(world, client), calls.initiate.input.parse({ ...wish(stage, daysAhead), ...more }))

describe('a client who runs into their own hold', () => {
  test('is told that it is theirs, until when, and for which booking', async () => {
    const stage = await setStage(world)
    const { booking } = await book(stage)
    const until = booking.deadline?.at ?? ''
    const reply = await world.ask(calls.initiate, wish(stage), { token: await tokenOf(world, stage.client) })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([
      409,
      'own_hold',
      `You are holding this time yourself until ${formatTime(until)}. Continue to payment, or release it.`,
    ])
    expect(reply.body.details).toMatchObject({ bookingId: booking.bookingId, until, startsAt: booking.startsAt, isInTheWay: true })
  })

  test('sees the time as free in calendar and quote; for others it is taken', async () => {
    const stage = await setStage(world)
    const { booking } = await book(stage)
    const day = dayOf(booking.startsAt)
    const { event, ...wished } = wish(stage)
    const isFreeFor = async (token?: string) => {
      const asked = { username: stage.artist.username, packageId: stage.packageId, from: day, days: 1, day }
      const { times } = await world.get(calendar.availability, asked, token ? { token } : {})
      const quote = await world.get(calls.quote, { ...wished, city: event.city }, token ? { token } : {})
      return [times.find(({ time }) => time === '19:00')?.free, quote.problems.map(({ code }) => code), quote.holds]
    }
    const stranger = await makePerson(world, 'user', 'ravi.looks', 'Ravi', 'Nair')
    const { bookingId, startsAt, packageTitle, deadline } = booking
    expect(await isFreeFor(await tokenOf(world, stage.client))).toEqual([
      true,
      [],
      [{ bookingId, startsAt, packageTitle, until: deadline?.at, isInTheWay: true }],
    ])
    for (const token of [await tokenOf(world, stranger), undefined]) expect(await isFreeFor(token)).toEqual([false, ['slot_taken'], []])
  })

  test('can continue the payment that is already open', async () => {
    const stage = await setStage(world)
    const { booking, checkout } = await book(stage)
    expect((await act(stage, 'client', booking.bookingId, { action: 'pay_advance' })).checkout).toEqual(checkout)
  })

  test('can replace it with another time of the same evening: the old payment expires, and only the new time is held', async () => {
    const stage = await setStage(world)
    const { booking, checkout } = await book(stage)
    const later = wish(stage, 30, '20:00').startsAt
    const next = await bookAgain(stage, { startsAt: later, replaces: [booking.bookingId] })
    const before = await see(stage, 'client', booking.bookingId)
    expect([before.state, before.payments.map(({ state }) => state), before.timeline.at(-1)]).toMatchObject([
      'payment_expired',
      ['expired'],
      { move: 'release', by: 'client', note: 'Replaced by another booking' },
    ])
    await expect(openPayment(as(world, stage.client), checkout)).rejects.toMatchObject({ code: 'payment_over' })
    await pay(stage, next.checkout.paymentId)
    expect(await see(stage, 'client', next.booking.bookingId)).toMatchObject({ state: 'requested', startsAt: later })
  })

  test('keeps it when the replacement cannot be booked', async () => {
    const stage = await setStage(world)
    const { booking } = await book(stage)
    const ravi = await makePerson(world, 'user', 'ravi.first', 'Ravi', 'Nair')
    await bookAgain(stage, {}, 31, ravi)
    expect(await codeOf(bookAgain(stage, { replaces: [booking.bookingId] }, 31))).toBe('slot_taken')
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('awaiting_advance')
  })

  test('with three holds can exchange one, and can release one to make room', async () => {
    const stage = await setStage(world)
    const held: string[] = []
    for (const days of [30, 31, 32]) held.push((await book(stage, days)).booking.bookingId)
    expect(await codeOf(book(stage, 33))).toBe('too_many_holds')
    expect(await codeOf(bookAgain(stage, { replaces: [held[0] ?? ''] }, 33))).toBe('done')
    await release(stage, held[1] ?? '')
    expect(await codeOf(book(stage, 34))).toBe('done')
  })
})

describe('releasing a hold', () => {
  test('frees the time at once, cancels its payment, and notifies nobody', async () => {
    const stage = await setStage(world)
    const { booking } = await book(stage)
    const { booking: after, nextMoves } = await release(stage, booking.bookingId)
    expect([after.state, after.paid, after.payments.map(({ state }) => state), nextMoves]).toEqual(['payment_expired', 0, ['expired'], []])
    await world.settle()
    const told = inArray(notifications.person_id, [stage.client.id, stage.artist.id])
    expect(await world.ctx.db.$count(notifications, told)).toBe(0)
    const ravi = await makePerson(world, 'user', 'ravi.next', 'Ravi', 'Nair')
    expect(await codeOf(book(stage, 30, ravi))).toBe('done')
    expect(await codeOf(release(stage, booking.bookingId))).toBe('wrong_state')
  })

  test('is possible only for its client, and so is replacing it', async () => {
    const stage = await setStage(world)
    const { booking } = await book(stage)
    const { bookingId } = booking
    const ravi = await makePerson(world, 'user', 'ravi.tries', 'Ravi', 'Nair')
    expect(await codeOf(act(stage, 'artist', bookingId, { action: 'release' }))).toBe('not_your_move')
    expect(await codeOf(act(stage, 'admin', bookingId, { action: 'release' }))).toBe('not_your_move')
    expect(await codeOf(act({ ...stage, client: ravi }, 'client', bookingId, { action: 'release' }))).toBe('not_found')
    expect(await codeOf(bookAgain(stage, { replaces: [bookingId] }, 30, ravi))).toBe('hold_over')
    expect((await see(stage, 'client', bookingId)).state).toBe('awaiting_advance')
  })

  test('is impossible once it is paid, and so is replacing it', async () => {
    const stage = await setStage(world)
    const { booking, checkout } = await book(stage)
    await pay(stage, checkout.paymentId)
    expect(await codeOf(release(stage, booking.bookingId))).toBe('wrong_state')
    expect(await codeOf(bookAgain(stage, { replaces: [booking.bookingId] }, 31))).toBe('hold_over')
  })

  test('still lets late money make the request while the time is free, and refunds it otherwise', async () => {
    for (const isTakenSince of [false, true]) {
      const stage = await setStage(world)
      const { booking, checkout } = await book(stage)
      const order = await atThePartner(stage, checkout.paymentId)
      await release(stage, booking.bookingId)
      // The client's own next hold blocks the time like anybody else's.
      if (isTakenSince) await book(stage)
      await press(world, order)
      await world.settle()
      expect(await see(stage, 'client', booking.bookingId)).toMatchObject(
        isTakenSince
          ? { state: 'payment_expired', paid: 0, payments: [{ state: 'refunded', refunded: 28_350 }] }
          : { state: 'requested', paid: 28_350, payments: [{ state: 'paid', refunded: 0 }] },
      )
    }
  })

  test('is impossible while the event of a captured payment is late, and so is replacing it', async () => {
    const stage = await setStage(world)
    const { booking, checkout } = await book(stage)
    await press(world, await atThePartner(stage, checkout.paymentId), { mischief: 'never' })
    world.clock.advance(3 * minuteMs)
    // Now the money is in the books, but the booking has not received the event.
    await reconcile(world.ctx, 10)
    expect(await codeOf(release(stage, booking.bookingId))).toBe('hold_paid')
    expect(await codeOf(bookAgain(stage, { replaces: [booking.bookingId] }, 31))).toBe('hold_paid')
    await world.settle()
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('requested')
  })
})

test('paid, released and replaced at once: the money makes one booking or is refunded, and at most one time is held', async () => {
  for (let round = 0; round < 6; round++) {
    const stage = await setStage(world)
    const { booking, checkout } = await book(stage)
    const order = await atThePartner(stage, checkout.paymentId)
    const [, released, replaced] = await Promise.all([
      press(world, order).then(() => world.settle()),
      codeOf(release(stage, booking.bookingId)),
      codeOf(bookAgain(stage, { replaces: [booking.bookingId] })),
    ])
    await world.settle()
    const { state, paid, payments } = await see(stage, 'client', booking.bookingId)
    const [payment] = payments
    expect([released, replaced].filter((code) => code === 'done').length).toBeLessThanOrEqual(1)
    // Whichever came first, the evening is held once: for the payment, or for the booking that replaced it.
    if (state === 'requested') expect([paid, payment?.state, replaced]).toEqual([28_350, 'paid', expect.not.stringMatching('done')])
    else expect([state, paid, payment?.state]).toEqual(['payment_expired', 0, 'refunded'])
    expect(['done', 'wrong_state', 'hold_paid']).toContain(released)
  }
})

test('twenty concurrent releases end it once', async () => {
  const stage = await setStage(world)
  const { booking } = await book(stage)
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(release(stage, booking.bookingId))))
  expect(outcomes.filter((code) => code === 'done')).toHaveLength(1)
  expect((await see(stage, 'client', booking.bookingId)).timeline.map(({ move }) => move)).toEqual(['initiate', 'release'])
})
