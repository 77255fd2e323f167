import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type BookingView, bookings as calls } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import type { InputOf } from '#contract/grammar/call.ts'
import type { Failure } from '#contract/grammar/errors.ts'
import { addDays, atTime, dayMs, dayOf, hourMs, minuteMs } from '#contract/grammar/time.ts'
import { expectEverythingToHold } from '../../testing/books.ts'
import { allAtOnce, createWorld, type World } from '../../testing/world.ts'
import { notifications } from '../notifications/tables.ts'
import { answerDate, proposeDate } from './service/dates/dates.ts'
import { initiate } from './service/initiate.ts'
import { bookings } from './tables.ts'
import {
  type Actor,
  act,
  as,
  bookingIn,
  cancelBy,
  makePerson,
  passTo,
  pay,
  personFor,
  type Stage,
  see,
  setStage,
  tokenOf,
  wish,
} from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
afterEach(async () => {
  await world.settle()
  await expectEverythingToHold(world)
})

const dayAfter = ({ startsAt }: BookingView, days: number, time = '19:00') => atTime(addDays(dayOf(startsAt), days), time).toISOString()
const me = (stage: Stage, actor: Actor) => as(stage.world, personFor(stage, actor))

function propose(stage: Stage, actor: Actor, booking: BookingView, input: Omit<InputOf<typeof calls.proposeDate>, 'bookingId'>) {
  return proposeDate(me(stage, actor), calls.proposeDate.input.parse({ bookingId: booking.bookingId, ...input }))
}

async function answer(stage: Stage, actor: Actor, { bookingId }: BookingView, answer: 'accept' | 'refuse' | 'withdraw') {
  const [proposal] = (await see(stage, actor, bookingId)).dates
  return (await answerDate(me(stage, actor), { bookingId, proposalId: proposal?.proposalId ?? '', answer, note: '' })).booking
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Failure) => error.code,
  )

async function toldTo(stage: Stage, actor: Actor) {
  await world.settle()
  const rows = await world.ctx.db
    .select()
    .from(notifications)
    .where(eq(notifications.person_id, personFor(stage, actor).id))
  return rows.map(({ type }) => type)
}

describe('an accepted new date', () => {
  test('keeps the travel and buffer times that the show was booked with', async () => {
    const stage = await setStage(world)
    const artist = { token: await tokenOf(world, stage.artist) }
    await world.get(calendar.saveSettings, { bufferBefore: 120, bufferAfter: 60, units: 1 }, artist)
    const booking = await bookingIn(stage, 'accepted')
    const startsAt = dayAfter(booking, 9)
    await propose(stage, 'client', booking, { startsAt })
    await answer(stage, 'artist', booking, 'accept')
    const [row] = await world.ctx.db.select().from(bookings).where(eq(bookings.id, booking.bookingId))
    const around = (from?: Date, to?: Date) => ((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / minuteMs
    // Travel from Jaipur to Udaipur and two hours of buffer before an hour of setup.
    expect(around(row?.slot_from, row?.starts_at)).toBeGreaterThan(180 + 120)
    expect(around(row?.slot_from, row?.slot_to)).toBe(around(row?.slot_from, row?.starts_at) + 90 + around(row?.ends_at, row?.slot_to))
    const { results } = await world.get(calendar.own, { from: dayOf(startsAt), to: dayOf(startsAt) }, artist)
    expect(results).toMatchObject([{ startsAt: row?.slot_from.toISOString(), endsAt: row?.slot_to.toISOString() }])
  })

  test('moves the slot, the deadlines and the balance, and frees the old time for others', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    const startsAt = dayAfter(booking, 9)
    await propose(stage, 'client', booking, { startsAt, note: 'The hall is only free then.' })
    expect(await see(stage, 'artist', booking.bookingId)).toMatchObject({
      startsAt: booking.startsAt,
      dates: [{ by: 'client', state: 'open', startsAt, total: null, nextMoves: ['accept', 'refuse'] }],
      mayProposeDate: false,
    })
    const moved = await answer(stage, 'artist', booking, 'accept')
    expect(moved).toMatchObject({ state: 'accepted', startsAt, total: booking.total, dates: [{ state: 'accepted', nextMoves: [] }] })
    expect([moved.endsAt, moved.balanceDueAt]).toEqual([
      new Date(Date.parse(startsAt) + 90 * minuteMs).toISOString(),
      new Date(Date.parse(startsAt) - 3 * dayMs).toISOString(),
    ])
    expect(moved.timeline.map(({ move }) => move)).toEqual(['initiate', 'pay', 'accept', 'propose_date', 'change_date'])
    const other = await makePerson(world, 'user', 'ravi.olddate')
    expect(await codeOf(initiate(as(world, other), calls.initiate.input.parse(wishFor(stage, booking.startsAt))))).toBe('done')
    expect(await codeOf(initiate(as(world, other), calls.initiate.input.parse(wishFor(stage, startsAt))))).toBe('slot_taken')
    expect(await toldTo(stage, 'client')).toContain('booking.date_changed')
    expect((await toldTo(stage, 'artist')).filter((type) => type === 'booking.date_proposed')).toHaveLength(1)
    expect(await toldTo(stage, 'client')).not.toContain('booking.date_proposed')
  })

  test('of a request also accepts the request, whoever proposed it', async () => {
    for (const by of ['artist', 'client'] as const) {
      const stage = await setStage(world)
      const booking = await bookingIn(stage, 'requested')
      await propose(stage, by, booking, { startsAt: dayAfter(booking, 2) })
      expect((await answer(stage, by === 'artist' ? 'client' : 'artist', booking, 'accept')).state).toBe('accepted')
    }
  })

  test('can change the price, and the balance is then paid at that price', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    const open = (await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })).checkout?.paymentId ?? ''
    await propose(stage, 'artist', booking, { startsAt: dayAfter(booking, 5), total: 101_000 })
    const moved = await answer(stage, 'client', booking, 'accept')
    expect(moved).toMatchObject({ total: 101_000, balance: 101_000 - 28_350, lines: [{ amount: 101_000 }] })
    expect(moved.payments.find(({ paymentId }) => paymentId === open)?.state).toBe('expired')
    await pay(stage, (await act(stage, 'client', booking.bookingId, { action: 'pay_balance' })).checkout?.paymentId ?? '')
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'funds_secured', paid: 101_000 })
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('never costs less than what was paid, keeps a price that is fully paid, and takes no price from a client', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    const startsAt = dayAfter(booking, 5)
    expect(await codeOf(propose(stage, 'artist', booking, { startsAt, total: 28_349 }))).toBe('price_below_paid')
    expect(await codeOf(propose(stage, 'client', booking, { startsAt, total: 50_000 }))).toBe('not_your_move')
    expect(await codeOf(propose(stage, 'client', booking, { startsAt, cannotCome: true }))).toBe('not_your_move')
    expect(await codeOf(propose(stage, 'admin', booking, { startsAt }))).toBe('not_your_move')
    await propose(stage, 'artist', booking, { startsAt, total: 28_350 })
    expect(await answer(stage, 'client', booking, 'accept')).toMatchObject({ state: 'funds_secured', balance: 0, balanceDueAt: null })
    expect(await codeOf(propose(stage, 'artist', booking, { startsAt: dayAfter(booking, 8), total: 90_000 }))).toBe('price_is_paid')
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('that the client proposed never refunds more than the old date would have', async () => {
    const stage = await setStage(world, 'standard')
    const booking = await bookingIn(stage, 'accepted')
    await passTo(stage, booking, 10 * dayMs)
    await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 60) })
    const moved = await answer(stage, 'artist', booking, 'accept')
    expect(moved.refundSteps.map(({ percent }) => percent)).toEqual([50, 50, 0])
    expect((await cancelBy(stage, 'client', booking.bookingId, { preview: true })).refund.percent).toBe(50)
    await cancelBy(stage, 'artist', booking.bookingId)
  })

  test('that is too near for the cooling-off period ends it, and both sides see that before they agree', async () => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, 'requested')
    expect(booking.coolingOffUntil).not.toBeNull()
    const startsAt = atTime(addDays(dayOf(world.clock.now()), 4), '19:00').toISOString()
    await propose(stage, 'client', booking, { startsAt })
    for (const side of ['client', 'artist'] as const)
      expect((await see(stage, side, booking.bookingId)).dates[0]).toMatchObject({
        endsCoolingOff: true,
        coolingOffUntil: null,
        refundSteps: [{ percent: 0, ofAdvance: 0, ofAll: 0 }],
      })
    const moved = await answer(stage, 'artist', booking, 'accept')
    expect([moved.coolingOffUntil, moved.refundSteps.map(({ percent }) => percent)]).toEqual([null, [0]])
    expect((await cancelBy(stage, 'client', booking.bookingId)).refund).toMatchObject({ percent: 0, total: 0 })
  })

  test('that is far away keeps the cooling-off period as it was agreed', async () => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, 'accepted')
    await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 20) })
    const [proposal] = (await see(stage, 'artist', booking.bookingId)).dates
    expect(proposal).toMatchObject({ endsCoolingOff: false, coolingOffUntil: booking.coolingOffUntil })
    await answer(stage, 'artist', booking, 'accept')
    expect((await cancelBy(stage, 'client', booking.bookingId)).refund).toMatchObject({ percent: 100 })
  })

  test('whose balance would already be due leaves a day to pay it', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    const startsAt = atTime(addDays(dayOf(world.clock.now()), 2), '19:00').toISOString()
    await propose(stage, 'client', booking, { startsAt })
    await answer(stage, 'artist', booking, 'accept')
    await world.pass(23 * hourMs)
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('accepted')
    await world.pass(2 * hourMs)
    expect((await see(stage, 'client', booking.bookingId)).state).toBe('lapsed')
  })
})

describe('a new date that is not accepted', () => {
  test.each([
    ['refuse', 'artist', 'refused'],
    ['withdraw', 'client', 'withdrawn'],
  ] as const)('%s: everything stays as it was', async (how, actor, state) => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 4) })
    const after = await answer(stage, actor, booking, how)
    expect(after).toMatchObject({ state: 'accepted', startsAt: booking.startsAt, refunded: 0, dates: [{ state }], mayProposeDate: true })
    expect(await codeOf(answer(stage, 'artist', booking, 'accept'))).toBe('date_over')
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('expires after 48 hours, or after six when one of the dates is near', async () => {
    for (const [days, window] of [
      [30, 48 * hourMs],
      [6, 6 * hourMs],
    ] as const) {
      const stage = await setStage(world)
      const booking = await bookingIn(stage, 'accepted', days)
      await propose(stage, 'artist', booking, { startsAt: dayAfter(booking, 4) })
      await world.pass(window - 1)
      expect((await see(stage, 'client', booking.bookingId)).dates[0]?.state).toBe('open')
      await world.pass(1)
      expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'accepted', dates: [{ state: 'expired' }] })
      await cancelBy(stage, 'admin', booking.bookingId)
    }
  })

  test.each(['refuse', 'expire'] as const)(
    '%s, when the artist cannot come: the client is refunded in full and the artist gets a strike',
    async (how) => {
      const stage = await setStage(world, 'strict')
      const booking = await bookingIn(stage, 'accepted', 9)
      await propose(stage, 'artist', booking, { startsAt: dayAfter(booking, 20), cannotCome: true })
      if (how === 'refuse') await answer(stage, 'client', booking, 'refuse')
      else await world.pass(49 * hourMs)
      const after = await see(stage, 'client', booking.bookingId)
      expect(after).toMatchObject({ state: 'cancelled', refunded: booking.paid, hasReplacements: true })
      expect(after.timeline.at(-1)).toMatchObject({ move: 'cancel', by: 'artist' })
      const { rows } = await world.ctx.db.execute(`select broken from profiles where person_id = '${stage.artist.id}'`)
      expect(rows).toEqual([{ broken: 1 }])
    },
  )

  test('refused, when the artist cannot come to a mere request: the request is declined and refunded in full', async () => {
    const stage = await setStage(world, 'strict')
    const booking = await bookingIn(stage, 'requested')
    await propose(stage, 'artist', booking, { startsAt: dayAfter(booking, 3), cannotCome: true })
    await answer(stage, 'client', booking, 'refuse')
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ state: 'declined', refunded: booking.paid })
    const { rows } = await world.ctx.db.execute(`select broken from profiles where person_id = '${stage.artist.id}'`)
    expect(rows, 'nothing was promised yet').toEqual([{ broken: 0 }])
  })

  test('can be answered only by the other side, and only in time', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 4) })
    for (const [actor, how] of [
      ['client', 'accept'],
      ['client', 'refuse'],
      ['artist', 'withdraw'],
      ['admin', 'accept'],
    ] as const)
      expect([actor, how, await codeOf(answer(stage, actor, booking, how))]).toEqual([actor, how, 'not_your_move'])
    // The clock has not run yet.
    world.clock.advance(48 * hourMs)
    expect(await codeOf(answer(stage, 'artist', booking, 'accept'))).toBe('too_late')
    expect(await see(stage, 'client', booking.bookingId)).toMatchObject({ startsAt: booking.startsAt, dates: [{ state: 'open' }] })
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('must be proposed for the current version of the booking', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    const startsAt = dayAfter(booking, 4)
    expect(await codeOf(propose(stage, 'client', booking, { startsAt, version: booking.version - 1 }))).toBe('version_conflict')
    expect(await codeOf(propose(stage, 'client', booking, { startsAt, version: booking.version }))).toBe('done')
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('a request with a date proposed by its artist waits for the client, and can still be accepted as it was', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'requested')
    await world.pass(47 * hourMs)
    await propose(stage, 'artist', booking, { startsAt: dayAfter(booking, 3) })
    await world.pass(30 * hourMs)
    await answer(stage, 'client', booking, 'refuse')
    expect((await act(stage, 'artist', booking.bookingId, { action: 'accept' })).booking.state).toBe('accepted')
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('the eleventh proposal is refused with a hint to phone', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    for (let i = 0; i < 10; i++) {
      expect([i, await codeOf(propose(stage, 'client', booking, { startsAt: dayAfter(booking, 2 + i) }))]).toEqual([i, 'done'])
      await answer(stage, 'client', booking, 'withdraw')
    }
    expect(await codeOf(propose(stage, 'client', booking, { startsAt: dayAfter(booking, 12) }))).toBe('too_many_dates')
    await cancelBy(stage, 'admin', booking.bookingId)
  })

  test('one proposal is open at a time, only before the show, never for a taken or unchanged time', async () => {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted')
    const other = await bookingIn(stage, 'accepted', 33)
    expect(await codeOf(propose(stage, 'client', booking, { startsAt: booking.startsAt }))).toBe('same_date')
    expect(await codeOf(propose(stage, 'client', booking, { startsAt: other.startsAt }))).toBe('slot_taken')
    expect(await codeOf(propose(stage, 'client', booking, { startsAt: dayAfter(booking, 1, '03:00') }))).toBe('cannot_book')
    const made = await allAtOnce(8, (i) =>
      codeOf(propose(stage, i % 2 ? 'client' : 'artist', booking, { startsAt: dayAfter(booking, 5 + i) })),
    )
    expect(made.sort()).toEqual([...Array(7).fill('date_open'), 'done'])
    await cancelBy(stage, 'admin', booking.bookingId)
    expect((await see(stage, 'client', booking.bookingId)).dates.map(({ state }) => state)).toEqual(['dropped'])
    expect(await codeOf(propose(stage, 'client', booking, { startsAt: dayAfter(booking, 5) }))).toBe('wrong_state')
    await cancelBy(stage, 'admin', other.bookingId)
  })
})

test('the proposed time is sold to somebody else: both sides are notified, and the agreed date stays', async () => {
  const stage = await setStage(world)
  const booking = await bookingIn(stage, 'accepted')
  await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 3) })
  const rival = await bookingIn({ ...stage, client: await makePerson(world, 'user', 'rival.date') }, 'accepted', 33)
  await world.settle()
  expect(await see(stage, 'client', booking.bookingId)).toMatchObject({
    state: 'accepted',
    startsAt: booking.startsAt,
    dates: [{ state: 'taken' }],
    mayProposeDate: true,
  })
  for (const actor of ['client', 'artist'] as const) expect(await toldTo(stage, actor)).toContain('booking.date_taken')
  await cancelBy(stage, 'admin', rival.bookingId)
  await cancelBy(stage, 'admin', booking.bookingId)
})

describe('a proposal that is answered while the booking is cancelled', () => {
  const answers = [
    ['artist', 'accept', 'accepted'],
    ['artist', 'refuse', 'refused'],
    ['client', 'withdraw', 'withdrawn'],
  ] as const
  async function proposed(daysAhead = 40) {
    const stage = await setStage(world)
    const booking = await bookingIn(stage, 'accepted', daysAhead)
    await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 3) })
    const [proposal] = (await see(stage, 'client', booking.bookingId)).dates
    const given = answers.map(([actor, how]) => () => {
      const input = { bookingId: booking.bookingId, proposalId: proposal?.proposalId ?? '', answer: how, note: '' }
      return codeOf(answerDate(me(stage, actor), input))
    })
    const cancel = () => codeOf(cancelBy(stage, 'artist', booking.bookingId))
    const standing = async () => {
      const { state, dates } = await see(stage, 'client', booking.bookingId)
      return [state, ...dates.map((date) => date.state)]
    }
    return { given, cancel, standing }
  }

  test.each(answers.map(([, , state], place) => [state, place] as const))('first %s: the answer stands', async (state, place) => {
    const { given, cancel, standing } = await proposed()
    expect(await given[place]?.()).toBe('done')
    for (const late of given) expect(await late()).toBe('date_over')
    expect(await cancel()).toBe('done')
    expect(await standing()).toEqual(['cancelled', state])
  })

  test('first cancelled: nobody can answer any more', async () => {
    const { given, cancel, standing } = await proposed()
    expect(await cancel()).toBe('done')
    for (const late of given) expect(await late()).toBe('date_over')
    expect(await standing()).toEqual(['cancelled', 'dropped'])
  })

  test('all at once: exactly one of them succeeds', async () => {
    for (let round = 0; round < 4; round++) {
      const { given, cancel, standing } = await proposed(40 + round)
      const [cancelled, ...outcomes] = await Promise.all([cancel(), ...given.map((each) => each())])
      expect(cancelled).toBe('done')
      const won = answers.filter((_, i) => outcomes[i] === 'done').map(([, , state]) => state)
      expect(won.length).toBeLessThanOrEqual(1)
      expect(outcomes.filter((code) => code !== 'done')).toEqual(Array(3 - won.length).fill('date_over'))
      expect(await standing()).toEqual(['cancelled', won[0] ?? 'dropped'])
    }
  })
})

test('only the two sides can see or change a proposed date', async () => {
  const [stage, stranger] = [await setStage(world), await setStage(world)]
  const booking = await bookingIn(stage, 'accepted')
  await propose(stage, 'client', booking, { startsAt: dayAfter(booking, 3) })
  expect(await codeOf(propose(stranger, 'client', booking, { startsAt: dayAfter(booking, 6) }))).toBe('not_found')
  const [proposal] = (await see(stage, 'client', booking.bookingId)).dates
  const { bookingId } = await bookingIn(stranger, 'accepted')
  const input = { bookingId, proposalId: proposal?.proposalId ?? '', answer: 'accept' as const, note: '' }
  expect(await codeOf(answerDate(me(stranger, 'artist'), input))).toBe('not_found')
})

function wishFor(stage: Stage, startsAt: string): InputOf<typeof calls.initiate> {
  return { ...wish(stage), startsAt }
}
