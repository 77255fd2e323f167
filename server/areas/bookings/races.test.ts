// Runs on: both databases
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookings as calls } from '#contract/bookings/bookings.ts'
import { Failure } from '#contract/grammar/errors.ts'
import { dayMs, formatWhen, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { openPayment } from '../payments/service/checkout.ts'
import { press } from '../payments/testing.ts'
import { moveByTheClock } from './service/due.ts'
import { act, as, book, bookingIn, cancelBy, makePerson, type Stage, see, setStage, tokenOf, wish } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

function inJaipur(wished: ReturnType<typeof wish>): ReturnType<typeof wish> {
  return { ...wished, event: { ...wished.event, city: 'jaipur', pincode: '302001' } }
}

const codeOrDone = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Failure) return error.code
      throw error
    },
  )

test('fifty people want one evening: one gets it, and 49 get the free alternatives at once', async () => {
  const stage = await setStage(world)
  const people = await allAtOnce(10, (i) => makePerson(world, 'user', `guest${i}.one`))
  const tokens = await allAtOnce(10, (i) => tokenOf(world, people[i] ?? stage.client))
  const replies = await allAtOnce(50, (i) => world.ask(calls.initiate, wish(stage), { token: tokens[i % 10] ?? '' }))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(49)
  // The winner's other four attempts run into their own hold.
  expect(refused.filter(({ body }) => body.code === 'own_hold')).toHaveLength(4)
  const others = refused.filter(({ body }) => body.code !== 'own_hold')
  for (const { body } of others) {
    expect(body.code).toBe('slot_taken')
    expect(body.details?.alternatives).toHaveLength(6)
  }
})

test('overlapping requests on neighbouring half hours never both succeed', async () => {
  const stage = await setStage(world)
  const people = await allAtOnce(20, (i) => makePerson(world, 'user', `guest${i}.two`))
  const times = ['14:00', '14:30', '15:00', '15:30', '16:00', '18:00', '18:30', '19:00', '19:30', '20:00']
  const wishes = Array.from({ length: 20 }, (_, i) => inJaipur(wish(stage, 30, times[i % 10])))
  const tokens = await allAtOnce(20, (i) => tokenOf(world, people[i] ?? stage.client))
  const replies = await allAtOnce(20, (i) => world.ask(calls.initiate, wishes[i] ?? wish(stage), { token: tokens[i] ?? '' }))
  // Without travel a show takes three hours with setup and teardown, so one of the first five times wins and one of the others.
  const startsOf = (status: number) => wishes.flatMap(({ startsAt }, i) => (replies[i]?.status === status ? [startsAt] : [])).sort()
  const [early = '', late = '', ...more] = startsOf(200)
  expect([early <= (wishes[4]?.startsAt ?? ''), late >= (wishes[5]?.startsAt ?? ''), more]).toEqual([true, true, []])
  expect(Date.parse(late) - Date.parse(early)).toBeGreaterThanOrEqual(3 * hourMs)
  expect(startsOf(409)).toHaveLength(18)
  expect(replies.flatMap(({ body }) => body.code ?? [])).toEqual(Array(18).fill('slot_taken'))
})

test('an idempotency key is one intention: fifty attempts make one booking and get one answer', async () => {
  const stage = await setStage(world)
  const token = await tokenOf(world, stage.client)
  const replies = await allAtOnce(50, () => world.ask(calls.initiate, wish(stage), { token, key: 'one evening' }))
  const answered = replies.filter(({ status }) => status === 200)
  const again = await world.ask(calls.initiate, wish(stage), { token, key: 'one evening' })
  expect(again.status).toBe(200)
  expect(answered.map(({ body }) => body)).toEqual(Array(answered.length).fill(again.body))
  expect(replies.flatMap(({ body }) => body.code ?? [])).toEqual(Array(50 - answered.length).fill('key_in_progress'))
  expect((await world.ask(calls.initiate, wish(stage, 31), { token, key: 'one evening' })).body.code).toBe('key_reused')
  expect((await world.get(calls.filter, {}, { token })).total).toBe(1)
})

test('a client holds at most three unpaid dates, however fast the requests come (faults B05)', async () => {
  const stage = await setStage(world)
  const outcomes = await allAtOnce(20, (i) => codeOrDone(book(stage, 30 + i)))
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(3)
  expect(outcomes.filter((outcome) => outcome === 'too_many_holds')).toHaveLength(17)
  await expect(book(stage, 60)).rejects.toThrow(formatWhen(new Date(world.clock.now().getTime() + 30 * minuteMs)))
  await world.pass(31 * minuteMs)
  expect(await codeOrDone(book(stage, 60))).toBe('done')
})

describe('a request at the moment its answer is due', () => {
  const moves: Record<string, (stage: Stage, bookingId: string) => Promise<unknown>> = {
    accept: (stage, id) => act(stage, 'artist', id, { action: 'accept' }),
    decline: (stage, id) => act(stage, 'artist', id, { action: 'decline' }),
    withdraw: (stage, id) => act(stage, 'client', id, { action: 'withdraw' }),
    cancel: (stage, id) => cancelBy(stage, 'admin', id),
  }

  async function due(stage: Stage, daysAhead: number) {
    const { bookingId, deadline } = await bookingIn(stage, 'requested', daysAhead)
    world.clock.freeze(new Date(deadline?.at ?? 0))
    return bookingId
  }
  /** The moves after the payment, and whether the money matches them. */
  async function happened(stage: Stage, bookingId: string) {
    const { state, timeline, paid, refunded } = await see(stage, 'client', bookingId)
    expect([paid, refunded]).toEqual([28_350, state === 'accepted' ? 0 : 28_350])
    return timeline.map(({ move }) => move).slice(2)
  }

  test('has expired for everybody who acts after the clock', async () => {
    const stage = await setStage(world)
    const bookingId = await due(stage, 40)
    await moveByTheClock(world.ctx)
    for (const move of Object.values(moves)) expect(await codeOrDone(move(stage, bookingId))).toBe('wrong_state')
    expect(await happened(stage, bookingId)).toEqual(['expire'])
  })

  test.each(Object.keys(moves))('still allows to %s, and the clock comes too late', async (first) => {
    const stage = await setStage(world)
    const bookingId = await due(stage, 40)
    expect(await codeOrDone(moves[first]?.(stage, bookingId) ?? Promise.reject())).toBe('done')
    await moveByTheClock(world.ctx)
    expect(await happened(stage, bookingId)).toEqual([first])
    // An admin can cancel an accepted booking.
    for (const [name, move] of Object.entries(moves))
      if (first !== 'accept' || name !== 'cancel') expect([name, await codeOrDone(move(stage, bookingId))]).toEqual([name, 'wrong_state'])
    expect(await happened(stage, bookingId)).toEqual([first])
    if (first === 'accept') await cancelBy(stage, 'admin', bookingId)
  })

  test.each([
    ['accepted, declined and withdrawn', ['accept', 'decline', 'withdraw']],
    ['declined, withdrawn and cancelled', ['decline', 'withdraw', 'cancel']],
  ])('%s at once while it expires: exactly one of them succeeds', async (_, names) => {
    const stage = await setStage(world)
    for (let round = 0; round < 8; round++) {
      const bookingId = await due(stage, 40 + round)
      const clock = () => moveByTheClock(world.ctx)
      // Each takes a turn at being the first.
      const work = names.map((name) => () => moves[name]?.(stage, bookingId) ?? Promise.reject())
      const asked = [...work, clock, clock]
      const outcomes: string[] = []
      const from = round % asked.length
      await Promise.all(
        asked
          .map((_, i) => (i + from) % asked.length)
          .map(async (i) => {
            outcomes[i] = await codeOrDone(asked[i]?.() ?? Promise.reject())
          }),
      )
      const won = names.filter((_, i) => outcomes[i] === 'done')
      expect(outcomes).toEqual([...names.map((name) => (won.includes(name) ? 'done' : 'wrong_state')), 'done', 'done'])
      expect(won.length).toBeLessThanOrEqual(1)
      expect(await happened(stage, bookingId)).toEqual(won.length ? won : ['expire'])
      if (won.includes('accept')) await cancelBy(stage, 'admin', bookingId)
    }
  })
})

test('the clock in several processes makes each move once', async () => {
  const stage = await setStage(world)
  const ids = (await allAtOnce(3, (i) => book(stage, 60 + i))).map(({ booking }) => booking.bookingId)
  world.clock.advance(45 * minuteMs)
  await allAtOnce(8, () => moveByTheClock(world.ctx))
  for (const id of ids) expect((await see(stage, 'client', id)).timeline.map(({ move }) => move)).toEqual(['initiate', 'lapse_payment'])
})

test('late money for two bookings of one evening: one is revived, the other is refunded', async () => {
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
  const both = [
    await see(stage, 'client', first.booking.bookingId),
    await see({ ...stage, client: ravi }, 'client', second.booking.bookingId),
  ]
  const standing = both.map(({ state, paid, payments }) => [state, paid, ...payments.map((payment) => [payment.state, payment.refunded])])
  expect(standing.sort()).toEqual([
    ['payment_expired', 0, ['refunded', 28_350]],
    ['requested', 28_350, ['paid', 0]],
  ])
})

test('a cancellation and a balance payment at once: the money is settled one way or the other', async () => {
  const stage = await setStage(world, 'strict')
  for (let round = 0; round < 4; round++) {
    const { bookingId } = await bookingIn(stage, 'accepted', 50 + round)
    await world.pass(25 * hourMs)
    const { checkout } = await act(stage, 'client', bookingId, { action: 'pay_balance' })
    const { url } = await openPayment(as(world, stage.client), { paymentId: checkout?.paymentId ?? '' })
    const [, outcome] = await Promise.all([
      press(world, url.split('/').at(-1) as string).then(() => world.settle()),
      codeOrDone(cancelBy(stage, 'client', bookingId)),
    ])
    expect(outcome).toBe('done')
    await world.settle()
    const { state, timeline, payments } = await see(stage, 'client', bookingId)
    expect(state).toBe('cancelled')
    // Half of everything if the balance was paid in time; else half of the advance, and the late balance was refunded in full.
    const kept = timeline.some(({ move }) => move === 'secure') ? 47_250 : 14_175
    expect(payments.map(({ paidAt }) => paidAt !== null)).toEqual([true, true])
    expect(payments.reduce((sum, payment) => sum + payment.amount - payment.refunded, 0)).toBe(kept)
    expect((await see(stage, 'artist', bookingId)).payout?.gross).toBe(kept)
    await world.pass(dayMs)
  }
})
