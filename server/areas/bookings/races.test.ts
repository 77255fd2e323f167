// Runs on: both databases
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings.ts'
import { Failure } from '#contract/errors.ts'
import { dayMs, formatWhen, hourMs, minuteMs } from '#contract/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { moveByTheClock } from './service/due.ts'
import { act, as, book, bookingIn, cancelBy, makePerson, see, setStage, tokenOf, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const codeOrDone = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )

test('fifty people want one evening: one gets it, and 49 hear at once which times are free', async () => {
  const stage = await setStage(world)
  const people = await allAtOnce(10, (i) => makePerson(world, 'user', `guest${i}.one`))
  const tokens = await allAtOnce(10, (i) => tokenOf(world, people[i] ?? stage.client))
  const replies = await allAtOnce(50, (i) => world.ask(calls.initiate, wish(stage), { token: tokens[i % 10] ?? '' }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  for (const { body } of refused) {
    expect(body.code).toBe('slot_taken')
    expect(body.details?.alternatives).toHaveLength(6)
  }
})

test('overlapping wishes on neighbouring half hours never both get their time', async () => {
  const stage = await setStage(world)
  const people = await allAtOnce(20, (i) => makePerson(world, 'user', `guest${i}.two`))
  const times = ['17:00', '17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30', '21:00', '21:30']
  const outcomes = await allAtOnce(20, (i) =>
    codeOrDone(
      world.ask(calls.initiate, wish(stage, 30, times[i % 10]), {}).then(async () => {
        const client = people[i] ?? stage.client
        const reply = await world.ask(calls.initiate, wish(stage, 30, times[i % 10]), { token: await tokenOf(world, client) })
        if (reply.status !== 200) throw new Failure(reply.body.code ?? '', 409, '')
      }),
    ),
  )
  expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0)
  expect(new Set(outcomes)).toEqual(new Set(['done', 'slot_taken']))
})

test('a key is one intention: fifty tries make one booking and get one answer', async () => {
  const stage = await setStage(world)
  const token = await tokenOf(world, stage.client)
  const replies = await allAtOnce(50, () => world.ask(calls.initiate, wish(stage), { token, key: 'one evening' }))
  const answered = replies.filter(({ status }) => status === 200)
  expect(new Set(answered.map(({ body }) => body.booking.bookingId)).size).toBe(1)
  expect(new Set(replies.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(answered.length === 50 ? [] : ['key_in_progress']),
  )
  expect((await world.ask(calls.initiate, wish(stage), { token, key: 'one evening' })).body).toEqual(answered[0]?.body)
  expect((await world.ask(calls.initiate, wish(stage, 31), { token, key: 'one evening' })).status).toBe(422)
  expect((await world.get(calls.filter, {}, { token })).total).toBe(1)
})

test('a client holds three unpaid dates at most, however fast they are asked for (faults B05)', async () => {
  const stage = await setStage(world)
  const outcomes = await allAtOnce(20, (i) => codeOrDone(book(stage, 30 + i)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'too_many_holds')).toHaveLength(17)
  await expect(book(stage, 60)).rejects.toThrow(formatWhen(new Date(world.clock.now().getTime() + 30 * minuteMs)))
  await world.pass(31 * minuteMs)
  expect(await codeOrDone(book(stage, 60))).toBe('done')
})

test('accepted, declined, withdrawn, cancelled and expired at once: one of them is what happened', async () => {
  const stage = await setStage(world)
  for (let round = 0; round < 8; round++) {
    const { bookingId, deadline } = await bookingIn(stage, 'requested', 40 + round)
    world.clock.freeze(new Date(deadline?.at ?? 0))
    const outcomes = await Promise.all([
      codeOrDone(act(stage, 'artist', bookingId, { action: 'accept' })),
      codeOrDone(act(stage, 'artist', bookingId, { action: 'decline' })),
      codeOrDone(act(stage, 'client', bookingId, { action: 'withdraw' })),
      codeOrDone(moveByTheClock(world.ctx)),
      codeOrDone(moveByTheClock(world.ctx)),
      codeOrDone(cancelBy(stage, 'admin', bookingId)),
    ])
    expect(outcomes.every((outcome) => outcome === 'done' || outcome === 'wrong_state')).toBe(true)
    const { state, timeline, paid, refunded } = await see(stage, 'client', bookingId)
    const way = timeline.map(({ move }) => move).join(' ')
    expect([
      'initiate pay decline',
      'initiate pay withdraw',
      'initiate pay expire',
      'initiate pay cancel',
      'initiate pay accept',
      'initiate pay accept cancel',
    ]).toContain(way)
    expect(refunded).toBe(state === 'accepted' ? 0 : paid)
    if (state === 'accepted') await cancelBy(stage, 'admin', bookingId)
  }
}, 120_000)

test('the clock in several processes makes each move once', async () => {
  const stage = await setStage(world)
  const ids = (await allAtOnce(3, (i) => book(stage, 60 + i))).map(({ booking }) => booking.bookingId)
  world.clock.advance(45 * minuteMs)
  await allAtOnce(8, () => moveByTheClock(world.ctx))
  for (const id of ids) expect((await see(stage, 'client', id)).timeline.map(({ move }) => move)).toEqual(['initiate', 'lapse_payment'])
})

test('late money for two bookings of one evening: one is revived, the other gets its money back', async () => {
  const stage = await setStage(world)
  const ravi = await makePerson(world, 'user', 'ravi.late', 'Ravi', 'Nair')
  const first = await book(stage, 30)
  const orderOf = async (paymentId: string, client = stage.client) =>
    (await openPayment(as(world, client), { paymentId })).url.split('/').at(-1) as string
  const firstOrder = await orderOf(first.checkout.paymentId)
  await world.pass(31 * minuteMs)
  const second = await book(stage, 30, ravi)
  const secondOrder = await orderOf(second.checkout.paymentId, ravi)
  await world.pass(31 * minuteMs)
  await Promise.all([press(world, firstOrder), press(world, secondOrder)])
  await world.settle()
  const states = [
    (await see(stage, 'client', first.booking.bookingId)).state,
    (await see({ ...stage, client: ravi }, 'client', second.booking.bookingId)).state,
  ]
  expect(states.sort()).toEqual(['payment_expired', 'requested'])
})

test('a cancellation and a payment of the balance at once: the money is with the one or the other', async () => {
  const stage = await setStage(world, 'strict')
  for (let round = 0; round < 4; round++) {
    const { bookingId } = await bookingIn(stage, 'accepted', 50 + round)
    await world.pass(25 * hourMs)
    const { checkout } = await act(stage, 'client', bookingId, { action: 'pay_balance' })
    const { url } = await openPayment(as(world, stage.client), { paymentId: checkout?.paymentId ?? '' })
    await Promise.all([
      press(world, url.split('/').at(-1) as string).then(() => world.settle()),
      codeOrDone(cancelBy(stage, 'client', bookingId)),
    ])
    await world.settle()
    const { state, paid, refunded, payments } = await see(stage, 'client', bookingId)
    expect(state).toBe('cancelled')
    expect(payments.reduce((sum, payment) => sum + (payment.paidAt ? payment.amount - payment.refunded : 0), 0)).toBe(paid - refunded)
    await world.pass(dayMs)
  }
}, 120_000)
